import { afterEach, beforeEach, expect, test } from 'bun:test';
import { report as reportStruct } from '../../wire/tickets/report.ts';
import { fits } from '../../wire/schema.ts';
import type { Films, Recording } from '../../wire/tickets/recording.ts';
import type {
  CaptureSurface,
  Drawing,
  Feedback,
  FeedbackHost,
  Network,
  Outbox,
  SnapshotSurface,
} from '../../wire/surfaces.ts';
import { fakeClock, fakeCore, settled, visitor } from '../../../test/loader/fake-core.ts';
import { buildBody, newId } from './body.ts';
import { openFeedback } from './entry.ts';

const screenshot = {
  html: '<html>',
  baseUrl: 'https://shop.test/a',
  width: 1200,
  height: 800,
  isMobile: false,
  x: 0,
  y: 340,
};
const drawing: Drawing = { svg: '<svg/>', hidden: [] };
const message = {
  formData: { description: 'boom', reportedBy: 'k@e.test' },
  action: { feedbackType: 'BUG' },
  outboundId: 'bugreporting',
  spamToken: 's1',
};

let fake: ReturnType<typeof fakeCore>;
let clock: ReturnType<typeof fakeClock>;
let host: FeedbackHost;
let feedback: Feedback;
let sent: [name: string, data: any][];
let aside: boolean[];
let snapshots: any[];
let takeSnapshot: () => Promise<typeof screenshot>;
let editor: Parameters<CaptureSurface['openCapture']>[0] | undefined;
let editorsClosed: number;
let films: ReturnType<typeof fakeFilms>;
/** What small pictures were asked for; where one is named it is drawn at once. */
let drawn: string[];
let picture: string | undefined;
let shown: boolean;
/** The browser keeps nothing, unless a test says otherwise. */
let keep: Outbox['keep'];

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
const filmed = { film: new Blob(['film']), seconds: 3 } as unknown as Recording;

beforeEach(() => {
  sent = [];
  aside = [];
  snapshots = [];
  editor = undefined;
  editorsClosed = 0;
  films = fakeFilms();
  drawn = [];
  picture = undefined;
  takeSnapshot = async () => screenshot;
  clock = fakeClock();
  fake = fakeCore({
    session: visitor,
    config: { color: '#112233', staticTranslations: { next: 'Weiter' }, localizationOptions: { rtl: true } },
    surfaces: {
      react: {},
      snapshot: {
        takeSnapshot: (options: unknown) => {
          snapshots.push(options);
          return takeSnapshot();
        },
        sendThumbnail: (_, { html }, send) => {
          drawn.push(html);
          if (picture) void send(picture).catch(() => drawn.push('failed'));
        },
      } satisfies SnapshotSurface,
      capture: {
        openCapture: (options: typeof editor) => {
          editor = options;
          return { close: () => void (editorsClosed += 1) };
        },
        openFilms: () => films.surface,
      },
    },
  });
  shown = true;
  keep = async () => Promise.reject(new Error('no storage'));
  host = {
    ...fake.core,
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
    isShown: () => shown,
    setAside: (value) => void aside.push(value),
    send: (name, data) => void sent.push([name, data]),
    later: clock.later,
    outbox: async () => ({ keep: (...given) => keep(...given), flush: () => undefined }),
  };
  feedback = openFeedback(host);
});
afterEach(() => fake.destroy());

const body = (at = -1) => fake.heard.called.at(at)!.body;
const submit = async (given: unknown = message) => {
  feedback['send-feedback'](given as typeof message);
  await settled();
};
const draw = async (type: 'screenshot' | 'capture' = 'screenshot') => {
  feedback['start-screen-drawing'](type);
  await settled();
};

test('send-feedback submits a report, compressed, with all that came with it [W-FLW-08]', async () => {
  await submit();
  expect(fake.heard.called).toHaveLength(1);
  expect(fake.heard.called[0]).toMatchObject({ method: 'POST', path: '/bugs/v2', options: { gzip: true } });
  expect(body()).toMatchObject({ type: 'BUG', outbound: 'bugreporting', spamToken: 's1', formData: message.formData });
  expect(fits(reportStruct, JSON.parse(JSON.stringify(body())))).toBe(true);
});

test('a report is a BUG of priority LOW and not silent, unless something else is wanted [W-REP-02 W-REP-03 W-REP-12]', () => {
  expect(buildBody(host, {})).toMatchObject({ type: 'BUG', priority: 'LOW', isSilent: false });
  expect(buildBody(host, { type: 'CRASH', priority: 'HIGH', isSilent: true })).toMatchObject({
    type: 'CRASH',
    priority: 'HIGH',
    isSilent: true,
  });
});

test('feedback from the frame has priority MEDIUM and the type of its action, else BUG [W-REP-02 W-REP-04]', async () => {
  await submit({ ...message, action: { feedbackType: 'FEATURE_REQUEST' } });
  expect(body()).toMatchObject({ type: 'FEATURE_REQUEST', priority: 'MEDIUM' });
  await submit({ formData: {} });
  expect(body()).toMatchObject({ type: 'BUG', priority: 'MEDIUM' });
});

test('custom data, facts and logs are part of it [W-REP-05 W-REP-07]', async () => {
  await submit();
  expect(body()).toMatchObject({
    customData: { tier: 'a' },
    metaData: { sdkType: 'javascript', sessionDuration: 31 },
    consoleLog: [{ log: 'hello' }],
    networkLogs: [{ url: 'https://a.test' }],
    customEventLog: [{ name: 'pageView' }],
  });
});

test('ticket attributes lie under the form, whose values win; there is no key of their own [W-REP-06]', async () => {
  host.settings.attributes = { note: 'n1', description: 'from the host' };
  await submit();
  expect(body().formData).toEqual({ note: 'n1', description: 'boom', reportedBy: 'k@e.test' });
  expect(body()).not.toHaveProperty('ticketAttributes');
});

test('outbound and spam token are what the frame sent, and missing where it sent none [W-REP-13 W-REP-17]', async () => {
  await submit();
  expect(body()).toMatchObject({ outbound: 'bugreporting', spamToken: 's1' });
  await submit({ formData: {}, action: {} });
  expect(JSON.parse(JSON.stringify(body()))).not.toContainAnyKeys(['outbound', 'spamToken']);
});

test('tags are part of it only where there are some [W-REP-18]', async () => {
  await submit();
  expect(body()).not.toHaveProperty('tags');
  host.settings.tags = ['vip'];
  await submit({ ...message, spamToken: 's2' });
  expect(body().tags).toEqual(['vip']);
});

test('the exclude map takes out what it names, also by its own words [W-REP-19]', async () => {
  const excludeData = { screenshot: true, replays: true, consoleLog: true, metaData: false, attachments: true };
  await submit({ ...message, action: { feedbackType: 'BUG', excludeData } });
  expect(body()).not.toContainAnyKeys(['screenshotData', 'webReplay', 'consoleLog']);
  expect(body()).toContainKeys(['metaData', 'networkLogs']);
  expect(snapshots).toEqual([]);
});

test("without a drawing the page is taken as it is when the report is sent, at the widget's scroll position [W-FLW-13]", async () => {
  await submit();
  expect(snapshots).toMatchObject([{ live: true, x: 0, y: 340 }]);
  expect(snapshots[0].drawing).toBeUndefined();
  expect(body().screenshotData).toEqual(screenshot);
});

test('offline mode makes the page not live', async () => {
  host.settings.offline = true;
  await submit();
  expect(snapshots).toMatchObject([{ live: false }]);
});

test('a sent report returns to the frame as feedback-sent with what the server answered [W-FLW-09]', async () => {
  await submit();
  expect(sent).toEqual([['feedback-sent', { id: 't1', number: 7, createdAt: '2026-11-21T10:00:00.000Z' }]]);
});

test('the host and the event stream hear of it; who reported is not in the stream, but with the listeners [W-EVT-06 W-EVT-07]', async () => {
  await submit();
  expect(fake.heard.emitted).toEqual([
    ['feedback-sent', { description: 'boom', reportedBy: 'k@e.test' }],
    [
      'outbound-sent',
      {
        outboundId: 'bugreporting',
        outbound: { feedbackType: 'BUG' },
        formData: { description: 'boom', reportedBy: 'k@e.test' },
      },
    ],
  ]);
  expect(fake.heard.tracked).toEqual([['outbound-bugreporting-submitted', { description: 'boom' }]]);
  await submit({ formData: { a: 1 }, action: {} });
  expect(fake.heard.tracked).toHaveLength(1);
});

test('a failed report returns as feedback-sending-failed with the words, and the host hears of it [W-FLW-10 W-EVT-05]', async () => {
  fake.answer = () => {
    throw { status: 0, statusText: 'Network Error', responseText: '' };
  };
  await submit();
  expect(sent).toEqual([['feedback-sending-failed', 'Something went wrong, please try again.']]);
  expect(fake.heard.emitted).toEqual([['error-while-sending', {}]]);
});

for (const status of [0, 429, 503]) {
  test(`a report that meets a ${status} waits in the browser, and says so; nobody is told that it was sent`, async () => {
    const kept: Parameters<Outbox['keep']>[] = [];
    keep = async (...given) => kept.push(given);
    fake.answer = () => {
      throw { status, retryAfter: 43 };
    };
    await submit();
    expect(sent).toEqual([['feedback-sent', { waiting: 1 }]]);
    expect(kept).toMatchObject([[{ formData: message.formData, screenshotData: screenshot }, undefined, 43]]);
    expect([fake.heard.emitted, fake.heard.tracked]).toEqual([[], []]);
  });
}

test('a report that is refused does not wait: another time would not do', async () => {
  keep = async () => 1;
  fake.answer = () => {
    throw { status: 422 };
  };
  await submit();
  expect(sent).toEqual([['feedback-sending-failed', 'Something went wrong, please try again.']]);
});

test('what is sent again after a failure keeps its id, other words get another', async () => {
  fake.answer = () => {
    throw { status: 0 };
  };
  await submit();
  await submit();
  await submit({ ...message, formData: { description: 'boom!' } });
  fake.answer = () => ({ id: 't1' });
  await submit({ ...message, formData: { description: 'boom!' } });
  await submit({ ...message, formData: { description: 'boom!' } });
  const [first, again, edited, sentAtLast, next] = fake.heard.called.map(
    ({ body: { reportId } }) => reportId as string,
  );
  expect([again === first, edited === first, sentAtLast === edited, next === edited]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('an id is a UUID also where the page is not a secure context', () => {
  const insecure = {
    getRandomValues: <T extends ArrayBufferView | null>(bytes: T) => crypto.getRandomValues(bytes as never) as T,
  };
  expect(newId(insecure)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(newId(insecure)).not.toBe(newId(insecure));
});

test('while a report is on its way a second send does nothing', async () => {
  let arrive: (reply: unknown) => void = () => undefined;
  fake.answer = () => new Promise((resolve) => (arrive = resolve));
  await submit();
  await submit();
  expect(fake.heard.called).toHaveLength(1);
  arrive({ id: 't1' });
  await settled();
  expect(sent.map(([name]) => name)).toEqual(['feedback-sent']);
  fake.answer = () => ({ id: 't2' });
  await submit();
  expect(fake.heard.called).toHaveLength(2);
});

for (const [how, fail] of [
  ['throws', async () => Promise.reject(new Error('tainted'))],
  ['does not come in 10 s', () => new Promise<never>(() => undefined)],
] as const) {
  test(`a snapshot that ${how} is told to the console, and the same report goes at once without it and says so [W-SNA-09]`, async () => {
    takeSnapshot = fail;
    await submit();
    clock.pass(10_000);
    await settled();
    expect(fake.heard.warned.map(([words]) => words)).toEqual(['Failed to take snapshot']);
    expect(fake.heard.called).toHaveLength(1);
    expect(body()).not.toHaveProperty('screenshotData');
    expect(body()).toMatchObject({ formData: message.formData });
    expect(body().screenshotFailure).toMatch(how === 'throws' ? /tainted/ : /too long/);
    expect(sent).toMatchObject([['feedback-sent', { id: 't1', withoutScreenshot: true }]]);
    expect(clock.pending()).toBe(0);
  });
}

test('a snapshot chunk that does not load loses no report [W-SNA-09]', async () => {
  host = { ...host, surface: async () => Promise.reject(new Error('offline')) };
  feedback = openFeedback(host);
  await submit();
  expect(sent).toMatchObject([['feedback-sent', { withoutScreenshot: true }]]);
});

test('after a report has arrived a small picture is made of the very snapshot that was sent, and goes to that report', async () => {
  picture = 'data:image/webp;base64,AA';
  fake.answer = () => ({ id: 't/1', number: 1 });
  feedback['send-feedback'](message);
  expect(drawn).toEqual([]);
  await settled();
  expect(drawn).toEqual(['<html>']);
  expect(fake.heard.called.at(-1)).toMatchObject({
    method: 'POST',
    path: '/bugs/t%2F1/thumbnail',
    body: { image: 'data:image/webp;base64,AA' },
  });
});

test('a report without a screenshot, or one that has not arrived, has no small picture; one that fails is told to nobody', async () => {
  picture = 'data:image/webp;base64,AA';
  await submit({ ...message, action: { feedbackType: 'BUG', excludeData: { screenshot: true } } });
  fake.answer = () => {
    throw { status: 500 };
  };
  await submit();
  expect(drawn).toEqual([]);
  fake.answer = () => {
    if (fake.heard.called.at(-1)!.path !== '/bugs/v2') throw { status: 404 };
    return { id: 't1' };
  };
  sent = [];
  fake.heard.warned.length = 0;
  await submit();
  expect([drawn, fake.heard.warned] as unknown[]).toEqual([['<html>', 'failed'], []]);
  expect(sent.map(([name]) => name)).toEqual(['feedback-sent']);
});

test('start-screen-drawing hides the widget and the button and opens the editor for the asked type [W-FRM-50 W-EDT-18 W-EDT-19]', async () => {
  await draw('capture');
  expect([aside, fake.heard.buttonHidden, feedback.isDrawing()]).toEqual([[true], [true], true]);
  expect(editor).toMatchObject({ type: 'capture', color: '#112233', rtl: true, texts: { next: 'Weiter' } });
});

test('where everything is masked the screen is never filmed: a screenshot is drawn on instead [D-PLT-09]', async () => {
  Object.assign(host.config.current(), { maskAll: true });
  await draw('capture');
  expect(editor).toMatchObject({ type: 'screenshot' });
});

test('Next shows the widget again, takes the page at once and sets the form data [W-FLW-12 W-EVT-16 W-EDT-18]', async () => {
  await draw();
  editor!.onNext(drawing);
  expect(aside).toEqual([true, false]);
  expect(fake.heard.buttonHidden).toEqual([true, false]);
  expect(feedback.isDrawing()).toBe(false);
  expect(sent).toEqual([['set-form-data', { formKey: 'capture', data: { value: 'screenshot', dirty: true } }]]);
  await settled();
  expect(snapshots).toMatchObject([{ drawing }]);
});

test('the page of the drawing is what is sent, whatever it has become since', async () => {
  await draw();
  editor!.onNext(drawing);
  await settled();
  takeSnapshot = async () => ({ ...screenshot, html: 'later' });
  await submit();
  expect(body().screenshotData.html).toBe('<html>');
  await submit({ ...message, spamToken: 's2' });
  expect(body().screenshotData.html).toBe('later');
});

test('a drawing whose snapshot failed still sends the report and says so [W-SNA-09]', async () => {
  takeSnapshot = async () => Promise.reject(new Error('tainted'));
  await draw();
  editor!.onNext(drawing);
  await settled();
  await submit();
  expect(sent.at(-1)).toMatchObject(['feedback-sent', { withoutScreenshot: true }]);
  expect(body().screenshotFailure).toContain('tainted');
});

test('a kept drawing outlives a failed sending', async () => {
  await draw();
  editor!.onNext(drawing);
  await settled();
  fake.answer = () => {
    throw { status: 500 };
  };
  await submit();
  fake.answer = () => ({ id: 't1' });
  await submit();
  expect(snapshots).toHaveLength(1);
  expect(body().screenshotData).toEqual(screenshot);
});

test('dismissing shows the widget again and changes nothing [W-EDT-18]', async () => {
  await draw();
  editor!.onDismiss();
  expect([aside, sent, feedback.isDrawing()]).toEqual([[true, false], [], false]);
});

test('cleanup-drawings removes the editor and forgets what was drawn [W-FRM-46]', async () => {
  await draw();
  editor!.onNext(drawing);
  await draw();
  feedback['cleanup-drawings']();
  expect([editorsClosed, feedback.isDrawing()]).toEqual([1, false]);
  await submit();
  expect(snapshots.at(-1).drawing).toBeUndefined();
});

test('only one editor opens, and none once the widget was closed while it loaded', async () => {
  await draw();
  await draw();
  expect(aside).toEqual([true]);
  feedback.closeEditor();
  feedback['start-screen-drawing']('screenshot');
  feedback.closeEditor();
  await settled();
  expect([aside, feedback.isDrawing()]).toEqual([[true, false], false]);
  shown = false;
  await draw();
  expect(feedback.isDrawing()).toBe(false);
});

test('an editor that does not load leaves the widget where it is', async () => {
  host = { ...host, surface: async () => Promise.reject(new Error('offline')) };
  feedback = openFeedback(host);
  await draw();
  expect([aside, fake.heard.buttonHidden, fake.heard.warned.length]).toEqual([[], [], 1]);
});

test('Next after a recording hands the film on, and its address goes with the report [W-FLW-02 W-FLW-12 W-REP-16]', async () => {
  await draw('capture');
  expect(editor!.type).toBe('capture');
  editor!.onNext(drawing, filmed);
  expect(sent).toEqual([['set-form-data', { formKey: 'capture', data: { value: 'capture', dirty: true } }]]);
  await submit();
  expect(body()).toMatchObject({ screenRecordingUrl: 'https://media.test/files/f/a.webm', screenshotData: screenshot });
  expect(films.asked).toEqual(['sent']);
  await submit({ ...message, formData: { description: 'again' } });
  expect(body().screenRecordingUrl).toBeUndefined();
});

test('a new flow drops the film; the marks alone can be taken away, and so can the film [W-FLW-06]', async () => {
  await draw('capture');
  editor!.onNext(drawing, filmed);
  feedback['cleanup-drawings']('screenshot');
  expect(films.asked).toEqual([]);
  feedback['cleanup-drawings']('capture');
  expect(films.asked).toEqual(['drop']);
  await draw('capture');
  editor!.onNext(drawing, filmed);
  feedback['cleanup-drawings']();
  await submit();
  expect(body().screenRecordingUrl).toBeUndefined();
});

test('a film that is refused keeps no report back, and the visitor hears of it', async () => {
  films.set(() => Promise.reject({ status: 422, statusText: '', responseText: '' }));
  await draw('capture');
  editor!.onNext(drawing, filmed);
  await submit();
  expect([body().screenRecordingUrl, body().formData.description]).toEqual([undefined, 'boom']);
  expect(sent.at(-1)).toMatchObject(['feedback-sent', { withoutRecording: true }]);
});

test('a film that is switched off is not waited for, and not sent', async () => {
  films.set(() => new Promise(() => undefined));
  await draw('capture');
  editor!.onNext(drawing, filmed);
  await submit({ ...message, action: { feedbackType: 'BUG', excludeData: { screenRecordingUrl: true } } });
  expect(body().screenRecordingUrl).toBeUndefined();
});

test('the page is taken when the visitor sends, and not when the film has arrived', async () => {
  let arrive: (url: string) => void = () => undefined;
  films.set(() => new Promise((resolve) => (arrive = resolve)));
  await draw('capture');
  editor!.onNext(drawing, filmed);
  await submit();
  expect([snapshots.length, fake.heard.called.length]).toEqual([1, 0]);
  arrive('https://media.test/files/f/a.webm');
  await settled();
  expect([snapshots.length, fake.heard.called.length]).toEqual([1, 1]);
});

test('where the screen cannot be recorded, the editor comes again for a screenshot', async () => {
  await draw('capture');
  editor!.onScreenshot!();
  await settled();
  expect(editor!.type).toBe('screenshot');
});

test('collect-ticket-data is answered with the data of a report [W-FRM-45]', async () => {
  host.settings.attributes = { note: 'n1' };
  host.settings.tags = ['vip'];
  feedback['collect-ticket-data']();
  await settled();
  expect(sent).toMatchObject([
    [
      'collect-ticket-data',
      {
        customData: { tier: 'a' },
        metaData: { environment: 'prod' },
        consoleLog: [{ log: 'hello' }],
        networkLogs: [{ url: 'https://a.test' }],
        customEventLog: [{ name: 'pageView' }],
        formData: { note: 'n1' },
        tags: ['vip'],
      },
    ],
  ]);
});
