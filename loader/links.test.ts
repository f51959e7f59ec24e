import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakeBrowser, type FakeBrowser } from '../test/loader/fake-browser.ts';
import type { Stop } from './browser.ts';
import { watchLinks } from './links.ts';

let faked: FakeBrowser;
let followed: string[];
let stop: Stop;

beforeEach(() => {
  faked = fakeBrowser();
  followed = [];
  stop = watchLinks(faked.browser, (href) => void followed.push(href));
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

/** true when the browser goes nowhere; in a test it never does. */
function press(markup: string, more: MouseEventInit = {}): boolean {
  document.body.innerHTML = markup;
  let prevented = false;
  const last = (event: Event) => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...more });
  document.body.querySelector('[data-press]')!.dispatchEvent(event);
  return prevented;
}

test('a link of our own protocol is taken from the browser [W-LNK-01]', () => {
  expect(press('<a data-press href="gleap://article/a1">Help</a>')).toBe(true);
  expect(followed).toEqual(['gleap://article/a1']);
});

test('a press on what is inside of the link counts, however deep [W-LNK-03]', () => {
  expect(press('<a href="gleap://article/a1"><span><b data-press>Help</b></span></a>')).toBe(true);
  expect(followed).toHaveLength(1);
});

test('paths /x/ of the site’s own host are taken, before the site’s router sees them', () => {
  const router = (event: Event) => {
    if (!event.defaultPrevented) followed.push('router');
  };
  document.addEventListener('click', router);
  expect(press('<a data-press href="/x/news/n1">News</a>')).toBe(true);
  document.removeEventListener('click', router);
  expect(followed).toEqual([`${location.origin}/x/news/n1`]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press that asks for something else is the browser’s: %p',
  (more) => {
    expect([press('<a data-press href="gleap://article/a1">Help</a>', more), followed]).toEqual([false, []]);
  },
);

test.each([
  '<a data-press href="/shop">Shop</a>',
  '<a data-press href="/x/shoes/1">Shoes</a>',
  '<a data-press>Nowhere</a>',
  '<button data-press>Button</button>',
  '<svg><a data-press href="gleapx:1"></a></svg>',
])('%s is the site’s', (markup) => {
  expect([press(markup), followed]).toEqual([false, []]);
});

test('after the stop links are links', () => {
  stop();
  expect([press('<a data-press href="gleap://article/a1">Help</a>'), faked.listeners()]).toEqual([false, 0]);
});
