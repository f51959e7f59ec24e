/** What the demo's readers have left behind, so that every report has something to show. */
import { expect, test } from 'bun:test';
import type { ArticleFigures, GapReport, HelpStatistics } from '../../src/wire/help-reports/shapes.ts';
import { demoLab, SLOW_MS } from './demo-lab.ts';

const { get, site } = demoLab();
const help = async <T>(path: string) => get<T>(`/api/desk/projects/${await site()}/help${path}`);

test(
  'ninety days of searches have 14 gaps, in both languages, and articles have views, answers and reports after [P-IMP-16 P-HLP-40]',
  async () => {
    const { groups, searches, refused, reported } = await help<GapReport>('/reports/gaps?days=90');
    expect(groups).toHaveLength(14);
    expect(new Set(groups.map(({ lang }) => lang))).toEqual(new Set(['en', 'de']));
    expect(searches.now).toBeGreaterThan(500);
    expect(refused.some(({ texts, reasons }) => texts.length > 0 && Object.keys(reasons).length > 0)).toBe(true);
    expect(reported.length).toBeGreaterThan(0);
    const { rows } = await help<HelpStatistics>('/statistics?days=90');
    expect(new Set(rows.map(({ day }) => day)).size).toBe(90);
    const { articles, total } = await help<ArticleFigures>('/statistics/articles?days=90&limit=100');
    expect(total).toBe(24);
    const sum = (of: 'messenger' | 'site') => articles.reduce((all, one) => all + one[of], 0);
    expect(sum('messenger')).toBe(rows.reduce((all, row) => all + row.messenger.views, 0));
    expect(sum('site')).toBe(rows.reduce((all, row) => all + row.site.views, 0));
  },
  SLOW_MS,
);
