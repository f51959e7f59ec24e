/** Help → Gaps and Statistics: what is shown, and what is done about a gap. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { articleOf } from '../../../../test/admin/articles.ts';
import type { Network } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import type { ArticleFigures, GapReport, HelpStatistics } from '../../../wire/help-reports/shapes.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';

const gap = {
  key: 'discount student',
  lang: 'en',
  words: 'student discount',
  times: 9,
  nothing: 7,
  unopened: 9,
  asked: 3,
  course: Array.from({ length: 30 }, () => 1),
  spellings: [
    { query: 'student discount', times: 6 },
    { query: 'discount students', times: 3 },
  ],
};
const report: GapReport = {
  searches: { now: 290, before: 300 },
  nothing: { now: 110, before: 100 },
  asked: { now: 40, before: 0 },
  groups: [gap, { ...gap, key: 'ratenzahl', lang: 'de', words: 'Ratenzahlung', times: 4 }],
  refused: [
    { article: 'a1', number: 1, title: 'Dim your lamp', yes: 1, no: 4, reasons: { unclear: 2 }, texts: ['Old switch'] },
  ],
  reported: [{ article: 'a1', number: 1, title: 'Dim your lamp', views: 20, reports: 2 }],
};
const article = articleOf('a1', {
  keywords: { en: ['lamp'] },
  texts: [{ document: 'd1', lang: 'en', title: 'Dim your lamp', state: 'published', draftAt: null, stale: false }],
});

type Given = {
  readonly query?: string;
  readonly permissions?: readonly string[];
  readonly empty?: true;
  /** What the server cannot answer. */
  readonly broken?: string;
};

async function open({ query = 'tab=gaps', permissions, empty, broken }: Given = {}) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  let { keywords } = article;
  const network: Network = ({ path, method, body }) => {
    const at = path.replace('/api/desk/projects/p1', '');
    if (method !== 'GET') sent.push({ method, path: at, body });
    if (at === broken) return { status: 500, body: {} };
    if (at === '/help/reports/gaps')
      return { body: empty ? { ...report, groups: [], refused: [], reported: [] } : report };
    if (at === '/help/reports/gaps/mark') return { body: true };
    if (at === '/help/search')
      return { body: { hits: keywords.en!.length > 1 ? [{ id: 'a1', number: 1, title: 'Dim your lamp' }] : [] } };
    if (at === '/help/synonyms') return { body: { languages: { en: { revision: 3, sets: [['login', 'sign in']] } } } };
    if (at === '/help/articles' && method === 'POST') return { body: { ...article, id: 'new', number: 7 } };
    if (at === '/help/articles') return { body: { articles: [article], total: 1, next: null } };
    if (at.startsWith('/help/articles/')) {
      if (method === 'PATCH') ({ keywords } = body as typeof article);
      return { body: { ...article, id: at.split('/').at(-1), keywords } };
    }
    if (at === '/help/statistics') return { body: statistics };
    if (at === '/help/statistics/articles') return { body: figures };
    return method === 'PUT' ? { body: {} } : undefined;
  };
  await openDesk(`/dashboard/help?${query}`, network, { permissions });
  return sent;
}
const none = { views: 0, searches: 0, nothing: 0 };
const statistics: HelpStatistics = {
  from: '2026-11-01',
  to: '2026-11-02',
  rows: [
    {
      day: '2026-11-01',
      lang: 'en',
      messenger: { views: 12, searches: 8, nothing: 2 },
      site: { ...none, views: 5 },
      yes: 3,
      no: 1,
      answered: 2,
      reports: 1,
    },
    {
      day: '2026-11-02',
      lang: 'de',
      messenger: { ...none, views: 1 },
      site: none,
      yes: 0,
      no: 0,
      answered: 0,
      reports: 0,
    },
  ],
};
const figures: ArticleFigures = {
  articles: [
    {
      article: 'a1',
      number: 1,
      title: 'Dim your lamp',
      messenger: 13,
      site: 5,
      yes: 3,
      no: 1,
      answered: 2,
      reports: 1,
      trend: [17, 1],
    },
  ],
  total: 1,
};

test('gaps stand with their figures against the days before, what did not help with its reasons and texts [P-HLP-40]', async () => {
  await open();
  const row = (await screen.findByRole('button', { name: 'student discount' })).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(1, 5)
      .map(({ textContent }) => textContent),
  ).toEqual(['9', '7', '9', '3']);
  expect(screen.getByText('+10% against the 30 days before')).toBeTruthy();
  expect(screen.getByText('None in the 30 days before')).toBeTruthy();
  expect(screen.getByText('4 No of 5')).toBeTruthy();
  expect(screen.getByText('Not clear 2')).toBeTruthy();
  expect(screen.getByText('Old switch')).toBeTruthy();
  expect(screen.getByText('2 reports, 20 views')).toBeTruthy();
  await act(async () =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'de' } }),
  );
  expect(location.search).toBe('?tab=gaps&language=de');
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'student discount' })).toHaveLength(0));
});

test('the article for a gap is begun with its words as title and keyword [P-HLP-41]', async () => {
  const sent = await open();
  await press('student discount');
  expect(await screen.findByText('Nothing is found.')).toBeTruthy();
  await press('Write the article');
  await waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(3));
  expect(sent.slice(0, 3)).toMatchObject([
    { method: 'POST', path: '/help/articles', body: { lang: 'en', collection: null } },
    { method: 'PATCH', path: '/help/articles/new', body: { keywords: { en: ['student discount'] } } },
    { method: 'PUT', path: '/documents/d1/draft', body: { revision: 0, title: 'Student discount' } },
  ]);
});

test('its words are put among the keywords of an article, with the hits before and after, and taken back [P-HLP-42]', async () => {
  const sent = await open();
  await press('student discount');
  await press('Add as synonym to…');
  await act(async () => fireEvent.click(await screen.findByLabelText('Dim your lamp')));
  await press('Add');
  const now = await screen.findByRole('region', { name: 'Found now' });
  expect(within(now).getByText('Dim your lamp')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Found before' })).getByText('Nothing is found.')).toBeTruthy();
  const keywords = (words: string[]) => ({ path: '/help/articles/a1', body: { keywords: { en: words } } });
  expect(sent.at(-1)).toMatchObject(keywords(['lamp', 'student discount']));
  await press('Undo');
  await screen.findByText('Undone');
  expect(sent.at(-1)).toMatchObject(keywords(['lamp']));
});

test('what is no gap is left out of the report, and can be taken back [P-HLP-40]', async () => {
  const sent = await open();
  await press('student discount');
  await press('Not a gap');
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ body: { key: 'discount student', lang: 'en', isGap: false } }),
  );
  await press('Undo');
  await screen.findByText('Undone');
  expect(sent.at(-1)).toMatchObject({ body: { isGap: true } });
});

test('who may only read is offered no change and no file; without gaps that is said [P-HLP-40 P-HLP-10]', async () => {
  const permissions = permissionNames.filter((name) => name !== 'content:write' && name !== 'lists:export');
  await open({ permissions });
  await press('student discount');
  await screen.findByText('How it was written');
  for (const name of ['Write the article', 'Add as synonym to…', 'Not a gap', 'CSV'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('without gaps that is said [P-HLP-40]', async () => {
  await open({ empty: true });
  expect(await screen.findByText('Nothing was missing in these 30 days')).toBeTruthy();
});

test('sets of synonyms are changed a line each [P-HLP-35]', async () => {
  const sent = await open();
  await press('Synonyms');
  const field = (await screen.findByLabelText(/^One set a line/)) as HTMLTextAreaElement;
  expect(field.value).toBe('login, sign in');
  await act(async () => fireEvent.change(field, { target: { value: 'login, sign in\ncart, basket' } }));
  await press('Save');
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      path: '/help/synonyms',
      body: {
        lang: 'en',
        revision: 3,
        sets: [
          ['login', 'sign in'],
          ['cart', 'basket'],
        ],
      },
    }),
  );
});

test('synonyms that do not come are told of [P-HLP-35]', async () => {
  await open({ broken: '/help/synonyms' });
  await press('Synonyms');
  await screen.findByText('That did not work');
});

test('a report that does not come says so, and figures by article for themselves [P-HLP-44]', async () => {
  await open({ query: 'tab=statistics', broken: '/help/statistics/articles' });
  await screen.findByText('Views', { selector: 'dt' });
  await screen.findByText('The figures could not be loaded');
});

test('figures are of the language and place that the address names, and of each article [P-HLP-44]', async () => {
  await open({ query: 'tab=statistics&place=messenger' });
  const value = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  await screen.findByText('Views', { selector: 'dt' });
  expect([value('Views'), value('Searches'), value('Without hits'), value('Said Yes')]).toEqual([
    '13',
    '8',
    '25%',
    '75%',
  ]);
  expect([value('Forms not needed'), value('Reports after')]).toEqual(['2', '1']);
  const row = (await screen.findByRole('link', { name: 'Dim your lamp' })).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1, 5),
  ).toEqual(['13', '75%', '2', '1']);
  await act(async () =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'de' } }),
  );
  await waitFor(() => expect(value('Views')).toBe('1'));
});
