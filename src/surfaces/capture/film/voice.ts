/**
 * The visitor's voice. The film has a sound track from its first moment, silent until a microphone is joined to it, so that
 * the microphone is asked for only when it is wanted, also in the middle.
 */
import type { CaptureBrowser } from '../browser.ts';

export type Voice = {
  /** The sound for the film; empty where the browser has none. */
  readonly tracks: readonly MediaStreamTrack[];
  /** Asks for the microphone when it is wanted first. Resolves with whether there is one; never rejects. */
  readonly setMuted: (muted: boolean) => Promise<boolean>;
  /** How loud it is, 0 to 1. */
  readonly level: () => number;
  readonly close: () => void;
};

const SAMPLES = 256;
/** So long a browser may take to start its sound, before the film goes on without. */
const START_MS = 500;
/** A voice is far from the loudest sound that a microphone knows. */
const LOUD = 0.25;
const silence: Voice = { tracks: [], setMuted: async () => false, level: () => 0, close: () => undefined };

type Browser = Pick<CaptureBrowser, 'AudioContext' | 'later' | 'media'>;

/** Resolves when there is sound, or when there will be none: a track that stands still would hold up the whole film. */
export async function openVoice({ media, AudioContext, later }: Browser): Promise<Voice> {
  if (!AudioContext || !media.getUserMedia) return silence;
  const context = new AudioContext();
  const track = context.createMediaStreamDestination();
  const nothing = context.createConstantSource();
  nothing.offset.value = 0;
  nothing.connect(track);
  nothing.start();
  if (!(await starts(context, later))) {
    void context.close();
    return silence;
  }
  const meter = context.createAnalyser();
  meter.fftSize = SAMPLES;
  const samples = new Float32Array(SAMPLES);
  let microphone: Promise<MediaStream | undefined> | undefined;
  let isMuted = true;
  let isClosed = false;

  const end = (stream: MediaStream) => stream.getTracks().forEach((one) => one.stop());
  const ask = async (): Promise<MediaStream | undefined> => {
    try {
      const stream = await media.getUserMedia!({ audio: true });
      if (isClosed) return void end(stream);
      const source = context.createMediaStreamSource(stream);
      source.connect(meter);
      source.connect(track);
      return stream;
    } catch {
      // None, none allowed, or taken by another program: the visitor is told, and may ask again.
      microphone = undefined;
      return undefined;
    }
  };

  return {
    tracks: track.stream.getAudioTracks(),
    async setMuted(muted) {
      isMuted = muted;
      if (!muted) microphone ??= ask();
      const stream = await microphone;
      for (const one of stream?.getAudioTracks() ?? []) one.enabled = !isMuted;
      return stream !== undefined;
    },
    level() {
      if (isMuted) return 0;
      meter.getFloatTimeDomainData(samples);
      return Math.min(1, Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / SAMPLES) / LOUD);
    },
    close() {
      isClosed = true;
      void microphone?.then((stream) => stream && end(stream));
      void context.close();
    },
  };
}

/**
 * Whether the browser lets the page make sound. Where it may not yet, the browser never answers: hence the time limit.
 */
function starts(context: AudioContext, later: Browser['later']): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = later(() => resolve(false), START_MS);
    const end = (started: boolean) => {
      stop();
      resolve(started);
    };
    context.resume().then(
      () => end(true),
      () => end(false),
    );
  });
}
