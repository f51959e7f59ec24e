/** The editor while a recording is to be made: ties the recorder to what is shown and said. */
import { RECORDING_LAST_SECONDS, RECORDING_SECONDS } from './limits.ts';
import type { Recording, RecordingUpload } from '../../wire/tickets/recording.ts';
import { createRecorder, type RecorderState } from './film/recorder.ts';
import { canRecord } from './film/source.ts';
import type { PanelActions } from './panel.tsx';
import type { CaptureBrowser } from './browser.ts';
import type { RecordActions } from './record-bar.tsx';
import type { PanelState, Store } from './state.ts';
import type { Translate } from './texts.ts';

export type RecordingMode = {
  readonly bar: RecordActions;
  readonly panel: Pick<PanelActions, 'onRetry' | 'onAgain' | 'onNext'>;
  /** Opens the recording; where the screen cannot be recorded, says so at once. */
  readonly open: () => void;
  /** Ends everything; without a word the film is thrown away. */
  readonly close: (wanted?: boolean) => void;
};

export type ModeParts = {
  readonly t: Translate;
  readonly browser: CaptureBrowser;
  readonly store: Store;
  readonly say: (words: string) => void;
  readonly upload: ((type: string) => RecordingUpload) | undefined;
  readonly onState: (state: RecorderState) => void;
  readonly onNext: (recording?: Recording) => void;
  /** The tools are back in place of a panel. */
  readonly onTools: () => void;
};

export function createRecordingMode(parts: ModeParts): RecordingMode {
  const { t, browser, store, say } = parts;
  const put = (panel?: PanelState) => {
    store.set({ panel });
    if (!panel) parts.onTools();
  };
  const alert = (words: string, canRetry: boolean) => put({ kind: 'alert', words, canRetry });

  const recorder = createRecorder(browser, {
    upload: parts.upload,
    onState(state) {
      const isRecording = state === 'recording';
      store.set({ recorder: state, ...(!isRecording && { secondsLeft: RECORDING_SECONDS }) });
      if (isRecording) say(t('recordingStarted'));
      parts.onState(state);
      const film = recorder.film();
      if (state === 'ready' && film) put({ kind: 'preview', film });
    },
    onLeft(secondsLeft) {
      store.set({ secondsLeft });
      if (secondsLeft === RECORDING_LAST_SECONDS) say(t('recordingEnds'));
    },
    onMicrophone(microphone) {
      store.set({ microphone });
      say(t(microphone === 'unavailable' ? 'noMicrophone' : microphone === 'on' ? 'unmuted' : 'muted'));
    },
    onRefused: (why) => alert(t(why), why !== 'browserNotSupported'),
  });

  return {
    bar: {
      onToggle: () => (recorder.state() === 'recording' ? recorder.stop() : void recorder.start()),
      onMicrophone: recorder.toggleMicrophone,
      level: recorder.level,
      later: browser.later,
    },
    panel: {
      onRetry() {
        put();
        recorder.clear();
      },
      onAgain() {
        put();
        void recorder.start();
      },
      onNext() {
        const [film, upload] = [recorder.film(), recorder.upload()];
        parts.onNext(film && upload && { ...film, upload });
      },
    },
    open: () => canRecord(browser) || alert(t('browserNotSupported'), false),
    close: (wanted = false) => recorder.close(wanted),
  };
}
