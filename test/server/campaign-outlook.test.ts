/** What comes next for a contact, why not yesterday, and how much visitors are interrupted. */
import { describe, expect, test } from 'bun:test';
import { forgetDecisions, noteDecision } from '../../src/server/features/campaigns/decisions-store.ts';
import type { CampaignExplained, Outlook, Pressure } from '../../src/wire/campaigns/figures.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/wire/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { campaignsLab, limits, when } from './campaigns-lab.ts';

const lab = campaignsLab();
const { comes, does, live, path, send, shownTo, tells, views } = lab;
const event = when({ on: 'event', name: 'order_placed', where: [] });
const project = (rest: string) => path().replace('/campaigns', rest);
const outlookOf = async (session: Session) =>
  send<Outlook>('GET', project(`/contacts/${(await lab.contactOf(session)).id}/outlook`));

describe('a contact', () => {
  test('sees what comes next in order, with the first gate that holds each back [P-OUT-48]', async () => {
    const session = await lab.server.newSession();
    comes(session);
    await views(session);
    const [first, second] = [
      await live({ when: event }, 'modal', 'First'),
      await live({ when: event, limits: limits({ priority: 'urgent' }) }, 'modal', 'Urgent'),
    ];
    const third = await live({ when: event, limits: limits({ ignoreCalm: true }) }, 'banner', 'Banner');
    await lab.written({}, 'banner', 'Only a draft');
    const names = async () => (await outlookOf(session)).campaigns.map(({ name, held }) => [name, held?.gate ?? null]);
    expect(await names()).toEqual([
      ['Urgent', null],
      ['First', null],
      ['Banner', null],
    ]);
    await does(session, 'order_placed');
    // The urgent one is in view, and a visit has room for one: what it gets held back by is said with its values.
    const { campaigns } = await outlookOf(session);
    expect(campaigns.map(({ name, held }) => [name, held?.gate, held?.reason])).toEqual([
      ['Urgent', 'frequency', 'once'],
      ['First', 'frequency', 'waitsAlready'],
      ['Banner', 'frequency', 'once'],
    ]);
    expect(campaigns.map(({ id }) => id)).toEqual([second.id, first.id, third.id]);
    await send('GET', project(`/contacts/${crypto.randomUUID()}/outlook`), undefined, 404);
  });

  test('stands with what they want less of, until when, and with why no mail reaches them [P-OUT-32 P-OUT-06]', async () => {
    await live({ when: event }, 'modal', 'First');
    const session = await lab.server.newSession();
    comes(session);
    expect(await outlookOf(session)).toMatchObject({ quiet: [], mail: 'noAddress' });
    await does(session, 'order_placed');
    const [shown] = await shownTo(session);
    const body = { delivery: shown!.config.receipt.delivery, days: 90 };
    expect((await lab.server.post('/api/messenger/outbound/quiet', body)).status).toBe(200);
    const until = new Date(lab.server.clock.now() + 90 * DAY_MS).toISOString();
    expect(await outlookOf(session)).toMatchObject({ quiet: [{ kind: 'modal', until }] });
    // An address that staff have written is one that somebody vouches for.
    const { id } = await lab.contactOf(session);
    await send('PATCH', project(`/contacts/${id}`), { email: 'ada@shop.test' });
    expect((await outlookOf(session)).mail).toBeNull();
    lab.server.clock.advance(90 * DAY_MS + 1);
    expect((await outlookOf(session)).quiet).toEqual([]);
  });

  test('is told why not yesterday at 10:31, an hour of the same gate once, the last 50 for 30 days [P-OUT-47]', async () => {
    const { id } = await live({ when: event }, 'modal', 'First');
    const { id: second } = await live({ when: event }, 'modal', 'Second');
    const session = await lab.server.newSession();
    comes(session);
    await does(session, 'order_placed');
    const { id: contact } = await lab.contactOf(session);
    const explained = (campaign: string) =>
      send<CampaignExplained>('GET', path(`/${campaign}/explain?contact=${contact}`));
    const heldIn = async (campaign: string) =>
      (await explained(campaign)).happened.filter(({ what }) => what.startsWith('held.'));
    const at = lab.server.clock.now();
    const [held] = await heldIn(second);
    expect(held).toMatchObject({ what: 'held.calm', at: new Date(at).toISOString(), values: { reason: 'perVisit' } });
    const { storage } = lab.server.ports;
    const note = (time: number) =>
      storage.write((transaction) =>
        noteDecision(transaction, {
          contactId: contact,
          campaignId: id,
          gate: 'quiet',
          at: time,
          met: { reason: 'x' },
        }),
      );
    const hour = at - (at % HOUR_MS) + DAY_MS;
    await note(hour + MINUTE_MS);
    await note(hour + 59 * MINUTE_MS);
    expect((await heldIn(id))[0]).toMatchObject({ what: 'held.quiet', values: { times: 2 } });
    for (let times = 1; times <= 49; times += 1) await note(hour + times * HOUR_MS);
    const count = async () =>
      Number((await storage.one(`select count(*) as n from campaign_decision where contact_id = ?`, contact))?.n);
    // With the one of calm it would be 51.
    expect([await count(), (await heldIn(second)).length]).toEqual([50, 0]);
    // What lies 30 days back is forgotten, and what lies an hour less is kept.
    const forget = (before: number) => storage.write((transaction) => forgetDecisions(transaction, before, 1000));
    expect([await forget(hour + HOUR_MS), await forget(hour + 2 * HOUR_MS), await count()]).toEqual([1, 1, 48]);
  });
});

test('of a project it is said how often its visitors are interrupted, who wanted less, and what causes most [P-STA-12]', async () => {
  const pressure = () => send<Pressure>('GET', project('/outbound/pressure'));
  const before = await pressure();
  const each = limits({ ignoreCalm: true });
  const { id: worst } = await live({ when: event, limits: each }, 'modal', 'Worst');
  const { id: other } = await live({ when: event, limits: each }, 'modal', 'Other');
  await live({ when: event }, 'banner', 'Banner');
  const people = [await lab.server.newSession(), await lab.server.newSession(), await lab.server.newSession()];
  for (const one of people) {
    comes(one);
    await does(one, 'order_placed');
    const shown = (await shownTo(one)).filter(({ actionType }) => actionType === 'modal');
    // The banner interrupts nobody; the second modal is seen by the first person alone.
    const seen = shown.filter(({ outbound }) => outbound === worst || (outbound === other && one === people[0]));
    for (const { config } of seen) await tells([{ delivery: config.receipt.delivery, kind: 'seen' }]);
  }
  const [{ config }] = (await shownTo(people[2]!)).filter(({ outbound }) => outbound === worst) as [any];
  const quiet = { delivery: config.receipt.delivery, days: 90 };
  expect((await lab.server.post('/api/messenger/outbound/quiet', quiet)).status).toBe(200);
  expect(before.people).toBe(0);
  const found = await pressure();
  expect(found).toMatchObject({ people: 3, allowed: 4, worst: { id: worst, name: 'Worst', share: 0.75 } });
  expect(found.items).toBeCloseTo(4 / 3, 6);
  expect(found.less).toBeCloseTo(1 / 3, 6);
  lab.server.clock.advance(8 * DAY_MS);
  expect(await pressure()).toMatchObject({ people: 0, items: 0, less: 0, worst: null });
});
