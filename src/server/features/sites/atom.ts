/** Atom 1.0 (RFC 4287). */
import { createHash } from 'node:crypto';
import { escaped } from '../../http/markup.ts';

export const ATOM = 'application/atom+xml; charset=utf-8';
/** The newest ones; older ones are in no feed. */
export const FEED_ENTRIES = 50;

export type AtomEntry = {
  /** Never another one (`entryId`). */
  readonly id: string;
  readonly title: string;
  /** With its origin, as all addresses of a feed. */
  readonly href: string;
  /** When its text was changed: milliseconds UTC. */
  readonly updated: number;
  readonly published?: number;
  readonly summary?: string;
  /** HTML, whose addresses are whole. */
  readonly content?: string;
  /** What stands above it. */
  readonly picture?: { readonly href: string; readonly type: string } | undefined;
};
type AtomFeed = {
  readonly lang: string;
  readonly title: string;
  readonly author: string;
  /** Of the pages that it tells of. */
  readonly home: string;
  readonly self: string;
  /** The latest first; the 50 first ones are told. */
  readonly entries: readonly AtomEntry[];
};

export function atom({ lang, title, author, home, self, entries }: AtomFeed): string {
  const told = entries.slice(0, FEED_ENTRIES);
  const latest = told.reduce((most, { updated }) => Math.max(most, updated), 0);
  return `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(lang)}"><id>${xml(home)}</id><title>${xml(title)}</title><link href="${xml(home)}"/><link rel="self" href="${xml(self)}"/><updated>${time(latest)}</updated><author><name>${xml(author)}</name></author>${told.map(entry).join('')}</feed>`;
}

function entry({ id, title, href, updated, published, summary, content, picture }: AtomEntry): string {
  const parts = [
    `<id>${xml(id)}</id><title>${xml(title)}</title><link href="${xml(href)}"/><updated>${time(updated)}</updated>`,
    picture && `<link rel="enclosure" type="${xml(picture.type)}" href="${xml(picture.href)}"/>`,
    published !== undefined && `<published>${time(published)}</published>`,
    summary !== undefined && `<summary>${xml(summary)}</summary>`,
    content !== undefined && `<content type="html">${xml(content)}</content>`,
  ];
  return `<entry>${parts.filter(Boolean).join('')}</entry>`;
}

/** The id of an entry: neither a new title nor a new address changes it. */
export function entryId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  // RFC 9562: version 8, a name of our own making.
  const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return `urn:uuid:${uuid}`;
}

/** As text of XML: without the control characters that it forbids. */
export function xml(text: string): string {
  return escaped(text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''));
}

const time = (at: number) => new Date(at).toISOString();
