/**
 * The messenger's document: the project's first view as HTML, its data, its texts and the app itself beside it. Style sheet
 * and scripts stand inline, allowed by their hashes: the app needs no second request, and what is drawn does not wait for it,
 * because it comes last. Drawn once per view.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { MessengerQuery } from '../../../wire/config/addresses.ts';
import type { MessengerView } from '../../../wire/messenger/view.ts';
import { acceptsBrotli, etagOf, matchesEtag, type Assets } from '../../http/assets.ts';
import { framePolicy } from '../../http/frame-policy.ts';
import { framedByOthers, pageHeaders } from '../../http/headers.ts';
import type { Origins } from '../../http/origins.ts';
import type { Call } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { isRightToLeft, languageOf } from '../config/language.ts';

const compressAt = promisify(brotliCompress);
const compress = (html: string, quality: number) =>
  compressAt(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const KEPT_MOST = 200;
/** The first reader of a view waits for a quick one (5 ms); the best (150 ms, 7 % smaller) is made meanwhile for all others. */
const QUICK_QUALITY = 6;
const BEST_QUALITY = 11;

type Page = {
  readonly html: string;
  readonly etag: string;
  readonly styleHash: string;
  brotli: Promise<Uint8Array> | undefined;
};

export type MessengerDocument = (
  view: MessengerView | null,
  lang: string | null,
  call: Pick<Call<undefined, MessengerQuery>, 'request' | 'query' | 'origins'>,
) => Promise<Response>;

export function createMessengerDocument({ assets, messenger }: Pick<Ports, 'assets' | 'messenger'>): MessengerDocument {
  const { app, css, boot, scriptHashes } = messengerEntry(assets);
  const kept = new Map<string, Page>();

  return async (view, lang, { request, query, origins }) => {
    const language = view?.lang ?? languageOf(lang);
    const direction = (view?.rtl ?? isRightToLeft(lang)) ? 'rtl' : 'ltr';
    const name = JSON.stringify([view, language, direction, origins.app]);
    const page = kept.get(name) ?? (await draw(view, language, direction, origins));
    if (kept.size >= KEPT_MOST && !kept.has(name)) kept.delete(kept.keys().next().value as string);
    kept.set(name, page);
    return answer(
      page,
      request,
      framePolicy('messenger', origins, {
        styleHash: page.styleHash,
        scriptHashes,
        opaque: query.opaque !== '',
      }),
    );
  };

  async function draw(
    view: MessengerView | null,
    language: string,
    direction: string,
    origins: Origins,
  ): Promise<Page> {
    const render = await messenger();
    const style = css + render.themeCss(view);
    const html = [
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
      `<meta name="parley-api" content="${escapeHtml(origins.app)}"><title>${escapeHtml(view?.projectName ?? 'Messenger')}</title>`,
      `<style>${style}</style></head>`,
      `<body><div id="root">${render.renderMessenger(view, language)}</div><script>${boot}</script>`,
      island('parley-view', view),
      island('parley-texts', render.messagesFor(language)),
      `<script type="module">${app}</script></body></html>`,
    ].join('');
    return { html, etag: etagOf(html), styleHash: sha256(style), brotli: undefined };
  }
}

async function answer(page: Page, request: Request, policy: string): Promise<Response> {
  const headers = {
    ...pageHeaders(policy, { voice: true }),
    ...framedByOthers,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag: page.etag,
  };
  if (matchesEtag(request, page.etag)) return new Response(null, { status: 304, headers });
  if (!acceptsBrotli(request)) return new Response(page.html, { headers });
  if (!page.brotli) {
    page.brotli = compress(page.html, QUICK_QUALITY);
    void compress(page.html, BEST_QUALITY).then((best) => (page.brotli = Promise.resolve(best)));
  }
  return new Response((await page.brotli) as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'content-encoding': 'br' },
  });
}

/** JSON in a script element that no browser runs; `<` could end the element. */
function island(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** What stands inline of the built app. */
function messengerEntry(assets: Assets): { app: string; css: string; boot: string; scriptHashes: string[] } {
  const { entries = {} } = JSON.parse(assets.text('build.json') ?? '{}') as {
    entries?: Record<string, { js: string; css?: string }>;
  };
  const textOf = (name = '') => assets.text(name) ?? '';
  const built = entries.messenger;
  const [app, boot] = [textOf(built?.js), textOf(entries['messenger/boot']?.js)];
  return { app, css: textOf(built?.css), boot, scriptHashes: [boot, app].map(sha256) };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
