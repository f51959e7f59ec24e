import { endpoints } from '../../../wire/endpoints.ts';
import { messengerQuery } from '../../../wire/config/addresses.ts';
import { ApiError } from '../../../wire/errors.ts';
import { frameApps } from '../../../wire/names.ts';
import type { Origins } from '../../http/origins.ts';
import { document, route, type Route } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Shelves } from '../help/service.ts';
import type { NewsShelves } from '../news/service.ts';
import type { Project, Projects } from '../projects/service.ts';
import type { RequestShelves } from '../requests/service.ts';
import { createMessengerDocument } from './document.ts';
import { messengerViewOf } from './view.ts';

type Shown = {
  readonly help: Pick<Shelves, 'of'>;
  readonly news: Pick<NewsShelves, 'of'>;
  readonly requests: Pick<RequestShelves, 'of'>;
};

export function messengerRoutes(
  ports: Pick<Ports, 'assets' | 'messenger'>,
  projects: Projects,
  { help, news, requests }: Shown,
): Route[] {
  const respond = createMessengerDocument(ports);
  const viewOf = async (project: Project, lang: string | null, origins: Origins) => {
    const [{ articles }, { entries }, { count }] = await Promise.all([
      help.of(project.id),
      news.of(project.id),
      requests.of(project.id),
    ]);
    const shown = { articles: articles.length, news: entries.length, requests: count };
    return messengerViewOf(project, lang, origins, shown);
  };
  return [
    document(
      frameApps.messenger.origin,
      frameApps.messenger.path,
      async (call) => {
        const lang = call.query.lang || null;
        const project = await projectOf(call.query.key, projects);
        return respond(project ? await viewOf(project, lang, call.origins) : null, lang, call);
      },
      messengerQuery,
    ),
    route(endpoints.messengerView, async ({ visitor, body, origins }) =>
      viewOf(await projects.byKey(visitor.sdkKey), body.lang ?? null, origins),
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
