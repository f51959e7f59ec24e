/** What contacts have of attributes, as the desk is told. */
import type { AttributeValue } from '../../../wire/attributes/shapes.ts';
import { PROJECT_ATTRIBUTES } from '../../../wire/attributes/limits.ts';
import type { Queries } from '../../storage/port.ts';
import { attributeById, attributesOf, type AttributeRecord } from './store.ts';
import { contactsWithForm, valuesOf, type StoredValue } from './values-store.ts';
import { fits, misfitting, shownValue } from './values.ts';

/** All of a contact, by key. */
export async function attributesOfContact(
  queries: Queries,
  projectId: string,
  contactId: string,
): Promise<AttributeValue[]> {
  const values = new Map((await valuesOf(queries, [contactId])).map((one) => [one.attributeId, one]));
  if (values.size === 0) return [];
  const attributes = await attributesOf(queries, projectId, PROJECT_ATTRIBUTES);
  return attributes.flatMap((attribute) => {
    const value = values.get(attribute.id);
    return value ? [told(attribute, value)] : [];
  });
}

function told({ id, key, label, type, personal }: AttributeRecord, value: StoredValue): AttributeValue {
  return {
    id,
    key,
    label,
    type,
    personal,
    value: shownValue(type, value),
    fits: fits(type, value.form),
    source: value.source,
    at: new Date(value.at).toISOString(),
  };
}

export type Cells = { readonly columns: Record<string, unknown>; readonly masked: string[] };

/**
 * By contact: what each has of these attributes, by id. `personal`: also of those that are masked in lists; without it
 * they are named alone.
 */
export async function cellsOf(
  queries: Queries,
  projectId: string,
  { contacts, attributes, personal }: { contacts: readonly string[]; attributes: readonly string[]; personal: boolean },
): Promise<ReadonlyMap<string, Cells>> {
  const cells = new Map<string, Cells>();
  const known = await knownOf(queries, projectId, attributes);
  if (known.size === 0) return cells;
  for (const value of await valuesOf(queries, contacts, [...known.keys()])) {
    const of = cells.get(value.contactId) ?? { columns: {}, masked: [] };
    const { id, type, personal: isPersonal } = known.get(value.attributeId)!;
    if (isPersonal && !personal) of.masked.push(id);
    else of.columns[id] = shownValue(type, value);
    cells.set(value.contactId, of);
  }
  return cells;
}

/** Of these ids, the attributes of the project. */
export async function knownOf(
  queries: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AttributeRecord>> {
  const found = new Map<string, AttributeRecord>();
  for (const id of new Set(ids)) {
    const attribute = await attributeById(queries, projectId, id);
    if (attribute) found.set(id, attribute);
  }
  return found;
}

/** Contacts whose value does not fit the type: a condition that another feature's store may hold; nobody for an unknown id. */
export async function misfitsOf(queries: Queries, projectId: string, id: string) {
  const attribute = await attributeById(queries, projectId, id);
  return contactsWithForm(id, attribute ? misfitting(attribute.type) : []);
}
