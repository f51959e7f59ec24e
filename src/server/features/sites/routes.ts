/** The public pages, on the app origin: `/help/…`, and what search engines and assistants ask for; the desk's `…/site`. */
import { siteEndpoints } from '../../../wire/sites/calls.ts';
import { document, route, sentForm, type Route } from '../../http/route.ts';
import { filmScript } from './film-script.ts';
import type { DraftPages } from './preview.ts';
import type { Sites } from './service.ts';
import type { SiteSettings } from './settings.ts';

type Given = { readonly pages: Sites; readonly drafts: DraftPages; readonly settings: SiteSettings };

export function siteRoutes({ pages, drafts, settings }: Given): Route[] {
  return [
    route(siteEndpoints.site, ({ params, origins }) => settings.view(params.project ?? '', origins)),
    route(siteEndpoints.changeSite, ({ params, body, origins }) =>
      settings.change(params.project ?? '', body, origins),
    ),
    ...pages
      .names()
      .flatMap((name) => [
        document('app', `/${name}`, (call) => pages.page(name, call)),
        document('app', `/${name}/*`, (call) => pages.page(name, call)),
        sentForm(`/${name}/*`, (call) => pages.sent(name, call)),
      ]),
    document('app', '/preview/{token}', drafts.around),
    document('app', '/preview/{token}/page', drafts.inside),
    document('app', filmScript.path, async () => filmScript.response()),
    document('app', '/robots.txt', pages.robots),
    document('app', '/sitemap.xml', pages.sitemap),
    document('app', '/sitemap-{n}.xml', pages.sitemap),
    document('app', '/llms.txt', pages.llms),
    document('app', '/llms-full.txt', pages.llmsFull),
  ];
}
