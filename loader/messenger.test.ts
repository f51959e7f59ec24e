import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakeCore, settled, visitor } from '../test/loader/fake-core.ts';
import type { Feedback } from '../src/wire/surfaces.ts';
import messenger from './messenger.ts';
import { namesAt } from '../src/wire/host-api/functions.ts';

const FRAME = 'https://frame.test';
let fake: ReturnType<typeof fakeCore>;
let api: ReturnType<typeof messenger.install>;
let asked: [name: string, data: unknown][];
let surfaces: Record<string, unknown>;

beforeEach(() => {
  asked = [];
  const note = (name: string) => (data?: unknown) => void asked.push([name, data]);
  const feedback: Feedback = {
    'collect-ticket-data': note('collect-ticket-data'),
    'cleanup-drawings': note('cleanup-drawings'),
    'send-feedback': note('send-feedback'),
    'start-screen-drawing': note('start-screen-drawing'),
    closeEditor: note('closeEditor'),
    isDrawing: () => false,
  };
  surfaces = { feedback: { openFeedback: () => feedback } };
  fake = fakeCore({ session: visitor, config: { color: '#112233' }, surfaces });
  api = messenger.install(fake.core);
});
afterEach(() => fake.destroy());

const posted: { name: string; data: any }[] = [];
/** Opens the widget and lets the messenger of the test stand in the frame's window. */
function openWithFrame(): Window {
  posted.length = 0;
  api.open!();
  const frame = fake.root.querySelector('iframe')!;
  const stand = { postMessage: (text: string) => posted.push(JSON.parse(text)) } as unknown as Window;
  Object.defineProperty(frame, 'contentWindow', { value: stand });
  return stand;
}
async function say(source: Window, name: string, data?: unknown, more = {}): Promise<void> {
  const event = Object.assign(new Event('message'), {
    origin: FRAME,
    source,
    data: JSON.stringify({ name, data, ...more }),
  });
  window.dispatchEvent(event);
  await settled();
}
const container = () => fake.root.querySelector<HTMLElement>('.frame')!;

test('the frame is ready when it has pinged, and gets config, session and what waited, in that order [W-FRM-33 W-FRM-36 W-API-18]', async () => {
  const frame = openWithFrame();
  api.preFillForm!({ email: 'k@e.test' });
  fake.setConfig({ color: '#445566' });
  expect(posted).toEqual([]);
  await say(frame, 'ping');
  expect(posted).toEqual([
    { name: 'config-update', data: { config: { color: '#445566' }, aiTools: [], overrideLanguage: '' } },
    { name: 'session-update', data: { sessionData: visitor, apiUrl: 'https://app.test/api', sdkKey: 'key-1' } },
    { name: 'prefill-form-data', data: { email: 'k@e.test' } },
  ]);
});

test('later configurations and sessions are pushed, and a cleared session is told [W-FRM-34 W-FRM-35]', async () => {
  await say(openWithFrame(), 'ping');
  posted.length = 0;
  fake.setConfig({ color: '#000000' });
  fake.setSession({ ...visitor, gleapId: 'v9' });
  fake.setSession(undefined);
  expect(posted.map(({ name, data }) => [name, data?.config?.color ?? data?.sessionData?.gleapId])).toEqual([
    ['config-update', '#000000'],
    ['session-update', 'v9'],
    ['session-cleared', undefined],
  ]);
});

const extended = () => container().classList.contains('extended');

test.each([
  ['newsdetails', 'W-FRM-15 W-FRM-44'],
  ['appextended', 'W-FRM-16'],
])('a page change named %s extends the widget, one of the widget leaves it [%s]', async (name) => {
  const frame = openWithFrame();
  await say(frame, 'page-changed', { name });
  expect(extended()).toBe(true);
  await say(frame, 'page-changed', { name });
  expect(extended()).toBe(true);
});

test.each([[{ name: 'home' }], [{ name: 'newsdetails2' }], [undefined]])(
  'a page change to any other (%p) takes the extended widget back [W-FRM-17]',
  async (change) => {
    const frame = openWithFrame();
    await say(frame, 'page-changed', { name: 'appextended' });
    await say(frame, 'page-changed', change);
    expect(extended()).toBe(false);
  },
);

test('what the frame said before anybody listened is heard', async () => {
  fake.destroy();
  fake = fakeCore({ session: visitor, surfaces });
  fake.core.frame.inject();
  const frame = fake.root.querySelector('iframe')!;
  const stand = { postMessage: (text: string) => posted.push(JSON.parse(text)) } as unknown as Window;
  Object.defineProperty(frame, 'contentWindow', { value: stand });
  posted.length = 0;
  await say(stand, 'ping');
  expect(posted).toEqual([]);
  api = messenger.install(fake.core);
  expect(posted.map(({ name }) => name)).toEqual(['config-update', 'session-update']);
});

test("the frame's height changes nothing in mode widget [W-FRM-22]", async () => {
  const frame = openWithFrame();
  const before = container().style.cssText;
  await say(frame, 'height-update', 9000);
  expect(container().style.cssText).toBe(before);
});

test('close-widget closes the widget [W-FRM-49]', async () => {
  const frame = openWithFrame();
  await say(frame, 'close-widget');
  expect(container().classList.contains('hidden')).toBe(true);
});

test('what the frame asks of the feedback reaches its chunk, which comes with the ping [W-FRM-45 W-FRM-46 W-FRM-50]', async () => {
  const frame = openWithFrame();
  expect(fake.heard.surfaces).toEqual([]);
  await say(frame, 'ping');
  expect(fake.heard.surfaces).toEqual(['feedback']);
  asked = [];
  const message = { formData: { a: 1 }, action: {}, outboundId: 'o1' };
  await say(frame, 'send-feedback', message);
  await say(frame, 'start-screen-drawing', 'screenshot');
  await say(frame, 'collect-ticket-data');
  await say(frame, 'cleanup-drawings');
  expect(asked).toEqual([
    ['send-feedback', message],
    ['start-screen-drawing', 'screenshot'],
    ['collect-ticket-data', undefined],
    ['cleanup-drawings', undefined],
  ]);
});

test('what the chunks in React share comes after the frame has spoken, when nothing else is on its way', async () => {
  fake.destroy();
  const idle: (() => void)[] = [];
  fake = fakeCore({ session: visitor, surfaces });
  const browser = { ...fake.core.browser, idle: (job: () => void) => (idle.push(job), () => undefined) };
  api = messenger.install({ ...fake.core, browser });
  await say(openWithFrame(), 'ping');
  expect(fake.heard.surfaces).toEqual(['feedback']);
  idle.forEach((job) => job());
  expect(fake.heard.surfaces).toEqual(['feedback', 'react']);
});

test('a report whose chunk does not load is told to have failed, and nothing is lost [W-FLW-10]', async () => {
  const frame = openWithFrame();
  await say(frame, 'ping');
  const kept = surfaces.feedback;
  delete surfaces.feedback;
  posted.length = 0;
  await say(frame, 'send-feedback', { formData: {}, action: {} });
  expect(posted).toEqual([{ name: 'feedback-sending-failed', data: 'Something went wrong, please try again.' }]);
  expect(fake.heard.emitted.at(-1)).toEqual(['error-while-sending', {}]);
  surfaces.feedback = kept;
  await say(frame, 'send-feedback', { formData: {}, action: {} });
  expect(asked.at(-1)).toEqual(['send-feedback', { formData: {}, action: {} }]);
});

test("the frame's events reach the host; a flow that starts forgets what was drawn [W-EVT-08 W-EVT-09 W-EVT-10]", async () => {
  const frame = openWithFrame();
  await say(frame, 'notify-event', { type: 'flow-started', data: { flow: 'a' } });
  await say(frame, 'notify-event', { type: 7 });
  await say(frame, 'notify-event');
  await say(frame, 'tool-execution', { name: 't' });
  expect(fake.heard.emitted).toEqual([
    ['flow-started', { flow: 'a' }],
    ['tool-execution', { name: 't' }],
  ]);
  expect(asked).toEqual([['cleanup-drawings', undefined]]);
});

test('links and custom actions of the frame go to the functions of the host API and its callbacks [W-FRM-47 W-FRM-48]', async () => {
  const frame = openWithFrame();
  await say(frame, 'open-url', 'https://a.test/', { newTab: true });
  await say(frame, 'run-custom-action', 'cart', { shareToken: 't1' });
  expect(fake.heard.api).toEqual([['openURL', 'https://a.test/', true]]);
  expect(fake.heard.actions).toEqual([{ name: 'cart', shareToken: 't1' }]);
});

test('what is for developers is not within reach of the messenger, so of no visitor [W-ROL-02]', async () => {
  const frame = openWithFrame();
  await say(frame, 'ping');
  const before = [fake.heard.emitted.length, asked.length, posted.length];
  const names = namesAt('at once', 'core', 'second', 'messenger').split(',');
  for (const name of names) await say(frame, name, 'https://evil.test/', { name });
  expect(fake.heard.api).toEqual([]);
  expect([fake.heard.emitted.length, asked.length, posted.length]).toEqual(before);
  expect(fake.core.urls.api).toBe('https://app.test/api');
});

test('a form that begins with the drawing draws when it has started, once [W-FLW-15]', async () => {
  const frame = openWithFrame();
  await say(frame, 'ping');
  api.startFeedbackFlowWithOptions!('bugreporting', { autostartDrawing: true });
  expect(posted.find(({ name }) => name === 'start-feedbackflow')?.data.flow).toBe('bugreporting');
  asked = [];
  await say(frame, 'notify-event', { type: 'flow-started' });
  await say(frame, 'notify-event', { type: 'flow-started' });
  expect(asked).toEqual([
    ['cleanup-drawings', undefined],
    ['start-screen-drawing', 'screenshot'],
    ['cleanup-drawings', undefined],
  ]);
});

test('a flow is started in the messenger, with a way back only when asked for', async () => {
  api.startFeedbackFlow!('bug');
  api.startClassicForm!('idea', true);
  for (const junk of [undefined, '', 7, {}]) api.startFeedbackFlow!(junk);
  const frame = openWithFrame();
  await say(frame, 'ping');
  expect(posted.filter(({ name }) => name === 'start-feedbackflow').map(({ data }) => data)).toEqual([
    { flow: 'bug', hideBackButton: true },
    { flow: 'idea', hideBackButton: false },
  ]);
});

test('isOpened follows the widget; opening by the API begins in mode widget', async () => {
  expect(api.isOpened!()).toBe(false);
  const frame = openWithFrame();
  await say(frame, 'ping');
  await say(frame, 'page-changed', { name: 'appextended' });
  api.open!();
  expect([api.isOpened!(), container().classList.contains('extended')]).toEqual([true, false]);
  api.hide!();
  expect(api.isOpened!()).toBe(false);
});

test('destroying leaves nothing: no frame, no listener', async () => {
  const frame = openWithFrame();
  fake.destroy();
  expect(container().classList.contains('hidden')).toBe(true);
  expect([fake.listeners(), fake.core.state.open]).toEqual([0, false]);
  const heard = fake.heard.emitted.length;
  await say(frame, 'notify-event', { type: 'x' });
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(fake.heard.emitted).toHaveLength(heard);
});

test('the frame may sound the ping and show an image, as the host allows [W-FRM-41 W-FRM-43]', async () => {
  const seen: unknown[] = [];
  surfaces.sound = { playPing: () => seen.push('ping') };
  surfaces.image = { openImage: (_host: unknown, url: string) => seen.push(url) };
  const frame = openWithFrame();
  await say(frame, 'play-ping');
  await say(frame, 'open-image', { url: 'https://a.test/x.png' });
  for (const junk of [undefined, {}, { url: 7 }, 'https://a.test/y.png']) await say(frame, 'open-image', junk);
  fake.core.instance.playSound = false;
  await say(frame, 'play-ping');
  expect(seen).toEqual(['ping', 'https://a.test/x.png']);
});
