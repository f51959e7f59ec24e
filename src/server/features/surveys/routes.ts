/** `/api/messenger/surveys…` for visitors, `/api/desk/projects/{project}/surveys…` for what they answered. */
import { surveyEndpoints as calls } from '../../../wire/surveys/calls.ts';
import { messengerSurveyEndpoints as doors } from '../../../wire/surveys/messenger-calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { KeepAnswers } from './keeping.ts';
import type { Responses } from './list.ts';
import type { GuardLink } from './guarding.ts';
import type { OpenPersonal, OpenSurvey } from './opening.ts';
import type { LinkTo } from './personal.ts';
import type { SurveyPlace } from './places.ts';
import type { PreviewSurvey } from './previewing.ts';
import type { Summarize } from './summary.ts';
import type { TableOf } from './table.ts';

export type Surveys = {
  readonly open: OpenSurvey;
  readonly keep: KeepAnswers;
  readonly personal: OpenPersonal;
  readonly guard: GuardLink;
  readonly link: LinkTo;
  readonly summarize: Summarize;
  readonly responses: Responses;
  readonly table: TableOf;
  readonly preview: PreviewSurvey;
};

type Params = Readonly<Record<string, string>>;

export function surveyRoutes(surveys: Surveys): Route[] {
  const { open, keep, personal, guard, link, summarize, responses, table, preview } = surveys;
  const place = ({ project = '', survey = '' }: Params): SurveyPlace => ({ project, id: survey });
  const one = ({ response = '' }: Params) => response;
  return [
    route(doors.openSurvey, ({ visitor, params, body, origins }) =>
      open(visitor, params.survey ?? '', body, origins.media),
    ),
    route(doors.openPersonal, ({ visitor, params, body }) => personal(visitor, params.survey ?? '', body.token)),
    route(doors.saveResponse, async ({ visitor, params, body, addressKey }) => {
      await guard(one(params), body, addressKey);
      return keep(visitor, { survey: params.survey ?? '', response: one(params) }, body);
    }),
    route(calls.linkSurvey, ({ params, body, origins }) => link(place(params), body, origins.frame)),
    route(calls.surveyAnswers, async ({ params, query, origins }) => ({
      ...(await summarize(place(params), query)),
      address: `${origins.frame}/s/${params.survey}`,
    })),
    route(calls.previewSurvey, ({ params, body, origins }) => preview(place(params), body, origins)),
    route(calls.responseTable, ({ params, query }) => table(place(params), query)),
    route(calls.responses, ({ params, query }) => responses.page(place(params), query)),
    route(calls.markResponses, async ({ params, body }) => ({ changed: await responses.mark(place(params), body) })),
    route(calls.deleteResponses, async ({ params, body, staff }) => ({
      changed: await responses.remove(place(params), body.responses, staff.accountId),
    })),
    route(calls.ticketResponse, ({ params }) => responses.ofTicket(params.project ?? '', params.ticket ?? '')),
    route(calls.response, ({ params }) => responses.one(place(params), one(params))),
    route(calls.changeResponse, ({ params, body }) => responses.change(place(params), one(params), body)),
    route(calls.deleteResponse, async ({ params, staff }) => {
      // What is not there is 404.
      const { id } = await responses.one(place(params), one(params));
      await responses.remove(place(params), [id], staff.accountId);
      return { ok: true };
    }),
  ];
}
