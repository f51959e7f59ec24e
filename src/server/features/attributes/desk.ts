/** The attributes of a project, as its settings show and change them. */
import { ATTRIBUTE_CONTACTS_COUNTED, LEFT_OUT_KEPT, PROJECT_ATTRIBUTES } from '../../../wire/attributes/limits.ts';
import {
  attributeTypes,
  type Attribute,
  type AttributeChange,
  type AttributeNames,
  type AttributePage,
  type AttributeQuery,
  type AttributeRow,
  type AttributeUse,
} from '../../../wire/attributes/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import { folded } from '../documents/service.ts';
import type { AttributeUses } from './slots.ts';
import { attributeById, attributesOf, leftOutOf, saveAttribute, type AttributeRecord } from './store.ts';
import { countValues } from './values-store.ts';
import { fitting, forms, misfitting, type Form } from './values.ts';

export type AttributeDesk = {
  /** By key. Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, query: AttributeQuery) => Promise<AttributePage>;
  readonly names: (project: string) => Promise<AttributeNames>;
  /** Errors: 404. */
  readonly one: (project: string, id: string) => Promise<Attribute>;
  /** Errors: 404; 409 `conflict`. */
  readonly change: (project: string, id: string, change: AttributeChange, by: string) => Promise<Attribute>;
};

type Needs = { readonly audit: Pick<Audit, 'note'>; readonly uses: () => readonly AttributeUses[] };

export function createAttributeDesk({ storage }: Pick<Ports, 'storage'>, { audit, uses }: Needs): AttributeDesk {
  return {
    async page(project, { search, type, limit, cursor }) {
      const all = await attributesOf(storage, project, PROJECT_ATTRIBUTES);
      const word = folded(search?.trim() ?? '');
      const found = all.filter(
        (one) => (!type || one.type === type) && folded(`${one.key}\n${one.label}`).includes(word),
      );
      const begin = cursor === undefined ? 0 : found.findIndex(({ id }) => id === idInCursor(cursor)) + 1;
      const { shown, next } = pageOf(found.slice(begin, begin + limit + 1), limit);
      const [usedBy, leftOut] = await Promise.all([usesOf(project), leftOutOf(storage, project, LEFT_OUT_KEPT)]);
      return {
        attributes: await Promise.all(shown.map((one) => rowOf(storage, one, usedBy.get(one.key) ?? []))),
        next,
        total: found.length,
        leftOut: leftOut.map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
      };
    },
    async names(project) {
      return { attributes: (await attributesOf(storage, project, PROJECT_ATTRIBUTES)).map(named) };
    },
    one,
    async change(project, id, { expected, ...given }, by) {
      await storage.write(async (transaction) => {
        const before = found(await attributeById(transaction, project, id));
        refuseConflict(named(before), expected);
        const label = given.label === undefined ? before.label : wholeText(given.label.trim());
        const after = { ...before, ...given, label };
        await saveAttribute(transaction, after);
        await audit.note(transaction, {
          actor: by,
          action: 'changeAttribute',
          target: `attribute:${id}`,
          before: named(before),
          after: named(after),
        });
      });
      return one(project, id);
    },
  };

  async function one(project: string, id: string): Promise<Attribute> {
    const attribute = found(await attributeById(storage, project, id));
    const usedBy = (await usesOf(project)).get(attribute.key) ?? [];
    const counts = new Map<Form, number>();
    for (const form of forms) counts.set(form, await countOf(storage, attribute, [form]));
    const sum = (type: AttributeRecord['type']) => fitting[type].reduce((all, form) => all + counts.get(form)!, 0);
    const fits = Object.fromEntries(attributeTypes.map((type) => [type, Math.min(sum(type), MOST)]));
    return { ...(await rowOf(storage, attribute, usedBy)), fitting: fits as Attribute['fitting'] };
  }

  async function usesOf(project: string): Promise<ReadonlyMap<string, readonly AttributeUse[]>> {
    const all = new Map<string, AttributeUse[]>();
    for (const told of uses())
      for (const [key, some] of await told(storage, project)) all.set(key, [...(all.get(key) ?? []), ...some]);
    return all;
  }
}

const MOST = ATTRIBUTE_CONTACTS_COUNTED + 1;

async function rowOf(
  queries: Queries,
  attribute: AttributeRecord,
  usedBy: readonly AttributeUse[],
): Promise<AttributeRow> {
  const contacts = await countOf(queries, attribute, forms);
  return {
    ...named(attribute),
    contacts,
    misfits: await countOf(queries, attribute, misfitting(attribute.type)),
    usedBy: usedBy.slice(0, 100),
  };
}

async function countOf(queries: Queries, { id }: AttributeRecord, some: readonly Form[]): Promise<number> {
  return some.length === 0 ? 0 : countValues(queries, id, some, MOST);
}

function named({ id, key, label, type, personal }: AttributeRecord) {
  return { id, key, label, type, personal };
}

function found(attribute: AttributeRecord | undefined): AttributeRecord {
  if (attribute) return attribute;
  throw new ApiError('not_found', 'There is no such attribute.');
}
