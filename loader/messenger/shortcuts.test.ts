import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakeCore, visitor } from '../../test/loader/fake-core.ts';
import { fakeBrowser } from '../../test/loader/fake-browser.ts';
import { createShortcuts } from './shortcuts.ts';

let fake: ReturnType<typeof fakeCore>;
let faked: ReturnType<typeof fakeBrowser>;
let enable: (on: unknown) => void;

beforeEach(() => {
  fake = fakeCore({ session: visitor });
  faked = fakeBrowser();
  enable = createShortcuts({ ...fake.core, browser: faked.browser });
});
afterEach(() => {
  document.body.innerHTML = '';
  fake.destroy();
});

/** true when the page, not the browser, has it. */
function press(more: KeyboardEventInit = {}, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', {
    key: 'u',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...more,
  });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}
const started = ['startFeedbackFlowWithOptions', 'bugreporting', { autostartDrawing: true, hideBackButton: true }];

test('Ctrl+U starts a bug report with the drawing once shortcuts are on, and not any more once they are off [W-FLW-15]', () => {
  enable(true);
  expect([press(), fake.heard.api]).toEqual([true, [started]]);
  enable(false);
  expect([press(), fake.heard.api.length, faked.listeners()]).toEqual([false, 1, 0]);
});

test('without them Ctrl+U is the browser’s [W-FLW-16]', () => {
  expect([press(), fake.heard.api, faked.listeners()]).toEqual([false, [], 0]);
});

test('the configuration switches them on, the host’s word counts more [W-CFG-17]', () => {
  fake.setConfig({ enableShortcuts: true });
  expect(press()).toBe(true);
  enable(false);
  fake.setConfig({ enableShortcuts: true });
  expect(press()).toBe(false);
});

test.each([
  '<input>',
  '<textarea></textarea>',
  '<select></select>',
  '<p contenteditable></p>',
  '<p contenteditable><b></b></p>',
  '<p role="textbox"></p>',
])('never while somebody types into %s [W-FLW-15]', (markup) => {
  enable(true);
  document.body.innerHTML = markup;
  const field = document.body.querySelector('b') ?? document.body.firstElementChild!;
  expect([press({}, field), fake.heard.api]).toEqual([false, []]);
});

test('a field in a shadow root of the page counts as well', () => {
  enable(true);
  const host = document.body.appendChild(document.createElement('div'));
  host.attachShadow({ mode: 'open' }).innerHTML = '<input>';
  expect(press({}, host.shadowRoot!.querySelector('input')!)).toBe(false);
});

test.each([
  { shiftKey: true },
  { altKey: true },
  { metaKey: true },
  { ctrlKey: false },
  { key: 'i' },
  { repeat: true },
])('other keys are other people’s: %p', (more) => {
  enable(true);
  expect([press(more), fake.heard.api]).toEqual([false, []]);
});

test('destroy takes the listener away', () => {
  enable(true);
  fake.destroy();
  expect(faked.listeners()).toBe(0);
});
