/** What the atlas looks at where it looks at a campaign. */
import type { Campaign } from '../src/wire/campaigns/shapes.ts';
import type { MediaDraft } from '../src/wire/campaigns/draft.ts';
import { blankQuestion } from '../src/wire/surveys/blank.ts';
import { questionKinds, type SurveyDraft, type SurveyQuestion } from '../src/wire/surveys/draft.ts';
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
  const survey = `/dashboard/campaigns/${await longSurvey(call, path, { word, long })}`;
  return {
    '/dashboard/campaigns': ['', '?search=nobody-at-all'].map((query) => `/dashboard/campaigns${query}`),
    '/dashboard/campaigns/:id': [
      ...['', '?tab=people', '?tab=why', '?tab=versions'].map((query) => `${own}${query}`),
      ...['?tab=answers', '?tab=answers&view=responses'].map((query) => `${survey}${query}`),
    ],
    '/dashboard/campaigns/:id/edit': [`${own}/edit`, `${survey}/edit`],
  };
}

/** A question with every part filled, and one of each other kind. Answers its id. */
async function longSurvey(call: Admin['call'], path: string, { word, long }: Long): Promise<string> {
  const { id, draft } = await call<Campaign>('POST', path, { kind: 'survey', name: word.slice(0, 80) });
  const blank = draft.content as SurveyDraft;
  const labels = {
    c1: long.slice(0, 200),
    c2: word.slice(0, 200),
    c3: word.slice(0, 60),
    c4: 'Yes',
    l1: word.slice(0, 60),
  };
  const said = {
    title: long.slice(0, 500),
    description: long.slice(0, 300),
    low: word.slice(0, 200),
    high: 'B',
    labels,
  };
  const of = (kind: SurveyQuestion['kind'], at: number): SurveyQuestion => ({
    ...blankQuestion(`q${at}`, kind),
    choices: ['c1', 'c2'].map((one) => ({ id: one, picture: null })),
    columns: [{ id: 'c3' }, { id: 'c4' }],
    made: 4,
    links: ['https://shop.test/privacy'],
    texts: { en: said, de: said },
  });
  const first: SurveyQuestion = {
    ...of('multiple', 1),
    other: true,
    rules: [{ when: [{ of: 'answer', key: 'q1', is: 'among', value: ['c1'] }], to: 'q3' }],
  };
  const rest = questionKinds
    .filter((kind) => kind !== 'multiple' && kind !== 'picture')
    .map((kind, at) => ({ ...of(kind, at + 2), shown: at === 1 ? { ...first.rules[0]!.when[0]!, key: 'q1' } : null }));
  const endings = blank.endings.map((one) => ({
    ...one,
    texts: { en: { title: long.slice(0, 200), text: word, button: 'OK' } },
  }));
  const settings = {
    ...blank.settings,
    most: 1000,
    hidden: ['order'],
    sender: { name: word.slice(0, 80), picture: null },
  };
  await call('PATCH', `${path}/${id}`, {
    content: { ...blank, languages: ['en', 'de'], questions: [first, ...rest], endings, settings, made: 60 },
    audience: 'all',
  });
  await call('POST', `${path}/${id}/publish`, { expectedVersion: 0 });
  return id;
}
