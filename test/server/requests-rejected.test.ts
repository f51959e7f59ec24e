/** An author hears why what they wrote was not taken, once it can be taken back no more. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { IdeaSaid } from '../../src/wire/requests/messenger-shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { TELL_AFTER_SECONDS } from '../../src/wire/requests/limits.ts';
import { readMail } from '../mail-server.ts';
import { startMailLab, type MailLab } from './mail-lab.ts';
import { createRequestsLab, type RequestsLab } from './requests-lab.ts';
import { answerOf } from './staff.ts';

let lab: MailLab;
let ideas: RequestsLab;
let ada: Session;
beforeEach(async () => {
  lab = await startMailLab();
  ideas = await createRequestsLab(lab.server);
  ada = await lab.server.newSession();
});
afterEach(() => lab.close());

const decide = (at: string, decision: string, reason = '') =>
  ideas.desk(`/requests/${at}/moderate`, 'POST', { decision, reason });
const commented = async (id: string, body: string, by = ada): Promise<string> =>
  (await answerOf<IdeaSaid>(ideas.comment(id, body, by))).comment!.id;
/** What is on its way arrives before the clock moves. */
const pass = async (ms: number) => {
  await lab.rest();
  await lab.wait(ms);
};
const TOLD = TELL_AFTER_SECONDS * 1000;
type Told = { readonly audience: { visitor?: string }; readonly data: { text: string; request?: { id: string } } };
const told = async (): Promise<Told[]> =>
  (await lab.server.ports.storage.all('select audience, body from outbound_action order by created_at, id')).map(
    (row) => ({
      audience: JSON.parse(String(row.audience)),
      data: JSON.parse(String(row.body)).data,
    }),
  );
/** As if they had confirmed one. */
const confirmed = (address: string) =>
  lab.server.ports.storage.write((transaction) =>
    transaction.run(`update request_person set mail = ? where session_id = ?`, address, ada.gleapId),
  );

test('of a suggestion, in the page and by mail, 10 s later and once [P-FRQ-16]', async () => {
  const { request } = await ideas.made('Buy <b>lamps</b> {reason}', ada);
  await confirmed('ada@parley.test');
  await decide(request!.id, 'reject', ' We sell none & never will ');
  await pass(TOLD - 1);
  expect([await told(), lab.post.mails]).toEqual([[], []]);
  await pass(1);
  await lab.rest();
  expect(await told()).toEqual([
    {
      audience: { visitor: ada.gleapId },
      data: {
        text: 'Your idea “Buy &lt;b&gt;lamps&lt;/b&gt; {reason}” was not taken: We sell none &amp; never will',
      },
    },
  ]);
  expect(lab.post.mails.map(({ to }) => to)).toEqual(['ada@parley.test']);
  const { headers, text } = readMail(lab.post.mails[0]!);
  expect(headers.get('subject')).toMatch(/About.your.idea/);
  expect(text).toContain('was not taken: We sell none & never will');
  // Decided the same again, it is the same decision.
  await decide(request!.id, 'reject', 'Once more');
  await pass(TOLD);
  expect([(await told()).length, lab.post.mails.length]).toEqual([1, 1]);
});

test('of nothing that is taken back within them; of two decisions the last reason is told [P-FRQ-16]', async () => {
  const [one, two] = [(await ideas.made('One', ada)).request!, (await ideas.made('Two', ada)).request!];
  for (const { id } of [one, two]) await decide(id, 'reject', 'Too soon');
  await pass(TOLD - 1);
  for (const { id } of [one, two]) await decide(id, 'wait');
  await decide(two.id, 'reject', 'Not a wish');
  await decide(one.id, 'approve');
  await pass(TOLD);
  expect((await told()).map(({ data }) => data.text)).toEqual(['Your idea “Two” was not taken: Not a wish']);
  // Without a confirmed address there is no mail; without a reason nothing is told, nor of spam.
  const [three, four] = [(await ideas.made('Three', ada)).request!, (await ideas.made('Four', ada)).request!];
  await decide(three.id, 'reject', '  ');
  await decide(four.id, 'spam', 'Spam');
  await pass(TOLD);
  expect([(await told()).length, lab.post.mails.length]).toEqual([1, 0]);
});

test('of each comment by itself, leading to its request, and the second to decide is told who was first [P-FRQ-16]', async () => {
  const { id } = await ideas.request('Dimmer');
  const [first, second] = [await commented(id, 'One'), await commented(id, 'Two')];
  await decide(`${id}/comments/${first}`, 'reject', 'Rude');
  lab.clock.advance(1);
  await decide(`${id}/comments/${second}`, 'approve');
  const late = await ideas.desk(`/requests/${id}/comments/${first}/moderate`, 'POST', { decision: 'approve' }, 409);
  expect(late).toMatchObject({ details: { by: 'Administrator', decision: 'reject' } });
  await pass(TOLD);
  expect(await told()).toEqual([
    {
      audience: { visitor: ada.gleapId },
      data: { text: 'Your comment on “Dimmer” is not shown: Rude', request: { id } },
    },
  ]);
});
