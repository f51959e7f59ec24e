/** Pictures and films of an article. */
import { useEffect, useState } from 'react';
import { word } from './around.ts';
import { Image, mediumIn, type Props } from './image.tsx';

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

export function Video(props: Props) {
  return word(props.node, 'media') ? <OwnFilm {...props} /> : <FilmElsewhere {...props} />;
}

type Films = typeof import('./film.tsx');
let films: Films | undefined;

export const loadFilms = async (): Promise<Films> => (films ??= await import('./film.tsx'));

/** Its box comes behind the text, where one has such a film; until then, and where it does not come, it is a link. */
function FilmElsewhere(props: Props) {
  const [there, setThere] = useState(films);
  useEffect(() => void loadFilms().then(setThere, () => undefined), []);
  return there ? <there.FilmBox {...props} /> : <FilmLink {...props} />;
}

export function FilmLink({ node }: Pick<Props, 'node'>) {
  const href = word(node, 'href');
  const title = word(node, 'title') || href;
  return href.startsWith('https:') ? (
    <a href={href} target="_blank" rel="noreferrer">
      {title}
    </a>
  ) : (
    title
  );
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
