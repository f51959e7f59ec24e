import { tieEndpoints as calls } from '../../../wire/ties/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Ties } from './service.ts';

export function tieRoutes(ties: Ties): Route[] {
  const place = ({ project = '', ticket = '' }: Readonly<Record<string, string>>) => ({ project, ticket });
  return [
    route(calls.ticketTies, ({ params }) => ties.of(place(params))),
    route(calls.linkTicket, ({ params, body }) => ties.link(place(params), body.parent)),
    route(calls.unlinkTicket, ({ params }) => ties.unlink(place(params))),
    route(calls.replyToLinked, ({ params, body, staff, origins }) =>
      ties.reply(place(params), body, { account: staff.accountId, media: origins.media }),
    ),
  ];
}
