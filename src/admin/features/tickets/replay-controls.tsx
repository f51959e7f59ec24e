/** Play, back, next error, time, idle, speed. They stay left to right in every language, as the film does. */
import { Pause, Play, RotateCcw, SkipForward } from 'lucide-react';
import { useId } from 'react';
import { useSnapshot } from 'valtio/react';
import { replaySpeeds, type ReplayStory } from '../../../wire/replays/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { Segment } from '../../parts/segment.tsx';
import type { Replay } from './replay.ts';
import { clock, nextError, type Timeline } from './timeline.ts';
import styles from './replay.module.css';

const BACK_MS = 10_000;

type Props = { readonly replay: Replay; readonly story: ReplayStory; readonly timeline: Timeline };

export function ReplayControls({ replay, story, timeline }: Props) {
  const { t, intl } = useTexts();
  const idle = useId();
  const { playing, player, speed, skipIdle } = useSnapshot(replay.state);
  const ready = player === 'ready';
  const toError = (): void => {
    const at = nextError(timeline, replay.state.at);
    if (at !== null) replay.seek(at);
  };
  const times = (factor: number): string => `${intl.formatNumber(factor)}×`;
  return (
    <fieldset className={styles.controls} dir="ltr" aria-label={t('tickets.replay.controls')}>
      <button
        type="button"
        className={`btn btn-sm btn-icon btn-primary ${styles.play}`}
        disabled={!ready}
        onClick={replay.toggle}
        aria-label={t(playing ? 'tickets.replay.pause' : 'tickets.replay.play')}
        title={`${t(playing ? 'tickets.replay.pause' : 'tickets.replay.play')} (P)`}
      >
        {playing ? <Pause className="icon" aria-hidden="true" /> : <Play className="icon" aria-hidden="true" />}
      </button>
      <button
        type="button"
        className="btn btn-sm btn-icon btn-tertiary"
        disabled={!ready}
        onClick={() => replay.move(-BACK_MS)}
        aria-label={t('tickets.replay.back')}
        title={`${t('tickets.replay.back')} (B)`}
      >
        <RotateCcw className="icon" aria-hidden="true" />
      </button>
      {timeline.errors.length > 0 && (
        <button
          type="button"
          className="btn btn-sm btn-tertiary"
          disabled={!ready}
          onClick={toError}
          title={`${t('tickets.replay.nextError')} (E)`}
        >
          <SkipForward className="icon" aria-hidden="true" />
          <span>{t('tickets.replay.nextError')}</span>
        </button>
      )}
      <Time replay={replay} duration={story.duration} />
      <span className={`push row wrap ${styles.ctlMore}`}>
        {story.idle.length > 0 && (
          <span className="row row-1">
            <input
              id={idle}
              type="checkbox"
              role="switch"
              className="switch"
              checked={skipIdle}
              aria-checked={skipIdle}
              onChange={(event) => replay.setSkipIdle(event.target.checked)}
            />
            <label htmlFor={idle}>{t('tickets.replay.skipIdle')}</label>
          </span>
        )}
        <Segment
          label={t('tickets.replay.speed')}
          value={String(speed)}
          choices={replaySpeeds.map((factor) => ({ value: String(factor), label: times(factor) }))}
          onChange={(value) => replay.setSpeed(Number(value))}
        />
      </span>
    </fieldset>
  );
}

function Time({ replay, duration }: { replay: Replay; duration: number }) {
  const { at } = useSnapshot(replay.state);
  return (
    <span className={styles.time}>
      <b>{clock(at)}</b> / {clock(duration)}
    </span>
  );
}
