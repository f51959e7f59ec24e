/** `/api/messenger/news/subscription`, `/api/desk/projects/{project}/subscribers`. */
import { subscriberEndpoints as calls } from '../../../wire/subscribers/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { SubscriberDesk } from './desk.ts';
import type { Subscribers } from './service.ts';

export function subscriberRoutes({ subscribers, desk }: { subscribers: Subscribers; desk: SubscriberDesk }): Route[] {
  return [
    route(calls.subscription, ({ visitor, body }) => subscribers.ask(visitor, body)),
    route(calls.ownSubscription, ({ visitor }) => subscribers.own(visitor)),
    route(calls.subscribers, ({ params, query }) => desk.page(params.project ?? '', query)),
    route(calls.subscribersTable, ({ params, query, staff }) => desk.csv(params.project ?? '', query, staff.accountId)),
    route(calls.deleteSubscriber, async ({ params, staff }) => {
      await desk.remove(params.project ?? '', params.subscriber ?? '', staff.accountId);
      return true;
    }),
  ];
}
