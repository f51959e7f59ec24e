/** The viewer's document and its page for links that have expired. */
import type { ViewerLink } from '../../../wire/tickets/links.ts';
import { frameApps } from '../../../wire/names.ts';
import type { Assets } from '../../http/assets.ts';
import { framePolicy } from '../../http/frame-policy.ts';
import { framedByOthers, pageHeaders } from '../../http/headers.ts';
import type { Call } from '../../http/route.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

type ViewerCall = Call<undefined, ViewerLink>;
const { files } = frameApps.viewer;
type Entry = { readonly js: string; readonly css: string };

/** Draws both pages. `lang` and `theme` of the address are wishes of the dashboard that frames the viewer. */
export function createViewerDocument(assets: Assets): {
  readonly viewer: (call: ViewerCall) => Response;
  readonly expired: (call: ViewerCall) => Response;
} {
  const entry = viewerEntry(assets);
  return {
    viewer(call) {
      const { lang, texts } = languageOf(call);
      const script = `<script type="module" src="${files}${entry.js}"></script>`;
      const words = `<noscript><p class="state">${escapeHtml(texts.needsScript)}</p></noscript>`;
      return respond(call, 200, page(call, lang, texts.title, script, `<main id="viewer"></main>${words}`));
    },
    expired(call) {
      const { lang, texts } = languageOf(call);
      const words = `<h1>${escapeHtml(texts.expired)}</h1><p>${escapeHtml(texts.expiredHint)}</p>`;
      return respond(call, 403, page(call, lang, texts.expired, '', `<main class="state">${words}</main>`));
    },
  };

  function page({ query }: ViewerCall, lang: string, title: string, script: string, body: string): string {
    const theme = /^(dark|light)$/.test(query.theme) ? ` data-theme="${query.theme}"` : '';
    const style = entry.css ? `<link rel="stylesheet" href="${files}${entry.css}">` : '';
    return (
      `<!doctype html><html lang="${lang}"${theme}><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">` +
      `<title>${escapeHtml(title)}</title>${style}${script}</head><body>${body}</body></html>`
    );
  }
}

function respond({ origins }: ViewerCall, status: number, html: string): Response {
  const headers = { ...pageHeaders(framePolicy('viewer', origins)), ...framedByOthers, 'cache-control': 'no-store' };
  return new Response(html, { status, headers });
}

/** The `lang` of the address, else what the browser likes best. */
function languageOf({ query, request }: ViewerCall): { lang: string; texts: typeof english } {
  const wished = query.lang || request.headers.get('accept-language') || '';
  return /^\s*de\b/i.test(wished) ? { lang: 'de', texts: german } : { lang: 'en-US', texts: english };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function viewerEntry(assets: Assets): Entry {
  const manifest = JSON.parse(assets.text('build.json') ?? '{}') as { entries?: Record<string, Partial<Entry>> };
  const built = manifest.entries?.viewer;
  const name = (file: string | undefined) => file?.slice(file.lastIndexOf('/') + 1) ?? '';
  return { js: name(built?.js), css: name(built?.css) };
}
