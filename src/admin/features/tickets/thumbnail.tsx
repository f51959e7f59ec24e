/** The screenshot of a ticket as a small picture in the list; a plain box where there is none, so that nothing jumps. */
import { Image } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import type { SeenRow } from './seen.ts';
import styles from './inbox.module.css';

type Props = { readonly row: SeenRow; readonly media: string };

/**
 * Keeps the address it began with: each refresh of the list signs another one for the same picture. One whose link has
 * expired before it was scrolled to gives way to the latest.
 */
export function Thumbnail({ row, media }: Props) {
  const { t } = useTexts();
  const latest = row.thumbnail === null ? '' : media + row.thumbnail;
  const [shown, setShown] = useState(latest);
  const [failed, setFailed] = useState('');
  if (latest !== '' && (shown === '' || (shown === failed && latest !== failed))) setShown(latest);
  if (shown !== '' && shown !== failed)
    return (
      <img
        className={styles.thumb}
        src={shown}
        alt={t('tickets.inbox.screenshot')}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(shown)}
      />
    );
  return (
    <span className={styles.thumb} aria-hidden="true">
      {row.hasScreenshot && <Image className="icon" />}
    </span>
  );
}
