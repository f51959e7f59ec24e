import { expect, test } from 'bun:test';
import { fakeClock, settled } from '../../../../test/loader/fake-core.ts';
import type { CaptureBrowser } from '../browser.ts';
import { createRecorder, type Microphone, type RecorderState } from './recorder.ts';
import { canRecord, filmType } from './source.ts';

class FakeTrack extends EventTarget {
  enabled = true;
  stopped = false;
  stop(): void {
    this.stopped = true;
  }
}
class FakeStream {
  constructor(readonly tracks: FakeTrack[] = []) {}
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks;
  getAudioTracks = () => this.tracks;
}

type Options = {
  share?: () => Promise<unknown>;
  microphone?: () => Promise<unknown>;
  types?: string[];
  bytes?: number;
  isPhone?: boolean;
  sound?: () => Promise<void>;
};

/** A browser whose recorder hands on a chunk whenever it is told to. */
function setUp({
  share,
  microphone,
  types = ['video/webm'],
  bytes = 10,
  isPhone = false,
  sound = async () => undefined,
}: Options = {}) {
  if (!('MediaStream' in globalThis)) Object.assign(globalThis, { MediaStream: FakeStream });
  const clock = fakeClock();
  let now = 0;
  const screen = new FakeTrack();
  const voice = new FakeTrack();
  const asked = { screen: [] as { video?: unknown }[], microphone: 0 };
  const recorders: FakeRecorder[] = [];
  class FakeRecorder extends EventTarget {
    static isTypeSupported = (type: string) => types.includes(type);
    state = 'inactive';
    every = 0;
    ondataavailable: ((event: unknown) => void) | null = null;
    onstop: (() => void) | null = null;
    constructor(
      readonly stream: unknown,
      readonly options: Record<string, unknown>,
    ) {
      super();
      recorders.push(this);
    }
    start(every: number): void {
      this.every = every;
      this.state = 'recording';
    }
    chunk(): void {
      this.ondataavailable?.({ data: new Blob(['x'.repeat(bytes)]) });
    }
    stop(): void {
      this.state = 'inactive';
      this.chunk();
      this.onstop?.();
    }
  }
  class FakeAudio {
    createMediaStreamDestination = () => ({ stream: new FakeStream([new FakeTrack()]) });
    createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (to: Float32Array) => to.fill(0.25) });
    createMediaStreamSource = () => ({ connect: () => undefined });
    createConstantSource = () => ({ offset: { value: 1 }, connect: () => undefined, start: () => undefined });
    resume = sound;
    close = async () => undefined;
  }
  const browser = {
    media: {
      getDisplayMedia: async (options: { video?: unknown }) => {
        asked.screen.push(options);
        await share?.();
        return new FakeStream([screen]);
      },
      getUserMedia: async () => {
        asked.microphone += 1;
        await microphone?.();
        return new FakeStream([voice]);
      },
    },
    MediaRecorder: FakeRecorder,
    AudioContext: FakeAudio,
    isPhone,
    now: () => now,
    later: clock.later,
  } as unknown as CaptureBrowser;
  const states: RecorderState[] = [];
  const left: number[] = [];
  const microphones: Microphone[] = [];
  const refused: string[] = [];
  const uploads: { type: string; added: number[]; ended: number; dropped: number }[] = [];
  const recorder = createRecorder(browser, {
    onState: (state) => states.push(state),
    onLeft: (seconds) => left.push(seconds),
    onMicrophone: (state) => microphones.push(state),
    onRefused: (why) => refused.push(why),
    upload(type) {
      const upload = { type, added: [] as number[], ended: 0, dropped: 0 };
      uploads.push(upload);
      return {
        add: (_, seconds) => void upload.added.push(seconds),
        end: () => void (upload.ended += 1),
        drop: () => void (upload.dropped += 1),
        forget: () => undefined,
        done: async () => '',
        onProgress: () => () => undefined,
      };
    },
  });
  const pass = (ms: number) => {
    now += ms;
    clock.pass(ms);
  };
  const seconds = (count: number) => {
    for (let at = 0; at < count; at++) pass(1000);
  };
  const start = async () => {
    void recorder.start();
    await settled();
  };
  return {
    recorder,
    start,
    states,
    left,
    microphones,
    refused,
    uploads,
    recorders,
    asked,
    screen,
    voice,
    seconds,
    pass,
    browser,
    clock,
  };
}

test('it is idle, records, has its file ready, and is cleared [W-REC-04 W-EDT-25]', async () => {
  const { recorder, start, states, uploads, recorders, seconds } = setUp();
  expect(recorder.state()).toBe('idle');
  await start();
  seconds(3);
  recorders[0]!.chunk();
  expect(recorder.state()).toBe('recording');
  recorder.stop();
  expect([recorder.state(), recorder.film()?.seconds, recorder.film()?.film.size]).toEqual(['ready', 3, 20]);
  expect(uploads).toEqual([{ type: 'video/webm', added: [3, 3], ended: 1, dropped: 0 }]);
  recorder.clear();
  expect([recorder.film(), uploads[0]!.dropped]).toEqual([undefined, 1]);
  expect(states).toEqual(['recording', 'ready', 'cleared']);
});

test('it asks for at most 3072x1728 at ideally 10 and at most 24 frames a second [W-REC-09 W-REC-10 W-REC-11]', async () => {
  const { start, asked } = setUp();
  await start();
  expect(asked.screen[0]!.video).toEqual({
    width: { max: 3072 },
    height: { max: 1728 },
    frameRate: { ideal: 10, max: 24 },
  });
});

test('it takes a chunk every 200 ms [W-REC-12]', async () => {
  const { start, recorders } = setUp();
  await start();
  expect(recorders[0]!.every).toBe(200);
});

test('webm is taken before mp4, mp4 where there is no webm, and neither is no recording [W-REC-13 W-REC-14]', async () => {
  const type = (...types: string[]) => filmType({ isTypeSupported: (one) => types.includes(one) });
  expect(type('video/mp4', 'video/webm', 'video/webm;codecs=vp8,opus')).toBe('video/webm;codecs=vp8,opus');
  expect([type('video/mp4', 'video/webm'), type('video/mp4'), type()]).toEqual(['video/webm', 'video/mp4', undefined]);
  const { recorder, start, uploads } = setUp({ types: ['video/mp4'] });
  await start();
  recorder.stop();
  expect([uploads[0]!.type, recorder.film()?.film.type]).toEqual(['video/mp4', 'video/mp4']);
});

test('the countdown goes from 2:00 to nothing, and then the recording stops [W-REC-01 W-REC-07 W-EDT-06]', async () => {
  const { recorder, start, left, screen, seconds } = setUp();
  await start();
  seconds(119);
  expect([left.slice(0, 3), left.at(-1), recorder.state()]).toEqual([[120, 119, 118], 1, 'recording']);
  seconds(1);
  expect([left.at(-1), recorder.state(), recorder.film()?.seconds]).toEqual([0, 'ready', 120]);
  expect(screen.stopped).toBe(true);
});

test('it stops by hand, and when the browser ends what was shared [W-REC-05 W-REC-06]', async () => {
  const byHand = setUp();
  await byHand.start();
  byHand.recorder.stop();
  expect([byHand.recorder.state(), byHand.screen.stopped, byHand.clock.pending()]).toEqual(['ready', true, 0]);
  const byBrowser = setUp();
  await byBrowser.start();
  byBrowser.screen.dispatchEvent(new Event('ended'));
  expect([byBrowser.recorder.state(), byBrowser.uploads[0]!.ended]).toEqual(['ready', 1]);
});

test('without a microphone sound is unavailable and the recording goes on [W-REC-08]', async () => {
  const { recorder, start, microphones, refused } = setUp({
    microphone: () => Promise.reject(new DOMException('none', 'NotFoundError')),
  });
  await start();
  expect([microphones, recorder.state(), refused]).toEqual([['unavailable'], 'recording', []]);
  recorder.stop();
  expect(recorder.state()).toBe('ready');
});

test('the microphone is muted and unmuted, and not asked for before it is wanted [W-EDT-05 W-REC-02]', async () => {
  const { recorder, start, microphones, asked, voice } = setUp();
  recorder.toggleMicrophone();
  await start();
  expect([asked.microphone, recorder.level()]).toEqual([0, 0]);
  recorder.toggleMicrophone();
  await settled();
  expect([asked.microphone, voice.enabled, recorder.level()]).toEqual([1, true, 1]);
  recorder.toggleMicrophone();
  await settled();
  expect([asked.microphone, voice.enabled, recorder.level()]).toEqual([1, false, 0]);
  expect(microphones).toEqual(['off', 'off', 'on', 'off']);
  recorder.stop();
  await settled();
  expect(voice.stopped).toBe(true);
});

test('where the page may make no sound, the film goes on without, and waits for nothing', async () => {
  const { recorder, start, recorders, pass } = setUp({ sound: () => new Promise(() => undefined) });
  await start();
  expect(recorders).toEqual([]);
  pass(500);
  await settled();
  expect([recorder.state(), (recorders[0]!.stream as FakeStream).tracks?.length ?? 1]).toEqual(['recording', 1]);
});

test('nothing is recorded without the permission, and the visitor is told [W-REC-15 W-REC-16]', async () => {
  const { recorder, start, refused, recorders, uploads } = setUp({
    share: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
  });
  await start();
  expect([refused, recorder.state(), recorders, uploads]).toEqual([['accessToScreenSharingDenied'], 'idle', [], []]);
});

test('a browser that cannot record is not asked to [W-REC-17]', async () => {
  for (const cannot of [setUp({ types: [] }), setUp({ isPhone: true })]) {
    await cannot.start();
    expect([cannot.refused, cannot.asked.screen, canRecord(cannot.browser)]).toEqual([
      ['browserNotSupported'],
      [],
      false,
    ]);
  }
  expect(canRecord({ ...setUp().browser, media: {} })).toBe(false);
  expect(canRecord(setUp().browser)).toBe(true);
});

test('a film without a single byte is none, and is said', async () => {
  const { recorder, start, refused, states, uploads } = setUp({ bytes: 0 });
  await start();
  recorder.stop();
  expect([refused, states, uploads[0]!.dropped, recorder.film()]).toEqual([
    ['recordingEmpty'],
    ['recording', 'cleared'],
    1,
    undefined,
  ]);
});

test('closed in the middle it lets go of everything; closed while it asks, it takes nothing', async () => {
  const middle = setUp();
  await middle.start();
  middle.recorder.close(false);
  expect([middle.screen.stopped, middle.uploads[0]!.dropped, middle.clock.pending()]).toEqual([true, 1, 0]);
  expect(middle.states).toEqual(['recording']);
  let allow = () => undefined as void;
  const asking = setUp({ share: () => new Promise<void>((resolve) => (allow = resolve)) });
  await asking.start();
  asking.recorder.close(false);
  allow();
  await settled();
  expect([asking.screen.stopped, asking.recorders]).toEqual([true, []]);
});
