import { expect, test } from 'bun:test';
import type { Thread, ThreadMessage } from '../../wire/messages/shapes.ts';
import { linkIn, type Asking, type Outcome } from './asking.ts';
import { createOpened } from './opened.ts';

const said = (change: number, words = `m${change}`): ThreadMessage => ({
  id: `id-${change}`,
  change,
  kind: 'reply',
  author: 'member',
  by: null,
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  event: null,
  files: [],
  at: '2026-11-24T10:00:00Z',
  touched: change,
  edited: false,
  withdrawn: false,
  cards: [],
  capture: null,
  until: null,
});
const threadOf = (messages: readonly ThreadMessage[], before: number | null = null) =>
  ({ messages, before, write: 'yes', seenByVisitor: 0 }) as unknown as Thread;
const link = { conversation: 'c1', project: { name: 'Shop', logo: '' }, until: '2026-12-24T10:00:00Z' };
const refused = <T>(code: string): Outcome<T> => ({ refusal: { code } });

function asking(answers: Partial<Asking>): Asking {
  const done = async () => ({ value: true as unknown });
  return {
    opened: async () => ({ value: link }),
    thread: async () => ({ value: threadOf([said(1)]) }),
    write: done,
    seen: done,
    end: done,
    fresh: done,
    ...answers,
  };
}

test('the link stands behind the sign that no server is told, with the key of its project [P-CNV-42]', () => {
  expect(linkIn('#abc_-1.key-9')).toEqual({ link: 'abc_-1', key: 'key-9' });
  expect(linkIn('')).toEqual({ link: '', key: '' });
});

test.each([
  ['link_expired', 'expired'],
  ['not_found', 'gone'],
  ['offline', 'failed'],
  ['internal_server_error', 'failed'],
] as const)('a link that is refused by %s is %s [P-CNV-42]', async (code, phase) => {
  const opened = createOpened(asking({ opened: async () => refused(code) }));
  await opened.open();
  expect(opened.state.phase).toBe(phase);
});

test('what was loaded of before stays when the page looks again, in the order of the server’s numbers', async () => {
  let now = threadOf([said(3), said(4)], 3);
  const opened = createOpened(
    asking({ thread: async (_, before) => ({ value: before === undefined ? now : threadOf([said(1), said(2)]) }) }),
  );
  const changes = () => opened.state.thread!.messages.map(({ change }) => change);
  await opened.open();
  await opened.older();
  expect([changes(), opened.state.thread!.before]).toEqual([[1, 2, 3, 4], null]);
  now = threadOf([said(3), said(4), said(5)], 3);
  await opened.look();
  expect([changes(), opened.state.thread!.before]).toEqual([[1, 2, 3, 4, 5], null]);
});

test('a look that fails leaves what is shown and says that it is old; one that works says no more', async () => {
  let answer: Outcome<Thread> = { value: threadOf([said(1)]) };
  const opened = createOpened(asking({ thread: async () => answer }));
  await opened.open();
  answer = refused('offline');
  await opened.look();
  expect([opened.state.phase, opened.state.isStale, opened.state.thread!.messages.length]).toEqual(['open', true, 1]);
  answer = { value: threadOf([said(1), said(2)]) };
  await opened.look();
  expect([opened.state.isStale, opened.state.thread!.messages.length]).toEqual([false, 2]);
});

test('an answer that a later look has overtaken is not shown', async () => {
  const answers: ((thread: Outcome<Thread>) => void)[] = [];
  const opened = createOpened(asking({ thread: () => new Promise((resolve) => answers.push(resolve)) }));
  const opening = opened.open();
  await Promise.resolve();
  await Promise.resolve();
  const looking = opened.look();
  answers[1]!({ value: threadOf([said(1), said(2)]) });
  answers[0]!({ value: threadOf([said(1)]) });
  await Promise.all([opening, looking]);
  expect(opened.state.thread!.messages).toHaveLength(2);
});

test('signed out, nothing of it is left on the page; where that fails it stays [P-CNV-42]', async () => {
  let end: Outcome<unknown> = refused('offline');
  const opened = createOpened(asking({ end: async () => end }));
  await opened.open();
  await opened.signOut();
  expect(opened.state.phase).toBe('open');
  end = { value: true };
  await opened.signOut();
  expect(opened.state).toMatchObject({ phase: 'ended', link: null, thread: null });
});
