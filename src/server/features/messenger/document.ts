/**
 * The messenger's document: the project's first view as HTML, its data and texts beside it. Style sheet and first script
 * stand inline, allowed by their hashes: what the visitor sees needs no second request. Drawn and compressed once per view.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { MessengerQuery } from '../../../wire/config/addresses.ts';
import type { MessengerView } from '../../../wire/config/shapes.ts';
import { frameApps } from '../../../wire/names.ts';
import { acceptsBrotli, etagOf, matchesEtag, type Assets } from '../../http/assets.ts';
import { framePolicy } from '../../http/frame-policy.ts';
import { framedByOthers, pageHeaders } from '../../http/headers.ts';
import type { Origins } from '../../http/origins.ts';
import type { Call } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { isRightToLeft, languageOf } from '../config/language.ts';

const compress = promisify(brotliCompress);
const KEPT_MOST = 200;
const QUALITY = 6;

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
  const { js, css, boot, bootHash } = messengerEntry(assets);
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
        scriptHash: bootHash,
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
      // Before the style sheet: the browser asks for the app with the first bytes of the document, while the rest arrives.
      `<script type="module" src="${frameApps.messenger.files}${js}"></script><style>${style}</style></head>`,
      `<body><div id="root">${render.renderMessenger(view, language)}</div><script>${boot}</script>`,
      island('parley-view', view),
      island('parley-texts', render.messagesFor(language)),
      `</body></html>`,
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
  page.brotli ??= compress(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
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

/** The built app: its script's file name, and what stands inline. */
function messengerEntry(assets: Assets): { js: string; css: string; boot: string; bootHash: string } {
  const manifest = JSON.parse(assets.text('build.json') ?? '{}') as {
    entries?: Record<string, { js: string; css?: string }>;
  };
  const built = manifest.entries?.messenger;
  const boot = assets.text(manifest.entries?.['messenger/boot']?.js ?? '') ?? '';
  const js = built?.js.slice(built.js.lastIndexOf('/') + 1) ?? '';
  return { js, css: assets.text(built?.css ?? '') ?? '', boot, bootHash: sha256(boot) };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
