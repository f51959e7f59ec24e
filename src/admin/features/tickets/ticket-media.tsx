/** What a ticket shows in pictures: the replay, the screenshot with its drawing, the video. */
import { Link2, Maximize2, Zap } from 'lucide-react';
import { useRef, useState } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { useServices } from '../../services.ts';
import { usePath, useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { Segment } from '../../parts/segment.tsx';
import { readMoment, ticketViews, writeMoment, type MediaView } from './moment.ts';
import { removedWords } from './removed.ts';
import { ReplayPlayer } from './replay-player.tsx';
import type { SeenTicket } from './seen.ts';
import { TicketShot } from './ticket-shot.tsx';
import type { TicketReplay } from './ticket-replay.ts';
import { TicketVideo } from './ticket-video.tsx';
import type { TicketView } from './ticket.ts';
import styles from './replay.module.css';

type Props = { readonly ticket: SeenTicket; readonly view: TicketView; readonly shared: TicketReplay };

export function TicketMedia({ ticket, view, shared }: Props) {
  const { t } = useTexts();
  const card = useRef<HTMLElement>(null);
  const { shown, choose, opened } = useView(ticket);
  const choices = ticketViews.filter((one) => isThere(one, ticket));
  const hasPicture = shown !== 'screenshot' || ticket.screenshotUrl !== null;
  return (
    <section className={`card ${styles.player}`} aria-label={t(`tickets.media.${shown}`)} ref={card}>
      <div className={`card-head ${styles.playerHead}`}>
        {choices.length > 1 ? (
          <Segment
            label={t('tickets.media.choose')}
            value={shown}
            choices={choices.map((value) => ({ value, label: t(`tickets.media.${value}`) }))}
            onChange={choose}
          />
        ) : (
          <h2>{t(`tickets.media.${shown}`)}</h2>
        )}
        {shown === 'replay' && <Opened shared={shared} />}
        <span className="push row row-1">
          {shown === 'replay' && <CopyMoment shared={shared} />}
          {hasPicture && (
            <button
              type="button"
              className="btn btn-sm btn-icon btn-tertiary"
              aria-label={t('tickets.one.fullScreen')}
              title={t('tickets.one.fullScreen')}
              onClick={() => void card.current?.requestFullscreen()}
            >
              <Maximize2 className="icon" aria-hidden="true" />
            </button>
          )}
        </span>
      </div>
      <Removed ticket={ticket} />
      {/* What was opened stays, so that coming back to it shows it where it was. */}
      {opened.includes('replay') && shared.replay && (
        <div hidden={shown !== 'replay'}>
          <ReplayPlayer replay={shared.replay} shared={shared} inSight={shown === 'replay'} />
        </div>
      )}
      {opened.includes('screenshot') && (
        <div hidden={shown !== 'screenshot'}>
          <TicketShot ticket={ticket} view={view} />
        </div>
      )}
      {opened.includes('video') && ticket.screenRecordingUrl && (
        <div hidden={shown !== 'video'}>
          <TicketVideo address={ticket.screenRecordingUrl} view={view} inSight={shown === 'video'} />
        </div>
      )}
    </section>
  );
}

/** What can no longer be chosen; of a screenshot it stands in its own place. */
function Removed({ ticket }: { ticket: SeenTicket }) {
  const texts = useTexts();
  return (['replays', 'films'] as const).map((kind) => {
    const words = removedWords(texts, ticket, kind);
    return (
      words && (
        <p key={kind} className={`hint ${styles.removed}`}>
          {words}
        </p>
      )
    );
  });
}

/** The view of the address, else the one that tells most; and those that were looked at so far. */
function useView(ticket: SeenTicket): {
  shown: MediaView;
  choose: (view: MediaView) => void;
  opened: readonly MediaView[];
} {
  const search = useSearch();
  const path = usePath();
  const { navigation } = useServices();
  const asked = readMoment(search).view;
  const usual = ticket.row.hasReplay
    ? 'replay'
    : ticket.screenshotUrl || !ticket.screenRecordingUrl
      ? 'screenshot'
      : 'video';
  const shown = asked && isThere(asked, ticket) ? asked : usual;
  const [opened, setOpened] = useState<readonly MediaView[]>([shown]);
  if (!opened.includes(shown)) setOpened([...opened, shown]);
  const choose = (view: MediaView) =>
    navigation.go(path + writeMoment({ ...readMoment(search), view, at: null }), { replace: true });
  return { shown, choose, opened };
}

function isThere(view: MediaView, { row, screenRecordingUrl }: SeenTicket): boolean {
  if (view === 'replay') return row.hasReplay;
  return view === 'screenshot' || screenRecordingUrl !== null;
}

/** Why the replay does not begin at its beginning. */
function Opened({ shared: { timeline } }: { shared: TicketReplay }) {
  const { t } = useTexts();
  if (!timeline || timeline.errors.length === 0) return null;
  return (
    <span className={`hint row row-1 hide-phone ${styles.playerHint}`}>
      <Zap className="icon" aria-hidden="true" />
      {t('tickets.replay.openedBefore')}
    </span>
  );
}

function CopyMoment({ shared: { replay, story } }: { shared: TicketReplay }) {
  const { browser } = useServices();
  const { t } = useTexts();
  const { location } = browser.window;
  if (!replay || !story?.playerUrl) return null;
  return (
    <CopyButton
      className={`btn btn-sm btn-tertiary ${styles.copyMoment}`}
      icon={Link2}
      label={t('tickets.replay.copyMoment')}
      text={() => {
        const moment = { ...readMoment(location.search), view: 'replay', at: replay.state.at } as const;
        return location.origin + location.pathname + writeMoment(moment);
      }}
    />
  );
}
