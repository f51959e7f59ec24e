/** What the atlas looks at where it looks at a campaign. */
import type { Campaign } from '../src/wire/campaigns/shapes.ts';
import type { MediaDraft } from '../src/wire/campaigns/draft.ts';
import type { Admin } from './journeys/platform-api.ts';

type Long = { readonly word: string; readonly long: string };

/** One with every part filled, texts as long as they may be, published once and changed since. */
export async function longCampaign(call: Admin['call'], { word, long }: Long): Promise<Record<string, string[]>> {
  const [{ id: project }] = await call<[{ id: string }]>('GET', '/api/desk/projects');
  const path = `/api/desk/projects/${project}/campaigns`;
  const { id, draft } = await call<Campaign>('POST', path, { kind: 'modal', name: word.repeat(3).slice(0, 80) });
  const content = draft.content as MediaDraft;
  const said = { title: long.slice(0, 100), body: null, alt: '', labels: [word.slice(0, 40), 'OK'] };
  const where = [{ key: word.slice(0, 60), is: 'eq', value: word.slice(0, 60) }];
  const page = (filter: string) => ({ filter: filter.slice(0, 200), type: 'contains' });
  const buttons = [
    { action: 'url', target: 'https://shop.test/lamps', newTab: true },
    { action: 'close', target: '', newTab: false },
  ];
  await call('PATCH', `${path}/${id}`, {
    content: { ...content, languages: ['en', 'de'], texts: { en: said, de: said }, buttons },
    audience: 'all',
    when: {
      ...draft.when,
      trigger: { on: 'event', name: word.slice(0, 100), where },
      pages: { any: [page(`/${word}`)], none: [page('/cart')] },
      windows: [{ day: 1, from: 480, to: 1080 }],
    },
    limits: { ...draft.limits, group: word.slice(0, 40), frequency: { mode: 'every', days: 7, times: 3 } },
    experiment: {
      control: 10,
      variants: ['A', word.slice(0, 40)].map((name) => ({ name, weight: 50, content: null })),
    },
    goal: { event: 'booking_made', where, days: 14 },
  });
  await call('POST', `${path}/${id}/publish`, { expectedVersion: 0, note: long.slice(0, 300) });
  await call('PATCH', `${path}/${id}`, { name: word.repeat(2).slice(0, 80) });
  const own = `/dashboard/campaigns/${id}`;
  return {
    '/dashboard/campaigns': ['', '?search=nobody-at-all'].map((query) => `/dashboard/campaigns${query}`),
    '/dashboard/campaigns/:id': ['', '?tab=people', '?tab=why', '?tab=versions'].map((query) => `${own}${query}`),
    '/dashboard/campaigns/:id/edit': [`${own}/edit`],
  };
}
