/** With many tickets each list, count and thread of the desk, and what messengers ask, is read by an index. */
import { expect, test } from 'bun:test';
import { beforeOf, heldById, heldOf } from '../../src/server/features/messages/held-store.ts';
import { savedOf, usesOf } from '../../src/server/features/saved-replies/store.ts';
import { countViews, countWaiting } from '../../src/server/features/tickets/filter-store.ts';
import { figuresFrom } from '../../src/server/features/tickets/figures.ts';
import { isNamed } from '../../src/server/features/tickets/mentions-store.ts';
import { messageById, messagesOf, messagesSince, notesOf } from '../../src/server/features/tickets/messages-store.ts';
import { ticketFilter } from '../../src/server/features/tickets/query.ts';
import { lastChangedBy } from '../../src/server/features/tickets/standing-store.ts';
import { countOpen, countTickets, idsOf, tagsOf, ticketsOf } from '../../src/server/features/tickets/store.ts';
import { threadById, threadByToken, threadsOf } from '../../src/server/features/tickets/threads-store.ts';
import { quietConversations } from '../../src/server/features/tickets/away-store.ts';
import {
  lastChangedSince,
  lastReplies,
  mergedBelow,
  mergeOf,
  mergesInto,
  ownOf,
  standsAs,
} from '../../src/server/features/tickets/merging-store.ts';
import { linkedUnder, mergedUnder, tiedById } from '../../src/server/features/tickets/linking-store.ts';
import { closedBefore, countClosed } from '../../src/server/features/tickets/keeping-store.ts';
import { sessionsAlike } from '../../src/server/features/visitors/service.ts';
import { viewsOf } from '../../src/server/features/desk-views/store.ts';
import type { Queries, Value } from '../../src/server/storage/port.ts';
import { readQuery } from '../../src/server/http/query.ts';
import { countedAs, ticketQuery, ticketSorts } from '../../src/wire/tickets/shapes.ts';
import { scannedIn, planOf } from '../storage/plans.ts';
import { messagesLab } from './messages-lab.ts';

const lab = messagesLab();
const tables = new Set(
  [
    'ticket',
    'message',
    'ticket_tag',
    'ticket_merge',
    'ticket_own',
    'ticket_mention',
    'ticket_seen',
    'ticket_changed',
    'ticket_reply',
    'held_message',
    'message_before',
    'saved_reply',
  ].concat(['saved_reply_use', 'desk_view', 'visitor']),
);

test('no list, count, thread or sync of tickets reads them or their messages whole [P-DSK-35]', async () => {
  await lab.begin(await lab.visitor(), 'Hello');
  const { storage } = lab.server.ports;
  const asked: [string, Value[]][] = [];
  const heard: Queries = {
    engine: storage.engine,
    all: (sql, ...values) => (asked.push([sql, values]), storage.all(sql, ...values)),
    one: (sql, ...values) => (asked.push([sql, values]), storage.one(sql, ...values)),
  };
  const project = lab.server.project.id;
  const queries = [
    '',
    'status=undone',
    'status=done',
    'kind=conversation',
    'view=answer',
    'view=mentions',
    'view=snoozed',
  ].concat([
    'view=bot',
    'tag=vip',
    'contact=c1',
    'assignee=me',
    'assignee=none',
    'team=none',
    'due=late',
    'search=%2312',
    'hour=3&from=2026-11-01T00:00:00Z&to=2026-11-20T00:00:00Z',
    'counted=rated&score=3&kind=conversation',
    'counted=answered&by=me&kind=conversation',
    'counted=byBot&bot=b&kind=conversation',
    ...countedAs.map((one) => `counted=${one}&kind=conversation&team=t&assignee=me`),
  ]);
  for (const query of queries)
    for (const sort of ticketSorts) {
      const filter = ticketFilter(readQuery(ticketQuery, new URLSearchParams(`${query}&sort=${sort}`)), 'me', 1);
      await ticketsOf(heard, project, filter);
      await idsOf(heard, project, filter);
      await countTickets(heard, project, filter);
    }
  for (const asked of [{}, { team: 'none' }, { team: 't', member: 'me' }])
    await figuresFrom({ storage: heard, now: () => 1e12 }, project, { days: '7', ...asked });
  await countViews(heard, project, 'me');
  await countWaiting(heard, project);
  await countOpen(heard, project);
  await tagsOf(heard, ['t']);
  for (const forVisitor of [true, false])
    for (const place of [{}, { before: 1 }, { after: 1 }])
      await messagesOf(heard, 't', { ...place, most: 51, forVisitor });
  const sessions = sessionsAlike(project, 's', 'ada');
  await messagesSince(heard, project, sessions, { change: 0, most: 201 });
  await threadsOf(heard, project, sessions, { most: 51 });
  await threadById(heard, project, 't');
  await threadByToken(heard, project, 'token');
  await messageById(heard, 'm');
  await notesOf(heard, 't', 10);
  await quietConversations(heard, project, { before: 1, most: 10 });
  await heldOf(heard, 't');
  await heldById(heard, 'm');
  await beforeOf(heard, 'm');
  await isNamed(heard, { project, ticket: 't', account: 'me' });
  await lastChangedBy(heard, 't', 'status');
  await savedOf(heard, project, { owners: ['', 'me'], words: ['a'] });
  await usesOf(heard, ['r'], 0);
  await viewsOf(heard, { project, account: 'me' });
  await standsAs(heard, 't');
  await mergeOf(heard, 't');
  await mergesInto(heard, 't');
  await mergedBelow(heard, ['t']);
  await ownOf(heard, 't');
  await lastReplies(heard, 't');
  await lastChangedSince(heard, 't', 1);
  await linkedUnder(heard, 't', 200);
  await mergedUnder(heard, 't', 200);
  await tiedById(heard, project, 't');
  await closedBefore(heard, { project, before: 1, most: 1000 });
  await countClosed(heard, { project, before: 1 });
  expect(asked.length).toBeGreaterThan(200);
  for (const [sql, values] of asked) {
    const plan = await planOf(storage, sql, ...values);
    expect([sql, plan, scannedIn(plan, sql, tables)]).toEqual([sql, plan, []]);
  }
}, 60_000);
