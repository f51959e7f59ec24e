import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakePage } from '../../../test/loader/fake-page.ts';
import type { Campaigns } from '../../wire/campaigns/surface.ts';
import { openCampaigns } from './campaigns.ts';
import { FOLLOW_MS, HELD_MS, LOOK_MS, NEXT_MS, TYPING_MS } from './limits.ts';

let fake: ReturnType<typeof fakePage>;
let campaigns: Campaigns;
let shown: unknown[];
let isOpen: boolean;

beforeEach(() => {
  fake = fakePage();
  shown = [];
  isOpen = false;
  campaigns = openCampaigns({
    ...fake.host,
    isOpen: () => isOpen,
    show: ({ delivery }) => void shown.push(delivery),
  });
});
afterEach(() => {
  fake.page.destroy();
  document.body.replaceChildren();
});

const HOUR = 3_600_000;
const take = (delivery: string, hold: object = {}) =>
  campaigns.take({
    actionType: 'modal',
    outbound: 'c1',
    delivery,
    hold: {
      typing: true,
      selectors: [],
      pages: { any: [], none: [] },
      until: fake.host.browser.now() + HOUR,
      ...hold,
    },
  });
const add = (html: string): HTMLElement => {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
};
const field = (html: string, value = ''): HTMLInputElement => {
  const made = add(html) as HTMLInputElement;
  made.value = value;
  made.focus();
  return made;
};
const key = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

test('what interrupts waits until the visitor has not typed for 3 s, and then needs no other trigger [P-OUT-29]', async () => {
  key();
  take('d1');
  await fake.page.pass(TYPING_MS - LOOK_MS);
  key();
  await fake.page.pass(TYPING_MS - LOOK_MS);
  expect(shown).toEqual([]);
  await fake.page.pass(2 * LOOK_MS);
  expect(shown).toEqual(['d1']);
  // What does not interrupt waits for no key.
  key();
  take('d2', { typing: false });
  expect(shown).toEqual(['d1', 'd2']);
});

test('a field with the focus that is not empty holds it, an empty one and a box do not [P-OUT-29]', async () => {
  const text = field('<input>', 'Ada');
  take('d1');
  await fake.page.pass(10_000);
  expect(shown).toEqual([]);
  text.value = '';
  await fake.page.pass(LOOK_MS);
  expect(shown).toEqual(['d1']);
  await fake.page.pass(NEXT_MS);
  field('<input type="checkbox" value="yes">', 'yes');
  take('d2');
  expect(shown).toEqual(['d1', 'd2']);
  await fake.page.pass(NEXT_MS);
  // Also one within an open shadow root.
  const outer = add('<x-form tabindex="0"></x-form>');
  outer.attachShadow({ mode: 'open' }).innerHTML = '<textarea>Hello</textarea>';
  outer.shadowRoot!.querySelector('textarea')!.focus();
  take('d3');
  await fake.page.pass(LOOK_MS);
  expect(shown).toEqual(['d1', 'd2']);
  outer.remove();
  await fake.page.pass(LOOK_MS);
  expect(shown).toEqual(['d1', 'd2', 'd3']);
});

test('a dialog of the page, the open messenger and a hidden tab hold it until they are gone [P-OUT-29]', async () => {
  const dialog = add('<div role="dialog" aria-modal="true">Terms</div>');
  take('d1');
  await fake.page.pass(10_000);
  dialog.remove();
  isOpen = true;
  await fake.page.pass(10_000);
  isOpen = false;
  fake.page.hide(true);
  await fake.page.pass(10_000);
  expect(shown).toEqual([]);
  fake.page.hide(false);
  await fake.page.pass(LOOK_MS);
  expect(shown).toEqual(['d1']);
});

test('nothing interrupts while an element of an excluded selector is there; one that is none holds nothing [P-OUT-30]', async () => {
  const cart = add('<form class="checkout"></form>');
  const selectors = ['%%%', '.checkout'];
  take('d1', { selectors });
  await fake.page.pass(60_000);
  expect(shown).toEqual([]);
  cart.remove();
  await fake.page.pass(LOOK_MS);
  expect(shown).toEqual(['d1']);
});

test('page rules are asked at the moment of showing, and what no longer fits is skipped [P-OUT-18]', async () => {
  const pages = (any: string[], none: string[] = []) => ({
    pages: {
      any: any.map((filter) => ({ filter, type: 'contains' })),
      none: none.map((filter) => ({ filter, type: 'contains' })),
    },
  });
  take('d1', pages(['/chairs', '/lamps']));
  take('d2', { typing: false, ...pages(['/chairs']) });
  take('d3', { typing: false, ...pages([], ['/lamps']) });
  expect(shown).toEqual(['d1']);
  // It fitted when it came, and does no longer when it might be shown.
  isOpen = true;
  take('d4', pages(['/lamps']));
  fake.page.address = 'https://shop.test/cart';
  isOpen = false;
  await fake.page.pass(NEXT_MS + LOOK_MS);
  expect(shown).toEqual(['d1']);
  expect(fake.page.tracked).toEqual(
    ['d2', 'd3', 'd4'].map((delivery) => ['outbound-c1-skipped', { delivery, reason: 'page' }]),
  );
});

test('what was held until its time is over is skipped with what held it; the server hears of it before it thinks it lost [P-OUT-21]', async () => {
  fake.page.hide(true);
  take('d1', { until: fake.host.browser.now() + 60_000 });
  await fake.page.pass(HELD_MS);
  expect(fake.page.tracked).toEqual([['outbound-c1-held', { delivery: 'd1', reason: 'hidden' }]]);
  await fake.page.pass(60_000);
  fake.page.hide(false);
  await fake.page.pass(10_000);
  expect(shown).toEqual([]);
  expect(fake.page.tracked.slice(1)).toEqual([['outbound-c1-skipped', { delivery: 'd1', reason: 'hidden' }]]);
});

test('whoever leaves the page takes nothing along: the server decides anew [P-OUT-29]', () => {
  isOpen = true;
  take('d1');
  window.dispatchEvent(new Event('pagehide'));
  expect(fake.page.tracked).toEqual([['outbound-c1-skipped', { delivery: 'd1', reason: 'left' }]]);
  isOpen = false;
  // The same page comes back from the browser's cache, and is sent it again.
  take('d1');
  expect(shown).toEqual(['d1']);
});

test('one of several tabs shows it: the one that leads goes first, and what another has shown is dropped [P-OUT-49]', async () => {
  fake.page.leads = false;
  take('d1');
  expect(shown).toEqual([]);
  fake.page.hear('campaign', 'd1');
  await fake.page.pass(FOLLOW_MS + LOOK_MS);
  expect(shown).toEqual([]);
  take('d2');
  take('d2');
  await fake.page.pass(FOLLOW_MS);
  expect(shown).toEqual(['d2']);
  expect(fake.page.toTabs).toEqual([['campaign', 'd2']]);
});

test('of two that interrupt the second waits until the first has come', async () => {
  take('d1');
  take('d2');
  await fake.page.pass(NEXT_MS - LOOK_MS);
  expect(shown).toEqual(['d1']);
  document.body.classList.add('gleap-modal-open');
  await fake.page.pass(60_000);
  expect(shown).toEqual(['d1']);
  document.body.classList.remove('gleap-modal-open');
  await fake.page.pass(LOOK_MS);
  expect(shown).toEqual(['d1', 'd2']);
});

test('whatever is in its rules, nothing is thrown; once destroyed nothing is listened to', async () => {
  for (const hold of [null, 7, 'x', { pages: 'x', selectors: 'y' }, { pages: { any: [null], none: 3 } }])
    campaigns.take({ delivery: JSON.stringify(hold), hold });
  await fake.page.pass(10_000);
  fake.page.destroy();
  expect([fake.page.timers(), fake.page.listeners()]).toEqual([0, 0]);
});
