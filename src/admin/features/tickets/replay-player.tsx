/** The replay: the visitor's screen in its frame, and what moves it. */
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useSingleKeys } from '../../parts/use-single-keys.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayFrame } from './replay-frame.tsx';
import { ReplayNotes } from './replay-notes.tsx';
import { ReplaySaid } from './replay-said.tsx';
import { ReplayTimeline } from './replay-timeline.tsx';
import type { Replay } from './replay.ts';
import type { TicketReplay } from './ticket-replay.ts';
import { nextError, pageAt } from './timeline.ts';
import styles from './replay.module.css';

/** The replay jumps so far back at one press of the key. */
const BACK_MS = 10_000;

type Props = { readonly replay: Replay; readonly shared: TicketReplay; readonly inSight: boolean };

export function ReplayPlayer({ replay, shared, inSight }: Props) {
  const { t } = useTexts();
  const { story, timeline, failure, renew } = shared;
  useKeys(replay, shared, inSight);
  useEffect(() => {
    if (!inSight) replay.play(false);
  }, [inSight, replay]);
  if (failure && !story)
    return <FailureNote heading={t('tickets.replay.failed')} {...failure} onRetry={() => void renew()} />;
  if (!story || !timeline) {
    return (
      <div className={styles.stage}>
        <div className={`${styles.screen} ${styles.screenBlank}`}>
          <span className={`sk ${styles.screenWait}`}>
            <output className="sr">{t('tickets.replay.loading')}</output>
          </span>
        </div>
      </div>
    );
  }
  return (
    <>
      {story.playerUrl && (
        <>
          <div className={styles.stage} dir="ltr">
            <div className={styles.barUrl}>
              <i />
              <i />
              <i />
              <PageName replay={replay} pages={story.pages} />
            </div>
            <ReplayFrame replay={replay} story={story} shared={shared} />
          </div>
          <ReplayControls replay={replay} story={story} timeline={timeline} />
          <ReplayTimeline replay={replay} story={story} timeline={timeline} />
        </>
      )}
      <ReplayNotes story={story} />
      <ReplaySaid replay={replay} />
    </>
  );
}

function PageName({ replay, pages }: { replay: Replay; pages: Parameters<typeof pageAt>[0] }) {
  const { at } = useSnapshot(replay.state);
  return <span className="truncate">{pageAt(pages, at)}</span>;
}

/** P plays and pauses, B goes back, E goes to the next error. */
function useKeys(replay: Replay, { timeline, story }: TicketReplay, inSight: boolean): void {
  const keys = useMemo((): Readonly<Record<string, () => void>> => {
    if (!inSight || !story?.playerUrl) return {};
    const toError = () => {
      const at = timeline && nextError(timeline, replay.state.at);
      if (typeof at === 'number') replay.seek(at);
    };
    return { p: replay.toggle, b: () => replay.move(-BACK_MS), e: toError };
  }, [replay, timeline, story, inSight]);
  useSingleKeys(keys);
}
