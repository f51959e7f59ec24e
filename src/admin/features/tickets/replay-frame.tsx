/**
 * The player's frame on the media origin. What it plays is a stranger's: it is shown inside a sandbox, and nothing of it ever
 * stands in this document. Messages are believed only from this very frame.
 */
/* oxlint-disable react/iframe-missing-sandbox -- the frame's document is of another origin than this one: the two flags together let nothing out */
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { playerState, type ReplayStory } from '../../../wire/replays/shapes.ts';
import { fits } from '../../../wire/schema.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Replay } from './replay.ts';
import type { TicketReplay } from './ticket-replay.ts';
import styles from './replay.module.css';

type Props = { readonly replay: Replay; readonly story: ReplayStory; readonly shared: TicketReplay };

export function ReplayFrame({ replay, story, shared: { linkHolds, renew } }: Props) {
  const { browser } = useServices();
  const { t, lang } = useTexts();
  const { player } = useSnapshot(replay.state);
  const frame = useRef<HTMLIFrameElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const fresh = linkHolds();
  if (address === null && fresh && story.playerUrl) setAddress(addressOf(story.playerUrl, lang, replay.state.at));
  useEffect(() => {
    if (address === null && !fresh) void renew();
  }, [address, fresh, renew]);
  useEffect(() => {
    if (address === null) return undefined;
    const media = new URL(address).origin;
    const hear = ({ source, origin, data }: MessageEvent): void => {
      if (origin === media && source === frame.current?.contentWindow && fits(playerState, data)) replay.hear(data);
    };
    browser.window.addEventListener('message', hear);
    const disconnect = replay.connect((order) => frame.current?.contentWindow?.postMessage(order, media));
    return () => {
      browser.window.removeEventListener('message', hear);
      disconnect();
    };
  }, [address, replay, browser]);
  return (
    <div className={styles.screen} style={{ aspectRatio: shapeOf(story) }}>
      {player === 'loading' && (
        <span className={`sk ${styles.screenWait}`}>
          <output className="sr">{t('tickets.replay.loading')}</output>
        </span>
      )}
      {address && (
        <iframe
          ref={frame}
          src={address}
          title={t('tickets.replay.frame')}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          tabIndex={player === 'ready' ? -1 : 0}
        />
      )}
    </div>
  );
}

/** The player's wishes, which need no signature. */
function addressOf(url: string, lang: string, at: number): string {
  const theme = document.documentElement.dataset.theme ?? 'light';
  return `${url}&${new URLSearchParams({ lang, theme, at: String(Math.round(at)) })}`;
}

/** Width over height of the visitor's window, within what a stage can show. */
function shapeOf({ width, height }: Pick<ReplayStory, 'width' | 'height'>): number {
  const shape = width / height;
  return shape >= 0.4 && shape <= 3 ? shape : 1.6;
}
