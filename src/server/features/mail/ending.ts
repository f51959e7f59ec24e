/**
 * `/unsubscribe/{token}` on the frame origin: a page with one button, which a mail client may press for its reader (RFC 8058).
 * A look changes nothing, since scanners of mail open every link; a press is answered 200 for ever, whatever the token.
 */
import { common, framedByNobody, hashSource, pageHeaders, policyOf } from '../../http/headers.ts';
import { markup, type Markup } from '../../http/markup.ts';
import { document, sentForm, type Route } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { styleOf, type Style } from '../sites/service.ts';
import { acceptedLanguage, textLanguageOf } from '../config/service.ts';
import type { Projects } from '../projects/service.ts';
import { endingOf } from './ending-path.ts';
import type { Ended, Ending } from './slots.ts';
import { wordsFor, type SayMail } from './words.ts';

type Parts = { readonly projects: Pick<Projects, 'byId'>; readonly endings: () => readonly Ending[] };
/** Mail clients send a line of their own, which says nothing that we need. */
const BODY_BYTES = 1024;
/** The field of the form that takes them back. */
const BACK = 'back';
type Pressed = 'end' | 'back';

const own = `main{display:grid;align-content:start;width:min(30rem,100% - 2 * var(--space-4));gap:var(--space-4);margin-inline:auto;padding-block:var(--space-12)}
main p{color:var(--ink-2);font-size:var(--text-16)}
main p{overflow-wrap:anywhere}
main .btn{min-height:var(--control-lg)}`;

export function endingRoutes({ storage }: Pick<Ports, 'storage'>, { projects, endings }: Parts): Route[] {
  const found = (given: string) => {
    const { prefix, token, from } = endingOf(given);
    const ending = endings().find((one) => one.prefix === prefix);
    return ending && { ending, token, from };
  };
  const pageFor = async (given: string, accepted: string | null, pressed?: Pressed): Promise<Response> => {
    const known = found(given);
    const about = await known?.ending.about(known.token);
    const lang = about?.lang ?? textLanguageOf(acceptedLanguage(accepted));
    const project = about && (await projects.byId(about.project));
    const style = styleOf(project?.settings ?? {}, own);
    const stands = { name: project?.name ?? '…', about, pressed, back: known?.ending.takeBack !== undefined };
    return respond(draw(lang, restOf(wordsFor(lang), stands), style), style);
  };
  return [
    document('frame', '/unsubscribe/{token}', ({ params, request }) =>
      pageFor(params.token ?? '', request.headers.get('accept-language')),
    ),
    sentForm(
      '/unsubscribe/{token}',
      async ({ params, request, incoming }) => {
        const sent = new TextDecoder().decode(await incoming.bytes(BODY_BYTES));
        const known = found(params.token ?? '');
        const back = new URLSearchParams(sent).get(BACK) !== null ? known?.ending.takeBack : undefined;
        if (known)
          await storage.write((transaction) =>
            back ? back(transaction, known.token) : known.ending.end(transaction, known.token, known.from),
          );
        return pageFor(params.token ?? '', request.headers.get('accept-language'), back ? 'back' : 'end');
      },
      'frame',
    ),
  ];
}

type Stands = {
  readonly name: string;
  readonly about: Ended | undefined;
  readonly pressed: Pressed | undefined;
  /** They can be taken back on this page. */
  readonly back: boolean;
};
type Rest = { readonly title: string; readonly main: Markup };

function restOf(say: SayMail, { name, about, pressed, back }: Stands): Rest {
  if (!back) return pressed ? said(say, 'endedTitle', say('endedText')) : asked(say, name);
  // Whose it was, nobody is told: a mail client that presses is answered like any other.
  if (!about) return { title: say('goneTitle'), main: markup`<p>${say('goneText')}</p>` };
  const to = say('contactText', { name, to: about.to ?? '' });
  if (!about.ended)
    return {
      title: pressed === 'back' ? say('backTitle') : say('contactTitle'),
      main: markup`<p>${to}</p>${button(say('contactButton'))}`,
    };
  return {
    title: say('contactEnded'),
    main: markup`<p>${to}</p><p>${say('contactEndedText')}</p>${button(say('contactBack'), BACK)}`,
  };
}

const asked = (say: SayMail, name: string): Rest => ({
  title: say('endTitle'),
  main: markup`<p>${say('endText', { name })}</p>${button(say('endButton'))}`,
});
const said = (say: SayMail, title: 'endedTitle', words: string): Rest => ({
  title: say(title),
  main: markup`<p>${words}</p>`,
});

function button(words: string, name?: string): Markup {
  const named = name && markup`<input type="hidden" name="${name}" value="1">`;
  return markup`<form method="post">${named}<button class="btn ${name ? 'secondary' : 'primary'}">${words}</button></form>`;
}

function draw(lang: string, { title, main }: Rest, style: Style): string {
  const ours = textLanguageOf(lang) === 'de' ? 'de' : 'en';
  const body = markup`<!doctype html><html lang="${ours}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title>`;
  return `${body.text}<style>${style.css}</style></head><body>${markup`<main><h1>${title}</h1>${main}</main>`.text}</body></html>`;
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
