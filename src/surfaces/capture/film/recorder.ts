/** Films the screen: idle, recording, file ready, cleared (widget.md 4). It knows nothing of what is drawn. */
import { RECORDING_BITS_PER_SECOND, RECORDING_CHUNK_MS, RECORDING_SECONDS } from '../limits.ts';
import type { RecordingUpload } from '../../../wire/tickets/recording.ts';
import type { CaptureBrowser } from '../browser.ts';
import { canRecord, filmType, plainType, shareScreen, type Refusal } from './source.ts';
import { openVoice, type Voice } from './voice.ts';

export type RecorderState = 'idle' | 'recording' | 'ready' | 'cleared';
/** `off` by the visitor; `unavailable`: there is none, or it was not allowed. */
export type Microphone = 'on' | 'off' | 'unavailable';
export type Film = { readonly film: Blob; readonly seconds: number };

export type RecorderEvents = {
  readonly onState: (state: RecorderState) => void;
  /** Whole seconds that are left, at each change. */
  readonly onLeft: (seconds: number) => void;
  readonly onMicrophone: (microphone: Microphone) => void;
  readonly onRefused: (why: Refusal | 'recordingEmpty') => void;
  /** Begins the film's way to the server. */
  readonly upload: ((type: string) => RecordingUpload) | undefined;
};

export type Recorder = {
  readonly state: () => RecorderState;
  /** Asks what to share. Never rejects: what goes wrong is told with `onRefused`. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  /** Throws the film away. */
  readonly clear: () => void;
  readonly toggleMicrophone: () => void;
  /** How loud the voice is, 0 to 1. */
  readonly level: () => number;
  readonly film: () => Film | undefined;
  readonly upload: () => RecordingUpload | undefined;
  /** Ends everything; the film's way goes on when it is wanted. */
  readonly close: (wanted: boolean) => void;
};

const SECOND_MS = 1000;

export function createRecorder(browser: CaptureBrowser, events: RecorderEvents): Recorder {
  let state: RecorderState = 'idle';
  let microphone: Microphone = 'on';
  let voice: Voice | undefined;
  let upload: RecordingUpload | undefined;
  let film: Film | undefined;
  let stopFilming: (() => void) | undefined;
  let isAsking = false;
  let isClosed = false;

  const enter = (next: RecorderState) => events.onState((state = next));
  const listen = async (wanted: boolean) => {
    const has = await voice?.setMuted(!wanted);
    if (has === undefined || isClosed) return;
    microphone = !wanted ? 'off' : has ? 'on' : 'unavailable';
    events.onMicrophone(microphone);
  };
  const forget = () => {
    upload?.drop();
    upload = film = undefined;
  };

  const begin = (screen: MediaStream, sound: Voice, Recorder: typeof MediaRecorder) => {
    const type = filmType(Recorder)!;
    const started = browser.now();
    const seconds = () => Math.min(RECORDING_SECONDS, Math.round((browser.now() - started) / SECOND_MS));
    voice = sound;
    upload = events.upload?.(plainType(type));
    const parts: Blob[] = [];
    const recorder = new Recorder(new MediaStream([...screen.getVideoTracks(), ...sound.tracks]), {
      mimeType: type,
      videoBitsPerSecond: RECORDING_BITS_PER_SECOND,
    });
    const countdown = countDown(browser, events.onLeft, () => stopFilming?.());
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0 || isClosed) return;
      parts.push(data);
      upload?.add(data, seconds());
    };
    recorder.onstop = () => {
      release();
      if (isClosed) return;
      upload?.end();
      film = { film: new Blob(parts, { type: plainType(type) }), seconds: seconds() };
      if (film.film.size > 0) return enter('ready');
      forget();
      enter('cleared');
      events.onRefused('recordingEmpty');
    };
    // Also when the device it writes to, or the encoder, breaks: what there is stays.
    recorder.addEventListener('error', () => stopFilming?.());
    const release = () => {
      stopFilming = undefined;
      countdown();
      sound.close();
      voice = undefined;
      endTracks(screen);
    };
    stopFilming = () => {
      stopFilming = undefined;
      if (recorder.state === 'inactive') release();
      else recorder.stop();
    };
    for (const track of screen.getVideoTracks()) track.addEventListener('ended', () => stopFilming?.());
    recorder.start(RECORDING_CHUNK_MS);
    void listen(microphone !== 'off');
    enter('recording');
  };

  return {
    state: () => state,
    async start() {
      const { MediaRecorder, media } = browser;
      if (isAsking || state === 'recording') return;
      if (!MediaRecorder || !canRecord(browser)) return events.onRefused('browserNotSupported');
      isAsking = true;
      let screen: MediaStream | undefined;
      let sound: Voice | undefined;
      const letGo = () => {
        endTracks(screen);
        sound?.close();
      };
      try {
        screen = await shareScreen(media);
        sound = await openVoice(browser);
        if (isClosed) return letGo();
        forget();
        begin(screen, sound, MediaRecorder);
      } catch {
        // Not allowed, cancelled, or nothing to share: all of it is the same to a visitor, who may try again.
        letGo();
        if (!isClosed) events.onRefused('accessToScreenSharingDenied');
      } finally {
        isAsking = false;
      }
    },
    stop: () => stopFilming?.(),
    clear() {
      forget();
      enter('cleared');
    },
    toggleMicrophone() {
      const wanted = microphone !== 'on';
      if (voice) return void listen(wanted);
      microphone = wanted ? 'on' : 'off';
      events.onMicrophone(microphone);
    },
    level: () => voice?.level() ?? 0,
    film: () => film,
    upload: () => upload,
    close(wanted) {
      isClosed = true;
      stopFilming?.();
      if (!wanted) forget();
    },
  };
}

function endTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Tells the seconds that are left, and runs `onEnd` when there are none. The result ends it. */
function countDown(
  { later, now }: Pick<CaptureBrowser, 'later' | 'now'>,
  onLeft: (seconds: number) => void,
  onEnd: () => void,
): () => void {
  const end = now() + RECORDING_SECONDS * SECOND_MS;
  let stop: () => void = () => undefined;
  const tick = () => {
    const ms = end - now();
    onLeft(Math.max(0, Math.ceil(ms / SECOND_MS)));
    // The next tick falls on a whole second, however late this one came.
    if (ms > 0) stop = later(tick, ms % SECOND_MS || SECOND_MS);
    else onEnd();
  };
  tick();
  return () => stop();
}
