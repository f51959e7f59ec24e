/** Which requests stand on a page of a visitor's list. */
import { IDEAS_SHOWN } from '../../../wire/requests/limits.ts';
import type { IdeasAsked } from '../../../wire/requests/messenger-asked.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import type { Finding } from './finding.ts';
import { countRequests, listRequests, ownWaiting, rootsOfPerson } from './lists-store.ts';
import type { RequestRecord } from './rows.ts';
import { seesRequest } from './rules.ts';
import type { Asker } from './voters.ts';

const MINE_MOST = 200;

type Page = { readonly rows: readonly RequestRecord[]; readonly total: number; readonly next: string | null };

export async function pageFor(
  { storage }: Pick<Ports, 'storage'>,
  finding: Finding,
  asker: Asker,
  board: string,
  { sort = 'top', status, q, cursor }: IdeasAsked,
): Promise<Page> {
  const { project, voter } = asker;
  const isHere = (one: RequestRecord) =>
    one.board === board && (status === undefined || one.status === status) && seesRequest(one, asker);
  if (q !== undefined && q.trim() !== '') {
    const all = (await finding.find(project, q)).filter(isHere);
    const rows = sort === 'mine' ? await amongMine(all) : all;
    return { rows: rows.slice(0, IDEAS_SHOWN), total: rows.length, next: null };
  }
  // One place of the first page is for others at least: the second one begins behind them.
  const waiting = voter === '' || sort === 'top' ? [] : await ownWaiting(storage, project, voter, IDEAS_SHOWN - 1);
  const own = waiting.filter(isHere);
  const filter = { project, boards: [board], state: 'visible', status } as const;
  const ids = sort === 'mine' ? await mine() : undefined;
  if (ids?.length === 0) return { rows: own, total: own.length, next: null };
  const after = cursor === undefined ? undefined : idInCursor(cursor);
  const first = after === undefined ? own : [];
  const most = IDEAS_SHOWN - first.length;
  const total = await countRequests(storage, { ...filter, ids });
  const listing = { sort: sort === 'top' ? 'votes' : 'newest', after, limit: most + 1, total } as const;
  const { shown, next } = pageOf(await listRequests(storage, { ...filter, ids }, listing), most);
  return { rows: [...first, ...shown], total: total + own.length, next };

  async function mine(): Promise<string[]> {
    return voter === '' ? [] : rootsOfPerson(storage, project, voter, MINE_MOST);
  }
  async function amongMine(rows: readonly RequestRecord[]): Promise<RequestRecord[]> {
    const ids = new Set(await mine());
    return rows.filter(({ id }) => ids.has(id));
  }
}
