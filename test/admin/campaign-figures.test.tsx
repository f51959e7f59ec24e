/** What came of a campaign, as staff read it: the App over the real server. */
import { expect, test } from 'bun:test';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { count } from '../../src/server/features/campaigns/tally-store.ts';
import { campaignsLab, limits, when } from '../server/campaigns-lab.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = campaignsLab();
const { live, path, send } = lab;
const LIST = '/dashboard/campaigns';
const goal = { event: 'booking_made', where: [], days: 14 };
const variants = ['A', 'B'].map((name) => ({ name, weight: 1, content: null }));

const counted = (campaign: string, rows: readonly (readonly [string, string, number])[]) =>
  lab.server.ports.storage.write(async (transaction) => {
    for (const [variant, kind, people] of rows)
      await transaction.run(
        `insert into tally (campaign_id, version, variant, kind, step, people) values (?, 1, ?, ?, 0, ?)
         on conflict (campaign_id, version, variant, kind, step) do update set people = excluded.people`,
        campaign,
        variant,
        kind,
        people,
      );
  });

test('a campaign is read aloud in sentences, with its verdict first and each figure leading to its people [P-STA-06 P-OUT-34 P-STA-09]', async () => {
  const { id } = await live({ goal, experiment: { control: 10, variants } }, 'modal', 'Re-lacquer');
  await counted(id, [
    ['A', 'due', 1229],
    ['B', 'due', 1234],
    ['control', 'control', 267],
    ['A', 'seen', 900],
    ['B', 'seen', 971],
    ['A', 'shown', 1000],
    ['B', 'shown', 1046],
    ['A', 'goal', 58],
    ['B', 'goal', 126],
    ['control', 'goal', 9],
    ['A', 'not:calm', 412],
  ]);
  await openContacts(lab.server, `${LIST}/${id}`);
  expect(
    await screen.findByText(/^B is better than A: between 2 and 9 more of 100 people reached the goal$/),
  ).toBeTruthy();
  // A verdict names the day on which it was reached.
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(lab.server.clock.now());
  expect(screen.getByRole('region', { name: 'Verdict' }).textContent).toContain(`since ${day}`);
  const told = await screen.findByText(
    /^It is for everybody\. It becomes due when somebody views a page\. Each gets it once\./,
  );
  expect(told.textContent).toContain('It was due to 2,463 people; 1,871 of them have seen it, 2,046 times in all.');
  expect(told.textContent).toContain('184 did “booking_made” within 14 days of seeing it.');
  const groups = screen.getByRole('region', { name: 'Test groups' });
  expect(within(groups).getByText('split as planned')).toBeTruthy();
  expect([...groups.querySelectorAll('tbody tr')].map((row) => row.children[5]!.textContent).sort()).toEqual([
    '10.2',
    '3.4',
    '4.7',
  ]);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: /^Calm/ })));
  expect(location.search).toContain('gate=calm');
  expect(await screen.findByText('Nobody yet')).toBeTruthy();
}, 20_000);

test('too early says how many are missing, uneven groups get no verdict, and what no SDK told is no 0 [P-OUT-34 P-OUT-35 P-STA-03]', async () => {
  const { id } = await live({ goal, experiment: { control: 0, variants } }, 'message', 'Shade');
  await counted(id, [
    ['A', 'due', 300],
    ['B', 'due', 310],
    ['A', 'sent', 300],
    ['B', 'sent', 310],
    ['A', 'arrived', 300],
    ['B', 'arrived', 300],
    ['A', 'untold', 300],
    ['B', 'untold', 300],
    ['A', 'goal', 20],
    ['B', 'goal', 30],
  ]);
  await openContacts(lab.server, `${LIST}/${id}`);
  expect(await screen.findByText(/^Too early: about [\d,]+ more people in each group$/)).toBeTruthy();
  const funnel = screen.getByRole('region', { name: 'From due to done' });
  const seen = [...funnel.querySelectorAll('tbody tr')].find((row) => row.children[0]!.textContent === 'Seen')!;
  expect([seen.children[2]!.textContent, seen.children[3]!.textContent]).toEqual(['–', '–']);
  expect(
    within(funnel).getByText(
      /^.*600 of them got it through another SDK than ours, which does not tell whether it was seen/,
    ),
  ).toBeTruthy();
}, 20_000);

test('nobody yet is said with the reason, and so is a campaign that rests [P-STA-08]', async () => {
  const { id } = await live({ limits: limits() }, 'modal', 'Early');
  await send('POST', path(`/${id}/pause`));
  await openContacts(lab.server, `${LIST}/${id}`);
  expect(await screen.findByText('Nobody has been due so far.')).toBeTruthy();
  expect(screen.getByText('It stands still: nobody gets it until it goes on.')).toBeTruthy();
}, 20_000);

test('a contact’s page says what comes next, and the list how often visitors are interrupted [P-OUT-48 P-STA-12]', async () => {
  const event = when({ on: 'event', name: 'order_placed', where: [] });
  await live({ when: event }, 'modal', 'First');
  await live({ when: event, limits: limits({ priority: 'urgent' }) }, 'modal', 'Urgent');
  const session = await lab.server.newSession();
  lab.comes(session);
  await lab.does(session, 'order_placed');
  const [shown] = await lab.shownTo(session);
  await lab.tells([{ delivery: shown!.config.receipt.delivery, kind: 'seen' }]);
  await openContacts(lab.server, `/dashboard/contacts/${(await lab.contactOf(session)).id}`);
  const coming = await screen.findByRole('region', { name: 'What comes next' });
  const lines = [...coming.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines.slice(0, 2)).toEqual(['Urgent How often: has had it once', 'First How often: one waits already']);
  expect(within(coming).getByText('No mails of campaigns: has no address.')).toBeTruthy();
  cleanup();
  await openContacts(lab.server, LIST);
  const pressure = await screen.findByRole('region', { name: 'How much visitors are interrupted' });
  expect(pressure.textContent).toContain('1 interruption a person and week, 4 allowed');
  expect(pressure.textContent).toContain('100% come from Urgent');
}, 20_000);

test('totals are counted anew from the menu, and both numbers are shown [P-STA-02]', async () => {
  const { id } = await live({}, 'banner', 'Counted');
  const session = await lab.server.newSession();
  lab.comes(session);
  await lab.views(session);
  const [shown] = await lab.shownTo(session);
  await lab.tells([{ delivery: shown!.delivery, kind: 'clicked' }]);
  await counted(id, [['', 'clicked', 0]]);
  await openContacts(lab.server, `${LIST}/${id}`);
  const again = async () => {
    await press('More');
    await act(async () => void fireEvent.click(await screen.findByRole('menuitem', { name: 'Recount' })));
  };
  await again();
  expect(await screen.findByText('clicked: 0 became 1')).toBeTruthy();
  await press('Close');
  await again();
  expect(await screen.findByText('All totals agree with the receipts')).toBeTruthy();
}, 20_000);

test('the list has people, what share did it in words, and a line of 30 days of each live one [P-STA-12]', async () => {
  const { id } = await live({}, 'banner', 'Saturday');
  await lab.server.ports.storage.write(async (transaction) => {
    for (const [kind, people] of [
      ['seen', 200],
      ['clicked', 9],
      ['completed', 3],
    ] as const)
      await count(
        transaction,
        { campaignId: id, version: 1, variant: '', kind, step: 0 },
        lab.server.clock.now(),
        people,
      );
  });
  await openContacts(lab.server, LIST);
  expect(await screen.findByText('4.5% clicked')).toBeTruthy();
  expect(screen.getByText('200')).toBeTruthy();
  expect(document.querySelector('tbody svg path')).not.toBeNull();
}, 20_000);
