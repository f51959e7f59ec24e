/** Campaigns as staff write, publish and read them: the App over the real server. */
import { describe, expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { noteDecision } from '../../src/server/features/campaigns/decisions-store.ts';
import type { Calm } from '../../src/wire/campaigns/calm.ts';
import type { Campaign, CampaignPageReply } from '../../src/wire/campaigns/shapes.ts';
import { staleAfter } from '../../src/admin/data/live-keys.ts';
import { AIM_DELAY_MS } from '../../src/admin/shell/use-aim.ts';
import { SAVE_AFTER_MS } from '../../src/admin/features/campaigns/draft.ts';
import type { LiveEvent } from '../../src/admin/live/live.ts';
import { readersZone, wallTime } from '../../src/admin/parts/zone.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/wire/limits.ts';
import { EVERY_CAMPAIGN } from '../../src/wire/campaigns/pushes.ts';
import { campaignsLab, limits, when } from '../server/campaigns-lab.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = campaignsLab();
const { live, path, send, written } = lab;
const LIST = '/dashboard/campaigns';

const set = (label: string | RegExp, value: string): Promise<void> =>
  act(async () => void fireEvent.change(await screen.findByLabelText(label), { target: { value } }));
const campaigns = async () => (await send<CampaignPageReply>('GET', path())).campaigns;
const part = (name: string) => screen.getByRole('region', { name });

describe('a campaign', () => {
  test('is made, written part by part, checked and published [P-OUT-36 P-OUT-39 P-OUT-41]', async () => {
    const browser = await openContacts(lab.server, LIST);
    // On an empty list it stands in the head and where the rows would be.
    await act(async () => void fireEvent.click((await screen.findAllByRole('link', { name: 'New campaign' }))[0]!));
    const banner = await screen.findByRole('region', { name: 'Banner' });
    await act(async () => void fireEvent.click(within(banner).getAllByRole('button')[0]!));
    await waitFor(() => expect(location.pathname).toMatch(/campaigns\/[0-9a-f-]{36}\/edit$/));
    const [made] = await campaigns();
    expect(made).toMatchObject({ name: 'Banner', kind: 'banner', status: 'draft' });
    expect(await screen.findByText('There is no title, text or picture in English.')).toBeTruthy();
    await set('Title', 'In stock again');
    await press('Shown to: Choose an audience');
    await press('Everybody');
    await set('What makes it due', 'event');
    await set('Name of the event', 'shade_viewed');
    await act(async () => void fireEvent.click(within(part('Limits')).getByRole('radio', { name: 'High' })));
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    act(() => browser.pass(SAVE_AFTER_MS));
    expect(await screen.findByText('Saved')).toBeTruthy();
    const { draft } = await send<Campaign>('GET', path(`/${made!.id}`));
    expect(draft).toMatchObject({
      audience: 'all',
      when: { trigger: { on: 'event', name: 'shade_viewed', where: [] } },
      limits: { priority: 'high' },
      content: { texts: { en: { title: 'In stock again' } } },
    });
    expect(await screen.findByText('Nothing stops publishing.')).toBeTruthy();
    await press('Publish…');
    expect(await screen.findByText(/^It is for: Everybody\./)).toBeTruthy();
    await set(/^Note for colleagues/, 'First');
    await press('Publish');
    await waitFor(() => expect(location.pathname).toBe(`${LIST}/${made!.id}`));
    expect(await screen.findByText('Nobody has been due so far.')).toBeTruthy();
    expect((await campaigns())[0]).toMatchObject({ status: 'live', liveVersion: 1 });
  }, 20_000);

  test('that somebody else has changed asks whose part is kept, and nothing typed is lost [P-OUT-41]', async () => {
    const { id, draft, marks } = await written();
    const browser = await openContacts(lab.server, `${LIST}/${id}/edit`);
    await screen.findByLabelText('Title');
    await send('PATCH', path(`/${id}`), {
      limits: { ...draft.limits, priority: 'urgent' },
      marks: { limits: marks.limits },
    });
    await act(async () => void fireEvent.click(within(part('Limits')).getByRole('radio', { name: 'Low' })));
    act(() => browser.pass(SAVE_AFTER_MS));
    expect(await screen.findByText(/^Somebody else has changed “Limits”/)).toBeTruthy();
    expect((await send<Campaign>('GET', path(`/${id}`))).draft.limits.priority).toBe('urgent');
    await press('Keep mine');
    await waitFor(async () => expect((await send<Campaign>('GET', path(`/${id}`))).draft.limits.priority).toBe('low'));
  }, 20_000);
});

test('pushes make old what they tell of, and figures move no list of people [P-STA-11 P-OUT-43]', () => {
  const old = (event: LiveEvent, rest: string) => staleAfter(event, `/api/desk/projects/p1/${rest}`);
  const changed = { name: 'campaign', data: { campaign: EVERY_CAMPAIGN } } as const;
  for (const rest of ['campaigns?limit=1', 'campaigns/c1', 'campaigns/c1/versions', 'calm', 'outbound/pressure'])
    expect([rest, old(changed, rest), old({ name: 'resync' }, rest)]).toEqual([rest, true, true]);
  const totals = { name: 'campaign-totals', data: { campaign: 'c1' } } as const;
  for (const rest of ['campaigns/c1/statistics?days=30', 'campaigns/c1/sends', 'outbound/pressure'])
    expect([rest, old(totals, rest)]).toEqual([rest, true]);
  for (const rest of ['campaigns/c1/deliveries', 'campaigns/c2/statistics', 'audiences'])
    expect([rest, old(totals, rest)]).toEqual([rest, false]);
  expect(old(changed, 'audiences')).toBe(false);
});

describe('what came of it', () => {
  test('why not at 10:31 is answered with what was decided within an hour of it, how often and why [P-OUT-47]', async () => {
    // One interruption a visit: the other is held back twice within that hour.
    const event = when({ on: 'event', name: 'order_placed', where: [] });
    await live({ when: event }, 'modal', 'First');
    const { id } = await live({ when: event }, 'modal', 'Second');
    const session = await lab.server.newSession();
    await lab.identify(session, 'customer-77', { name: 'Wiebke Drost' });
    lab.comes(session);
    await lab.does(session, 'order_placed');
    const at = lab.server.clock.now();
    const contactId = (await lab.contactOf(session)).id;
    for (const time of [3 * HOUR_MS, 3 * HOUR_MS + MINUTE_MS])
      await lab.server.ports.storage.write((transaction) =>
        noteDecision(transaction, {
          contactId,
          campaignId: id,
          gate: 'quiet',
          at: at + time,
          met: { reason: 'quietHours' },
        }),
      );
    const browser = await openContacts(lab.server, `${LIST}/${id}?tab=why`);
    await set('Whom it is about', 'Wiebke');
    act(() => browser.pass(1000));
    await press('Ask');
    const happened = await screen.findByRole('region', { name: 'What happened' });
    const lines = () => [...happened.querySelectorAll('li')].map(({ textContent }) => textContent);
    const held = () => lines().filter((line) => line!.startsWith('Held back'));
    expect(held()).toHaveLength(2);
    const asked = (time: number) => set('At what time', wallTime(time, readersZone()));
    await asked(at + 3 * HOUR_MS);
    expect(held()).toHaveLength(1);
    expect(held()[0]).toMatch(
      /^Held back: Quiet hours and wishes: it is the visitor’s quiet hours · 2 times in that hour/,
    );
    await asked(at + 59 * MINUTE_MS);
    expect(held()).toHaveLength(1);
    expect(held()[0]).toStartWith('Held back: Calm: enough in this visit (1 of 1)');
    await asked(at + 61 * MINUTE_MS);
    expect(lines()).toEqual([]);
    expect(within(happened).getByText(/^Nothing was decided about them within an hour/)).toBeTruthy();
    await set('At what time', '');
    expect(held()).toHaveLength(2);
  }, 20_000);

  test('stands as people with rates, and each person can be found and explained [P-STA-06 P-STA-10 P-OUT-46]', async () => {
    const { id } = await live({}, 'modal', 'Re-lacquer');
    const session = await lab.server.newSession();
    await lab.identify(session, 'customer-77', { name: 'Wiebke Drost' });
    lab.comes(session);
    await lab.views(session);
    const [shown] = await lab.shownTo(session);
    await lab.tells([{ delivery: shown!.delivery, kind: 'clicked' }]);
    const browser = await openContacts(lab.server, `${LIST}/${id}`);
    const funnel = await screen.findByRole('region', { name: 'From due to done' });
    expect([...funnel.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      'Due1',
      'Sent1100% of those due',
      'Arrived1100% of sent',
      'Seen1100% of arrived',
      'Clicked1100% of seen',
      'Dismissed00% of seen',
    ]);
    await act(async () => void fireEvent.click(within(funnel).getByRole('link', { name: 'Clicked' })));
    expect(await screen.findByRole('link', { name: 'Wiebke Drost' })).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Why, or why not' })));
    await set('Whom it is about', 'Wiebke');
    act(() => browser.pass(1000));
    await press('Ask');
    expect(await screen.findByText('Wiebke Drost does not get it now')).toBeTruthy();
    expect(screen.getByText(/has had it once/)).toBeTruthy();
    // Each gate leads to where it is set.
    const where = (gate: string) => screen.getByRole('link', { name: `Where it is set: ${gate}` }).getAttribute('href');
    expect([where('How often'), where('Calm'), where('Audience')]).toEqual([
      `${LIST}/${id}/edit#limits`,
      '/dashboard/settings/calm',
      `${LIST}/${id}/edit#audience`,
    ]);
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Where it is set: How often' })));
    await screen.findByLabelText('Title');
    act(() => browser.pass(AIM_DELAY_MS));
    await waitFor(() => expect(document.activeElement?.id).toBe('part-limits'));
  }, 20_000);

  test('is paused and resumed, and everything stops at once from its menu [P-OUT-42 P-OUT-43]', async () => {
    const { id } = await live();
    const browser = await openContacts(lab.server, `${LIST}/${id}`);
    let seq = 0;
    /** What the server says to every desk, the one that stopped them too, once they stand still or go on. */
    const told = async (stand: boolean) => {
      const halted = async () => (await send<CampaignPageReply>('GET', path())).halted !== null;
      await waitFor(async () => expect(await halted()).toBe(stand));
      const push = { name: 'campaign', data: { campaign: EVERY_CAMPAIGN }, seq: (seq += 1) };
      await act(async () => browser.sockets.at(-1)!.receive(push));
    };
    await press('Pause');
    expect(await screen.findByText('Paused')).toBeTruthy();
    await press('Resume');
    expect(await screen.findByText('Live')).toBeTruthy();
    await press('More');
    await act(async () => void fireEvent.click(await screen.findByRole('menuitem', { name: 'Stop everything' })));
    await press('Stop everything');
    await told(true);
    expect(await screen.findByText('All campaigns stand still.')).toBeTruthy();
    await press('Let them go on');
    await told(false);
    await waitFor(() => expect(screen.queryByText('All campaigns stand still.')).toBeNull());
  }, 20_000);
});

test('the list is narrowed to a group that one of its campaigns is in [P-OUT-26]', async () => {
  const grouped = (group: string) => ({ limits: limits({ group }) });
  await written(grouped('NPS'), 'modal', 'Asked twice');
  await written(grouped(''), 'modal', 'Alone');
  await openContacts(lab.server, LIST);
  await screen.findByText('Alone');
  await press('Group');
  await act(async () => void fireEvent.click(await screen.findByRole('menuitemradio', { name: 'NPS' })));
  await waitFor(() => expect(screen.queryByText('Alone')).toBeNull());
  expect(screen.getByText('Asked twice')).toBeTruthy();
  expect(location.search).toBe('?group=NPS');
}, 20_000);

test('everything is stopped from beside the calm rules, too, and goes on from there [P-OUT-43]', async () => {
  const browser = await openContacts(lab.server, '/dashboard/settings/calm');
  const halted = async () => (await send<Calm>('GET', path().replace('/campaigns', '/calm'))).halted !== null;
  const card = await screen.findByRole('region', { name: 'Stop everything' });
  await act(async () => void fireEvent.click(within(card).getByRole('button', { name: 'Stop everything' })));
  expect(await halted()).toBe(false);
  const question = await screen.findByRole('alertdialog');
  await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Stop everything' })));
  await waitFor(async () => expect(await halted()).toBe(true));
  const push = { name: 'campaign', data: { campaign: EVERY_CAMPAIGN }, seq: 1 };
  await act(async () => browser.sockets.at(-1)!.receive(push));
  await waitFor(() => expect(part('Stop everything').textContent).toContain('Let them go on'));
  const release = within(part('Stop everything')).getByRole('button', { name: 'Let them go on' });
  await act(async () => void fireEvent.click(release));
  await waitFor(async () => expect(await halted()).toBe(false));
}, 20_000);

test('calm rules are changed with what the form found, within their bounds [P-OUT-27]', async () => {
  await openContacts(lab.server, '/dashboard/settings/calm');
  await set('In a day at most', '51');
  await press('Save');
  expect((await screen.findAllByText('Must be at most 50')).length).toBeGreaterThan(0);
  await set('In a day at most', '50');
  await act(async () => void fireEvent.click(screen.getByRole('switch', { name: 'Nothing interrupts at night' })));
  await set('From', '22:00');
  await press('Save');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(await send<Calm>('GET', path().replace('/campaigns', '/calm'))).toMatchObject({
    perDay: 50,
    quiet: { from: 22 * 60, to: 8 * 60 },
  });
}, 20_000);

test('places without interruption are written in the calm rules, and a selector that is none is refused where it is typed [P-OUT-30]', async () => {
  await openContacts(lab.server, '/dashboard/settings/calm');
  await set('CSS selector', 'form[[');
  expect(await screen.findByText('This is no CSS selector that a browser understands.')).toBeTruthy();
  await press('Add element');
  expect(screen.queryByText('form[[')).toBeNull();
  await set('CSS selector', '#checkout');
  expect(screen.queryByText('This is no CSS selector that a browser understands.')).toBeNull();
  await press('Add element');
  expect(screen.getByText('#checkout')).toBeTruthy();
  await press('Save');
  await waitFor(async () =>
    expect(await send<Calm>('GET', path().replace('/campaigns', '/calm'))).toMatchObject({ selectors: ['#checkout'] }),
  );
});

test('what a page measures is said in a sentence, and that only our own widget can [P-OUT-11 P-OUT-19]', async () => {
  const { id } = await written();
  const browser = await openContacts(lab.server, `${LIST}/${id}/edit`);
  await set('What makes it due', 'scroll');
  await set('How far', '70');
  expect(screen.getByText(/other SDKs have no such moment/)).toBeTruthy();
  await set('What makes it due', 'exit');
  expect(screen.getByText(/phones and tablets have none/)).toBeTruthy();
  await set('What makes it due', 'idle');
  await set('For how long', '90');
  act(() => browser.pass(SAVE_AFTER_MS));
  await waitFor(async () =>
    expect((await send<Campaign>('GET', path(`/${id}`))).draft.when.trigger).toEqual({ on: 'idle', seconds: 90 }),
  );
  const { problems } = await send<{ problems: { code: string }[] }>('POST', path(`/${id}/check`));
  expect(problems.filter(({ code }) => code.startsWith('when.'))).toEqual([]);
}, 20_000);
