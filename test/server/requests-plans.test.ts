/** With many requests, votes and comments each first page is read from an index, in its order. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { topComments, waitingComments } from '../../src/server/features/requests/comments-store.ts';
import { listRequests, waitingRequests, type Filter } from '../../src/server/features/requests/lists-store.ts';
import { votersOf } from '../../src/server/features/requests/votes-store.ts';
import { requestSorts } from '../../src/wire/requests/choices.ts';
import type { Queries, Value } from '../../src/server/storage/port.ts';
import { isByIndex, planOf } from '../storage/plans.ts';
import { startPersonLab, type PersonLab } from './person-lab.ts';
import { createRequestsLab } from './requests-lab.ts';

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
  const filters: Filter[] = [visible, { ...visible, owner: 'somebody' }, { ...visible, tag: 'shop', unanswered: true }];
  for (const filter of filters)
    for (const sort of requestSorts)
      for (const after of [undefined, id]) await listRequests(heard, filter, { sort, after, limit: 25 });
  for (const sort of ['votes', 'newest'] as const)
    await listRequests(heard, { ...visible, boards: [board] }, { sort, limit: 25 });
  await listRequests(heard, { ...visible, boards: [board], status }, { sort: 'votes', limit: 50 });
  await votersOf(heard, [id], { after: undefined, limit: 25 });
  await topComments(heard, [id], { staff: true }, { after: undefined, limit: 20 });
  await topComments(heard, [id], { staff: false, voter: 'u:ada' }, { after: undefined, limit: 20 });
  await waitingRequests(heard, project, { limit: 25 });
  await waitingComments(heard, project, { limit: 25 });
  expect(asked).toHaveLength(38);
  for (const [sql, values] of asked) {
    const plan = await planOf(storage, sql, ...values);
    expect([sql, plan, isByIndex(plan)]).toEqual([sql, plan, true]);
  }
});
