/** One timeline of all that was recorded. The ruler is a slider: by keyboard, by a press, or by dragging. */
/* oxlint-disable jsx-a11y/no-static-element-interactions, jsx-a11y/prefer-tag-over-role -- presses on the lanes are the slider's, which has the keyboard; no input can look like it */
import { Flame } from 'lucide-react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useSnapshot } from 'valtio/react';
import type { ReplayStory } from '../../../wire/replays/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Replay } from './replay.ts';
import { clock, ticksOf, type Timeline, type TimeMark } from './timeline.ts';
import { pathOf } from './ticket-words.tsx';
import styles from './timeline.module.css';

type Props = { readonly replay: Replay; readonly story: ReplayStory; readonly timeline: Timeline };

const STEP_MS = 1000;
const LEAP_MS = 10_000;
const TICKS_MOST = 8;

export function ReplayTimeline({ replay, story, timeline }: Props) {
  const { t } = useTexts();
  const { duration } = timeline;
  const room = useRef<HTMLDivElement>(null);
  const scrub = useScrub(replay, room, duration);
  const at = (milliseconds: number): string => `${duration > 0 ? (milliseconds / duration) * 100 : 0}%`;
  const span = (from: number, until: number) => ({ insetInlineStart: at(from), width: at(until - from) });
  return (
    <div className={styles.lanes} dir="ltr" {...scrub}>
      <div className={styles.ruler} aria-hidden="true">
        {ticksOf(duration, TICKS_MOST).map((tick) => (
          <span key={tick} style={{ insetInlineStart: at(tick) }}>
            {clock(tick)}
          </span>
        ))}
      </div>
      <Lane name={t('tickets.replay.pages')}>
        {story.pages.map((page, index) => (
          <span
            key={page.at}
            className={styles.page}
            style={span(page.at, story.pages[index + 1]?.at ?? duration)}
            title={page.href}
          >
            {pathOf(page.href)}
          </span>
        ))}
      </Lane>
      <Lane name={t('tickets.replay.clicks')}>
        {story.clicks.map((click) => (
          <i key={click.at} className={styles.dot} style={{ insetInlineStart: at(click.at) }} />
        ))}
        {story.rages.map((rage) => (
          <em
            key={rage.at}
            className={styles.rage}
            style={span(rage.at, rage.until)}
            title={t('tickets.replay.rage', { count: rage.count })}
          >
            <Flame className="icon" aria-hidden="true" />
            {rage.count}
          </em>
        ))}
      </Lane>
      <Lane name={t('tickets.logs.console')}>
        {timeline.console.map((mark) => (
          <i
            key={keyOf(mark)}
            className={styles.dot}
            data-tone={mark.tone}
            style={{ insetInlineStart: at(mark.at) }}
            title={mark.text}
          />
        ))}
      </Lane>
      <Lane name={t('tickets.logs.network')}>
        {timeline.network.map((mark) => (
          <i
            key={keyOf(mark)}
            className={styles.call}
            data-tone={mark.tone}
            style={span(mark.at, mark.until)}
            title={mark.text}
          />
        ))}
      </Lane>
      <Lane name={t('tickets.replay.errors')}>
        {timeline.errors.map((mark) => (
          <i key={keyOf(mark)} className={styles.fault} style={{ insetInlineStart: at(mark.at) }} title={mark.text} />
        ))}
      </Lane>
      <div className={styles.room} ref={room}>
        {story.idle.map((idle) => (
          <span key={idle.at} className={styles.idle} style={span(idle.at, idle.until)}>
            <span>{t('tickets.replay.idle')}</span>
          </span>
        ))}
        <Head replay={replay} duration={duration} />
      </div>
    </div>
  );
}

const keyOf = ({ at, text }: TimeMark): string => `${at} ${text}`;

function Lane({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.lane} aria-hidden="true">
      <span className="truncate">{name}</span>
      <span className={styles.track} data-lane>
        {children}
      </span>
    </div>
  );
}

/** The moment one is at. Its own snapshot: nothing else is drawn anew while the film runs. */
function Head({ replay, duration }: { replay: Replay; duration: number }) {
  const { t } = useTexts();
  const { at, player } = useSnapshot(replay.state);
  const keys = (event: KeyboardEvent): void => {
    const to = destinationOf(event, replay.state.at, duration);
    if (to === undefined) return;
    event.preventDefault();
    replay.seek(to);
  };
  return (
    <div
      className={styles.head}
      role="slider"
      tabIndex={0}
      aria-label={t('tickets.replay.moment')}
      aria-disabled={player !== 'ready'}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration / 1000)}
      aria-valuenow={Math.round(at / 1000)}
      aria-valuetext={t('tickets.replay.timeOf', { at: clock(at), of: clock(duration) })}
      style={{ insetInlineStart: `${duration > 0 ? (at / duration) * 100 : 0}%` }}
      onKeyDown={keys}
    >
      <b aria-hidden="true">{clock(at)}</b>
    </div>
  );
}

/** Where a key of a slider leads; the film runs left to right in every language. */
function destinationOf({ key, shiftKey }: KeyboardEvent, at: number, duration: number): number | undefined {
  const step = shiftKey ? LEAP_MS : STEP_MS;
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + step;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - step;
  if (key === 'PageUp') return at + LEAP_MS;
  if (key === 'PageDown') return at - LEAP_MS;
  if (key === 'Home') return 0;
  return key === 'End' ? duration : undefined;
}

/** A press goes to its moment, and dragging along. */
function useScrub(replay: Replay, room: React.RefObject<HTMLDivElement | null>, duration: number) {
  const go = (event: PointerEvent): void => {
    const track = room.current?.getBoundingClientRect();
    if (track && track.width > 0) replay.seek(((event.clientX - track.left) / track.width) * duration);
  };
  return {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      go(event);
    },
    onPointerMove(event: PointerEvent): void {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event);
    },
  };
}
