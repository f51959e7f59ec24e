/** The visitor's recording, from the media origin, in ranges. */
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import type { TicketView } from './ticket.ts';
import { hostOf } from './ticket-words.tsx';
import styles from './replay.module.css';

/** Beyond the end of any film: going there makes the browser find it. */
const BEYOND_SECONDS = 1e9;

type Props = { readonly address: string; readonly view: TicketView; readonly inSight: boolean };

export function TicketVideo({ address, view, inSight }: Props) {
  const { t } = useTexts();
  const film = useRef<HTMLVideoElement>(null);
  // Every reload of the ticket signs another link; the film that plays stays.
  const [shown, setShown] = useState(address);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!inSight) film.current?.pause();
  }, [inSight]);

  async function retry(): Promise<void> {
    const ticket = await view.renew();
    setFailed(false);
    setShown(ticket?.screenRecordingUrl ?? address);
  }

  if (failed) {
    return (
      <div className="empty empty-small">
        <h3>{t('tickets.video.failed')}</h3>
        <p>{t('tickets.video.failedHint')}</p>
        <span className="row wrap">
          <button type="button" className="btn btn-secondary" onClick={() => void retry()}>
            {t('common.retry')}
          </button>
          <a className="btn btn-tertiary" href={shown} target="_blank" rel="noreferrer noopener">
            {t('tickets.video.open')} <bdi className="c-3">{hostOf(shown)}</bdi>
          </a>
        </span>
      </div>
    );
  }
  return (
    <div className={`${styles.stage} ${styles.videoStage}`}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it is what a visitor filmed: there are no captions of it */}
      <video
        ref={film}
        src={shown}
        controls
        playsInline
        preload="metadata"
        aria-label={t('tickets.media.video')}
        onLoadedMetadata={({ currentTarget }) => findEnd(currentTarget)}
        onError={() => setFailed(true)}
      />
    </div>
  );
}

/** A film that a browser recorded does not say how long it is, so that nobody could move in it. */
function findEnd(film: HTMLVideoElement): void {
  if (Number.isFinite(film.duration)) return;
  film.addEventListener('durationchange', () => (film.currentTime = 0), { once: true });
  film.currentTime = BEYOND_SECONDS;
}
