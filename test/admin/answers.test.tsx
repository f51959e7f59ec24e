/** `/dashboard/answers` over the real server: what was asked, short answers, and why a question gets what it gets. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AnswerEntry, AnswerEntryPage } from '../../src/wire/answers/shapes.ts';
import { TRY_AFTER_MS } from '../../src/admin/features/answers/entry-dialog.tsx';
import { permissionNames } from '../../src/wire/permissions/permissions.ts';
import { contactsLab } from '../server/contacts-lab.ts';
import { createHelpLab } from '../server/help-lab.ts';
import { KEY } from '../server/harness.ts';
import { answerOf, call, signedIn } from '../server/staff.ts';
import { openContacts as openOver } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = contactsLab();
let browser: Awaited<ReturnType<typeof openOver>>;
const open = async (query = '', more = {}) => {
  browser = await openOver(lab.server, `/dashboard/answers${query}`, more);
};

async function ask(question: string): Promise<void> {
  const session = await lab.server.newSession();
  const body = {
    auth: { key: KEY, id: session.gleapId, hash: session.gleapHash },
    method: 'POST',
    body: { question, lang: 'en' },
  };
  await answerOf(
    lab.server.send('/api/messenger/answers', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
      body: JSON.stringify(body),
    }),
  );
}
async function entries(): Promise<readonly AnswerEntry[]> {
  const { access_token: token } = await signedIn(lab.server);
  const path = `/api/desk/projects/${lab.server.project.id}/answer-entries`;
  return (await answerOf<AnswerEntryPage>(call(lab.server, token, path))).entries;
}
async function write(question: string, answer: string): Promise<void> {
  const help = await createHelpLab(lab.server);
  await help.desk('/answer-entries', 'POST', { question, answer, lang: 'en' });
}
/** And pauses long enough for what follows the typing. */
async function type(field: HTMLElement, value: string): Promise<void> {
  await act(async () => void fireEvent.change(field, { target: { value } }));
  await act(async () => browser.pass(TRY_AFTER_MS));
}

test('what got no answer stands in groups; an entry for one says how many of its questions it answers, and is stored [P-ANS-14]', async () => {
  await ask('Do you repair violins?');
  await ask('can you repair my violin');
  await open();
  const row = (await screen.findByText('Do you repair violins?')).closest('tr')!;
  expect(within(row).getAllByRole('cell')[1]!.textContent).toBe('2');
  await act(async () => void fireEvent.click(within(row).getByRole('button', { name: 'Write a short answer' })));
  const dialog = await screen.findByRole('dialog');
  await type(within(dialog).getByRole('textbox', { name: /Answer/ }), 'No, we repair lamps alone, and no violins.');
  expect(await within(dialog).findByText('Answers 2 of 2 questions that people asked.')).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await entries()).toMatchObject([{ answer: 'No, we repair lamps alone, and no violins.', on: true }]);
});

test('a group that is not for the team is put away [P-ANS-14]', async () => {
  await ask('Do you tune pianos?');
  await open();
  const row = (await screen.findByText('Do you tune pianos?')).closest('tr')!;
  await act(async () => void fireEvent.click(within(row).getByRole('button', { name: 'Not for us' })));
  await waitFor(() => expect(screen.queryByText('Do you tune pianos?')).toBeNull());
  expect(await screen.findByRole('heading', { name: 'No open questions' })).toBeTruthy();
});

test('short answers are searched, switched off, deleted and called back', async () => {
  await write('Is there a gift card?', 'Yes, from 20 euros on.');
  await write('Do you have a shop?', 'In Berlin.');
  await open('?tab=entries');
  expect(await screen.findByText('2 short answers')).toBeTruthy();
  await act(
    async () => void fireEvent.click(screen.getByRole('switch', { name: 'Answer visitors: Do you have a shop?' })),
  );
  await waitFor(async () => expect((await entries()).map(({ on }) => on).toSorted()).toEqual([false, true]));
  await press('Delete: Is there a gift card?');
  expect(await screen.findByText('1 short answer')).toBeTruthy();
  await press('Undo');
  expect(await screen.findByText('2 short answers')).toBeTruthy();
  await type(screen.getByRole('searchbox', { name: 'Search short answers' }), 'berlin');
  expect(await screen.findByText('1 short answer')).toBeTruthy();
  await type(screen.getByRole('searchbox', { name: 'Search short answers' }), 'nowhere');
  expect(await screen.findByRole('heading', { name: 'No short answer with these words' })).toBeTruthy();
});

test('a question is tried: what it would get, what its words weigh, and why it gets nothing [P-ANS-15]', async () => {
  await write('Do you have a shop in Berlin?', 'No, we sell online alone.');
  await open('?tab=try');
  const field = await screen.findByRole('textbox', { name: 'A question, as a visitor would ask it' });
  await type(field, 'Is there a shop in Berlin?');
  expect(
    await screen.findByText(
      'A visitor gets the passage from “Do you have a shop in Berlin?”: it holds 100% of the question.',
    ),
  ).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'What the words weigh' })).getAllByRole('listitem')).toHaveLength(2);
  await type(field, 'photosynthesis');
  expect(await screen.findByText('A visitor gets no answer: no text has any word of the question.')).toBeTruthy();
});

test('who may only read has no buttons to write', async () => {
  await write('Do you have a shop?', 'In Berlin.');
  await open('?tab=entries', { permissions: permissionNames.filter((name) => name !== 'content:write') });
  expect(await screen.findByText('1 short answer')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write a short answer' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
});

test('without a language model of the installation its switch cannot be turned, and it is said what to set [P-ANS-09]', async () => {
  await open('?tab=model');
  expect(await screen.findByText(/no language model: its operator sets AI_URL and AI_MODEL/)).toBeTruthy();
  expect(
    screen.getByRole<HTMLInputElement>('switch', { name: 'Let the model word answers from the help center' }).disabled,
  ).toBe(true);
});
