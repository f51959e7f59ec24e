/** The editor while a recording is to be made: ties the recorder to its bar, its preview and its words. */
import { RECORDING_LAST_SECONDS } from '../../wire/limits.ts';
import type { Recording, RecordingUpload } from '../../wire/tickets/recording.ts';
import { createRecorder, type RecorderState } from './film/recorder.ts';
import { createAlert, createPreview, type Panel } from './panel.ts';
import type { CaptureBrowser } from './browser.ts';
import { createRecordBar, type RecordBar } from './record-bar.ts';
import type { Translate } from './texts.ts';

export type RecordingMode = {
  readonly bar: RecordBar;
  readonly isRecording: () => boolean;
  /** The preview, or why there is none. */
  readonly panel: () => Panel | undefined;
  /** Where it cannot be done, says so at once. */
  readonly open: () => void;
  /** Ends everything; without a word the film is thrown away. */
  readonly close: (wanted?: boolean) => void;
};

export type ModeParts = {
  readonly t: Translate;
  readonly browser: CaptureBrowser;
  readonly canStart: () => boolean;
  readonly upload: ((type: string) => RecordingUpload) | undefined;
  readonly show: (panel: Panel | undefined) => void;
  readonly say: (words: string) => void;
  readonly onState: (state: RecorderState) => void;
  readonly onNext: (recording?: Recording) => void;
  readonly onDismiss: () => void;
  readonly onScreenshot: (() => void) | undefined;
};

const METER_MS = 100;

export function createRecordingMode(parts: ModeParts): RecordingMode {
  const { t, browser, show, say, onDismiss } = parts;
  let panel: Panel | undefined;
  let stopMeter: (() => void) | undefined;

  const put = (next: Panel | undefined) => {
    panel?.remove();
    panel = next;
    show(panel);
    panel?.focus();
  };
  const meter = () => {
    bar.showLevel(recorder.level());
    stopMeter = browser.later(meter, METER_MS);
  };
  const alert = (words: string, again: boolean) =>
    put(
      createAlert(t, words, {
        ...(again ? { onAgain: start } : {}),
        onScreenshot: parts.onScreenshot,
        onDismiss,
      }),
    );
  const start = () => {
    put(undefined);
    void recorder.start();
  };
  const retry = () => {
    put(undefined);
    recorder.clear();
  };
  const next = () => {
    const [film, upload] = [recorder.film(), recorder.upload()];
    parts.onNext(film && upload && { ...film, upload });
  };
  const preview = () => {
    const film = recorder.film();
    if (film) put(createPreview(t, film, { onRetry: retry, onNext: next, onDismiss }));
  };

  const recorder = createRecorder(browser, {
    upload: parts.upload,
    onState(state) {
      stopMeter?.();
      bar.showRecording(state === 'recording');
      if (state === 'recording') {
        say(t('recordingStarted'));
        meter();
      }
      parts.onState(state);
      if (state === 'ready') preview();
    },
    onLeft(seconds) {
      bar.showLeft(seconds);
      if (seconds === RECORDING_LAST_SECONDS) say(t('recordingEnds'));
    },
    onMicrophone(microphone) {
      bar.showMicrophone(microphone);
      say(t(microphone === 'unavailable' ? 'noMicrophone' : microphone === 'on' ? 'unmuted' : 'muted'));
    },
    onRefused: (why) => alert(t(why), why !== 'browserNotSupported'),
  });
  const bar = createRecordBar(
    t,
    () => (recorder.state() === 'recording' ? recorder.stop() : void recorder.start()),
    recorder.toggleMicrophone,
  );
  bar.showRecording(false);
  bar.showMicrophone('on');

  return {
    bar,
    isRecording: () => recorder.state() === 'recording',
    panel: () => panel,
    open: () => parts.canStart() || alert(t('browserNotSupported'), false),
    close(wanted = false) {
      stopMeter?.();
      panel?.remove();
      panel = undefined;
      recorder.close(wanted);
    },
  };
}
