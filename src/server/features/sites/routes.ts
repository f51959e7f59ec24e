/** The public pages, on the app origin: `/help/…`, and what search engines and assistants ask for. */
import { publicPageQuery } from '../../../wire/help/addresses.ts';
import { document, type Route } from '../../http/route.ts';
import type { Sites } from './service.ts';

export function siteRoutes(sites: Sites): Route[] {
  return [
    document('app', '/help', sites.help, publicPageQuery),
    document('app', '/help/*', sites.help, publicPageQuery),
    document('app', '/robots.txt', sites.robots),
    document('app', '/sitemap.xml', sites.sitemap),
    document('app', '/sitemap-{n}.xml', sites.sitemap),
    document('app', '/llms.txt', sites.llms),
    document('app', '/llms-full.txt', sites.llmsFull),
  ];
}
