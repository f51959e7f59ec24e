/** `/api/desk/projects/{project}/help/reports/translations`. */
import { translationReportEndpoints as calls } from '../../../wire/translation-reports/calls.ts';
import { route, type Route } from '../../http/route.ts';
import { reportOf, type Gather } from './gathering.ts';
import type { Give } from './giving.ts';
import type { Take } from './taking.ts';

type Reports = { readonly gather: Gather; readonly give: Give; readonly take: Take };

export function translationReportRoutes({ gather, give, take }: Reports): Route[] {
  return [
    route(calls.translationReport, async ({ params, query }) => reportOf(await gather(params.project ?? ''), query)),
    route(calls.giveTranslations, ({ params, query }) => give(params.project ?? '', query.lang)),
    route(calls.takeTranslations, ({ params, request, incoming, staff }) =>
      take(params.project ?? '', staff.accountId, {
        type: request.headers.get('content-type'),
        length: Number(request.headers.get('content-length') ?? 0),
        chunks: incoming.chunks,
      }),
    ),
  ];
}
