/** What a visitor blurs is in no picture and no replay of the report, whatever the blur was drawn on. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakeClock, fakeCore, visitor } from '../../../test/loader/fake-core.ts';
import type { Films, Recording } from '../../wire/tickets/recording.ts';
import type { Box, CaptureSurface, Drawing, Feedback, FeedbackHost } from '../../wire/surfaces.ts';
import { openFeedback } from './entry.ts';

const box = (x: number): Box => ({ x, y: 2, width: 3, height: 4 });
const drawn = (svg: string, ...hidden: Box[]): Drawing => ({ svg, hidden });
const film = { film: new Blob(['film']), seconds: 3 } as unknown as Recording;

let fake: ReturnType<typeof fakeCore>;
let host: FeedbackHost;
let feedback: Feedback;
let editor: Parameters<CaptureSurface['openCapture']>[0] | undefined;
let snapshots: (Drawing | undefined)[];
/** What was hidden in each replay that was taken. */
let replays: Box[][];
let sent: number;

const replay = {
  take() {
    const hidden: Box[] = [];
    replays.push(hidden);
    return { hide: (boxes: readonly Box[]) => void hidden.push(...boxes), tell: async () => ({ events: hidden }) };
  },
};

beforeEach(() => {
  [snapshots, replays, sent] = [[], [], 0];
  editor = undefined;
  const films: Partial<Films> = {
    keep: () => undefined,
    address: () => undefined,
    drop: () => undefined,
    sent: () => undefined,
  };
  fake = fakeCore({
    session: visitor,
    surfaces: {
      react: {},
      snapshot: {
        takeSnapshot: async ({ drawing }: { drawing?: Drawing }) => ({ html: `${snapshots.push(drawing)}` }),
        sendThumbnail: () => undefined,
      },
      capture: {
        openFilms: () => films,
        openCapture: (options: typeof editor) => {
          editor = options;
          return { close: () => undefined };
        },
      },
    },
  });
  host = {
    ...fake.core,
    settings: { customData: {}, attributes: {}, tags: [], environment: 'prod', build: '', release: '', offline: false },
    watching: { replay },
    position: { x: 0, y: 0 },
    isShown: () => true,
    setAside: () => undefined,
    send: (name: string) => void (sent += name === 'feedback-sent' ? 1 : 0),
    later: fakeClock().later,
  } as unknown as FeedbackHost;
  feedback = openFeedback(host);
});
afterEach(() => fake.destroy());

const until = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setImmediate(resolve));
};
const watch = (watched: unknown) => void Object.assign(host.watching, { replay: watched });
const next = async (type: 'screenshot' | 'capture', drawing: Drawing) => {
  editor = undefined;
  feedback['start-screen-drawing'](type);
  await until(() => editor !== undefined);
  editor!.onNext(drawing, type === 'capture' ? film : undefined);
};
const submit = async () => {
  const before = sent;
  feedback['send-feedback']({ formData: { description: 'boom' }, action: {} } as never);
  await until(() => sent > before);
  return fake.heard.called.at(-1)!.body;
};

test('what is blurred while the screen is filmed is hidden in the picture and in the replay, and only in those of this report', async () => {
  feedback['cleanup-drawings']();
  await next('capture', drawn('<svg/>', box(1)));
  const body = await submit();
  expect(snapshots).toEqual([drawn('', box(1))]);
  expect([body.screenshotData.html, body.webReplay.events]).toEqual(['1', [box(1)]]);
  const later = await submit();
  expect([snapshots[1], later.webReplay.events]).toEqual([undefined, []]);
});

test('a film without a blur takes no picture of its own', async () => {
  await next('capture', drawn('<svg/>'));
  expect([snapshots, replays]).toEqual([[], []]);
});

test('a picture that was drawn on before the film or after it hides both, with its own marks', async () => {
  await next('screenshot', drawn('<svg id="a"/>', box(1)));
  await next('capture', drawn('<svg id="film"/>', box(2)));
  await next('screenshot', drawn('<svg id="b"/>', box(3)));
  await submit();
  expect(snapshots).toEqual([
    drawn('<svg id="a"/>', box(1)),
    drawn('<svg id="a"/>', box(1), box(2)),
    drawn('<svg id="b"/>', box(3), box(2)),
  ]);
});

test('without the marks the picture still hides what was blurred in the film, and a new flow begins with nothing', async () => {
  await next('capture', drawn('', box(1)));
  feedback['cleanup-drawings']('screenshot');
  await submit();
  expect(snapshots).toEqual([drawn('', box(1)), drawn('', box(1))]);
  await next('capture', drawn('', box(2)));
  feedback['cleanup-drawings']();
  await submit();
  expect(snapshots.at(-1)).toBeUndefined();
});

test('a recorder that came after the flow had begun is asked when something is blurred', async () => {
  watch(undefined);
  feedback['cleanup-drawings']();
  watch(replay);
  await next('screenshot', drawn('', box(1)));
  expect((await submit()).webReplay.events).toEqual([box(1)]);
  expect(replays).toHaveLength(1);
});

test('where there was no recorder to hide it in there is no replay; the next report has one', async () => {
  watch(undefined);
  await next('screenshot', drawn('', box(1)));
  watch(replay);
  expect((await submit()).webReplay).toBeUndefined();
  expect((await submit()).webReplay.events).toEqual([]);
});
