/** Audiences as staff make them: rules over contacts, and lists of them. */
import { PROJECT_AUDIENCES } from '../../../wire/audiences/limits.ts';
import { conditionsOf, type Rule } from '../../../wire/audiences/rule.ts';
import type {
  Audience,
  AudienceChange,
  AudiencePage,
  AudienceQuery,
  AudienceRow,
  AudienceUse,
  NewAudience,
} from '../../../wire/audiences/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { AttributeUses } from '../attributes/slots.ts';
import type { Audit } from '../audit/service.ts';
import { countMembers, memberCounts } from './members-store.ts';
import type { AudienceUses } from './slots.ts';
import {
  allAudiences,
  audienceById,
  countAudiences,
  deleteAudience,
  saveAudience,
  type AudienceRecord,
} from './store.ts';

import type { AudienceAsking } from './asking.ts';

export type { AudienceAsking };
export { bringAudiences } from './bringing.ts';
export { addMembers } from './members-store.ts';
export { lengthOf, timesCompared } from './counting.ts';
export { allAudiences, type AudienceRecord } from './store.ts';
export { holdsAll } from './event-data.ts';

type ReadRule = (given: unknown) => Promise<Rule>;
export type AudiencePlace = { readonly project: string; readonly id: string };

/** Errors of all that names an audience: 404. `actor`: the account that asks. */
export type Audiences = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, query: AudienceQuery) => Promise<AudiencePage>;
  readonly get: (place: AudiencePlace) => Promise<Audience>;
  /** Errors: 409 `limit_reached`; 422 for a rule that cannot be. */
  readonly add: (project: string, given: NewAudience, actor: string) => Promise<Audience>;
  /** Errors: 409 where a field holds something else than the change expects; 422 for a rule that cannot be. */
  readonly change: (place: AudiencePlace, change: AudienceChange, actor: string) => Promise<Audience>;
  /** Errors: 409 `in_use` with what uses it. */
  readonly remove: (place: AudiencePlace, actor: string) => Promise<void>;
};

type Needs = {
  readonly audit: Pick<Audit, 'note'>;
  readonly uses: () => readonly AudienceUses[];
  readonly readRule: AudienceAsking['readRule'];
};

export function createAudiences(
  { storage, now, id: newId }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { audit, uses, readRule }: Needs,
): Audiences {
  const usedBy = (queries: Queries, record: AudienceRecord) => usesOf(queries, record, uses());
  const told = async (record: AudienceRecord): Promise<Audience> => {
    const members = record.kind === 'list' ? await countMembers(storage, record.id) : null;
    return { ...toRow(record, members), usedBy: await usedBy(storage, record) };
  };

  /** One after the other within a project: none may come to contain itself while another is changed. */
  const write = <T>(project: string, work: (transaction: Transaction) => Promise<T>) =>
    storage.write(work, { turn: project });

  return {
    page: (project, query) => pageIn(storage, project, query),
    get: async (place) => told(await audienceAt(storage, place)),
    async add(project, { name, description = '', kind, rule }, actor) {
      const own = { id: newId(), projectId: project, changedAt: now() };
      const record: AudienceRecord = {
        ...own,
        name: named(name),
        description,
        kind,
        rule: await ruleOf(kind, rule, readRule.bind(null, project)),
      };
      await write(project, async (transaction) => {
        await refuseOneMore(transaction, project);
        await refuseLoops(transaction, record);
        await saveAudience(transaction, record);
        await note(audit, transaction, { id: record.id, actor, action: 'addAudience', after: fieldsOf(record) });
      });
      return told(record);
    },
    async change(place, { expected, ...change }, actor) {
      const { kind } = await audienceAt(storage, place);
      const changes = await changesOf(kind, change, readRule.bind(null, place.project));
      const changed = await write(place.project, async (transaction) => {
        const before = await audienceAt(transaction, place);
        refuseConflict(fieldsOf(before), expected);
        const after = { ...before, ...changes, changedAt: now() };
        await refuseLoops(transaction, after);
        await saveAudience(transaction, after);
        const both = { before: fieldsOf(before), after: fieldsOf(after) };
        await note(audit, transaction, { id: before.id, actor, action: 'changeAudience', ...both });
        return after;
      });
      return told(changed);
    },
    remove: (place, actor) =>
      write(place.project, async (transaction) => {
        const record = await audienceAt(transaction, place);
        refuseUsed(await usedBy(transaction, record));
        await deleteAudience(transaction, record.id);
        await note(audit, transaction, { id: record.id, actor, action: 'removeAudience', before: fieldsOf(record) });
      }),
  };
}

async function pageIn(
  queries: Queries,
  project: string,
  { search, kind, limit, cursor }: AudienceQuery,
): Promise<AudiencePage> {
  const after = cursor === undefined ? undefined : idInCursor(cursor);
  const [all, counts] = await Promise.all([allAudiences(queries, project), memberCounts(queries, project)]);
  const wanted = search?.trim().toLowerCase() ?? '';
  const found = all
    .filter((one) => (!kind || one.kind === kind) && one.name.toLowerCase().includes(wanted))
    .toReversed();
  const rest = after === undefined ? found : found.filter(({ id }) => id < after);
  const { shown, next } = pageOf(rest, limit);
  const rows = shown.map((one) => toRow(one, one.kind === 'list' ? (counts.get(one.id) ?? 0) : null));
  return { audiences: rows, next, total: found.length };
}

/** Errors: 404. */
export async function audienceAt(queries: Queries, { project, id }: AudiencePlace): Promise<AudienceRecord> {
  const record = isUuid(id) ? await audienceById(queries, project, id.toLowerCase()) : undefined;
  if (record) return record;
  throw new ApiError('not_found', 'There is no such audience.');
}

/** Errors: 409 where the project has as many as it can. */
async function refuseOneMore(queries: Queries, project: string): Promise<void> {
  if ((await countAudiences(queries, project)) >= PROJECT_AUDIENCES)
    throw new ApiError('limit_reached', `A project can have ${PROJECT_AUDIENCES} audiences.`);
}

/** Errors: 409 with what uses it. */
function refuseUsed(usedBy: readonly AudienceUse[]): void {
  if (usedBy.length === 0) return;
  const names = usedBy.map(({ name }) => name).join(', ');
  throw new ApiError('in_use', `This audience is used by ${names}.`, { details: { usedBy } });
}

async function usesOf(
  queries: Queries,
  { projectId, id }: AudienceRecord,
  uses: readonly AudienceUses[],
): Promise<AudienceUse[]> {
  const others = (await allAudiences(queries, projectId)).filter(({ rule }) => audiencesIn(rule).includes(id));
  const texts = await Promise.all(uses.map((of) => of(queries, projectId, id)));
  return [...others.map((one): AudienceUse => ({ kind: 'audience', id: one.id, name: one.name })), ...texts.flat()];
}

/** One entry of the audit log, in the transaction of the change. */
export function note(
  audit: Pick<Audit, 'note'>,
  transaction: Transaction,
  { id, ...change }: Omit<Parameters<Audit['note']>[1], 'target'> & { readonly id: string },
): Promise<void> {
  return audit.note(transaction, { ...change, target: `audience:${id}` });
}

/** Those fields that are said. Errors: 422. */
async function changesOf(
  kind: AudienceRecord['kind'],
  { name, description, rule }: Omit<AudienceChange, 'expected'>,
  read: ReadRule,
): Promise<Partial<AudienceRecord>> {
  return {
    ...(name === undefined ? {} : { name: named(name) }),
    ...(description === undefined ? {} : { description }),
    ...(rule === undefined ? {} : { rule: await ruleOf(kind, rule, read) }),
  };
}

function named(name: string): string {
  const words = name.trim();
  if (words === '') throw wrongField('name', 'must not be empty');
  return words;
}

/** Errors: 422 for a rule that is none, and for a list with one. */
async function ruleOf(kind: AudienceRecord['kind'], given: unknown, read: ReadRule): Promise<Rule | null> {
  if (kind === 'rule') return read(given);
  if (given !== undefined && given !== null) throw wrongField('rule', 'must be left out for a list');
  return null;
}

function audiencesIn(rule: Rule | null): string[] {
  return (rule ? conditionsOf(rule) : []).flatMap((one) => (one.on === 'audience' ? [one.audience.toLowerCase()] : []));
}

/** Errors: 422 for an audience that would contain itself, by whatever way, or one that is not there. */
async function refuseLoops(queries: Queries, record: AudienceRecord): Promise<void> {
  const named = audiencesIn(record.rule);
  if (named.length === 0) return;
  const all = new Map((await allAudiences(queries, record.projectId)).map((one) => [one.id, one]));
  const seen = new Set<string>();
  for (const ids = [...named]; ids.length > 0;) {
    const id = ids.pop()!;
    if (id === record.id)
      throw new ApiError('invalid_field', 'An audience cannot contain itself.', { details: { field: 'rule' } });
    if (seen.has(id)) continue;
    seen.add(id);
    ids.push(...audiencesIn(all.get(id)?.rule ?? null));
  }
  if (named.some((id) => !all.has(id))) throw wrongField('rule', 'must name audiences that are there');
}

/** Flat, each under the name that `expected` and the audit log give it. */
const fieldsOf = ({ name, description, kind, rule }: AudienceRecord) => ({ name, description, kind, rule });

function toRow({ id, changedAt, ...record }: AudienceRecord, members: number | null): AudienceRow {
  return { id, ...fieldsOf(record as AudienceRecord), members, changedAt: new Date(changedAt).toISOString() };
}

/** By attribute: the audiences whose rules ask for it. */
export const usedAttributes: AttributeUses = async (queries, project) => {
  const uses = (await allAudiences(queries, project)).flatMap(({ id, name, rule }) => {
    const keys = (rule ? conditionsOf(rule) : []).flatMap((one) => (one.on === 'attribute' ? [one.key] : []));
    return [...new Set(keys)].map((key) => ({ key, use: { kind: 'audience', id, name } }));
  });
  return new Map([...Map.groupBy(uses, ({ key }) => key)].map(([key, some]) => [key, some.map(({ use }) => use)]));
};

/** Undefined for an audience that is not there. */
export const audienceNameOf = async (queries: Queries, project: string, id: string): Promise<string | undefined> =>
  isUuid(id) ? (await audienceById(queries, project, id.toLowerCase()))?.name : undefined;

export const hasAudience = async (queries: Queries, project: string, id: string): Promise<boolean> =>
  isUuid(id) && (await audienceById(queries, project, id.toLowerCase())) !== undefined;
