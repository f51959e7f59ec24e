/** Pictures and films of a rich text as HTML: each has its size before it comes, so that nothing moves. */
import { filmAt, playerOf, posterOf, type Film } from '../../../wire/documents/films.ts';
import { isHref } from '../../../wire/documents/href.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import { markup, type Markup } from '../../http/markup.ts';
import { attr, icon, to, type MediaDrawing, type ShownMedia } from './drawing.ts';

const SIZES = '(max-width: 767px) 100vw, 680px';

export function drawPicture(node: DocumentNode, drawing: MediaDrawing): Markup {
  const image = pictureImage(node, drawing);
  if (!image) return pictureWords(node);
  const kind = [attr(node, 'width') === 'wide' && 'wide', node.attrs?.frame !== false && 'frame'].filter(Boolean);
  const dark = drawing.media(attr(node, 'dark'));
  const shown = dark
    ? markup`<picture><source media="(prefers-color-scheme: dark)" srcset="${dark.srcset || dark.src}" sizes="${SIZES}"${size(dark)} />${image}</picture>`
    : image;
  return markup`<figure class="fig ${kind.join(' ')}">${shown}${below(attr(node, 'caption'))}</figure>`;
}

/** Whether the page around it is dark nobody knows there: it is the picture for light pages. */
export function drawPictureElsewhere(node: DocumentNode, drawing: MediaDrawing): Markup {
  const image = pictureImage(node, drawing);
  return image ? markup`<figure>${image}${below(attr(node, 'caption'))}</figure>` : pictureWords(node);
}

function pictureImage(node: DocumentNode, { media, nextPicture }: MediaDrawing): Markup | undefined {
  const found = media(attr(node, 'media'));
  return found && drawImage(found, altOf(node), nextPicture());
}

/** A picture that is not there any more leaves its words. */
function pictureWords(node: DocumentNode): Markup {
  const [alt, caption] = [altOf(node), attr(node, 'caption')];
  return alt || caption ? markup`<figure><p>${alt}</p>${below(caption)}</figure>` : markup``;
}

const altOf = (node: DocumentNode): string => (node.attrs?.decorative === true ? '' : attr(node, 'alt'));
const below = (words: string): Markup | '' => words && markup`<figcaption>${words}</figcaption>`;

function drawImage(shown: ShownMedia, alt: string, loading: 'eager' | 'lazy'): Markup {
  const { src, srcset } = shown;
  const widths = srcset && markup` srcset="${srcset}" sizes="${SIZES}"`;
  return markup`<img src="${src}"${widths}${size(shown)} alt="${alt}" loading="${loading}" />`;
}

function size({ width, height }: ShownMedia): Markup | false {
  return width !== null && height !== null && markup` width="${width}" height="${height}"`;
}

export function drawVideo(node: DocumentNode, drawing: MediaDrawing): Markup {
  const film = filmOf(node);
  return film ? drawFilmBox(film, node, drawing) : drawOwnFilm(node, drawing, markup` class="fig frame"`);
}

/** No script plays it there: it is a link to its host. */
export function drawVideoElsewhere(node: DocumentNode, drawing: MediaDrawing): Markup {
  const film = filmOf(node);
  if (!film) return drawOwnFilm(node, drawing);
  const { words } = drawing;
  const picture = posterImage(film, drawing);
  return markup`<p><a${to(attr(node, 'href'))}>${picture && markup`${picture}<br />`}<b>${attr(node, 'title') || words.film}</b></a><br /><small>${words.play} ${words.learns(film.host)}</small></p>`;
}

function filmOf(node: DocumentNode): Film | undefined {
  const href = attr(node, 'href');
  return isHref(href) ? filmAt(href) : undefined;
}

function posterImage(film: Film, { media, nextPicture }: MediaDrawing): Markup | undefined {
  const poster = media(posterOf(film));
  return poster && drawImage(poster, '', nextPicture());
}

/**
 * A link to its host, which learns nothing before somebody goes there; the page's script plays it in this place. Its words
 * stand beside our own copy of a picture of it, where we have one.
 */
function drawFilmBox(film: Film, node: DocumentNode, drawing: MediaDrawing): Markup {
  const { words } = drawing;
  const title = attr(node, 'title') || words.film;
  const picture = posterImage(film, drawing);
  return markup`<a class="film${picture && ' has'}"${to(attr(node, 'href'))} data-player="${playerOf(film)}">${picture}<span class="say">${icon('play')}<span><b>${title}</b><small>${words.play} ${words.learns(film.host)}</small></span></span></a>`;
}

/** Never plays by itself. Captions are of another origin than the page, which asks for them as the film is asked for. */
function drawOwnFilm(node: DocumentNode, { media, words }: MediaDrawing, classes: Markup | '' = ''): Markup {
  const [found, captions] = [media(attr(node, 'media')), media(attr(node, 'captions'))];
  const title = attr(node, 'title');
  if (!found) return title ? markup`<p>${title}</p>` : markup``;
  const track = captions && markup`<track kind="captions" src="${captions.src}" default />`;
  return markup`<figure${classes}><video src="${found.src}"${size(found)} controls preload="metadata" crossorigin="anonymous" aria-label="${title || words.film}">${track}</video>${below(title)}</figure>`;
}
