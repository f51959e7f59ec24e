/** What one file of the library looks like in a grid. */
import { Captions, Film, Volume2 } from 'lucide-react';
import type { Media } from '../../../wire/media/shapes.ts';
import styles from './media.module.css';

const icons = { film: Film, sound: Volume2, captions: Captions };

export function MediaThumb({ media: { kind, small, url } }: { readonly media: Pick<Media, 'kind' | 'small' | 'url'> }) {
  if (kind === 'picture') return <img className={styles.thumb} src={small ?? url} alt="" loading="lazy" />;
  const Icon = icons[kind];
  return (
    <span className={styles.thumb}>
      <Icon className="icon icon-20" aria-hidden="true" />
    </span>
  );
}

/** `1:05`. */
export function lengthOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
