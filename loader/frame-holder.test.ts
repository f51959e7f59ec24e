import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { ButtonPosition } from '../src/wire/config/choices.ts';
import type { FlowConfig } from '../src/wire/config/shapes.ts';
import { fakeCore } from '../test/loader/fake-core.ts';
import type { FrameHolder } from './frame-holder.ts';

let fake: ReturnType<typeof fakeCore>;
let frame: FrameHolder;

beforeEach(() => start({}));
afterEach(() => fake.destroy());

function start(config: Partial<FlowConfig>): void {
  fake?.destroy();
  fake = fakeCore({ config });
  ({ frame } = fake.core);
  frame.inject();
}

const container = () => fake.root.querySelector<HTMLElement>('.frame')!;
const iframe = () => fake.root.querySelector('iframe')!;
const variantAt = (position: ButtonPosition) => {
  start({ feedbackButtonPosition: position });
  return [...container().classList].filter((name) => !['frame', 'hidden', 'loading'].includes(name)).join(' ');
};

test("the messenger loads from the frame's own origin, with key and language [W-FRM-01]", () => {
  expect(iframe().src).toBe('https://frame.test/?key=key-1&lang=en-us');
});

test('the frame allows microphone, autoplay and fullscreen and has a title [W-FRM-51]', () => {
  expect(iframe().allow.split('; ')).toEqual(expect.arrayContaining(['microphone', 'autoplay', 'fullscreen']));
  expect(iframe().title).toBe('Messenger');
  start({ staticTranslations: { messengerTitle: 'Nachrichten' } });
  expect(iframe().title).toBe('Nachrichten');
});

test('a new widget is in mode widget, hidden and loading [W-FRM-02]', () => {
  expect([...container().classList]).toEqual(['frame', 'hidden', 'loading']);
});

test('extended is a mode of its own, with a variant of that name [W-FRM-06 W-FRM-13]', () => {
  frame.set({ extended: true });
  expect(container().classList.contains('extended')).toBe(true);
  frame.set({ extended: false });
  expect(container().classList.contains('extended')).toBe(false);
});

test('a classic button gives the variant classic [W-FRM-07]', () => {
  expect(variantAt('BUTTON_CLASSIC')).toBe('classic');
  expect(variantAt('BUTTON_CLASSIC_BOTTOM')).toBe('classic bottom');
});

test('a classic button at the left gives the variant classic-left [W-FRM-08]', () => {
  expect(variantAt('BUTTON_CLASSIC_LEFT')).toBe('classic-left');
});

test('a modern button at the left gives the variant modern-left, at the right none [W-FRM-09]', () => {
  expect(variantAt('BOTTOM_LEFT')).toBe('modern-left');
  expect(variantAt('BOTTOM_RIGHT')).toBe('');
});

test('without a button the container takes its place as no-button [W-FRM-10]', () => {
  fake.core.button.setShown(false);
  frame.set({});
  expect(container().classList.contains('no-button')).toBe(true);
});

test('the container follows right-to-left layout, also when the configuration comes later [W-FRM-14]', () => {
  expect(container().dir).toBe('ltr');
  fake.setConfig({ localizationOptions: { rtl: true } });
  frame.set({});
  expect(container().dir).toBe('rtl');
});

test('colours, radius and distances come from the configuration, else from the defaults', () => {
  const value = (name: string) => container().style.getPropertyValue(name);
  expect([value('--brand'), value('--paper'), value('--radius'), value('--x'), value('--y')]).toEqual([
    '#485bff',
    '#fff',
    '20px',
    '20px',
    '20px',
  ]);
  start({ headerColor: '#101010', backgroundColor: '#202020', borderRadius: 8, buttonX: 30, buttonY: 0 });
  expect([value('--brand'), value('--paper'), value('--radius'), value('--x'), value('--y')]).toEqual([
    '#101010',
    '#202020',
    '8px',
    '30px',
    '0px',
  ]);
});

test('the sheet is added to those that are there, and the frame goes without a trace', () => {
  const before = fake.root.adoptedStyleSheets.length;
  expect(before).toBe(1);
  frame.remove();
  expect(fake.root.children.length).toBe(0);
  expect(frame.window()).toBeUndefined();
});
