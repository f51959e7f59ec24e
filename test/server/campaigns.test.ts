/** Campaigns as staff write, publish and stop them, and as visitors meet them. */
import { describe, expect, test } from 'bun:test';
import { campaignKinds } from '../../src/wire/campaigns/kinds.ts';
import { CAMPAIGN_NAME_CHARS } from '../../src/wire/campaigns/limits.ts';
import type { Campaign, CampaignPageReply, CampaignVersion } from '../../src/wire/campaigns/shapes.ts';
import type { Calm } from '../../src/wire/campaigns/calm.ts';
import { MINUTE_MS } from '../../src/wire/limits.ts';
import { pngOf } from '../pictures.ts';
import { createMediaLab } from './media-lab.ts';
import { campaignsLab, limits, said, when } from './campaigns-lab.ts';

const lab = campaignsLab();
const { comes, explained, leaves, live, made, path, publish, send, shownTo, statistics, tells, views, written } = lab;
const missing = { delivery: '' };
const gateOf = async (id: string, session: Parameters<typeof explained>[1]) => {
  const { gates } = await explained(id, session);
  return gates
    .filter(({ answer }) => answer === 'waits' || answer === 'stops')
    .map(({ gate, reason }) => [gate, reason]);
};

describe('a draft', () => {
  test('is offered for kinds whose content is there alone, and each kind says what it is [P-OUT-01]', async () => {
    for (const kind of Object.keys(campaignKinds) as (keyof typeof campaignKinds)[]) {
      const offered = ['message', 'banner', 'modal', 'survey', 'email'].includes(kind);
      await send('POST', path(), { kind, name: 'One' }, offered ? 200 : 422);
    }
    const { campaigns, total } = await send<CampaignPageReply>('GET', path('?limit=2'));
    expect([campaigns.length, total]).toEqual([2, 5]);
    await send('POST', path(), { kind: 'modal', name: 'x'.repeat(CAMPAIGN_NAME_CHARS + 1) }, 422);
    await send('POST', path(), { kind: 'modal', name: '  ' }, 422);
  });

  test('is saved part by part: who changes another part gets through, the same is refused with both [P-OUT-41]', async () => {
    const { id, marks } = await made();
    const mine = limits({ priority: 'high' });
    await send('PATCH', path(`/${id}`), { limits: mine, marks: { limits: marks.limits } });
    await send('PATCH', path(`/${id}`), { audience: 'all', marks: { audience: marks.audience } });
    const theirs = limits({ priority: 'low' });
    const refused = await send<any>('PATCH', path(`/${id}`), { limits: theirs, marks: { limits: marks.limits } }, 409);
    expect(refused).toMatchObject({
      error: 'draft_conflict',
      details: { conflicts: [{ part: 'limits', given: theirs, current: mine }] },
    });
    expect((await send<Campaign>('GET', path(`/${id}`))).draft).toMatchObject({ limits: mine, audience: 'all' });
  });

  test('cannot be published with errors, and they name their part and field [P-OUT-36]', async () => {
    const { id } = await made();
    const { problems } = await send<any>('POST', path(`/${id}/check`));
    expect(problems.map(({ part, code }: any) => [part, code])).toEqual([
      ['content', 'content.empty'],
      ['audience', 'audience.none'],
    ]);
    expect(await send<any>('POST', path(`/${id}/publish`), { expectedVersion: 0 }, 422)).toMatchObject({
      error: 'campaign_invalid',
      details: { problems },
    });
    const open = { ...((await made()).draft.content as object), ...said('Hello {{name}}') };
    const other = await written({
      content: open,
      when: when({ on: 'page' }, { start: '2030-01-02T00:00:00Z', end: '2030-01-01T00:00:00Z' }),
    });
    const more = await send<any>('POST', path(`/${other.id}/check`));
    const errors = more.problems.filter(({ level }: any) => level === 'error');
    expect(errors.map(({ code }: any) => code)).toEqual(['content.noFallback', 'when.endBeforeStart']);
    // Half a comparison is kept while it is written, and named.
    const half = [{ key: '', is: 'eq' as const, value: 'x' }];
    const missing = { event: '', where: [{ key: 'a', is: 'between' as const, value: 'x' }], days: 7 };
    const third = await written({ when: when({ on: 'event', name: '', where: half }), goal: missing });
    const last = await send<any>('POST', path(`/${third.id}/check`));
    const lastErrors = last.problems.filter(({ level }: any) => level === 'error');
    expect(lastErrors.map(({ code, field }: any) => [code, field])).toEqual([
      ['when.noEvent', 'trigger.name'],
      ['when.comparison', 'trigger.where.0'],
      ['goal.noEvent', 'event'],
      ['goal.comparison', 'where.0'],
    ]);
  });

  test('becomes version n+1; of two who publish at once one is told, and an older version comes back as a draft [P-OUT-39 P-OUT-40]', async () => {
    const { id } = await written();
    expect(await publish(id)).toMatchObject({ liveVersion: 1, status: 'live', changed: false });
    expect(await publish(id, 0, 409)).toMatchObject({
      detail: 'Somebody else has published version 1.',
      details: { version: 1, parts: [] },
    } as object);
    const changed = await send<Campaign>('PATCH', path(`/${id}`), { limits: limits({ priority: 'urgent' }) });
    expect(changed).toMatchObject({ changed: true, liveVersion: 1 });
    expect(await publish(id, 0, 409)).toMatchObject({ details: { version: 1, parts: ['limits'] } } as object);
    await publish(id, 1);
    await send('POST', path(`/${id}/versions/1/restore`));
    const { versions } = await send<{ versions: CampaignVersion[] }>('GET', path(`/${id}/versions`));
    expect(versions.map(({ number, draft }) => [number, draft.limits.priority])).toEqual([
      [2, 'urgent'],
      [1, 'normal'],
    ]);
    expect(await send<Campaign>('GET', path(`/${id}`))).toMatchObject({ changed: true, draft: versions[1]!.draft });
  });
});

describe('a live campaign', () => {
  test('is shown once to whoever triggers it and is meant, and to nobody else [P-OUT-11 P-OUT-25]', async () => {
    const audience = await send<{ id: string }>('POST', path().replace('/campaigns', '/audiences'), {
      name: 'Users',
      kind: 'rule',
      rule: { all: [{ on: 'field', key: 'kind', is: 'eq', value: 'user' }] },
    });
    const { id } = await live({
      audience: audience.id,
      when: when({ on: 'event', name: 'order_placed', where: [{ key: 'total', is: 'ge', value: 100 }] }),
    });
    const [meant, other] = [await lab.server.newSession(), await lab.server.newSession()];
    await lab.identify(meant, 'customer-77');
    for (const one of [meant, other]) comes(one);
    await lab.does(meant, 'order_placed', { total: 99 });
    await lab.does(other, 'order_placed', { total: 100 });
    expect([await shownTo(meant), await shownTo(other)]).toEqual([[], []]);
    expect(await gateOf(id, other)).toContainEqual(['audience', 'notIn']);
    await lab.does(meant, 'order_placed', { total: 100 });
    await lab.does(meant, 'order_placed', { total: 200 });
    const [shown, ...more] = await shownTo(meant);
    expect(more).toEqual([]);
    expect(shown).toMatchObject({ actionType: 'modal', outbound: id, config: { title: 'Hello', less: true } });
    expect(await statistics(id)).toMatchObject({ totals: { due: 1, sent: 1, seen: 0 } });
  });

  test('of a visit comes with its first view, not with those behind it [P-OUT-11]', async () => {
    const { id } = await live(
      { when: when({ on: 'visit' }), limits: limits({ frequency: { mode: 'each' } }) },
      'banner',
    );
    const session = await lab.server.newSession();
    comes(session);
    await views(session);
    await views(session, 'https://shop.test/cart');
    expect((await statistics(id)).totals.due).toBe(1);
    const [{ delivery } = missing] = await shownTo(session);
    await tells([{ delivery, kind: 'seen' }]);
    // Each time is at most once an hour.
    lab.server.clock.advance(61 * MINUTE_MS);
    await views(session);
    expect((await shownTo(session)).map(({ outbound }) => outbound)).toEqual([id, id]);
  });

  test('waits for who is not there, and comes when they do [P-OUT-17]', async () => {
    const { id } = await live({ when: when({ on: 'event', name: 'order_placed', where: [] }) });
    const session = await lab.server.newSession();
    await lab.does(session, 'order_placed');
    expect(await shownTo(session)).toEqual([]);
    comes(session);
    lab.server.app.hub.tellHere(session.gleapId);
    await lab.service().pump.rest();
    expect(await shownTo(session)).toHaveLength(1);
    expect((await statistics(id)).totals).toMatchObject({ due: 1, sent: 1 });
  });

  test('after a delay asks again, and who has left its page is not shown it there [P-OUT-15]', async () => {
    const pages = { any: [{ filter: '/lamps', type: 'contains' as const }], none: [] };
    const { id } = await live({ when: when({ on: 'page' }, { delayMinutes: 2, pages }) });
    const [stays, goes] = [await lab.server.newSession(), await lab.server.newSession()];
    for (const one of [stays, goes]) {
      comes(one);
      await views(one);
    }
    await views(goes, 'https://shop.test/cart');
    lab.server.clock.advance(2 * MINUTE_MS);
    await lab.service().pump.rest();
    expect([(await shownTo(stays)).length, (await shownTo(goes)).length]).toEqual([1, 0]);
    expect((await statistics(id)).notShown).toEqual([{ gate: 'page', people: 1 }]);
  });

  test('pauses, goes on without sending anybody anything twice, and a stop cancels what waits [P-OUT-42]', async () => {
    const { id } = await live({ when: when({ on: 'event', name: 'order_placed', where: [] }) });
    const [early, late] = [await lab.server.newSession(), await lab.server.newSession()];
    comes(early);
    await lab.does(early, 'order_placed');
    await lab.does(late, 'order_placed');
    await send('POST', path(`/${id}/pause`));
    comes(late);
    await views(late);
    await lab.does(early, 'order_placed');
    expect([(await shownTo(early)).length, (await shownTo(late)).length]).toEqual([1, 0]);
    await send('POST', path(`/${id}/resume`));
    await lab.service().pump.rest();
    expect([(await shownTo(early)).length, (await shownTo(late)).length]).toEqual([1, 1]);
    const third = await lab.server.newSession();
    await lab.does(third, 'order_placed');
    await send('POST', path(`/${id}/stop`));
    comes(third);
    await views(third);
    expect(await shownTo(third)).toEqual([]);
    await send('POST', path(`/${id}/resume`), undefined, 409);
  });

  test('everything can be stopped at once, and goes on as it was [P-OUT-43]', async () => {
    await live();
    const halt = (on: boolean) => send<Calm>('POST', path().replace('/campaigns', '/outbound/halt'), { on });
    expect((await halt(true)).halted).toMatchObject({ by: 'Administrator' });
    const session = await lab.server.newSession();
    comes(session);
    await views(session);
    expect(await shownTo(session)).toEqual([]);
    expect((await send<CampaignPageReply>('GET', path())).halted).toMatchObject({ by: 'Administrator' });
    expect((await halt(false)).halted).toBeNull();
    await views(session);
    expect(await shownTo(session)).toHaveLength(1);
  });

  test('shows its picture from where files are served, by its path where nobody knows that place [P-OUT-01]', async () => {
    const { add } = await createMediaLab(lab.server);
    const picture = (await add(pngOf({ width: 8, height: 8 }))).id;
    const { id, draft } = await written();
    const texts = { en: { title: 'Hello', body: null, alt: 'A lamp', labels: [] } };
    await send('PATCH', path(`/${id}`), { content: { ...(draft.content as object), picture, texts } });
    await publish(id);
    const session = await lab.server.newSession();
    comes(session);
    await views(session);
    const [{ config } = { config: {} }] = await shownTo(session);
    expect(config.image.alt).toBe('A lamp');
    const { pathname } = new URL(config.image.url, 'https://media.test');
    expect((await lab.server.send(pathname, { origin: 'media' })).status).toBe(200);
  });

  test('is shown as a test to one person, past all gates and in no figure [P-OUT-45]', async () => {
    const { id } = await written();
    const session = await lab.server.newSession();
    comes(session);
    const contact = (await lab.contactOf(session)).id;
    expect(await send<any>('POST', path(`/${id}/test`), { contact })).toMatchObject({ present: true });
    expect((await shownTo(session))[0]).toMatchObject({ actionType: 'modal', config: { title: 'Hello' } });
    const { totals, leftOut } = await statistics(id);
    expect([totals.due, totals.sent, leftOut]).toEqual([0, 0, 1]);
  });
});

describe('calm', () => {
  test('at most one interruption a visit, with a rest between two, unless the campaign ignores it [P-OUT-27 P-OUT-31]', async () => {
    await send('PATCH', path().replace('/campaigns', '/calm'), { perDay: 3 });
    const first = await live({}, 'modal', 'First');
    const second = await live({}, 'modal', 'Second');
    const loud = await live({ limits: limits({ ignoreCalm: true, priority: 'low' }) }, 'modal', 'Loud');
    const quiet = await live({}, 'banner', 'Banner');
    const session = await lab.server.newSession();
    comes(session);
    await views(session);
    const shown = await shownTo(session);
    expect(shown.map(({ outbound }) => outbound)).toEqual([first.id, quiet.id, loud.id]);
    await tells(shown.map(({ delivery }) => ({ delivery, kind: 'seen' })));
    expect(await gateOf(second.id, session)).toContainEqual(['calm', 'perVisit']);
    // The next visit, after half an hour without a word.
    lab.server.clock.advance(31 * MINUTE_MS);
    await views(session);
    expect((await shownTo(session)).slice(3).map(({ outbound }) => outbound)).toEqual([second.id]);
  });

  test('a number of 0 shows nothing that interrupts, and both ends of each number hold [P-OUT-27]', async () => {
    const calm = path().replace('/campaigns', '/calm');
    await send('PATCH', calm, { perVisit: 5, perDay: 50, perWeek: 200, restMinutes: 1440, control: 20 });
    for (const wrong of [{ perVisit: 6 }, { perDay: 51 }, { perWeek: 201 }, { restMinutes: 1441 }, { control: 21 }])
      await send('PATCH', calm, wrong, 422);
    await send('PATCH', calm, { perVisit: 0, control: 0 });
    const { id } = await live();
    const session = await lab.server.newSession();
    comes(session);
    await views(session);
    expect(await shownTo(session)).toEqual([]);
    expect(await gateOf(id, session)).toContainEqual(['calm', 'perVisit']);
  });

  test('less like this: nothing of that sort for 90 days, under any campaign [P-OUT-32]', async () => {
    await live();
    const session = await lab.server.newSession();
    comes(session);
    await views(session);
    const [{ delivery } = missing] = await shownTo(session);
    await tells([{ delivery, kind: 'dismissed' }]);
    const response = await lab.server.post('/api/messenger/outbound/quiet', { delivery, days: 90 });
    expect(response.status).toBe(200);
    const other = await live({ limits: limits({ ignoreCalm: true }) }, 'modal', 'Other');
    await views(session);
    expect(await shownTo(session)).toHaveLength(1);
    expect(await gateOf(other.id, session)).toContainEqual(['quiet', 'lessLikeThis']);
    // 0 takes it back.
    expect((await lab.server.post('/api/messenger/outbound/quiet', { delivery, days: 0 })).status).toBe(200);
    expect(await gateOf(other.id, session)).not.toContainEqual(['quiet', 'lessLikeThis']);
    leaves(session);
  });
});
