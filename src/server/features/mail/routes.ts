/** `/api/desk/projects/{project}/mail`, `…/settings/mail`. */
import { mailEndpoints as calls } from '../../../wire/mail/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { MailDesk } from './desk.ts';

export function mailRoutes(desk: MailDesk): Route[] {
  return [
    route(calls.mailSettings, ({ params }) => desk.view(params.project ?? '')),
    route(calls.changeMailSettings, ({ params, body, staff }) =>
      desk.change(params.project ?? '', body, staff.accountId),
    ),
    route(calls.mails, ({ params, query }) => desk.page(params.project ?? '', query)),
    route(calls.testMail, ({ params, body }) => desk.test(params.project ?? '', body.to)),
    route(calls.retryMail, ({ params, staff }) => desk.retry(params.project ?? '', params.mail ?? '', staff.accountId)),
  ];
}
