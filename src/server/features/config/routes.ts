import { endpoints } from '../../../wire/endpoints.ts';
import { loaderQuery } from '../../../wire/config/addresses.ts';
import { ApiError } from '../../../wire/errors.ts';
import { document, onSites, route, type Route } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { PageParameters } from '../page-parameters/service.ts';
import type { Project, Projects } from '../projects/service.ts';
import { createBakedLoader } from './loader.ts';
import { configOf } from './service.ts';

/**
 * The configuration is the same for everybody: a session that is none any more, as after a changed secret, may not cost
 * a returning visitor the widget.
 */
const toEverybody = { keyInPath: true };

export function configRoutes(
  { assets }: Pick<Ports, 'assets'>,
  projects: Projects,
  parameters: Pick<PageParameters, 'of'>,
): Route[] {
  const baked = createBakedLoader(assets);
  return [
    route(
      endpoints.config,
      async ({ visitor, query, origins }) => {
        const project = await projects.byKey(visitor.sdkKey);
        return { flowConfig: configOf(project, query.lang ?? null, origins, await parameters.of(project)) };
      },
      toEverybody,
    ),
    route(endpoints.tooltips, async () => [], toEverybody),
    onSites(
      document(
        'app',
        '/widget/loader.js',
        async ({ query, request, origins }) => {
          const project = await knownProject(projects, query.key);
          const found = await baked(project, request, origins, project && (await parameters.of(project)));
          if (!found) throw new ApiError('not_found', 'The loader is not built: run the build first.');
          return found;
        },
        loaderQuery,
      ),
    ),
  ];
}

/** A wrong key in the address still gets the loader: it says on the page's console what is wrong. */
async function knownProject(projects: Projects, key: string): Promise<Project | undefined> {
  try {
    return key ? await projects.byKey(key) : undefined;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
