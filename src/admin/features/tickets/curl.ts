/** A recorded request as a command for a shell. Every part is a stranger's text and is quoted. */
import type { NetworkLine } from './log-entries.ts';

/** Words that stand for a body that was not recorded, such as `<content_too_large>`. */
const placeholder = /^<[\w-]+>$/;

/** `page` completes an address that the page gave without its origin. */
export function curlOf(line: NetworkLine, page: string): string {
  const url = (URL.parse(line.url) ?? URL.parse(line.url, page))?.href ?? line.url;
  const parts = [`curl ${quote(url)}`];
  if (line.method !== 'GET') parts.push(`-X ${quote(line.method)}`);
  for (const [name, value] of line.requestHeaders) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  const { requestBody: body } = line;
  if (line.method !== 'GET' && body && body !== '{}' && !placeholder.test(body))
    parts.push(`--data-raw ${quote(body)}`);
  return parts.join(' \\\n  ');
}

/** Single quotes let nothing through to a shell but the quote itself. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
