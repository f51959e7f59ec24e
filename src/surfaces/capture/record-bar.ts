/** The part of the bar that records: start and stop, the microphone with how loud it is, the time that is left. */
import { RECORDING_LAST_SECONDS, RECORDING_SECONDS } from '../../wire/limits.ts';
import { element, icon, setAttributes } from '../kit/element.ts';
import { iconButton, rename, wordButton } from './button.ts';
import { clockText } from './clock-text.ts';
import type { Microphone } from './film/recorder.ts';
import type { Translate } from './texts.ts';
import { icons } from './tools.ts';

export type RecordBar = {
  readonly node: HTMLElement;
  readonly buttons: readonly HTMLButtonElement[];
  showRecording(recording: boolean): void;
  showLeft(seconds: number): void;
  showMicrophone(microphone: Microphone): void;
  /** 0 to 1. */
  showLevel(level: number): void;
};

/** Of the meter: each bar's share of the level. */
const BARS = [0.55, 1, 0.75, 0.4];
const SMALLEST_BAR = 0.15;

export function createRecordBar(t: Translate, onToggle: () => void, onMicrophone: () => void): RecordBar {
  const words = element('span');
  const mark = element('span', { class: 'mark' });
  const toggle = wordButton('rec', onToggle, mark, words);
  toggle.tabIndex = -1;
  const meter = element('span', { class: 'meter', 'aria-hidden': 'true' }, ...BARS.map(() => element('i')));
  const microphone = iconButton('', 't mic', onMicrophone);
  const time = element('span', { class: 'time', role: 'timer', 'aria-label': t('timeLeft') });
  const showLeft = (seconds: number) => {
    time.textContent = clockText(seconds);
    setAttributes(time, { 'data-last': seconds <= RECORDING_LAST_SECONDS });
  };
  showLeft(RECORDING_SECONDS);

  return {
    node: element('div', { class: 'record', role: 'group' }, toggle, microphone, time),
    buttons: [toggle, microphone],
    showRecording(recording) {
      mark.replaceChildren(icon(recording ? icons.stop : icons.record));
      words.textContent = t(recording ? 'stopRecording' : 'startRecording');
      if (!recording) showLeft(RECORDING_SECONDS);
    },
    showLeft,
    showMicrophone(state) {
      microphone.replaceChildren(
        icon(state === 'on' ? icons.microphone : icons.silent),
        ...(state === 'on' ? [meter] : []),
      );
      setAttributes(microphone, { 'data-state': state });
      rename(microphone, state === 'unavailable' ? t('noMicrophone') : t(state === 'on' ? 'mute' : 'unmute'));
    },
    showLevel(level) {
      for (const [at, share] of BARS.entries())
        (meter.children[at] as HTMLElement).style.scale = `1 ${Math.max(SMALLEST_BAR, level * share)}`;
    },
  };
}
