/** What two contacts say once they are one: by the server that joins them, and by the desk that shows it before. */

type Fields = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly value: number;
};

/** The kept one's own fields win; what it does not say comes from the other. */
export function joinedFields(kept: Fields, other: Fields): Fields {
  return {
    name: kept.name || other.name,
    email: kept.email || other.email,
    phone: kept.phone || other.phone,
    value: kept.value || other.value,
  };
}

export const joinedKeys = ['name', 'email', 'phone', 'value'] as const;
