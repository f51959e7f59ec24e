/** Pictures and films of a rich text as HTML: each has its size before it comes, so that nothing moves. */
import { filmAt, playerOf, posterOf, type Film } from '../../../wire/documents/films.ts';
import { isHref } from '../../../wire/documents/href.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import { markup, type Markup } from '../../http/markup.ts';
import { attr, icon, to, type MediaDrawing, type ShownMedia } from './drawing.ts';

const SIZES = '(max-width: 767px) 100vw, 680px';

export function drawPicture(node: DocumentNode, drawing: MediaDrawing): Markup {
  const found = drawing.media(attr(node, 'media'));
  const [alt, caption] = [node.attrs?.decorative === true ? '' : attr(node, 'alt'), attr(node, 'caption')];
  const below = caption && markup`<figcaption>${caption}</figcaption>`;
  // One that is not there any more leaves its words.
  if (!found) return alt || caption ? markup`<figure><p>${alt}</p>${below}</figure>` : markup``;
  const kind = [attr(node, 'width') === 'wide' && 'wide', node.attrs?.frame !== false && 'frame'].filter(Boolean);
  const image = drawImage(found, alt, drawing.nextPicture());
  const dark = drawing.media(attr(node, 'dark'));
  const shown = dark
    ? markup`<picture><source media="(prefers-color-scheme: dark)" srcset="${dark.srcset || dark.src}" sizes="${SIZES}"${size(dark)} />${image}</picture>`
    : image;
  return markup`<figure class="fig ${kind.join(' ')}">${shown}${below}</figure>`;
}

function drawImage(shown: ShownMedia, alt: string, loading: 'eager' | 'lazy'): Markup {
  const { src, srcset } = shown;
  const widths = srcset && markup` srcset="${srcset}" sizes="${SIZES}"`;
  return markup`<img src="${src}"${widths}${size(shown)} alt="${alt}" loading="${loading}" />`;
}

function size({ width, height }: ShownMedia): Markup | false {
  return width !== null && height !== null && markup` width="${width}" height="${height}"`;
}

export function drawVideo(node: DocumentNode, drawing: MediaDrawing): Markup {
  const href = attr(node, 'href');
  const film = isHref(href) ? filmAt(href) : undefined;
  return film ? drawFilmBox(film, node, drawing) : drawOwnFilm(node, drawing);
}

/**
 * A link to its host, which learns nothing before somebody goes there; the page's script plays it in this place. Its words
 * stand beside our own copy of a picture of it, where we have one.
 */
function drawFilmBox(film: Film, node: DocumentNode, drawing: MediaDrawing): Markup {
  const { words } = drawing;
  const title = attr(node, 'title') || words.film;
  const poster = drawing.media(posterOf(film));
  const picture = poster && drawImage(poster, '', drawing.nextPicture());
  return markup`<a class="film${poster && ' has'}"${to(attr(node, 'href'))} data-player="${playerOf(film)}">${picture}<span class="say">${icon('play')}<span><b>${title}</b><small>${words.play} ${words.learns(film.host)}</small></span></span></a>`;
}

/** Never plays by itself. Captions are of another origin than the page, which asks for them as the film is asked for. */
function drawOwnFilm(node: DocumentNode, { media, words }: MediaDrawing): Markup {
  const [found, captions] = [media(attr(node, 'media')), media(attr(node, 'captions'))];
  const title = attr(node, 'title');
  if (!found) return title ? markup`<p>${title}</p>` : markup``;
  const track = captions && markup`<track kind="captions" src="${captions.src}" default />`;
  const below = title && markup`<figcaption>${title}</figcaption>`;
  return markup`<figure class="fig frame"><video src="${found.src}"${size(found)} controls preload="metadata" crossorigin="anonymous" aria-label="${title || words.film}">${track}</video>${below}</figure>`;
}
