/** A page that belongs to no part, such as the one behind a link in a mail: in the frame of the others, and kept by nobody. */
import { framedByNobody, pageHeaders } from '../../http/headers.ts';
import type { Project } from '../projects/service.ts';
import type { SiteCall } from './asked.ts';
import type { Site } from './current.ts';
import loneCss from './styles/lone.css' with { type: 'text' };
import { drawPage, placesOf, type Frame, type Page } from './page.ts';
import { sitePolicy } from './policy.ts';
import type { SiteAddress } from './site-address.ts';
import { styleOf } from './style.ts';
import { wordsFor } from './words.ts';

export type LonePage = {
  /** Whose it is; with the site switched off it leads nowhere else. */
  readonly project: Project;
  readonly lang: string;
  /** The part that it stands near. */
  readonly part: string;
  readonly css?: string;
  readonly draw: (frame: Frame) => Page;
};

export async function lonePage(
  site: Site | undefined,
  { origins, at }: Pick<SiteCall, 'origins'> & { readonly at: SiteAddress },
  { project, lang, part, css = '', draw }: LonePage,
): Promise<Response> {
  const style = styleOf(project.settings, loneCss + css);
  const frame: Frame = {
    project,
    at,
    origins,
    style,
    listed: false,
    part,
    lang,
    languages: [lang],
    words: wordsFor(lang),
    places: placesOf(site?.parts ?? [], at, lang),
    feeds: [],
    widget: 'never',
  };
  const page = draw(frame);
  const headers = {
    ...pageHeaders(sitePolicy(origins, { styleHash: style.hash })),
    ...framedByNobody,
    'cache-control': 'no-store',
  };
  return new Response(await drawPage(page, frame), { status: page.status, headers });
}
