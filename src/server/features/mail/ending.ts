/**
 * `/unsubscribe/{token}` on the frame origin: a page with one button, which a mail client may press for its reader (RFC 8058).
 * A look changes nothing, since scanners of mail open every link; a press is answered 200 for ever, whatever the token.
 */
import { common, framedByNobody, hashSource, pageHeaders, policyOf } from '../../http/headers.ts';
import { markup } from '../../http/markup.ts';
import { document, sentForm, type Route } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { styleOf, type Style } from '../sites/service.ts';
import { acceptedLanguage, textLanguageOf } from '../config/service.ts';
import type { Projects } from '../projects/service.ts';
import { endingOf } from './ending-path.ts';
import type { Ending } from './slots.ts';
import { wordsFor, type SayMail } from './words.ts';

type Parts = { readonly projects: Pick<Projects, 'byId'>; readonly endings: () => readonly Ending[] };
/** Mail clients send a line of their own, which says nothing that we need. */
const BODY_BYTES = 1024;

const own = `main{display:grid;width:min(30rem,100% - 2 * var(--space-4));gap:var(--space-4);margin-inline:auto;padding-block:var(--space-12)}
main p{color:var(--ink-2);font-size:var(--text-16)}
main .btn{min-height:var(--control-lg)}`;

export function endingRoutes({ storage }: Pick<Ports, 'storage'>, { projects, endings }: Parts): Route[] {
  const found = (given: string) => {
    const { prefix, token, from } = endingOf(given);
    const ending = endings().find((one) => one.prefix === prefix);
    return ending && { ending, token, from };
  };
  const pageFor = async (given: string, accepted: string | null, ended: boolean): Promise<Response> => {
    const known = found(given);
    const about = await known?.ending.about(known.token);
    const lang = about?.lang ?? textLanguageOf(acceptedLanguage(accepted));
    const project = about && (await projects.byId(about.project));
    const style = styleOf(project?.settings ?? {}, own);
    return respond(draw(lang, wordsFor(lang), { name: project?.name ?? '…', ended, style }), style);
  };
  return [
    document('frame', '/unsubscribe/{token}', ({ params, request }) =>
      pageFor(params.token ?? '', request.headers.get('accept-language'), false),
    ),
    sentForm(
      '/unsubscribe/{token}',
      async ({ params, request, incoming }) => {
        await incoming.bytes(BODY_BYTES);
        const known = found(params.token ?? '');
        if (known) await storage.write((transaction) => known.ending.end(transaction, known.token, known.from));
        return pageFor(params.token ?? '', request.headers.get('accept-language'), true);
      },
      'frame',
    ),
  ];
}

function draw(
  lang: string,
  say: SayMail,
  { name, ended, style }: { readonly name: string; readonly ended: boolean; readonly style: Style },
): string {
  const ours = textLanguageOf(lang) === 'de' ? 'de' : 'en';
  const title = say(ended ? 'endedTitle' : 'endTitle');
  const rest = ended
    ? markup`<p>${say('endedText')}</p>`
    : markup`<p>${say('endText', { name })}</p><form method="post"><button class="btn primary">${say('endButton')}</button></form>`;
  const body = markup`<!doctype html><html lang="${ours}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title>`;
  return `${body.text}<style>${style.css}</style></head><body>${markup`<main><h1>${title}</h1>${rest}</main>`.text}</body></html>`;
}

function respond(page: string, { hash }: Style): Response {
  const policy = policyOf({
    'default-src': [`'none'`],
    'style-src': [hashSource(hash)],
    'frame-ancestors': [`'none'`],
    'form-action': [`'self'`],
    'base-uri': [`'none'`],
  });
  const headers = { ...common, ...pageHeaders(policy), ...framedByNobody, 'cache-control': 'no-store' };
  return new Response(page, { headers });
}
