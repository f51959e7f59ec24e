/** A film at another host: it is asked for nothing before somebody presses Play. */
import { useState, type MouseEvent } from 'react';
import { filmAt, playerOf, posterOf } from '../../../wire/documents/films.ts';
import { word } from './around.ts';
import { CirclePlay } from './icons.ts';
import { Image, mediumIn, type Props } from './image.tsx';

/**
 * Pages with COEP may show this frame, and so it has COEP itself: it may frame only what says the same, which these players
 * do not, or what gets no credentials, which not every browser knows. In the others the page opens the film.
 */
const framesPlayers = (): boolean => 'credentialless' in HTMLIFrameElement.prototype;

/** What was pressed is gone: the keyboard goes on in its place. */
const focused = (player: HTMLIFrameElement | null) => player?.focus();

export function FilmBox({ node, around }: Props) {
  const { t, post } = around;
  const [plays, setPlays] = useState(false);
  const [href, title] = [word(node, 'href'), word(node, 'title') || t('film')];
  const film = filmAt(href);
  if (!film) return title;
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
