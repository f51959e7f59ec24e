/** `GET /api/capabilities`: an embedded platform has all of them, a foreign one none (parley.md F3). */
import { capabilities } from '../../../wire/capabilities/shapes.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';

export function capabilityRoutes(foreign: boolean): Route[] {
  return [route(endpoints.capabilities, async () => ({ foreign, capabilities: foreign ? [] : [...capabilities] }))];
}
