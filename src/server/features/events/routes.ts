import { endpoints } from '../../../wire/endpoints.ts';
import { fitEvents } from '../../../wire/pure/fit-report.ts';
import { adjusted } from '../../../wire/schema.ts';
import { route, type Route, type WidgetCall } from '../../http/route.ts';
import { eventBatch, type EventBatch } from '../../../wire/event.ts';
import type { Events } from './service.ts';

// Here and not in the wire: browsers that only know its shape need not load this.
adjusted(eventBatch, fitEvents);

/** Both addresses take the same body: clients of two generations are about. */
export function eventRoutes(events: Events): Route[] {
  const take = async ({ visitor, body }: WidgetCall<EventBatch>) => {
    events.take(visitor, body);
    return { ok: true };
  };
  return [route(endpoints.pingSession, take), route(endpoints.streamEvents, take)];
}
