/**
 * The visitor's page as it was, drawing included. It is a stranger's HTML: it is shown by the viewer on the media origin,
 * inside a sandbox, and nothing of it ever stands in this document.
 */
/* oxlint-disable react/iframe-missing-sandbox -- the frame's document is of another origin than this one: the two flags together let nothing out */
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { removedWords } from './removed.ts';
import type { SeenTicket } from './seen.ts';
import type { TicketView } from './ticket.ts';
import styles from './replay.module.css';

export function TicketShot({ ticket, view }: { ticket: SeenTicket; view: TicketView }) {
  const removed = removedWords(useTexts(), ticket, 'snapshots');
  const address = ticket.screenshotUrl;
  if (!address && removed) return <p className="nothing">{removed}</p>;
  if (!address) return <NoScreenshot reason={ticket.screenshotFailure} />;
  return (
    <div className={styles.stage}>
      <div className={styles.barUrl} dir="ltr">
        <i />
        <i />
        <i />
        <span className="truncate">{ticket.row.page}</span>
      </div>
      <Viewer address={address} view={view} shape={shapeOf(ticket.metaData)} />
    </div>
  );
}

/** The viewer's wishes, which need no signature: its few words and its ground look as the dashboard does. */
function lookOf(lang: string): URLSearchParams {
  return new URLSearchParams({ lang, theme: document.documentElement.dataset.theme ?? 'light' });
}

/** Keeps the address it began with: a reload of the ticket signs a new one, and the picture need not come again. */
function Viewer({ address, view, shape }: { address: string; view: TicketView; shape: number }) {
  const { t, lang } = useTexts();
  const [shown, setShown] = useState<string | null>(null);
  const [loaded, setLoaded] = useState(false);
  if (shown === null && view.linksHold()) setShown(`${address}&${lookOf(lang)}`);
  useEffect(() => {
    if (shown === null) void view.renew();
  }, [shown, view]);
  return (
    <div className={styles.screen} style={{ aspectRatio: shape }}>
      {!loaded && (
        <span className={`sk ${styles.screenWait}`}>
          <output className="sr">{t('tickets.one.screenshotLoading')}</output>
        </span>
      )}
      {shown && (
        <iframe
          src={shown}
          title={t('tickets.one.screenshotTitle')}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      )}
    </div>
  );
}

/** Width over height of the visitor's window, within what a stage can show. */
function shapeOf({ innerWidth, innerHeight }: Readonly<Record<string, unknown>>): number {
  const shape = Number(innerWidth) / Number(innerHeight);
  return shape >= 0.4 && shape <= 3 ? shape : 1.6;
}

function NoScreenshot({ reason }: { reason: string }) {
  const { t } = useTexts();
  return (
    <div className="empty empty-small">
      <ImageOff className="icon message-icon c-3" aria-hidden="true" />
      <h3>{t('tickets.one.noScreenshot')}</h3>
      <p>{reason ? t('tickets.one.screenshotFailed') : t('tickets.one.noScreenshotHint')}</p>
      {reason && (
        <p className="hint mono anywhere" dir="auto">
          {reason}
        </p>
      )}
    </div>
  );
}
