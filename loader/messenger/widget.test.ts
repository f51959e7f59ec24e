import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakeClock, fakeCore } from '../../test/loader/fake-core.ts';
import type { Channel } from './channel.ts';
import type { FrameHolder } from '../frame-holder.ts';
import { createWidget, type Widget } from './widget.ts';

let fake: ReturnType<typeof fakeCore>;
let clock: ReturnType<typeof fakeClock>;
let frame: FrameHolder;
let widget: Widget;
let ready: boolean;
let sent: [name: string, data: unknown][];
let editorClosed: number;
let closeEditor: () => void;

beforeEach(() => {
  fake = fakeCore();
  clock = fakeClock();
  ready = false;
  sent = [];
  editorClosed = 0;
  ({ frame } = fake.core);
  const channel = {
    send: (name: string, data: unknown) => sent.push([name, data]),
    ready: () => ready,
  } as unknown as Channel;
  closeEditor = () => void (editorClosed += 1);
  widget = createWidget(
    fake.core,
    channel,
    () => closeEditor(),
    clock.later,
    () => undefined,
  );
});
afterEach(() => {
  widget.hide();
  frame.remove();
  fake.destroy();
  document.body.replaceChildren();
  scrollTo(0, 0);
});

const container = () => fake.root.querySelector<HTMLElement>('.frame');
const has = (name: string) => container()!.classList.contains(name);
const ping = () => {
  ready = true;
  widget.framePinged();
};
const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  window.dispatchEvent(event);
};
const events = () => fake.heard.emitted.map(([name]) => name);

test('showing injects the frame if it is absent, and only then [W-FRM-25]', () => {
  expect(container()).toBeNull();
  widget.show();
  expect(fake.root.querySelectorAll('iframe').length).toBe(1);
  widget.hide();
  widget.show();
  expect(fake.root.querySelectorAll('iframe').length).toBe(1);
});

test('the shell is there at once, with a skeleton until the messenger has pinged', () => {
  widget.show();
  expect([has('hidden'), has('loading')]).toEqual([false, true]);
  expect(fake.heard.buttonOpen).toEqual([true]);
  ping();
  expect(has('loading')).toBe(false);
});

test('the widget counts as open 300 ms after the ping, not before [W-FRM-37]', () => {
  widget.show();
  ping();
  clock.pass(299);
  expect([events(), fake.core.state.open]).toEqual([[], false]);
  clock.pass(1);
  expect([events(), fake.core.state.open]).toEqual([['open'], true]);
  expect(sent).toEqual([['widget-status-update', { isWidgetOpen: true }]]);
});

test('a messenger that was made ready by intent opens at once', () => {
  frame.inject();
  expect(has('hidden')).toBe(true);
  ping();
  clock.pass(1000);
  expect([has('hidden'), events()]).toEqual([true, []]);
  widget.show();
  expect([has('hidden'), events(), fake.core.state.open]).toEqual([false, ['open'], true]);
});

test('a widget that was closed while it loaded stays closed', () => {
  widget.show();
  ping();
  widget.hide();
  clock.pass(1000);
  expect([has('hidden'), events(), fake.core.state.open]).toEqual([true, ['close'], false]);
});

test('showing records the scroll position, which later scrolling leaves alone [W-FRM-26 W-FLW-13]', () => {
  scrollTo(3, 340);
  widget.show();
  scrollTo(0, 900);
  expect(widget.position).toEqual({ x: 3, y: 340 });
  widget.setAside(true);
  expect(widget.position).toEqual({ x: 0, y: 900 });
});

test('while it is shown Escape closes it; before and afterwards nothing listens [W-FRM-27 W-FRM-28 W-FRM-31]', () => {
  press({ key: 'Escape' });
  expect(events()).toEqual([]);
  widget.show();
  press({ key: 'a' });
  expect(has('hidden')).toBe(false);
  press({ key: 'Escape' });
  expect([has('hidden'), events()]).toEqual([true, ['close']]);
  press({ key: 'Escape' });
  expect(events()).toEqual(['close']);
});

test('Escape that the page has used, that ends a composition or that is for the editor does not close it [W-FRM-28]', () => {
  widget.show();
  const used = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  used.preventDefault();
  window.dispatchEvent(used);
  press({ key: 'Escape', isComposing: true });
  expect(has('hidden')).toBe(false);
  widget.setAside(true);
  press({ key: 'Escape' });
  widget.setAside(false);
  expect(has('hidden')).toBe(false);
});

test('hiding closes any drawing overlay [W-FRM-29]', () => {
  widget.show();
  widget.hide();
  expect(editorClosed).toBe(1);
});

test('showing and hiding tell the frame whether the widget is open [W-FRM-40 W-EVT-02 W-EVT-03]', () => {
  widget.show();
  ping();
  clock.pass(300);
  widget.hide();
  widget.show();
  expect(sent.map(([, data]) => data)).toEqual([
    { isWidgetOpen: true },
    { isWidgetOpen: false },
    { isWidgetOpen: true },
  ]);
  expect(events()).toEqual(['open', 'close', 'open']);
});

test('hiding twice closes once', () => {
  widget.show();
  widget.hide();
  widget.hide();
  expect([events(), fake.heard.buttonOpen]).toEqual([['close'], [true, false]]);
});

test('the container gets the animate class 500 ms after opening and loses it on hiding [W-FRM-39]', () => {
  widget.show();
  ping();
  clock.pass(300);
  clock.pass(499);
  expect(has('animate')).toBe(false);
  clock.pass(1);
  expect(has('animate')).toBe(true);
  widget.hide();
  expect([has('animate'), clock.pending()]).toEqual([false, 0]);
});

test('focus goes into the frame on opening and back to where it was on closing [W-FRM-32]', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  let windowFocused = 0;
  const focusWindow = window.focus;
  window.focus = () => void (windowFocused += 1);
  widget.show();
  ping();
  clock.pass(300);
  expect(fake.root.activeElement?.tagName).toBe('IFRAME');
  widget.hide();
  window.focus = focusWindow;
  expect([document.activeElement, windowFocused]).toEqual([field, 1]);
});

test('who has moved on to another field keeps it when the widget closes', () => {
  const [before, now] = [document.createElement('input'), document.createElement('input')];
  document.body.append(before, now);
  before.focus();
  widget.show();
  ping();
  clock.pass(300);
  now.focus();
  widget.hide();
  expect(document.activeElement).toBe(now);
});

test('while something is drawn the widget is out of sight and still open', () => {
  widget.show();
  ping();
  clock.pass(300);
  widget.setAside(true);
  expect([has('hidden'), fake.core.state.open]).toEqual([true, true]);
  widget.setAside(false);
  expect([has('hidden'), events()]).toEqual([false, ['open']]);
});

test('who draws before the widget has opened is not disturbed, and the widget opens afterwards', () => {
  widget.show();
  ping();
  widget.setAside(true);
  clock.pass(1000);
  expect([events(), sent]).toEqual([[], []]);
  expect(fake.root.activeElement).toBeNull();
  widget.setAside(false);
  expect([events(), fake.root.activeElement?.tagName]).toEqual([['open'], 'IFRAME']);
});

test('a widget that is closed while something is drawn stays closed', () => {
  closeEditor = () => widget.setAside(false);
  widget.show();
  ping();
  widget.setAside(true);
  widget.hide();
  clock.pass(1000);
  expect([has('hidden'), events()]).toEqual([true, ['close']]);
});

test('a shell that was shown before the widget was here is closed all the same', () => {
  frame.inject();
  frame.set({ hidden: false });
  widget.hide();
  expect([has('hidden'), fake.heard.buttonOpen, fake.core.state.open]).toEqual([true, [false], false]);
  widget.show();
  expect(has('hidden')).toBe(false);
});

test('one press opens, the next closes', () => {
  widget.toggle();
  expect(has('hidden')).toBe(false);
  widget.toggle();
  expect(has('hidden')).toBe(true);
});

test('a survey has the height that it asks for, in the format that was asked for, until the widget is hidden [W-FRM-04, W-FRM-12, W-FRM-23]', () => {
  widget.setHeight(500);
  widget.setFormat('survey_full');
  widget.show();
  widget.setHeight(333);
  for (const wrong of ['x', -5, null, undefined, {}]) widget.setHeight(wrong);
  expect([has('survey'), has('survey-full'), has('survey-web')]).toEqual([true, true, false]);
  expect(container()!.style.getPropertyValue('--wish')).toBe('333px');
  widget.hide();
  expect(container()!.className).not.toContain('survey');
});

test('a survey that fills the window is closed by its own end, not by the page and not by Escape [W-FRM-05, W-FRM-18, P-SRV-25]', () => {
  widget.setFormat('survey_web');
  widget.show();
  ping();
  widget.hide();
  press({ key: 'Escape' });
  widget.toggle();
  expect([has('hidden'), has('survey-web')]).toEqual([false, true]);
  widget.end();
  expect([has('hidden'), has('survey-web')]).toEqual([true, false]);
  // What is opened afterwards is closed as ever.
  widget.show();
  widget.hide();
  expect(has('hidden')).toBe(true);
});

test('a survey in its usual format is as high as it asks for, and at most 700 px [W-FRM-03, W-FRM-11, W-FRM-23]', () => {
  widget.setFormat('survey');
  widget.show();
  expect([has('survey'), has('survey-full'), has('survey-web')]).toEqual([true, false, false]);
  widget.setHeight(512);
  expect(container()!.style.getPropertyValue('--wish')).toBe('512px');
  widget.setHeight(701);
  expect(container()!.style.getPropertyValue('--wish')).toBe('700px');
});
