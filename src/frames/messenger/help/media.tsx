/** Pictures and films of an article. A film at another host is asked for nothing before somebody presses Play. */
import { useState, type MouseEvent } from 'react';
import { filmAt, playerOf, posterOf, type Film } from '../../../wire/documents/films.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import type { HelpArticle } from '../../../wire/help/messenger-shapes.ts';
import { own, word, type Around } from './around.ts';
import { CirclePlay } from './icons.ts';

type Props = { node: DocumentNode; around: Around };
type Medium = HelpArticle['media'][string];

const mediumIn = ({ article: { media } }: Around, id: string): Medium | undefined => own(media, id);

/** As wide as the article, which is at most 680 px. */
const SIZES = '(max-width: 680px) 100vw, 680px';

export function Image({ medium: { url, srcset, width, height }, alt }: { medium: Medium; alt: string }) {
  return (
    <img src={url} srcSet={srcset} sizes={srcset && SIZES} width={width} height={height} alt={alt} loading="lazy" />
  );
}

export function Picture({ node, around }: Props) {
  const { post, t } = around;
  const dark = document.documentElement.dataset.theme === 'dark' ? mediumIn(around, word(node, 'dark')) : undefined;
  const found = dark ?? mediumIn(around, word(node, 'media'));
  const [alt, caption] = [node.attrs?.decorative === true ? '' : word(node, 'alt'), word(node, 'caption')];
  if (!found && !alt && !caption) return null;
  return (
    <figure className={node.attrs?.frame === false ? 'bare' : undefined}>
      {found ? (
        <button type="button" aria-label={alt || t('picture')} onClick={() => post('open-image', { url: found.url })}>
          <Image medium={found} alt={alt} />
        </button>
      ) : (
        <p>{alt}</p>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

export function Video({ node, around }: Props) {
  const href = word(node, 'href');
  const film = filmAt(href);
  return film ? <FilmBox film={film} node={node} around={around} /> : <OwnFilm node={node} around={around} />;
}

function OwnFilm({ node, around }: Props) {
  const [found, captions] = [mediumIn(around, word(node, 'media')), mediumIn(around, word(node, 'captions'))];
  const title = word(node, 'title');
  if (!found) return title && <p>{title}</p>;
  const { url, width, height } = found;
  return (
    <figure>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a film has them where somebody has written some */}
      <video
        src={url}
        width={width}
        height={height}
        controls
        preload="metadata"
        crossOrigin="anonymous"
        aria-label={title || around.t('film')}
      >
        {captions && <track kind="captions" src={captions.url} default />}
      </video>
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}

/**
 * Pages with COEP may show this frame, and so it has COEP itself: it may frame only what says the same, which these players
 * do not, or what gets no credentials, which not every browser knows. In the others the page opens the film.
 */
const framesPlayers = (): boolean => 'credentialless' in HTMLIFrameElement.prototype;

/** What was pressed is gone: the keyboard goes on in its place. */
const focused = (player: HTMLIFrameElement | null) => player?.focus();

function FilmBox({ film, node, around }: Props & { film: Film }) {
  const { t, post } = around;
  const [plays, setPlays] = useState(false);
  const [href, title] = [word(node, 'href'), word(node, 'title') || t('film')];
  const poster = mediumIn(around, posterOf(film));
  const pressed = (event: MouseEvent) => {
    event.preventDefault();
    if (framesPlayers()) setPlays(true);
    else post('open-url', href, { newTab: true });
  };
  if (plays)
    return (
      <iframe
        ref={focused}
        {...{ credentialless: true }}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is of another origin than this frame
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        className="doc-player"
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        src={playerOf(film)}
      />
    );
  return (
    <a href={href} target="_blank" rel="noreferrer" className="card doc-card doc-film" onClick={pressed}>
      {poster && <Image medium={poster} alt="" />}
      <span className="say">
        <CirclePlay size={20} strokeWidth={1.75} />
        <span>
          <b>{title}</b>
          <small>{t('play', { host: film.host })}</small>
        </span>
      </span>
    </a>
  );
}
