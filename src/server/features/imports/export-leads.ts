/** What a row of an export names, by what it is called in the project that it comes into. */
import { ApiError } from '../../../wire/errors.ts';
import type { Queries } from '../../storage/port.ts';
import type { ComingKind, ExportKind, Leads } from '../exports/slots.ts';
import type { Members } from '../members/service.ts';
import { rowOfSource } from './export-rows-store.ts';
import { mappedTo } from './rows-store.ts';
import type { ImportRecord } from './store.ts';

export type ExportNeeds = {
  readonly kinds: () => readonly ExportKind[];
  readonly members: Pick<Members, 'find'>;
};
export const EXPORT_SOURCE = 'parley';
export type OwnKind = `own:${string}`;
export const ownKind = (kind: string): OwnKind => `own:${kind}`;

export type Missing = { readonly kind: string; readonly id: string; readonly must: boolean };
export type Led = {
  /** Undefined where something that it cannot be without is missing. */
  readonly row: object | undefined;
  readonly missing: readonly Missing[];
};

/** Somebody or something that a row names, looked up once. */
type Name = { readonly kind: string; readonly id: string };
const keyOf = ({ kind, id }: Name): string => `${kind} ${id}`;
const ACCOUNT = 'account';

/** Who of those that rows name works here. They are asked for before a transaction begins, which cannot ask. */
export type Colleagues = {
  readonly meet: (coming: ComingKind, row: object) => Promise<void>;
  readonly has: (account: string) => boolean;
};

export function colleaguesOf({ members }: Pick<ExportNeeds, 'members'>, project: string): Colleagues {
  const known = new Map<string, boolean>();
  return {
    async meet(coming, row) {
      for (const { kind, id } of namesIn(coming, row))
        if (kind === ACCOUNT && !known.has(id)) known.set(id, (await members.find(project, id)) !== undefined);
    },
    has: (account) => known.get(account) ?? false,
  };
}

type Leading = {
  readonly record: ImportRecord;
  readonly coming: ComingKind;
  readonly row: object;
  readonly colleagues: Pick<Colleagues, 'has'>;
};

export async function ledRow(
  { kinds }: Pick<ExportNeeds, 'kinds'>,
  queries: Queries,
  { record, coming, row, colleagues }: Leading,
): Promise<Led> {
  const found = new Map<string, string | undefined>();
  for (const name of namesIn(coming, row)) {
    const key = keyOf(name);
    if (name.kind !== ACCOUNT && !found.has(key)) found.set(key, await refOf(kinds(), queries, record, name));
  }
  const missing: Missing[] = [];
  const lost = (kind: string, id: string, must: boolean) => void missing.push({ kind, id, must });
  const to: Leads = {
    must(kind, id) {
      const ref = found.get(keyOf({ kind, id }));
      if (ref === undefined) lost(kind, id, true);
      return ref ?? id;
    },
    maybe(kind, id) {
      if (id === null) return null;
      const ref = found.get(keyOf({ kind, id }));
      if (ref === undefined) lost(kind, id, false);
      return ref ?? null;
    },
    named(kind, id) {
      const ref = found.get(keyOf({ kind, id }));
      if (ref === undefined) lost(kind, id, false);
      return ref ?? id;
    },
    account: (id) => (id !== null && colleagues.has(id) ? id : null),
  };
  const led = coming.led(row, to);
  return { row: missing.some(({ must }) => must) ? undefined : led, missing };
}

function namesIn(coming: ComingKind, row: object): Name[] {
  const names: Name[] = [];
  const note = (kind: string, id: string) => {
    names.push({ kind, id });
    return id;
  };
  coming.led(row, {
    must: note,
    maybe: (kind, id) => (id === null ? null : note(kind, id)),
    named: note,
    account: (id) => (id === null ? null : note(ACCOUNT, id)),
  });
  return names;
}

/** In this import, in an earlier one, or in the very project that was exported. */
async function refOf(
  kinds: readonly ExportKind[],
  queries: Queries,
  { id: importId, projectId: project }: ImportRecord,
  { kind, id }: Name,
): Promise<string | undefined> {
  const coming = kinds.find((one) => one.kind === kind)?.coming;
  if (!coming) return undefined;
  const stands = async (ref: string) => ((await coming.one(queries, project, ref)) ? ref : undefined);
  const row = await rowOfSource(queries, importId, ownKind(kind), id);
  // One that was refused, or was there before: `left` says both.
  if (row) return row.state === 'left' || row.action === 'left' ? stands(row.ref) : row.ref;
  const key = { project, source: EXPORT_SOURCE, kind: ownKind(kind), sourceId: id };
  const known = await mappedTo(queries, key);
  return (known && (await stands(known.ref))) ?? stands(id);
}

/** Errors: 404 where something that it cannot be without is gone since it was read. */
export function wholeRow({ row, missing }: Led): object {
  if (row) return row;
  const { kind, id } = missing.find(({ must }) => must)!;
  throw new ApiError('not_found', `What it belongs to is not there: ${kind} ${id}`.slice(0, 300));
}
