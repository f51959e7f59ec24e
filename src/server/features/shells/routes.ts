/** Built files and the dashboard's document. The framed apps' documents belong to their own features. */
import { version } from '../../../../package.json';
import { endpoints } from '../../../wire/endpoints.ts';
import { ApiError } from '../../../wire/errors.ts';
import { frameApps } from '../../../wire/names.ts';
import { openApiOf } from '../../../wire/openapi.ts';
import type { Assets } from '../../http/assets.ts';
import { framedByNobody, pageHeaders } from '../../http/headers.ts';
import { document, onSites, type Call, type OriginName, type Route } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Calls } from '../../feature.ts';
import { dashboardPolicy } from './policy.ts';
import type { PageSources } from './slots.ts';

/** Framed apps whose document names further files. */
const appsWithFiles = Object.entries(frameApps).flatMap(([name, app]) =>
  'files' in app ? [[name, app] as const] : [],
);

/** `calls`: those that stand in the sheets of features. */
type Shells = { readonly spa: SpaDocument; readonly calls: () => Calls };

export function shellRoutes({ assets, site }: Pick<Ports, 'assets' | 'site'>, { spa, calls }: Shells): Route[] {
  const dashboard = (call: Call<undefined>) => spa(call, 200);
  let description: string | undefined;
  const described = () => (description ??= JSON.stringify(openApiOf({ ...endpoints, ...calls() }, version)));
  return [
    document('app', '/api/openapi.json', async () => jsonDocument(described())),
    onSites(document('app', '/favicon.ico', icon)),
    document('frame', '/favicon.ico', icon),
    document('media', '/favicon.ico', icon),
    document('app', '/', dashboard),
    document('app', '/dashboard', dashboard),
    document('app', '/dashboard/*', dashboard),
    files('app', '/assets/*', 'admin/'),
    onSites(files('app', '/widget/*', 'widget/')),
    ...appsWithFiles.map(([name, { origin, files: path }]) => files(origin, `${path}*`, `${name}/`)),
  ];

  async function icon({ request }: Call<undefined>): Promise<Response> {
    return site.respond('favicon.svg', request, 'public, max-age=86400') ?? new Response(null, { status: 204 });
  }

  function files(origin: OriginName, path: string, folder: string): Route {
    return document(origin, path, async (call) => {
      const found = assets.respond(folder + (call.params.rest ?? ''), call.request);
      if (!found) throw new ApiError('not_found', `There is no file ${call.url.pathname} in this build.`);
      return found;
    });
  }
}

/** Readable from any page: tools that draw API descriptions live elsewhere. */
function jsonDocument(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' } });
}

/** The SPA's document; its own router shows what the address means. 404 keeps the status for what no route takes. */
export type SpaDocument = (call: Pick<Call, 'origins'>, status: 200 | 404) => Promise<Response>;

/** `more`: what other features add to its policy. */
export function spaDocument({ assets }: Pick<Ports, 'assets'>, more: () => readonly PageSources[]): SpaDocument {
  const html = assets.text('admin/index.html') ?? 'The dashboard is not built: run the build first.';
  return async ({ origins }, status) =>
    new Response(html, {
      status,
      headers: {
        ...pageHeaders(dashboardPolicy(origins, more()), { voice: true }),
        ...framedByNobody,
        'cache-control': 'no-cache',
      },
    });
}

/** Which build of the dashboard these files are; undefined where there is none. */
export function latestBuild(assets: Assets): string | undefined {
  const { id } = JSON.parse(assets.text('admin/latest.json') ?? '{}') as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}
