/** Data URLs out of an event that is too large: pictures become a placeholder, others go. */

/** A transparent picture of 1x1. */
export const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const inSheet = /(url\(\s*)(?:"(data:[^"]*)"|'(data:[^']*)'|(data:[^)]*))(\s*\))/gi;
const inList = /data:[^\s,]+,[^\s,"')]+/gi;

/** A copy of `value` in which no text holds a data URL. */
export function stripDataUrls<T>(value: T): T {
  if (typeof value === 'string') return stripText(value) as T;
  if (Array.isArray(value)) return value.map(stripDataUrls) as T;
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stripDataUrls(inner)])) as T;
}

function stripText(text: string): string {
  if (/^\s*data:/i.test(text) && !/,\s/.test(text)) return instead(text);
  if (!/data:/i.test(text)) return text;
  return text
    .replace(inSheet, (_, before: string, double = '', single = '', bare = '', end: string) => {
      const address = instead(double || single || bare);
      return address ? `${before}"${address}"${end}` : `${before}""${end}`;
    })
    .replace(inList, (address) => (address === PLACEHOLDER ? address : instead(address)));
}

const instead = (address: string) => (/^\s*data:image\//i.test(address) ? PLACEHOLDER : '');
