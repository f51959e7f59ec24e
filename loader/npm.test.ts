import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostApi } from '../src/wire/host-api/functions.ts';
import { settled } from '../test/loader/fake-core.ts';
import { createPackage } from './npm.ts';

type Page = { Gleap?: any; GleapActions?: any };

/** A page, and a server whose loader notes what it is told. */
function scene(options: { page?: Page | null; fails?: number } = {}) {
  const page: Page | undefined = options.page === null ? undefined : (options.page ?? {});
  const heard: unknown[][] = [];
  const loads: string[] = [];
  const warnings: string[] = [];
  let fails = options.fails ?? 0;
  const serve = () => {
    const note =
      (name: string) =>
      (...args: unknown[]) =>
        heard.push([name, ...args]) && `${name} done`;
    const names = Object.values(hostApi).flatMap((group) => Object.keys(group));
    const on = (...args: unknown[]) => (note('on')(...args), () => note('off')(...args));
    page!.Gleap = { version: '9.9.9', ...Object.fromEntries(names.map((name) => [name, note(name)])), on };
    for (const [name, ...args] of page!.GleapActions ?? []) page!.Gleap[name](...args);
    page!.GleapActions = { push: ([name, ...args]: [string]) => page!.Gleap[name](...args) };
  };
  const gleap = createPackage({
    page: () => page,
    load: async (url) => {
      loads.push(url);
      if (fails-- > 0) throw new TypeError('Failed to fetch');
      if (typeof page!.Gleap?.version !== 'string') serve();
    },
    warn: (message) => void warnings.push(message),
  });
  return { gleap, page: page!, heard, loads, warnings, serve };
}

test('the package has every function of the API, and importing it touches nothing [W-SNP-17]', () => {
  const { gleap, page, loads } = scene();
  const names = Object.values(hostApi).flatMap((group) => Object.keys(group));
  expect(Object.keys(gleap).sort()).toEqual([...names, 'invoked', 'version'].sort());
  expect([page, loads]).toEqual([{}, []]);
});

test('initialize fetches the loader from the Parley it is told, and what was called before runs in order [W-SNP-17]', async () => {
  const { gleap, heard, loads } = scene();
  const opened = () => undefined;
  const identified = gleap.identify('u1');
  gleap.setFrameUrl('https://frame.test');
  gleap.on('open', opened);
  gleap.initialize('key/1', { url: 'https://parley.test/' });
  gleap.trackEvent('seen', 1);
  await settled();
  expect(loads).toEqual(['https://parley.test/widget/loader.js?key=key%2F1']);
  expect(heard).toEqual([
    ['setFrameUrl', 'https://frame.test'],
    ['on', 'open', opened],
    ['initialize', 'key/1'],
    ['identify', 'u1'],
    ['trackEvent', 'seen', 1],
  ]);
  expect((await identified) as unknown).toBe('identify done');
  expect(gleap.getIdentity() as unknown).toBe('getIdentity done');
  expect(gleap.version).toBe('9.9.9');
});

test('setApiUrl tells the address as well', async () => {
  const { gleap, loads } = scene();
  gleap.setApiUrl('https://parley.test/api/');
  gleap.initialize('k');
  await settled();
  expect(loads).toEqual(['https://parley.test/widget/loader.js?key=k']);
});

test('without an address there is one warning that says what to do', () => {
  const { gleap, loads, warnings } = scene();
  gleap.initialize('k');
  expect([loads.length, warnings]).toEqual([0, [expect.stringContaining('{ url:')]]);
});

test('on returns what ends it, before and after the loader has come', async () => {
  const { gleap, heard } = scene();
  const [first, second] = [() => undefined, () => undefined];
  gleap.on('open', first)();
  gleap.initialize('k', { url: 'https://parley.test' });
  await settled();
  gleap.on('close', second)();
  expect(heard.filter(([name]) => name === 'on' || name === 'off')).toEqual([
    ['on', 'open', first],
    ['off', 'open', first],
    ['on', 'close', second],
    ['off', 'close', second],
  ]);
});

test('mounted twice at once, as frameworks do in development: one start remains', async () => {
  const { gleap, heard, loads } = scene();
  gleap.initialize('k', { url: 'https://parley.test' });
  gleap.destroy();
  gleap.initialize('k', { url: 'https://parley.test' });
  await settled();
  expect(loads).toHaveLength(1);
  expect(heard.map(([name]) => name)).toEqual(['initialize', 'destroy', 'initialize']);
});

test('destroyed before the loader has come: it does not stay', async () => {
  const { gleap, heard } = scene();
  gleap.initialize('k', { url: 'https://parley.test' });
  gleap.destroy();
  await settled();
  expect(heard.at(-1)).toEqual(['destroy']);
});

test('a page that carries the snippet is served by it, and the loader is not fetched again', async () => {
  const { gleap, heard, loads, serve } = scene();
  serve();
  gleap.trackEvent('seen');
  gleap.initialize('k');
  await settled();
  expect(loads).toEqual([]);
  expect(heard).toEqual([
    ['trackEvent', 'seen'],
    ['initialize', 'k'],
  ]);
});

test('a site may put the package where the snippet would be', async () => {
  const { gleap, page, heard } = scene();
  page.Gleap = gleap;
  gleap.initialize('k', { url: 'https://parley.test' });
  await settled();
  page.Gleap = gleap;
  gleap.trackEvent('seen');
  expect([heard.at(-1), gleap.version]).toEqual([['trackEvent', 'seen'], '9.9.9']);
});

test('a loader that did not come is told once and fetched again at the next call, under another address', async () => {
  const { gleap, heard, loads, warnings } = scene({ fails: 1 });
  gleap.initialize('k', { url: 'https://parley.test' });
  await settled();
  expect(warnings).toEqual([expect.stringContaining('https://parley.test')]);
  gleap.trackEvent('seen');
  await settled();
  expect(loads.at(-1)).toBe('https://parley.test/widget/loader.js?key=k&again=1');
  expect(heard.map(([name]) => name)).toEqual(['initialize', 'trackEvent']);
});

test('without a browser nothing waits and nothing is loaded', async () => {
  const { gleap, loads } = scene({ page: null });
  gleap.initialize('k', { url: 'https://parley.test' });
  const [identity, checklist] = await Promise.all([gleap.identify('u1'), gleap.startChecklist('c1')]);
  expect([identity.gleapId, checklist as unknown, gleap.isOpened(), loads]).toEqual([null, undefined, false, []]);
  expect(gleap.on('open', () => undefined)()).toBeUndefined();
});

test('the built package is imported by Node without a document, and nothing runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  try {
    const built = await Bun.build({
      entrypoints: [join(import.meta.dir, 'npm.ts')],
      outdir: folder,
      naming: 'index.mjs',
      minify: true,
    });
    expect(built.success).toBe(true);
    const site = `import Gleap, { Gleap as named } from './index.mjs';
      Gleap.initialize('k', { url: 'https://parley.test' });
      console.log(JSON.stringify([Gleap === named, Gleap.isOpened(), await Gleap.identify('u1'), Object.keys(globalThis).includes('Gleap')]));`;
    await Bun.write(join(folder, 'site.mjs'), site);
    const run = Bun.spawnSync(['node', 'site.mjs'], { cwd: folder });
    expect(run.stderr.toString()).toBe('');
    expect(JSON.parse(run.stdout.toString())).toEqual([true, false, expect.objectContaining({ userId: '' }), false]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
