/** Addresses that lead to an article or a collection of this help center. */
import { ownPart } from '../../../wire/documents/href.ts';
import type { HelpPlace } from './places.ts';

/** Of the public pages: `/help/{lang}/articles/{number}-{slug}`, `/news/{lang}/{number}-{slug}`. */
const publicPath = /^\/(?:help\/[^/]+\/(article|collection)s|(news)\/[^/]+)\/(\d+)(?:-[^/]*)?\/?$/;

/** `app`: the origin of the public pages. Undefined for what leads elsewhere. */
export function insideOf(href: string, app = apiOrigin()): HelpPlace | undefined {
  const { kind, id } = ownPart(href) ?? publicPart(href, app) ?? {};
  if (id && kind === 'news') return { at: 'entry', id };
  if (id && kind === 'request') return { at: 'idea', id };
  return id && (kind === 'article' || kind === 'collection') ? { at: kind, id } : undefined;
}

function publicPart(href: string, app: string): { kind: string; id: string } | undefined {
  if (!URL.canParse(href)) return undefined;
  const { origin, pathname } = new URL(href);
  const [, help, news, id] = (origin === app && publicPath.exec(pathname)) || [];
  const kind = help ?? news;
  return kind && id ? { kind, id } : undefined;
}

const apiOrigin = (): string => document.querySelector<HTMLMetaElement>('meta[name="parley-api"]')?.content ?? '';
