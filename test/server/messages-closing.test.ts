/** Conversations that close by themselves. */
import { expect, test } from 'bun:test';
import { repeatedWork } from '../../src/server/jobs/feature.ts';
import type { Ticket } from '../../src/wire/tickets/shapes.ts';
import { messagesLab, wordsOf } from './messages-lab.ts';

const lab = messagesLab();
const DAY = 86_400_000;

async function waiting() {
  const visitor = await lab.visitor();
  const { conversation } = await lab.begin(visitor, 'Hello');
  const ticket = (await lab.tickets('?limit=1'))[0]!.id;
  await lab.reply(ticket, 'Which one?', { status: 'waiting' });
  return { visitor, token: conversation.conversation, ticket };
}
const closing = (days: number | null, texts: object = {}) =>
  lab.desk('PUT', '/conversations/settings', { closing: { days, texts } });
const status = async (ticket: string) => (await lab.desk<Ticket>('GET', `/tickets/${ticket}`)).row.status;
/** The clock may have begun the same work already: it is waited for. */
const closed = async () => {
  await lab.server.app.jobs.rest();
  await lab.server.app
    .filled(repeatedWork)
    .find(({ name }) => name === 'close-conversations')!
    .run({ signal: new AbortController().signal });
};

test('what waits is closed after the days that a project says, with its text, and not before; by default never [P-DSK-29]', async () => {
  const { ticket, visitor, token } = await waiting();
  lab.server.clock.advance(90 * DAY);
  await closed();
  expect(await status(ticket)).toBe('waiting');
  await lab.reply(ticket, 'Still there?', { status: 'waiting' });
  await closing(2, { en: 'We close this for now.' });
  lab.server.clock.advance(2 * DAY - 60_000);
  await closed();
  expect(await status(ticket)).toBe('waiting');
  lab.server.clock.advance(60_000);
  await closed();
  expect(await status(ticket)).toBe('done');
  await closed();
  const { conversation, messages } = await lab.thread(visitor, token);
  expect([conversation.status, messages.map(wordsOf)]).toEqual([
    'done',
    ['Hello', 'Which one?', 'Still there?', 'We close this for now.'],
  ]);
  expect(messages.at(-1)).toMatchObject({ author: 'system', kind: 'reply' });
  await lab.write(visitor, token, 'Here I am again');
  expect(await status(ticket)).toBe('open');
});

test('never what is put away, nor where the visitor had the last word; silently without a text [P-DSK-29]', async () => {
  const [asleep, theirs, silent] = [await waiting(), await waiting(), await waiting()];
  await lab.desk('PATCH', `/tickets/${asleep.ticket}`, { snooze: 'reply' });
  await lab.write(theirs.visitor, theirs.token, 'The blue one');
  await lab.desk('PATCH', `/tickets/${theirs.ticket}`, { status: 'waiting' });
  await closing(1);
  lab.server.clock.advance(DAY + 1);
  await closed();
  expect(await Promise.all([asleep, theirs, silent].map(({ ticket }) => status(ticket)))).toEqual([
    'waiting',
    'waiting',
    'done',
  ]);
  expect((await lab.thread(silent.visitor, silent.token)).messages.map(wordsOf)).toEqual(['Hello', 'Which one?']);
  for (const days of [0, 91]) await lab.desk('PUT', '/conversations/settings', { closing: { days, texts: {} } }, 422);
});
