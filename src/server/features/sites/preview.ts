/**
 * Drafts as visitors would get them, behind a link that needs no sign-in: a page with choices around (where, how wide, light
 * or dark, which side, which language), and in its frame the text itself. Nobody's view is counted, nothing is kept.
 */
import { previewQuery } from '../../../wire/sites/addresses.ts';
import { common, framedByNobody, hashSource, pageHeaders, policyOf } from '../../http/headers.ts';
import { escaped, markup } from '../../http/markup.ts';
import { queryIn } from '../../http/query.ts';
import type { Call } from '../../http/route.ts';
import { isRightToLeft, textLanguageOf } from '../config/service.ts';
import type { Previewed, Previews } from '../documents/service.ts';
import type { Project, Projects } from '../projects/service.ts';
import { drawPage, filmScriptFor, hasFilms, icon, type Frame } from './page.ts';
import { symbolsFor } from './icons.ts';
import { sitePolicy } from './policy.ts';
import type { Preview, PublicPart } from './slots.ts';
import { inTheme, styleOf, type Style } from './style.ts';
import css from './styles/preview.css' with { type: 'text' };
import { languageName, wordsFor } from './words.ts';

type Asked = Pick<Call<undefined>, 'url' | 'params' | 'origins' | 'request'>;

export type DraftPages = {
  /** The page with the choices. */
  readonly around: (call: Asked) => Promise<Response>;
  /** What stands in its frame. */
  readonly inside: (call: Asked) => Promise<Response>;
};

const NEVER_KEPT = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

type Needs = {
  readonly projects: Pick<Projects, 'byId'>;
  readonly previews: Pick<Previews, 'open'>;
  readonly parts: () => readonly PublicPart[];
};
type Opened = { readonly text: Previewed; readonly part: PublicPart; readonly project: Project };

export function createDraftPages({ projects, previews, parts }: Needs): DraftPages {
  const opened = async ({ params }: Asked): Promise<Opened | Response> => {
    const text = await previews.open(params.token ?? '');
    if (text === 'over') return refused(410, 'This preview is over. Ask whoever sent you the link for another one.');
    const part = text && parts().find((one) => one.previews?.kind === text.kind);
    if (!part) return refused(404, 'There is no such preview.');
    return { text, part, project: await projects.byId(text.project) };
  };
  return {
    async around(call) {
      const found = await opened(call);
      return found instanceof Response ? found : page(aroundPage(found, call), call, { framed: false });
    },
    async inside(call) {
      const found = await opened(call);
      if (found instanceof Response) return found;
      const drawn = await insidePage(found, call);
      return drawn ? page(drawn, call, { framed: true }) : refused(404, 'There is no such preview.');
    },
  };
}

function refused(status: 404 | 410, words: string): Response {
  const headers = { ...common, ...NEVER_KEPT, 'content-type': 'text/plain; charset=utf-8' };
  return new Response(`${words}\n`, { status, headers });
}

type Drawn = { readonly html: string; readonly style: Style };

function page({ html, style }: Drawn, { origins }: Asked, { framed }: { readonly framed: boolean }): Response {
  const policy = framed
    ? sitePolicy(origins, { styleHash: style.hash, plays: hasFilms(html), framed })
    : policyOf({
        'default-src': [`'none'`],
        'style-src': [hashSource(style.hash)],
        'frame-src': [`'self'`],
        'frame-ancestors': [`'none'`],
        'base-uri': [`'none'`],
      });
  const own = framed ? { 'x-frame-options': 'SAMEORIGIN' } : framedByNobody;
  return new Response(html, { headers: { ...pageHeaders(policy), ...own, ...NEVER_KEPT } });
}

const choices = {
  as: ['site', 'messenger'],
  width: ['wide', 'phone'],
  theme: ['light', 'dark'],
  dir: ['own', 'rtl'],
} as const;
type Choice = keyof typeof choices;
type Chosen = { readonly [K in Choice]: (typeof choices)[K][number] } & { readonly lang: string };

/** What the address asks for; the first of each where it says nothing that there is. */
function chosenIn({ url }: Asked, { lang, drafts }: Previewed): Chosen {
  const asked: Readonly<Record<string, string>> = queryIn(url, previewQuery);
  const of = <V extends string>(name: string, known: readonly V[]): V =>
    known.find((one) => one === asked[name]) ?? known[0]!;
  const langs = [lang, ...drafts.map((draft) => draft.lang)];
  return {
    as: of('as', choices.as),
    width: of('width', choices.width),
    theme: of('theme', choices.theme),
    dir: of('dir', choices.dir),
    lang: of('lang', langs),
  };
}

function aroundPage({ text, project }: Opened, call: Asked): Drawn {
  const chosen = chosenIn(call, text);
  const reads = textLanguageOf(call.request.headers.get('accept-language') ?? '');
  const words = wordsFor(reads);
  const path = `/preview/${call.params.token}`;
  const addressOf = (part: Partial<Chosen>, at = path) => `${at}?${new URLSearchParams({ ...chosen, ...part })}`;
  const link = (part: Partial<Chosen>, label: string, isChosen: boolean) =>
    markup`<a href="${addressOf(part)}"${isChosen && markup` aria-current="true"`}>${label}</a>`;
  const row = <K extends Choice>(name: K) =>
    markup`<nav aria-label="${words.say(`preview.${name}`)}">${choices[name].map((one) =>
      link({ [name]: one }, words.say(`preview.${one}` as 'preview.site'), one === chosen[name]),
    )}</nav>`;
  const languages = markup`<nav aria-label="${words.say('language')}">${text.drafts.map(({ lang }) =>
    link({ lang }, languageName(lang), lang === chosen.lang),
  )}</nav>`;
  const style = styleOf(project.settings, css);
  const title = words.say('preview', { name: project.name });
  const rows = [row('as'), row('width'), row('theme'), row('dir'), text.drafts.length > 1 && languages];
  const kind = [chosen.as, chosen.width].join(' ');
  const frame = markup`<iframe class="${kind}" title="${title}" src="${addressOf({}, `${path}/page`)}"></iframe>`;
  const body = markup`<header class="choices"><h1>${words.text('preview.draft')}</h1>${rows}</header><main class="stage">${frame}</main>`;
  return {
    style,
    html: `<!doctype html><html lang="${words.lang}"><head>${headOf(title)}<style>${style.css}</style></head><body class="preview">${body.text}</body></html>`,
  };
}

const headOf = (title: string) =>
  `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title>`;

async function insidePage({ text, part, project }: Opened, call: Asked): Promise<Drawn | undefined> {
  const { lang, theme, as, dir } = chosenIn(call, text);
  const { origins } = call;
  const at = { origin: origins.app, base: '', media: origins.media };
  const style = inTheme(styleOf(project.settings, `${part.css ?? ''}${css}`), theme);
  const words = wordsFor(lang);
  // Nothing leads on from it: what else there is may not be public.
  const alone = { listed: false, languages: [lang], places: [], feeds: [], widget: 'never' } as const;
  const frame: Frame = { project, at, origins, style, part: part.name, lang, words, ...alone };
  const drawn = await part.previews!.draw(frame, text.ref, text.drafts);
  if (!drawn) return undefined;
  const html = as === 'site' ? await drawPage(drawn.page, frame) : await messengerPage(drawn, frame);
  const turned = dir === 'rtl' ? html.replace(/ dir="(?:ltr|rtl)"/, ' dir="rtl"') : html;
  // A link opens beside the preview: most pages may not be framed.
  return { html: turned.replace('<head>', '<head><base target="_blank">'), style };
}

/** The text as the messenger shows it, between its bar and its question, where it has one. */
async function messengerPage(
  { title, lang, above, html, asks, cover }: Preview,
  { words, style }: Frame,
): Promise<string> {
  const direction = isRightToLeft(lang) ? 'rtl' : 'ltr';
  const foot =
    asks &&
    markup`<footer class="m-foot">${words.text('didItAnswer')} <span class="btn">${words.text('yes')}</span><span class="btn">${words.text('no')}</span></footer>`;
  const body = markup`<header class="m-bar">${icon('chevron-left', 'flip')}<span>${above || words.say('help')}</span></header><main class="m-doc">${cover}<h1>${title}</h1><div class="txt">${html}</div></main>${foot}`;
  const symbols = await symbolsFor(body.text);
  return `<!doctype html><html lang="${escaped(lang)}" dir="${direction}"><head>${headOf(title)}${filmScriptFor(body.text)}<style>${style.css}</style></head><body class="m">${body.text}${symbols.text}</body></html>`;
}
