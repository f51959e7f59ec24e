/** Installing: the queue, stubs, and what begins when. */
import { afterEach, expect, test } from 'bun:test';
import { KEY, page, oneLine, paths, scene, leaveScene } from '../test/loader/scene.ts';

afterEach(leaveScene);

test('after load Gleap is invoked and carries the version of its package [W-SNP-09 W-SNP-19]', () => {
  const { load } = scene();
  load();
  expect([page.Gleap.invoked, page.Gleap.version]).toEqual([true, '0.1.0']);
});

test('a second install keeps the first one running and warns [W-SNP-10]', async () => {
  const { faked, load, start } = scene(oneLine);
  await start();
  const first = page.Gleap as unknown;
  load();
  await faked.settle();
  expect(page.Gleap).toBe(first);
  expect(faked.warnings).toEqual([['Gleap already initialized.']]);
  expect([faked.to('/sessions').length, faked.sockets.length]).toEqual([1, 1]);
});

test('a stub of the page is replaced, whichever kind it is', () => {
  for (const stub of [
    Object.assign([], { invoked: true }),
    new Proxy({}, { get: (_, name) => (name === 'invoked' ? true : () => undefined) }),
  ]) {
    const { load, faked } = scene();
    page.Gleap = stub;
    load();
    expect([page.Gleap.version, faked.warnings.length]).toEqual(['0.1.0', 0]);
    delete page.Gleap;
  }
});

test('initialize(sdkKey) starts the SDK for that key, and a second call only warns [W-API-01 W-API-02]', async () => {
  const { faked, start } = scene();
  await start();
  page.Gleap.initialize('other');
  await faked.settle();
  expect(new Set(faked.requests.map(({ auth }) => auth.key))).toEqual(new Set([KEY]));
  expect(faked.warnings).toEqual([['Gleap already initialized.']]);
});

test('the one-line form starts by itself after the queue, unless the queue already did', async () => {
  const byItself = scene(oneLine);
  await byItself.start();
  expect(paths(byItself.faked.requests)[0]).toBe('/sessions');
  page.Gleap.destroy();
  delete page.Gleap;
  page.GleapActions = [['initialize', KEY]];
  const byQueue = scene(oneLine);
  await byQueue.start();
  await byQueue.faked.settle();
  expect([byQueue.faked.to('/sessions').length, byQueue.faked.warnings]).toEqual([1, []]);
});
