/** What changed between two states of a record, and what two people changed at once. */

export type Clash<T> = {
  readonly field: keyof T & string;
  readonly mine: T[keyof T];
  readonly theirs: T[keyof T];
};

/** Values of a record are plain JSON: texts, numbers, flags, lists and objects of them. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

export function changedFields<T extends object>(before: T, after: T): (keyof T & string)[] {
  return (Object.keys(before) as (keyof T & string)[]).filter((field) => !sameValue(before[field], after[field]));
}

/** Fields that both have changed since `base`, to different values. */
export function clashes<T extends object>(base: T, mine: T, theirs: T): Clash<T>[] {
  return changedFields(base, mine)
    .filter((field) => !sameValue(base[field], theirs[field]) && !sameValue(mine[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
}

export function only<T extends object>(record: T, fields: readonly (keyof T & string)[]): Partial<T> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Partial<T>;
}
