/** Addresses that lead to what the messenger shows itself. */
import { ownPart } from '../../../wire/documents/href.ts';
import { own } from './around.ts';
import type { HelpPlace } from './places.ts';

/** Of the public pages: `/help/{lang}/articles/{number}-{slug}`, `/news/{lang}/{number}-…`, `/requests/{lang}/{board}/{number}-…`. */
const publicPath =
  /^\/(?:help\/[^/]+\/(?=[ac])|(?=[nr]))(article|collection|news|request)s?(?:\/[^/]+){0,2}\/(\d+)(?:-[^/]*)?\/?$/;
const places = { article: 'article', collection: 'collection', news: 'entry', request: 'idea' } as const;

/** `app`: the origin of the public pages. Undefined for what leads elsewhere. */
export function insideOf(href: string, app = apiOrigin()): HelpPlace | undefined {
  const { kind = '', id } = ownPart(href) ?? publicPart(href, app);
  const at = own<(typeof places)[keyof typeof places]>(places, kind);
  return at && id ? { at, id } : undefined;
}

function publicPart(href: string, app: string): { kind?: string | undefined; id?: string | undefined } {
  if (!URL.canParse(href)) return {};
  const { origin, pathname } = new URL(href);
  const [, kind, id] = (origin === app && publicPath.exec(pathname)) || [];
  return { kind, id };
}

const apiOrigin = (): string => document.querySelector<HTMLMetaElement>('meta[name="parley-api"]')?.content ?? '';
