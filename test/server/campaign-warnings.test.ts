/** What the check warns of, from what really happened on the site (P-OUT-37). */
import { expect, test } from 'bun:test';
import type { CampaignDraft, MediaDraft } from '../../src/wire/campaigns/draft.ts';
import type { CampaignKind } from '../../src/wire/campaigns/kinds.ts';
import type { Campaign, CampaignProblem } from '../../src/wire/campaigns/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { campaignsLab, when } from './campaigns-lab.ts';

const lab = campaignsLab();
const { live, path, send, views, written } = lab;

async function warned(draft: Partial<CampaignDraft>, kind: CampaignKind = 'modal') {
  const { id } = await written(draft, kind);
  const { problems } = await send<{ problems: CampaignProblem[] }>('POST', path(`/${id}/check`));
  return problems.map(({ level, code, field, values }) => [level, code, field, values]);
}
const on = (page: string) => when({ on: 'page' }, { pages: { any: [{ filter: page, type: 'contains' }], none: [] } });
const audienceOf = async (kind: string) => {
  const rule = { all: [{ on: 'field', key: 'kind', is: 'eq', value: kind }] };
  const body = { name: kind, kind: 'rule', rule };
  return (await send<{ id: string }>('POST', path().replace('/campaigns', '/audiences'), body)).id;
};

test('an event that was never seen is named with the nearest that were, one that was is not [P-OUT-37]', async () => {
  const session = await lab.server.newSession();
  await lab.does(session, 'order_placed');
  const event = (name: string) => when({ on: 'event', name, where: [] });
  expect(await warned({ when: event('order_place') })).toEqual([
    ['warning', 'when.neverSeen', 'trigger.name', { name: 'order_place', near: ['order_placed'] }],
  ]);
  expect(await warned({ when: event('order_placed') })).toEqual([]);
  const goal = { event: 'signed_up', where: [], days: 7 };
  expect(await warned({ goal })).toEqual([['warning', 'goal.neverSeen', 'event', { name: 'signed_up', near: [] }]]);
});

test('pages that nobody was on in 30 days are named, until somebody was [P-OUT-37]', async () => {
  const session = await lab.server.newSession();
  await views(session, 'https://shop.test/lamps');
  expect(await warned({ when: on('/pricing') })).toEqual([
    ['warning', 'when.neverViewed', 'pages.any', { page: '/pricing', days: 30 }],
  ]);
  expect(await warned({ when: on('/lamps') })).toEqual([]);
  lab.server.clock.advance(31 * DAY_MS);
  expect((await warned({ when: on('/lamps') })).map(([, code]) => code)).toContain('when.neverViewed');
});

test('an empty audience is named, and what else interrupts the same people, with their share [P-OUT-37]', async () => {
  await lab.server.newSession();
  const [visitors, users] = [await audienceOf('visitor'), await audienceOf('user')];
  expect(await warned({ audience: users })).toEqual([['warning', 'audience.empty', '', {}]]);
  const { id } = await live(
    { audience: visitors, when: when({ on: 'event', name: 'x', where: [] }) },
    'modal',
    'Pricing',
  );
  await live({ audience: 'all', when: when({ on: 'event', name: 'x', where: [] }) }, 'banner', 'Quiet');
  for (const user of ['one', 'two', 'three']) await lab.identify(await lab.server.newSession(), user);
  // Of four people one is a visitor.
  const found = await warned({ audience: 'all' });
  expect(found).toEqual([['warning', 'limits.alsoLive', id, { name: 'Pricing', percent: expect.any(Number) }]]);
  const { percent } = found[0]![3] as { percent: number };
  expect([percent > 9, percent < 51]).toEqual([true, true]);
  // What interrupts nobody is in nobody's way.
  expect(await warned({ audience: 'all' }, 'banner')).toEqual([]);
  // Warnings stop nothing.
  const { id: published } = await written({ audience: users });
  await lab.publish(published);
});

test('a survey that a button leads to is named while it is not live, and one that is gone; what is live is not [P-OUT-37]', async () => {
  await lab.server.newSession();
  const survey = await send<Campaign>('POST', path(), { kind: 'survey', name: 'Delivery', template: 'nps' });
  const { id, draft } = await written();
  const warnedOf = async (target: string) => {
    const buttons = [{ action: 'survey', target, newTab: false }];
    const content = { ...(draft.content as MediaDraft), buttons };
    await send('PATCH', path(`/${id}`), { content });
    const { problems } = await send<{ problems: CampaignProblem[] }>('POST', path(`/${id}/check`));
    return problems
      .filter(({ level, part }) => level === 'warning' && part === 'content')
      .map(({ code, field, values }) => [code, field, values]);
  };
  const named = [['content.surveyNotLive', 'buttons.0.target', { name: 'Delivery' }]];
  expect(await warnedOf(survey.id)).toEqual(named);
  await send('PATCH', path(`/${survey.id}`), { audience: 'all' });
  await lab.publish(survey.id);
  expect(await warnedOf(survey.id)).toEqual([]);
  await send('POST', path(`/${survey.id}/pause`));
  expect(await warnedOf(survey.id)).toEqual(named);
  // Another campaign is no survey.
  for (const target of [id, crypto.randomUUID(), 'nps'])
    expect(await warnedOf(target)).toEqual([['content.surveyGone', 'buttons.0.target', {}]]);
});
