import { endpoints } from '../../../wire/endpoints.ts';
import { messengerQuery } from '../../../wire/config/addresses.ts';
import { ApiError } from '../../../wire/errors.ts';
import { frameApps } from '../../../wire/names.ts';
import { document, route, type Route } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Project, Projects } from '../projects/service.ts';
import { createMessengerDocument } from './document.ts';
import { messengerViewOf } from './view.ts';

export function messengerRoutes(ports: Pick<Ports, 'assets' | 'messenger'>, projects: Projects): Route[] {
  const respond = createMessengerDocument(ports);
  return [
    document(
      frameApps.messenger.origin,
      frameApps.messenger.path,
      async (call) => {
        const lang = call.query.lang || null;
        const project = await projectOf(call.query.key, projects);
        return respond(project ? messengerViewOf(project, lang, call.origins) : null, lang, call);
      },
      messengerQuery,
    ),
    route(endpoints.messengerView, async ({ visitor, body, origins }) =>
      messengerViewOf(await projects.byKey(visitor.sdkKey), body.lang ?? null, origins),
    ),
  ];
}

/** Without a key, or with a wrong one, the messenger is neutral and learns from the page that embeds it. */
async function projectOf(key: string, projects: Projects): Promise<Project | undefined> {
  try {
    return key ? await projects.byKey(key) : undefined;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
