import { endpoints } from '../../../wire/endpoints.ts';
import { fitEvents } from '../../../wire/pure/fit-report.ts';
import { route, type Route, type WidgetCall } from '../../http/route.ts';
import type { EventBatch, EventNames } from '../../../wire/events/shapes.ts';
import type { PageParameters } from '../page-parameters/service.ts';
import type { Events } from './service.ts';

/** Both addresses take the same body: clients of two generations are about. */
export function eventRoutes(
  events: Events & { readonly names: (project: string) => Promise<EventNames> },
  parameters: Pick<PageParameters, 'ofId'>,
): Route[] {
  const take = async ({ visitor, body }: WidgetCall<EventBatch>) => {
    await events.take(visitor, body, await parameters.ofId(visitor.projectId));
    return { ok: true };
  };
  const fit = fitEvents;
  return [
    route(endpoints.pingSession, take, { fit }),
    route(endpoints.streamEvents, take, { fit }),
    route(endpoints.eventNames, ({ params }) => events.names(params.project ?? '')),
  ];
}
