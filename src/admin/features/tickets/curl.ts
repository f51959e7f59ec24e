/** A recorded request as a command for a shell. Every part is a stranger's text and is quoted. */
import type { NetworkLine } from './log-entries.ts';

/** Words that stand for a body that was not recorded, such as `<content_too_large>`. */
const placeholder = /^<[\w-]+>$/;

/** A name that is none, such as `@file`, would have curl read the reader's own files. */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * `page` completes an address that the page gave without its origin. undefined where the address is none of the web: curl
 * would take it for an option, a file of the reader's or another protocol. `[1-9]` and `{a,b}` in it stay what they are.
 */
export function curlOf(line: NetworkLine, page: string): string | undefined {
  const url = (URL.parse(line.url) ?? URL.parse(line.url, page))?.href;
  if (!url || !/^https?:\/\//.test(url)) return undefined;
  const parts = ['curl --globoff'];
  if (line.method !== 'GET') parts.push(`-X ${quote(line.method)}`);
  for (const [name, value] of line.requestHeaders)
    if (headerName.test(name)) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  const { requestBody: body } = line;
  if (line.method !== 'GET' && body && body !== '{}' && !placeholder.test(body))
    parts.push(`--data-raw ${quote(body)}`);
  parts.push(`-- ${quote(url)}`);
  return parts.join(' \\\n  ');
}

/** Single quotes let nothing through to a shell but the quote itself. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
