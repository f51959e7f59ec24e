/**
 * Addresses in texts of other tools: what they lead to is not ours yet when they are read. Until then a name stands in for each,
 * which passes the door of documents, and from which the address is read again.
 */
import { createHash } from 'node:crypto';
import { HREF_CHARS } from '../../../wire/documents/limits.ts';

/** Of pictures and films by the name that stands in for them: a path inside the source, or a whole address. */
export type Addresses = Readonly<Record<string, string>>;
export type StandIns = {
  readonly media: (address: string) => string | undefined;
  readonly link: (address: string) => string;
  readonly addresses: Addresses;
};

const LINK = 'gleap://import/';

/** `folder`: of the text inside its source, '' at the top. `base`: the web address where it stands, for those that are on the web. */
export function standIns(folder: string, base?: string): StandIns {
  const addresses: Record<string, string> = {};
  const whole = (address: string): string => {
    if (base === undefined || /^(?:[a-z][\w+.-]*:|#)/i.test(address)) return address;
    return URL.parse(address, base)?.href ?? address;
  };
  return {
    addresses,
    media(given) {
      const address = whole(given);
      const place = placeOf(address, folder);
      if (place === undefined) return undefined;
      const name = `i${createHash('sha256').update(unsigned(place)).digest('hex').slice(0, 40)}`;
      addresses[name] = place;
      return name;
    },
    link(given) {
      const address = whole(given);
      // The web, a mail, a phone, something of ours, or a place in this very text: as it stands.
      if (/^(?:[a-z][\w+.-]*:|\/\/|#)/i.test(address)) return address;
      const place = placeOf(address, folder);
      const named = place === undefined ? '' : linkTo(place);
      return named !== '' && named.length <= HREF_CHARS ? named : address;
    },
  };
}

const SIGNING = /^(?:expires|signature|req|policy|key-pair-id|awsaccesskeyid|googleaccessid|x-(?:amz|goog)-.*)$/i;

/**
 * An address without what lets it be fetched for some hours: Intercom, and whoever has pictures in S3, sign them anew in each
 * export, and the picture is the same.
 */
export function unsigned(address: string): string {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  const parameters = new URLSearchParams(url?.search);
  const names = [...parameters.keys()];
  if (!url || !names.some((name) => /signature$/i.test(name))) return address;
  for (const name of names) if (SIGNING.test(name)) parameters.delete(name);
  url.search = String(parameters);
  return url.href;
}

/** What stands in for a link to `place`, a path inside its source. */
export const linkTo = (place: string): string => LINK + escaped(place);

/** The path inside its source that such a link leads to; undefined for any other link. */
export function foreignLink(href: string): string | undefined {
  return href.startsWith(LINK) ? decodeURIComponent(href.slice(LINK.length)) : undefined;
}

/** Of letters that a link of ours may have. */
const escaped = (path: string): string =>
  encodeURIComponent(path).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A web address as it is; a path without query and part, from the top of the source. Undefined for what leads out of it. */
function placeOf(address: string, folder: string): string | undefined {
  if (/^https?:\/\//i.test(address)) return address;
  if (/^[a-z][\w+.-]*:|^\/\//i.test(address)) return undefined;
  const path = decoded(address.replace(/[?#].*$/s, ''));
  const parts: string[] = path.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.length > 0 ? parts.join('/') : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
