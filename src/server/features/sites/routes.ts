/** The public pages: `/help/…`, and what search engines and assistants ask for; the desk's `…/site`. */
import { siteEndpoints } from '../../../wire/sites/calls.ts';
import { document, onSites, route, sentForm, type Route } from '../../http/route.ts';
import { copyScript } from './copy-script.ts';
import { filmScript } from './film-script.ts';
import { pressScript } from './press-script.ts';
import type { DraftPages } from './preview.ts';
import type { Redirects } from './redirects.ts';
import type { Sites } from './service.ts';
import type { SiteSettings } from './settings.ts';

type Given = {
  readonly pages: Sites;
  readonly drafts: DraftPages;
  readonly settings: SiteSettings;
  readonly redirects: Redirects;
};

export function siteRoutes({ pages, drafts, settings, redirects }: Given): Route[] {
  const parts = pages.names().flatMap((name) => [`/${name}`, `/${name}/*`]);
  const files = ['/robots.txt', '/sitemap.xml', '/sitemap-{n}.xml', '/llms.txt', '/llms-full.txt'];
  return [
    route(siteEndpoints.site, ({ params, origins }) => settings.view(params.project ?? '', origins)),
    route(siteEndpoints.changeSite, ({ params, body, origins }) =>
      settings.change(params.project ?? '', body, origins),
    ),
    route(siteEndpoints.redirects, ({ params, query }) => redirects.list(params.project ?? '', query)),
    route(siteEndpoints.addRedirect, async ({ params, body, origins }) => {
      const project = params.project ?? '';
      const { address } = await settings.view(project, origins);
      return redirects.add(project, new URL(address).origin, body);
    }),
    route(siteEndpoints.deleteRedirect, async ({ params, query }) => {
      await redirects.remove(params.project ?? '', query.path);
      return true;
    }),
    document('app', '/preview/site/{project}', pages.preview),
    document('app', '/preview/{token}', drafts.around),
    document('app', '/preview/{token}/page', drafts.inside),
    ...[copyScript, filmScript, pressScript].map(({ path, response }) =>
      onSites(document('app', path, async () => response())),
    ),
    ...[...parts, ...files, '/sites/*'].map((path) => onSites(document('app', path, pages.serve))),
    ...[...parts, '/sites/*'].map((path) => onSites(sentForm(path, pages.serve))),
  ];
}
