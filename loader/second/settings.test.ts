import { expect, test } from 'bun:test';
import { createSettings } from './settings.ts';

test('custom data is set, attached as object or JSON, removed and cleared [W-API-15 W-API-16]', () => {
  const [settings, api] = createSettings({ instance: { offlineMode: false }, state: {} });
  api.setCustomData('plan', 'pro');
  api.attachCustomData({ a: 1, plan: 'free' });
  api.attachCustomData('{"b":{"c":2}}');
  expect(settings.customData).toEqual({ plan: 'free', a: 1, b: { c: 2 } });
  api.removeCustomData('a');
  expect(settings.customData).toEqual({ plan: 'free', b: { c: 2 } });
  api.clearCustomData();
  expect(settings.customData).toEqual({});
});

test('ticket attributes are set, unset and cleared [W-API-17]', () => {
  const [settings, api] = createSettings({ instance: { offlineMode: false }, state: {} });
  api.setTicketAttribute('a', 1);
  api.setTicketAttribute('b', [2]);
  api.unsetTicketAttribute('a');
  expect(settings.attributes).toEqual({ b: [2] });
  api.clearTicketAttributes();
  expect(settings.attributes).toEqual({});
});

test('what the page changes afterwards, or what cannot travel, does not get into reports', () => {
  const [settings, api] = createSettings({ instance: { offlineMode: false }, state: {} });
  const mine = { deep: { value: 1 } };
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  api.setCustomData('mine', mine);
  mine.deep.value = 2;
  api.setCustomData('cycle', cycle);
  api.setCustomData('run', () => 1);
  api.setCustomData('big', 10n);
  for (const junk of [undefined, null, 7, 'no json', cycle, []]) api.attachCustomData(junk);
  expect(settings.customData).toEqual({ mine: { deep: { value: 1 } } });
});

test('tags are at most 32 texts of 64 characters; junk clears them [W-API-13]', () => {
  const [settings, api] = createSettings({ instance: { offlineMode: false }, state: {} });
  api.setTags(['vip', '', 7, 'x'.repeat(100)]);
  expect(settings.tags).toEqual(['vip', '7', 'x'.repeat(64)]);
  api.setTags(Array.from({ length: 50 }, (_, at) => `t${at}`));
  expect(settings.tags).toHaveLength(32);
  api.setTags(undefined);
  expect(settings.tags).toEqual([]);
});

test('environment, build, release and the recorder’s options are kept as given, offline mode is the page’s [W-API-44 W-API-14]', () => {
  const instance = { offlineMode: false };
  const state = {};
  const [settings, api] = createSettings({ instance, state });
  api.setEnvironment('staging');
  api.setAppBuildNumber(42);
  api.setAppVersionCode('1.2.3');
  api.setReplayOptions({ sampling: { scroll: 300 } });
  expect(settings).toMatchObject({ environment: 'staging', build: '42', release: '1.2.3', offline: false });
  expect(state).toEqual({ replay: { sampling: { scroll: 300 } } });
  instance.offlineMode = true;
  expect(settings.offline).toBe(true);
  api.setLiveSite(true);
  expect([settings.offline, instance.offlineMode]).toEqual([false, false]);
});
