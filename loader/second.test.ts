import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakeCore } from '../test/loader/fake-core.ts';
import type { Functions } from './core-api.ts';
import second from './second.ts';

let fake: ReturnType<typeof fakeCore>;
let api: Functions;

beforeEach(() => {
  fake = fakeCore();
  [api] = second.install(fake.core);
});
afterEach(() => fake.destroy());

test('hiding the button gives the widget its place', () => {
  const { frame } = fake.core;
  frame.inject();
  const container = fake.root.querySelector<HTMLElement>('.frame')!;
  api.showFeedbackButton!(false);
  expect(container.classList.contains('no-button')).toBe(true);
  api.showFeedbackButton!(true);
  expect(container.classList.contains('no-button')).toBe(false);
});
