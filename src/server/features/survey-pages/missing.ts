/** What stands at `/s/…` where there is no such survey: people follow old links, and are told so in words. */
import { common, framedByNobody, hashSource, pageHeaders, policyOf } from '../../http/headers.ts';
import { markup } from '../../http/markup.ts';
import { sayingOf, styleOf } from '../sites/service.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

const own = `main{display:grid;align-content:start;width:min(40rem,100% - 2 * var(--space-4));gap:var(--space-4);margin-inline:auto;padding-block:var(--space-12)}
main p{color:var(--ink-2);font-size:var(--text-16)}`;

/** `lang`: of the reader. */
export function missingSurvey(lang: string): Response {
  const { lang: ours, say } = sayingOf({ english, de }, lang);
  const style = styleOf({}, own);
  const title = say('missingTitle');
  const head = markup`<!doctype html><html lang="${ours}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title>`;
  const body = markup`<main><h1>${title}</h1><p>${say('missingText')}</p></main>`;
  const policy = policyOf({
    'default-src': [`'none'`],
    'style-src': [hashSource(style.hash)],
    'frame-ancestors': [`'none'`],
    'form-action': [`'none'`],
    'base-uri': [`'none'`],
  });
  return new Response(`${head.text}<style>${style.css}</style></head><body>${body.text}</body></html>`, {
    status: 404,
    headers: { ...common, ...pageHeaders(policy), ...framedByNobody, 'cache-control': 'no-store' },
  });
}
