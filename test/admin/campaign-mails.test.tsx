/** Campaigns by mail as staff write, publish and send them: the App over the real server, which has a mail server. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MailDraft } from '../../src/wire/campaign-mails/shapes.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import { SAVE_AFTER_MS } from '../../src/admin/features/campaigns/draft.ts';
import { campaignMailsLab } from '../server/campaign-mails-lab.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = campaignMailsLab();
const { live, path, person, rest, send, wait, written } = lab;
const LIST = '/dashboard/campaigns';

const set = (label: string | RegExp, value: string): Promise<void> =>
  act(async () => void fireEvent.change(await screen.findByLabelText(label), { target: { value } }));
const card = (name: string) => screen.findByRole('region', { name });

test('a mail is written beside the mail as its reader gets it, published and sent with one press [P-OUT-05 P-OUT-09]', async () => {
  await person('ada@shop.test');
  const { id } = await written();
  const browser = await openContacts(lab.server, `${LIST}/${id}/edit`);
  await set('Subject', 'The new lamps');
  await set('Preview line', 'In ochre, too');
  // To whom it goes by hand is a press of staff: nobody opens a mail by themselves.
  const trigger = (await screen.findByLabelText('What makes it due')) as HTMLSelectElement;
  expect(trigger.selectedOptions[0]!.textContent).toBe('gets it by a press of yours');
  expect(screen.getByText(/^Nobody gets it by itself\./)).toBeTruthy();
  act(() => browser.pass(SAVE_AFTER_MS));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(((await send<Campaign>('GET', path(`/${id}`))).draft.content as MailDraft).texts.en).toMatchObject({
    subject: 'The new lamps',
    preview: 'In ochre, too',
  });
  // The mail beside the form is the one that was saved.
  const content = await card('Content');
  await within(content).findByText('The new lamps', { selector: 'b' });
  expect(within(content).getByTitle('The mail as its reader gets it').getAttribute('sandbox')).toBe('');
  await act(async () => void fireEvent.click(within(content).getByRole('radio', { name: 'Plain text' })));
  expect(within(content).getByText(/The lamps are here\./, { selector: 'pre' })).toBeTruthy();
  await press('Publish…');
  const sends = (await screen.findByLabelText('Send it to its audience now')) as HTMLInputElement;
  expect(sends.checked).toBe(true);
  expect(screen.queryByText(/It is shown at once\./)).toBeNull();
  await press('Publish');
  await waitFor(() => expect(location.pathname).toBe(`${LIST}/${id}`));
  await rest();
  expect(lab.to()).toEqual(['ada@shop.test']);
  expect(lab.read().headers.get('subject')).toBe('The new lamps');
}, 20_000);

test('what is sent is followed on its page, and who is unknown is named and gets it again at a press [P-OUT-08]', async () => {
  await person('ada@shop.test');
  await person('cora@shop.test');
  lab.post.rule = { text: ({ to }) => (to === 'cora@shop.test' ? 'drop' : undefined) };
  const { id } = await live();
  const browser = await openContacts(lab.server, `${LIST}/${id}`);
  expect(await screen.findByText('It was sent to nobody so far.')).toBeTruthy();
  await press('Send to its audience now');
  // People are looked up at once, so how far it is by then is not for a test to say.
  await waitFor(() => expect(screen.queryByText('It was sent to nobody so far.')).toBeNull());
  await rest();
  for (let times = 0; times < 3; times++) await wait(2000);
  expect(lab.to()).toEqual(['ada@shop.test']);
  // What desks are told once figures are others.
  const push = { name: 'campaign-totals', data: { campaign: id }, seq: 1 };
  await act(async () => browser.sockets.at(-1)!.receive(push));
  const sending = await card('Sending');
  expect(await within(sending).findByText('Over for everybody')).toBeTruthy();
  expect(within(sending).getByText('2 people found')).toBeTruthy();
  expect(within(sending).getByText(/^Of 1 person nobody knows whether they have it/)).toBeTruthy();
  expect(within(sending).getByRole('link', { name: 'Who they are' }).getAttribute('href')).toContain('state=unknown');
  lab.post.rule = {};
  await act(async () => void fireEvent.click(within(sending).getByRole('button', { name: 'Send to these again' })));
  await rest();
  await waitFor(() => expect(lab.to()).toEqual(['ada@shop.test', 'cora@shop.test']));
}, 20_000);

test('it can be written in two languages and variants of its own, and counts clicks only where that is ticked [P-OUT-10]', async () => {
  const { id } = await written({
    experiment: { control: 0, variants: ['A', 'B'].map((name) => ({ name, weight: 1, content: null })) },
  });
  const browser = await openContacts(lab.server, `${LIST}/${id}/edit`);
  await act(async () => void fireEvent.click(await screen.findByLabelText('Count clicks')));
  await set('Add a language', 'de');
  await set('Subject', 'Die neuen Lampen');
  act(() => browser.pass(SAVE_AFTER_MS));
  const stored = async () => (await send<Campaign>('GET', path(`/${id}`))).draft;
  await waitFor(async () =>
    expect((await stored()).content).toMatchObject({
      languages: ['en', 'de'],
      countClicks: false,
      texts: { en: { subject: 'Hello' }, de: { subject: 'Die neuen Lampen' } },
    }),
  );
  await set('Variant that is written', '1');
  await set('Subject', 'Only for B');
  act(() => browser.pass(SAVE_AFTER_MS));
  await waitFor(async () =>
    expect((await stored()).experiment.variants.map(({ content }) => content)).toMatchObject([
      null,
      { texts: { en: { subject: 'Hello' }, de: { subject: 'Only for B' } } },
    ]),
  );
  expect((await stored()).content).toMatchObject({ texts: { de: { subject: 'Die neuen Lampen' } } });
}, 20_000);
