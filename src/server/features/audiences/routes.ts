/** `/api/desk/projects/{project}/audiences…`. */
import { audienceEndpoints as calls } from '../../../wire/audiences/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { AudienceAsking } from './asking.ts';
import type { AudiencesOfContact } from './of-contact.ts';
import type { Members } from './members.ts';
import type { AudienceWorking } from './work.ts';
import type { Audiences } from './service.ts';

export function audienceRoutes(
  audiences: Audiences & Members & AudienceAsking & AudienceWorking & AudiencesOfContact,
): Route[] {
  const place = (params: Readonly<Record<string, string>>) => ({
    project: params.project ?? '',
    id: params.audience ?? '',
  });
  return [
    route(calls.audiences, ({ params, query }) => audiences.page(params.project ?? '', query)),
    route(calls.addAudience, ({ params, body, staff }) => audiences.add(params.project ?? '', body, staff.accountId)),
    route(calls.estimateAudience, ({ params, body }) => audiences.estimate(params.project ?? '', body.rule)),
    route(calls.explainAudience, ({ params, body }) => audiences.explain(params.project ?? '', body)),
    route(calls.audiencesOfContact, ({ params }) => audiences.ofContact(params.project ?? '', params.contact ?? '')),
    route(calls.audience, ({ params }) => audiences.get(place(params))),
    route(calls.changeAudience, ({ params, body, staff }) => audiences.change(place(params), body, staff.accountId)),
    route(calls.removeAudience, async ({ params, staff }) => {
      await audiences.remove(place(params), staff.accountId);
      return { ok: true };
    }),
    route(calls.countAudience, ({ params, body, staff }) =>
      audiences.count({ project: params.project ?? '', account: staff.accountId }, body.rule),
    ),
    route(calls.audienceWork, ({ params }) => audiences.work(params.project ?? '', params.work ?? '')),
    route(calls.stopAudienceWork, ({ params }) => audiences.stopWork(params.project ?? '', params.work ?? '')),
    route(calls.overlapAudiences, ({ params, body }) => audiences.overlap(params.project ?? '', body)),
    route(calls.fillAudience, ({ params, body, staff }) => audiences.fill(place(params), body, staff.accountId)),
    route(calls.addLines, ({ params, body, staff }) => audiences.addLines(place(params), body.lines, staff.accountId)),
    route(calls.audienceMembers, ({ params, query }) => audiences.members(place(params), query)),
    route(calls.changeMembers, ({ params, body, staff }) =>
      audiences.changeMembers(place(params), body, staff.accountId),
    ),
  ];
}
