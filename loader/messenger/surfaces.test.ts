import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakeCore, settled, visitor } from '../../test/loader/fake-core.ts';
import { fakeBrowser, type FakeBrowser } from '../../test/loader/fake-browser.ts';
import { createSurfaces } from './surfaces.ts';

let fake: ReturnType<typeof fakeCore>;
let faked: FakeBrowser;
let heard: unknown[][];
let surfaces: Record<string, unknown>;
let isNew: boolean;
let made: ReturnType<typeof createSurfaces>;

beforeEach(() => {
  heard = [];
  isNew = true;
  const note = (...words: unknown[]) => void heard.push(words);
  const frame = (name: string) => (_host: unknown, action: unknown) => {
    note(`${name} opens`, action);
    return { close: () => note(`${name} closes`) };
  };
  surfaces = {
    notifications: { openNotifications: () => ({ add: (actions: unknown) => (note('add', actions), isNew) }) },
    sound: { playPing: () => note('ping') },
    banner: { openBanner: frame('banner') },
    modal: { openModal: frame('modal') },
  };
  faked = fakeBrowser();
  fake = fakeCore({ session: visitor, surfaces });
  made = createSurfaces({ ...fake.core, browser: faked.browser });
});
afterEach(() => fake.destroy());

const action = { actionType: 'banner', config: {} };

test.each([
  ['showBanner', 'closeBanner', 'banner', '[W-API-29]'],
  ['showModal', 'closeModal', 'modal', '[W-API-30]'],
] as const)('%s shows it, %s closes what was asked for before %s %s', async (show, close, name) => {
  made.functions[close]();
  made.functions[show](action);
  made.functions[close]();
  made.functions[close]();
  await settled();
  expect(heard).toEqual([[`${name} opens`, action], [`${name} closes`]]);
  expect(faked.faults).toEqual([]);
});

test('a notification is shown and makes itself heard, unless the host has said no [W-API-31]', async () => {
  made.functions.showNotification(action);
  await settled();
  expect(heard).toEqual([['add', [action]], ['ping']]);
  fake.core.instance.playSound = false;
  made.functions.showNotification(action);
  await settled();
  expect(heard.slice(2)).toEqual([['add', [action]]]);
  fake.core.instance.disableInAppNotifications = true;
  made.functions.showNotification(action);
  await settled();
  expect(heard).toHaveLength(3);
});

test('what has been shown before, or sounds in another tab, is silent', async () => {
  made.notify([action], false);
  isNew = false;
  made.notify([action]);
  await settled();
  expect(heard.filter(([what]) => what === 'ping')).toEqual([]);
});

test('a chunk that does not load is our own fault, and is fetched again at the next call', async () => {
  const { banner, notifications } = surfaces;
  delete surfaces.banner;
  delete surfaces.notifications;
  made.functions.showBanner(action);
  made.functions.showNotification(action);
  await settled();
  expect([heard, faked.faults.length]).toEqual([[], 2]);
  Object.assign(surfaces, { banner, notifications });
  made.functions.showBanner(action);
  made.functions.showNotification(action);
  await settled();
  expect(heard.map(([what]) => what)).toEqual(['banner opens', 'add', 'ping']);
});

test('destroy closes what is open', async () => {
  made.functions.showModal(action);
  await settled();
  fake.destroy();
  await settled();
  expect(heard.at(-1)).toEqual(['modal closes']);
});

test('a stack that could not be fetched is fetched anew, whoever asked for it first', async () => {
  const { notifications } = surfaces;
  delete surfaces.notifications;
  await made.notifications().catch(() => heard.push(['failed']));
  surfaces.notifications = notifications;
  made.notify([action]);
  await settled();
  expect(heard).toEqual([['failed'], ['add', [action]], ['ping']]);
});
