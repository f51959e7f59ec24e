import { endpoints } from '../../../wire/endpoints.ts';
import { messengerQuery } from '../../../wire/config/addresses.ts';
import { ApiError } from '../../../wire/errors.ts';
import { frameApps } from '../../../wire/names.ts';
import type { Origins } from '../../http/origins.ts';
import { document, route, type Route, type VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Shelf } from '../help/service.ts';
import type { NewsShelf } from '../news/service.ts';
import type { Project, Projects } from '../projects/service.ts';
import type { RequestShelf } from '../requests/service.ts';
import { createMessengerDocument } from './document.ts';
import { messengerViewOf } from './view.ts';

type Shown = {
  /** What everybody sees, or a visitor who asks. */
  readonly help: (project: string, visitor?: VisitorAuth) => Promise<Pick<Shelf, 'articles'>>;
  readonly news: (project: string, visitor?: VisitorAuth) => Promise<Pick<NewsShelf, 'entries'>>;
  readonly requests: (project: string, visitor?: VisitorAuth) => Promise<Pick<RequestShelf, 'count'>>;
};

export function messengerPages(
  ports: Pick<Ports, 'assets' | 'messenger'>,
  projects: Projects,
  { help, news, requests }: Shown,
): Route[] {
  const respond = createMessengerDocument(ports);
  const viewOf = async (project: Project, lang: string | null, origins: Origins, visitor?: VisitorAuth) => {
    const [{ articles }, { entries }, { count }] = await Promise.all([
      help(project.id, visitor),
      news(project.id, visitor),
      requests(project.id, visitor),
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
      viewOf(await projects.byKey(visitor.sdkKey), body.lang ?? null, origins, visitor),
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
