/**
 * The messenger's document: the project's first view as HTML, its data, its texts and the app itself beside it. Style sheet
 * and scripts stand inline, allowed by their hashes: the app needs no second request, and what is drawn does not wait for it,
 * because it comes last. Drawn once per view.
 */
import { createHash } from 'node:crypto';
import type { MessengerQuery } from '../../../wire/config/addresses.ts';
import type { MessengerView } from '../../../wire/messenger/view.ts';
import type { Assets } from '../../http/assets.ts';
import { framePolicy } from '../../http/frame-policy.ts';
import { framedByOthers, pageHeaders } from '../../http/headers.ts';
import { keptPage, pageResponse, type KeptPage } from '../../http/kept-page.ts';
import type { Origins } from '../../http/origins.ts';
import type { Call } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { isRightToLeft, languageOf } from '../config/language.ts';

const KEPT_MOST = 200;
type Page = { readonly kept: KeptPage; readonly styleHash: string };

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
    const policy = framePolicy('messenger', origins, {
      styleHash: page.styleHash,
      scriptHashes,
      opaque: query.opaque !== '',
    });
    return answer(page, request, policy);
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
    return { kept: keptPage(html), styleHash: sha256(style) };
  }
}

function answer({ kept }: Page, request: Request, policy: string): Promise<Response> {
  const headers = { ...pageHeaders(policy, { voice: true }), ...framedByOthers, 'cache-control': 'no-cache' };
  return pageResponse(kept, request, headers);
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
