import { expect, test } from 'bun:test';
import { createTestBrowser } from '../../../../test/admin/browser.ts';
import { ticketRow } from '../../../../test/admin/tickets.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import { createTelling, type Notice } from './telling.ts';

const ada = { id: 'ada', name: 'Ada', email: null };
const bob = { id: 'bob', name: 'Bob', email: null };

function setup() {
  const browser = createTestBrowser(() => undefined);
  const told: Notice[] = [];
  const telling = createTelling({
    me: 'ada',
    now: browser.now,
    start: browser.start,
    tell: (notice) => told.push(notice),
  });
  const kinds = () => told.splice(0).map(({ kind, ticket }) => `${kind} ${ticket}`);
  const row = (part: Partial<TicketRow>, event: 'created' | 'changed' = 'changed') =>
    telling.hear({ name: 'ticket', data: { event, ticket: ticketRow({ id: 't', ...part }) } });
  const wrote = (author: string, kind = 'reply') =>
    telling.hear({ name: 'message', data: { ticket: 't', message: { author, kind } } });
  return { browser, telling, kinds, row, wrote };
}

test('a new report, or a message in what nobody has, is new; one in what I have is mine [P-DSK-40]', () => {
  const { kinds, row, wrote } = setup();
  row({ assignee: null }, 'created');
  expect(kinds()).toEqual(['new t']);
  wrote('visitor');
  row({ assignee: null });
  expect(kinds()).toEqual(['new t']);
  wrote('visitor');
  row({ assignee: ada });
  // The row comes again, and nothing more was written.
  row({ assignee: ada });
  expect(kinds()).toEqual(['mine t']);
});

test('nothing is told of what colleagues have, of what staff write, or of a change alone [P-DSK-40]', () => {
  const { kinds, row, wrote } = setup();
  wrote('visitor');
  row({ assignee: bob });
  wrote('member');
  row({ assignee: ada });
  wrote('visitor', 'event');
  row({ assignee: null });
  row({ assignee: ada, status: 'done' });
  expect(kinds()).toEqual([]);
});

test('a mention is told once, and of nobody else [P-DSK-40]', () => {
  const { kinds, telling } = setup();
  const mention = (account: string, message: string) =>
    telling.hear({ name: 'mention', data: { ticket: 't', message, account } });
  mention('bob', 'm1');
  mention('ada', 'm2');
  mention('ada', 'm2');
  expect(kinds()).toEqual(['mention t']);
});

test('what I have is told of when it becomes late, and not where it was answered before [P-DSK-40]', () => {
  const { browser, kinds, row } = setup();
  const due = (minutes: number) => {
    const at = new Date(browser.now() + minutes * 60_000).toISOString();
    return { at, warnAt: at, of: 'first' as const };
  };
  row({ assignee: ada, due: due(10) });
  browser.pass(5 * 60_000);
  row({ assignee: ada, due: null });
  browser.pass(10 * 60_000);
  row({ id: 'of bob', assignee: bob, due: due(10) });
  row({ assignee: ada, due: due(10) });
  browser.pass(9 * 60_000);
  expect(kinds()).toEqual([]);
  browser.pass(60_000);
  expect(kinds()).toEqual(['late t']);
});
