/** Requests and votes of a table: compared with what is there, written, taken back. */
import type { Queries, Transaction } from '../../storage/port.ts';
import type { RequestImporting, RequestStands, SourcePerson, VoteMade } from '../requests/service.ts';
import type { Problem, Placed, RequestItem, VoteItem } from './items.ts';
import { mappedTo, writeMapped, type ImportRow, type Mapped, type MapKey, type RowAction } from './rows-store.ts';
import type { ImportRecord } from './store.ts';

export type TableItem = RequestItem | VoteItem;
export type RequestUndo = {
  readonly ref: string;
  readonly map: Mapped | null;
  readonly before: RequestStands | null;
  readonly after: RequestStands;
};
export type VoteUndo = { readonly map: null; readonly before: null; readonly after: VoteMade };

type Judging = { readonly requests: RequestImporting; readonly newId: () => string };
type At = { readonly transaction: Transaction; readonly now: ImportRecord };
type Judged = {
  readonly action: RowAction;
  readonly ref: string;
  readonly strange: readonly Problem[];
};

export const isTable = (item: { readonly kind: string }): item is TableItem =>
  item.kind === 'request' || item.kind === 'vote';

export async function tableJudged(
  { requests, newId }: Judging,
  { transaction, now }: At,
  { placed, item, hash }: { readonly placed: Placed; readonly item: TableItem; readonly hash: string },
): Promise<Judged> {
  const { projectId: project, source } = now;
  const known = await mappedTo(transaction, { project, source, kind: item.kind, sourceId: item.id });
  const left = (strange: readonly Problem[] = []) => ({ action: 'left' as const, ref: known?.ref ?? newId(), strange });
  if (item.kind === 'vote') {
    // What was taken back since stays taken back.
    if (known || (await requests.hasVoted(transaction, item.request, placed.who as SourcePerson))) return left();
    return { action: 'new', ref: newId(), strange: [] };
  }
  const stands = known && (await requests.stands(transaction, { project, id: known.ref }));
  if (!known || !stands) return { action: 'new', ref: newId(), strange: [] };
  if (known.hash === hash) return left();
  if (!isAsLeft(stands, known.written as RequestStands)) return left([editedIn(placed)]);
  return { action: 'changed', ref: known.ref, strange: [] };
}

const editedIn = ({ file, place, title }: Pick<Placed, 'file' | 'place' | 'title'>): Problem => ({
  code: 'edited',
  file,
  line: place,
  about: title,
});

/** Votes with a name take the place of those without one: their number is nobody's doing. */
function isAsLeft({ unnamed: _now, ...now }: RequestStands, { unnamed: _then, ...then }: RequestStands): boolean {
  return Bun.deepEquals(now, then);
}

type Writing = At & { readonly row: ImportRow; readonly key: MapKey };
type Written = { readonly undo: RequestUndo | VoteUndo | null; readonly problems: readonly Problem[] };
const nothing: Written = { undo: null, problems: [] };

export async function tableWritten(requests: RequestImporting, at: Writing, item: TableItem): Promise<Written> {
  return item.kind === 'vote' ? voteWritten(requests, at, item) : requestWritten(requests, at, item);
}

async function requestWritten(
  requests: RequestImporting,
  { transaction, now, row, key }: Writing,
  { lang, state, at }: RequestItem,
): Promise<Written> {
  const { projectId: project } = now;
  // What is left was judged, and told, when it was read.
  if (row.action === 'left') return nothing;
  const known = await mappedTo(transaction, key);
  const before = known ? await requests.stands(transaction, { project, id: known.ref }) : null;
  if (!known || !before) {
    const of = { project, id: row.ref };
    const after = await requests.make(transaction, {
      ...of,
      lang,
      state,
      by: row.who as SourcePerson | null,
      at: at ?? now.at,
    });
    await writeMapped(transaction, key, { ref: row.ref, hash: row.hash, written: after });
    return { undo: { ref: row.ref, map: null, before: null, after }, problems: [] };
  }
  if (known.hash === row.hash) return nothing;
  if (!isAsLeft(before, known.written as RequestStands)) return { undo: null, problems: [editedIn(row)] };
  const after = await requests.change(transaction, { project, id: known.ref }, state);
  await writeMapped(transaction, key, { ref: known.ref, hash: row.hash, written: after });
  return { undo: { ref: known.ref, map: known, before, after }, problems: [] };
}

async function voteWritten(
  requests: RequestImporting,
  { transaction, now, row, key }: Writing,
  { request, at }: VoteItem,
): Promise<Written> {
  const by = row.who as SourcePerson | null;
  // Whoever has voted since it was read has voted.
  if (row.action === 'left' || !by || (await requests.hasVoted(transaction, request, by))) return nothing;
  const given = { project: now.projectId, id: row.ref, request, by, at: at ?? now.at };
  const after = await requests.vote(transaction, given);
  await writeMapped(transaction, key, { ref: row.ref, hash: row.hash, written: null });
  return { undo: { map: null, before: null, after }, problems: [] };
}

export type TableWhy = Extract<Problem['code'], 'edited' | 'voted' | 'linked'>;

/** Why it stays; undefined where it is taken back. */
export async function tableUndone(
  requests: RequestImporting,
  { transaction, now, row, key }: Writing,
): Promise<TableWhy | undefined> {
  const { projectId: project } = now;
  if (row.kind === 'vote') {
    const { after } = row.undo as VoteUndo;
    if (!(await requests.takeBack(transaction, { project, id: row.ref }, after))) return 'voted';
    await writeMapped(transaction, key, null);
    return undefined;
  }
  const { ref: id, map, before, after } = row.undo as RequestUndo;
  const stands = await requests.stands(transaction, { project, id });
  const why = stands && (await keptWhy(requests, transaction, { project, id }, { stands, before, after }));
  if (why) return why;
  if (before && stands) {
    const unnamed = Math.max(0, before.unnamed + stands.unnamed - after.unnamed);
    await requests.putBack(transaction, { project, id }, { ...before, unnamed });
  } else if (stands) await requests.remove(transaction, { project, id });
  await writeMapped(transaction, key, map);
  return undefined;
}

async function keptWhy(
  requests: RequestImporting,
  queries: Queries,
  of: { readonly project: string; readonly id: string },
  { stands, before, after }: Pick<RequestUndo, 'before' | 'after'> & { readonly stands: RequestStands },
): Promise<TableWhy | undefined> {
  if (!isAsLeft(stands, after)) return 'edited';
  return before ? undefined : requests.cared(queries, of);
}
