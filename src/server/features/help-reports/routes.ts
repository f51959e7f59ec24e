/** `/api/desk/projects/{project}/help/statistics`, `…/reports/gaps` and `…/search`. */
import { helpReportEndpoints as calls } from '../../../wire/help-reports/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Search } from '../search/service.ts';
import type { Gaps } from './gaps.ts';
import type { Statistics } from './statistics.ts';

type Reports = { readonly statistics: Statistics; readonly gaps: Gaps; readonly find: Search['find'] };

export function helpReportRoutes({ statistics, gaps, find }: Reports): Route[] {
  return [
    route(calls.helpStatistics, ({ params, query }) => statistics.all(params.project ?? '', query)),
    route(calls.articleFigures, ({ params, query }) => statistics.articles(params.project ?? '', query)),
    route(calls.gaps, ({ params, query }) => gaps.report(params.project ?? '', query)),
    route(calls.markGap, async ({ params, body }) => {
      await gaps.mark(params.project ?? '', body);
      return true;
    }),
    route(calls.tryGaps, ({ params, body }) => gaps.try(params.project ?? '', body)),
    route(calls.findArticles, async ({ params, query: { q, lang } }) => {
      const { hits } = await find(params.project ?? '', { query: q, lang });
      return { hits: hits.map(({ id, number, title }) => ({ id, number, title })) };
    }),
  ];
}
