import { expect, test } from 'bun:test';
import { render, screen } from '@testing-library/react';
import { createTestBrowser, createTestServices } from '../../../../../test/admin/browser.ts';
import { saying } from '../../../../../test/server/messages-lab.ts';
import type { DeskMessage, MessageMail } from '../../../../wire/messages/desk-shapes.ts';
import { ServicesProvider } from '../../../services.ts';
import { entriesOf } from './entries.ts';
import { ThreadEntry } from './thread-entry.tsx';

const mail: MessageMail = {
  id: 'mail',
  address: 'kim@other.test',
  name: 'Kim',
  subject: 'My new address',
  isForeign: false,
  hasMore: false,
  words: '550 no such user',
};
let change = 0;
const message = (said: string, more: Partial<DeskMessage>): DeskMessage => ({
  id: `message${(change += 1)}`,
  change,
  kind: 'reply',
  author: 'visitor',
  by: null,
  authorId: null,
  body: said === '' ? null : saying(said),
  event: null,
  until: null,
  files: [],
  at: '2026-10-22T03:10:00.000Z',
  touched: change,
  edited: false,
  withdrawn: false,
  cards: [],
  capture: null,
  number: null,
  state: 'sent',
  deliverAt: null,
  unlessAnswered: false,
  ...more,
});
const event = (name: DeskMessage['event'], said = '') =>
  message(said, { kind: 'note', author: 'system', event: name, mail });

async function shown(...messages: DeskMessage[]): Promise<string[]> {
  const services = await createTestServices(createTestBrowser(() => undefined));
  render(
    <ServicesProvider value={services}>
      <ol>
        {entriesOf(messages, 'me').map((entry) => (
          <ThreadEntry key={entry.key} entry={entry} visitor="Mara" seenByVisitor={0} />
        ))}
      </ol>
    </ServicesProvider>,
  );
  return messages.map(({ id }) => document.querySelector(`[data-message="${id}"]`)!.textContent);
}

test('what has happened to the mails of a thread is an event of it, and no note', async () => {
  const [subject, failed, split] = await shown(
    event('subject_changed'),
    event('not_delivered'),
    message('', { kind: 'note', author: 'member', event: 'split_off', number: 12, by: { name: 'Ada', picture: null } }),
  );
  expect(subject).toContain('Subject changed to “My new address”');
  expect(failed).toContain('Not delivered to kim@other.test: 550 no such user');
  expect(split).toContain('Split off: what came after is ticket 12');
  expect(screen.queryByText('Internal note')).toBeNull();
});

test('a mail that nobody wrote is an event whose words are folded [P-EML-15]', async () => {
  await shown(event('automatic_mail', 'I am away until Monday.'));
  expect(screen.getByText('An automatic mail came from kim@other.test')).toBeTruthy();
  const folded = screen.getByText('I am away until Monday.').closest('details');
  expect([folded?.open, folded?.querySelector('summary')?.textContent]).toEqual([false, 'Show the mail']);
});

test('a bot is called one, and a mail from another address says whose it is not', async () => {
  const [bot, foreign] = await shown(
    message('How can I help?', { author: 'bot', authorId: 'bot1' }),
    message('I answer for Mara.', { mail: { ...mail, isForeign: true } }),
  );
  expect(bot).toStartWith('Bot');
  expect(foreign).toContain('From kim@other.test, not Mara');
});
