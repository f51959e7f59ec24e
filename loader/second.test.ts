import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakeCore, settled } from '../test/loader/fake-core.ts';
import type { Functions } from './core-api.ts';
import second from './second.ts';

let fake: ReturnType<typeof fakeCore>;
let api: Functions;
let watched: unknown[];

beforeEach(() => {
  watched = [];
  fake = fakeCore();
  const note = (name: string) => (value: unknown) => void watched.push([name, value]);
  const network = { log: { calls: [] }, startNetworkLogger: note('start'), setMaxNetworkRequests: note('most') };
  [api] = second.install({ ...fake.core, network: async () => network as never });
});
afterEach(() => fake.destroy());

test('hiding the button gives the widget its place', () => {
  const { shell } = fake.core;
  shell.inject();
  const container = fake.root.querySelector<HTMLElement>('.frame')!;
  api.showFeedbackButton!(false);
  expect(container.classList.contains('no-button')).toBe(true);
  api.showFeedbackButton!(true);
  expect(container.classList.contains('no-button')).toBe(false);
});

test('the functions of the network log reach its chunk, in order', async () => {
  api.startNetworkLogger!();
  api.setMaxNetworkRequests!(5);
  await settled();
  expect(watched).toEqual([
    ['start', undefined],
    ['most', 5],
  ]);
});
