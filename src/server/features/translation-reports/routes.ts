/** `/api/desk/projects/{project}/help/reports/translations`. */
import { translationReportEndpoints as calls } from '../../../wire/translation-reports/calls.ts';
import { formOf } from '../../http/form-file.ts';
import { route, type Route } from '../../http/route.ts';
import { reportOf, type Gather } from './gathering.ts';
import type { Give } from './giving.ts';
import type { Take } from './taking.ts';

type Reports = { readonly gather: Gather; readonly give: Give; readonly take: Take };

export function translationReportRoutes({ gather, give, take }: Reports): Route[] {
  return [
    route(calls.translationReport, async ({ params, query }) => reportOf(await gather(params.project ?? ''), query)),
    route(calls.giveTranslations, ({ params, query }) => give(params.project ?? '', query.lang)),
    route(calls.takeTranslations, (asked) => take(asked.params.project ?? '', asked.staff.accountId, formOf(asked))),
  ];
}
