/** The public pages of a test: a server that knows its addresses, and a help center written as Markdown. */
import { brotliDecompressSync } from 'node:zlib';
import type { ErrorBody } from '../../src/wire/errors.ts';
import { FRESH_MS } from '../../src/server/features/sites/current.ts';
import type { Feature } from '../../src/server/feature.ts';
import type { Ports } from '../../src/server/ports.ts';
import { createSiteLab } from '../site-lab.ts';
import { createHelpLab } from './help-lab.ts';
import { publicAddresses, startTestServer, type Sent } from './harness.ts';

export type SitesLab = Awaited<ReturnType<typeof openSites>>;

/** `features`: more parts of the pages. */
export async function openSites(
  env: Record<string, string> = publicAddresses,
  features: readonly Feature[] = [],
  ports: Partial<Ports> = {},
) {
  const server = await startTestServer({ env, features, ports });
  const { desk } = await createHelpLab(server);
  const send = (path: string, headers: Record<string, string> = {}, more: Sent = {}) =>
    server.send(path, { headers, ...more });
  return {
    server,
    desk,
    ...createSiteLab(desk),
    send,
    /** The error of a change that the desk may not make. */
    refused: (path: string, body: unknown, status: number) => desk<ErrorBody>(path, 'PATCH', body, status),
    /** Time enough that a change of before is seen. */
    seen: () => server.clock.advance(FRESH_MS),
    /** The text of an answer with that status. */
    async open(path: string, status = 200, headers: Record<string, string> = {}): Promise<string> {
      const response = await send(path, headers);
      const text = await response.text();
      if (response.status !== status) throw new Error(`${path} is ${response.status}: ${text.slice(0, 300)}`);
      return text;
    },
    /** Where an address leads: `301 /help/en/…`. */
    async leads(path: string, headers: Record<string, string> = {}): Promise<string> {
      const response = await send(path, headers);
      return `${response.status} ${response.headers.get('location')}`;
    },
    async packed(path: string): Promise<{ bytes: number; text: string }> {
      const bytes = await (await send(path, { 'accept-encoding': 'br' })).bytes();
      return { bytes: bytes.length, text: brotliDecompressSync(bytes).toString() };
    },
    close: () => server.close(),
  };
}

/** The content or address of the first element that fits: `attribute(html, 'link[rel=canonical]', 'href')`. */
export function attributes(html: string, selector: string, name: string): string[] {
  const found: string[] = [];
  new HTMLRewriter()
    .on(selector, { element: (element) => void found.push(read(element.getAttribute(name) ?? '')) })
    .transform(html);
  return found;
}

/** The words of the elements that fit. */
export function texts(html: string, selector: string): string[] {
  const found: string[] = [];
  new HTMLRewriter()
    .on(selector, {
      element: () => void found.push(''),
      text: ({ text }) => void (found[found.length - 1] += text),
    })
    .transform(html);
  return found.map((text) => text.replace(/\s+/g, ' ').trim());
}

function read(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
