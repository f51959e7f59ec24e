/** Feedback in a page whose server, snapshots, editor and films are fakes; a test puts its own in their place. */
import { afterEach, beforeEach } from 'bun:test';
import type { Films, Recording } from '../../src/wire/tickets/recording.ts';
import type {
  CaptureSurface,
  Drawing,
  Feedback,
  FeedbackHost,
  Network,
  Outbox,
  SnapshotSurface,
} from '../../src/wire/surfaces.ts';
import { fakeClock, fakeCore, settled, visitor } from './fake-core.ts';
import { openFeedback } from '../../src/surfaces/feedback/entry.ts';

export const screenshot = {
  html: '<html>',
  baseUrl: 'https://shop.test/a',
  width: 1200,
  height: 800,
  isMobile: false,
  x: 0,
  y: 340,
};
export const drawing: Drawing = { svg: '<svg/>', hidden: [] };
export const message = {
  formData: { description: 'boom', reportedBy: 'k@e.test' },
  action: { feedbackType: 'BUG' },
  outboundId: 'bugreporting',
  spamToken: 's1',
};

/** What is kept of films, and what was asked. */
function fakeFilms() {
  const asked: string[] = [];
  const films = {
    current: undefined as Recording | undefined,
    address: () => Promise.resolve('https://media.test/files/f/a.webm'),
  };
  const drop = (word: string) => () => {
    asked.push(word);
    films.current = undefined;
  };
  const surface: Films = {
    begin: () => Promise.reject(new Error('nothing is filmed here')) as never,
    keep: (recording) => void (films.current = recording),
    film: () => films.current,
    address: () => films.current && films.address(),
    offerLeft: () => void asked.push('left'),
    drop: drop('drop'),
    sent: drop('sent'),
  };
  return { surface, asked, set: (address: typeof films.address) => void (films.address = address) };
}

/** What a test looks at and what it may put in place of something, anew for each. */
type State = {
  fake: ReturnType<typeof fakeCore>;
  clock: ReturnType<typeof fakeClock>;
  host: FeedbackHost;
  feedback: Feedback;
  sent: [name: string, data: any][];
  aside: boolean[];
  snapshots: any[];
  takeSnapshot: () => Promise<typeof screenshot>;
  editor: Parameters<CaptureSurface['openCapture']>[0] | undefined;
  editorsClosed: number;
  films: ReturnType<typeof fakeFilms>;
  /** What small pictures were asked for; where one is named it is drawn at once. */
  drawn: string[];
  picture: string | undefined;
  shown: boolean;
  /** The browser keeps nothing, unless a test says otherwise. */
  keep: Outbox['keep'];
};

/** For the top of a test file: opens feedback anew before each of its tests. */
export function feedbackLab() {
  const state = {} as State;
  beforeEach(() => {
    state.sent = [];
    state.aside = [];
    state.snapshots = [];
    state.editor = undefined;
    state.editorsClosed = 0;
    state.films = fakeFilms();
    state.drawn = [];
    state.picture = undefined;
    state.takeSnapshot = async () => screenshot;
    state.clock = fakeClock();
    state.fake = fakeCore({
      session: visitor,
      config: { color: '#112233', staticTranslations: { next: 'Weiter' }, localizationOptions: { rtl: true } },
      surfaces: {
        react: {},
        snapshot: {
          takeSnapshot: (options: unknown) => {
            state.snapshots.push(options);
            return state.takeSnapshot();
          },
          sendThumbnail: (_, { html }, send) => {
            state.drawn.push(html);
            if (state.picture) void send(state.picture).catch(() => state.drawn.push('failed'));
          },
        } satisfies SnapshotSurface,
        capture: {
          openCapture: (options: State['editor']) => {
            state.editor = options;
            return { close: () => void (state.editorsClosed += 1) };
          },
          openFilms: () => state.films.surface,
        },
      },
    });
    state.shown = true;
    state.keep = async () => Promise.reject(new Error('no storage'));
    state.host = {
      ...state.fake.core,
      settings: {
        customData: { tier: 'a' },
        attributes: {},
        tags: [],
        environment: 'prod',
        build: '',
        release: '',
        offline: false,
      },
      watching: {
        network: {
          log: { calls: [], most: 30, attached: [{ url: 'https://a.test' }], blacklist: [], ignored: [] },
        } as unknown as Network,
      },
      position: { x: 0, y: 340 },
      isShown: () => state.shown,
      setAside: (value) => void state.aside.push(value),
      send: (name, data) => void state.sent.push([name, data]),
      later: state.clock.later,
      outbox: async () => ({ keep: (...given) => state.keep(...given), flush: () => undefined }),
    };
    state.feedback = openFeedback(state.host);
  });
  afterEach(() => state.fake.destroy());

  const body = (at = -1) => state.fake.heard.called.at(at)!.body;
  const submit = async (given: unknown = message) => {
    state.feedback['send-feedback'](given as typeof message);
    await settled();
  };
  const draw = async (type: 'screenshot' | 'capture' = 'screenshot') => {
    state.feedback['start-screen-drawing'](type);
    await settled();
  };

  return Object.assign(state, { body, submit, draw });
}
