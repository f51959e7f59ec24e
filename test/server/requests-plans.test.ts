/** With many requests, votes and comments each first page is read from an index, in its order. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { countsBy } from '../../src/server/features/requests/boards-store.ts';
import { topComments, waitingComments } from '../../src/server/features/requests/comments-store.ts';
import { countFollowers } from '../../src/server/features/requests/followers-store.ts';
import {
  COUNTED_MOST,
  countRequests,
  linesOfBoards,
  listRequests,
  waitingRequests,
  type Filter,
} from '../../src/server/features/requests/lists-store.ts';
import { votersOf } from '../../src/server/features/requests/votes-store.ts';
import { requestSorts } from '../../src/wire/requests/choices.ts';
import type { Queries, Value } from '../../src/server/storage/port.ts';
import { isByIndex, planOf, scannedIn } from '../storage/plans.ts';
import { startPersonLab, type PersonLab } from './person-lab.ts';
import { createRequestsLab } from './requests-lab.ts';

const requestTables = new Set(['', '_vote', '_comment', '_person', '_follow', '_tag'].map((name) => `request${name}`));

let lab: PersonLab;
beforeEach(async () => {
  lab = await startPersonLab();
});
afterEach(() => lab.server.close());

test('of every list of requests, their voters and what waits [P-FRQ-33]', async () => {
  const { storage } = lab.server.ports;
  const ideas = await createRequestsLab(lab.server);
  const { id, board, status } = await ideas.request('One');
  const asked: [string, Value[]][] = [];
  const heard: Queries = {
    engine: storage.engine,
    all: (sql, ...values) => (asked.push([sql, values]), storage.all(sql, ...values)),
    one: (sql, ...values) => (asked.push([sql, values]), storage.one(sql, ...values)),
  };
  const project = lab.server.project.id;
  const visible = { project, state: 'visible' } as const;
  const column = { ...visible, boards: [board], status };
  const filters: Filter[] = [
    visible,
    { ...visible, boards: [board] },
    { ...visible, status },
    column,
    { ...column, statusSince: 1 },
    { ...visible, owner: 'somebody' },
    { ...visible, owner: null },
    { ...visible, unanswered: true },
    { ...visible, tag: 'shop' },
    { ...visible, tag: 'shop', unanswered: true },
  ];
  const ofMany = { limit: 25, total: COUNTED_MOST };
  for (const filter of filters) for (const sort of requestSorts) await listRequests(heard, filter, { sort, ...ofMany });
  for (const sort of requestSorts) await listRequests(heard, visible, { sort, after: id, ...ofMany });
  await votersOf(heard, [id], { after: undefined, limit: 25 });
  await topComments(heard, [id], { staff: true }, { after: undefined, limit: 20 });
  await topComments(heard, [id], { staff: false, voter: 'u:ada' }, { after: undefined, limit: 20 });
  await waitingRequests(heard, project, { limit: 25 });
  await waitingComments(heard, project, { limit: 25 });
  expect(asked).toHaveLength(60);
  for (const [sql, values] of asked) {
    const plan = await planOf(storage, sql, ...values);
    expect([sql, plan, isByIndex(plan)]).toEqual([sql, plan, true]);
  }
  asked.length = 0;
  for (const filter of filters) {
    await countRequests(heard, filter);
    // Where few are found they are put in order, but no others are read for it.
    for (const sort of requestSorts) await listRequests(heard, filter, { sort, limit: 25, total: 1 });
  }
  await linesOfBoards(heard, project, { boards: [board], most: 10 });
  await countsBy(heard, 'board', [{ id: board, projectId: project }]);
  await countFollowers(heard, [id], 10);
  for (const [sql, values] of asked) {
    const plan = await planOf(storage, sql, ...values);
    expect([sql, plan, scannedIn(plan, sql, requestTables)]).toEqual([sql, plan, []]);
  }
});
