/** The part of the bar that records: start and stop, the microphone with how loud it is, the time that is left. */
import { useLayoutEffect, useState } from 'react';
import { RECORDING_LAST_SECONDS } from './limits.ts';
import { Icon, IconButton, WordButton } from './button.tsx';
import { clockText } from './clock-text.ts';
import type { EditorState } from './state.ts';
import type { Translate } from './texts.ts';
import { icons } from './tools.ts';

export type RecordActions = {
  readonly onToggle: () => void;
  readonly onMicrophone: () => void;
  /** How loud the voice is now, 0 to 1. */
  readonly level: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
};

type Shown = Pick<EditorState, 'recorder' | 'secondsLeft' | 'microphone'>;

/** The meter has 4 bars; each shows this share of the voice's level. */
const BARS = [0.55, 1, 0.75, 0.4];
const SMALLEST_BAR = 0.15;
const METER_MS = 100;

export function RecordBar({ t, actions, ...shown }: { t: Translate; actions: RecordActions } & Shown) {
  const { recorder, secondsLeft, microphone } = shown;
  const isRecording = recorder === 'recording';
  const isOn = microphone === 'on';
  const label = microphone === 'unavailable' ? t('noMicrophone') : t(isOn ? 'mute' : 'unmute');
  return (
    <div className="record">
      <WordButton look="rec" onClick={actions.onToggle}>
        <Icon path={isRecording ? icons.stop : icons.record} />
        <span>{t(isRecording ? 'stopRecording' : 'startRecording')}</span>
      </WordButton>
      <IconButton label={label} className="t mic" data-state={microphone} onClick={actions.onMicrophone}>
        <Icon path={isOn ? icons.microphone : icons.silent} />
        {isOn && isRecording && <Meter {...actions} />}
      </IconButton>
      <span
        className="time"
        role="timer"
        aria-label={t('timeLeft')}
        data-last={secondsLeft <= RECORDING_LAST_SECONDS || undefined}
      >
        {clockText(secondsLeft)}
      </span>
    </div>
  );
}

function Meter({ level, later }: Pick<RecordActions, 'level' | 'later'>) {
  const [shown, show] = useState(0);
  useLayoutEffect(() => {
    let stop: () => void;
    const look = () => {
      show(level());
      stop = later(look, METER_MS);
    };
    look();
    return () => stop();
  }, [level, later]);
  return (
    <span className="meter" aria-hidden="true">
      {BARS.map((share) => (
        <i key={share} style={{ scale: `1 ${Math.max(SMALLEST_BAR, shown * share)}` }} />
      ))}
    </span>
  );
}
