/**
 * What the replay recorder costs a page beside no recorder, a bare MutationObserver and the bare library, in one run: a storm
 * of changes in each frame, and a table that is built anew again and again. Each way is a page of its own, and the rounds
 * take turns, so that a machine that slows down slows all. Medians of the rounds count.
 */
import type { Browser } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BuildManifest } from '../../build.ts';
import { launchBrowser } from './browser.ts';

const root = join(import.meta.dir, '../..');
const ways = ['none', 'observer', 'library', 'parley'] as const;
export type Way = (typeof ways)[number];
const scenes = ['storm', 'table'] as const;
export type Scene = (typeof scenes)[number];

/** Milliseconds of tasks of the recorder. */
export type ReplayCost = {
  /** Of all its tasks, by 1,000 changes of the page. */
  readonly per1000Ms: number;
  readonly longestMs: number;
  readonly p99Ms: number;
  /** Of the first full snapshot. */
  readonly startMs: number;
  /** What a report then takes; the longest of its tasks; how large the replay is. Ours only. */
  readonly tellMs: number;
  readonly tellLongestMs: number;
  readonly bytes: number;
  /** Why ours has gaps or ended. */
  readonly failure: string;
};
export type ReplayFigures = Record<Scene, Record<Way, ReplayCost>>;

export async function benchReplay(rounds: number): Promise<ReplayFigures> {
  const site = await serve();
  const browser = await launchBrowser();
  const costs = new Map<string, ReplayCost[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const scene of scenes) {
      for (const way of round % 2 ? ways : ways.toReversed()) {
        const key = `${scene} ${way}`;
        costs.set(key, [...(costs.get(key) ?? []), await measure(browser, site.origin, scene, way)]);
      }
    }
  }
  await browser.close();
  site.close();
  const of = (scene: Scene) =>
    Object.fromEntries(ways.map((way) => [way, middle(costs.get(`${scene} ${way}`)!)])) as Record<Way, ReplayCost>;
  return { storm: of('storm'), table: of('table') };
}

function middle(costs: readonly ReplayCost[]): ReplayCost {
  const of = (read: (cost: ReplayCost) => number) =>
    costs.map(read).sort((a, b) => a - b)[Math.floor(costs.length / 2)]!;
  return {
    per1000Ms: of((cost) => cost.per1000Ms),
    longestMs: of((cost) => cost.longestMs),
    p99Ms: of((cost) => cost.p99Ms),
    startMs: of((cost) => cost.startMs),
    tellMs: of((cost) => cost.tellMs),
    tellLongestMs: of((cost) => cost.tellLongestMs),
    bytes: of((cost) => cost.bytes),
    failure: costs.map(({ failure }) => failure).find(Boolean) ?? '',
  };
}

async function serve(): Promise<{ origin: string; close: () => void }> {
  const bare = await Bun.build({
    // As its makers publish it: our patch is in the other file of the package (patches/README.md).
    entrypoints: [join(root, 'node_modules/@rrweb/record/dist/record.cjs')],
    minify: true,
    target: 'browser',
    format: 'esm',
  });
  const { entries } = (await Bun.file(join(root, 'dist/build.json')).json()) as BuildManifest;
  const scripts: Record<string, string> = {
    '/library.js': await bare.outputs[0]!.text(),
    '/parley.js': await Bun.file(join(root, 'dist', entries['widget/replay']!.js)).text(),
  };
  const page = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><main></main></html>';
  const server = createServer((request, response) => {
    const script = scripts[request.url ?? ''];
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' });
    response.end(script ?? page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function measure(browser: Browser, origin: string, scene: Scene, way: Way): Promise<ReplayCost> {
  const page = await browser.newPage();
  await page.addInitScript(watchTasks);
  await page.goto(origin);
  const cost = await page.evaluate(run, { scene, way });
  await page.close();
  return cost;
}

/** Runs before the page: each callback of an observer and each idle task is timed. To the library it looks like the browser's own. */
function watchTasks(): void {
  const tasks: number[] = ((window as any).tasks = []);
  const Native = MutationObserver;
  const idle = requestIdleCallback;
  const timed =
    (run: (...args: any[]) => void) =>
    (...args: unknown[]) => {
      const started = performance.now();
      run(...args);
      tasks.push(performance.now() - started);
    };
  const make = (run: MutationCallback) => new Native(timed(run));
  // A bound function prints as the browser's own do, and can be called with `new` where it is no arrow.
  const Timed = Function.prototype.bind.call(function (run: MutationCallback) {
    return make(run);
  }, undefined);
  Object.defineProperty(Timed, 'prototype', { value: { constructor: Timed } });
  (window as any).MutationObserver = Timed;
  window.requestIdleCallback = (run, options) => idle(timed(run), options);
}

/** Runs in the page. */
async function run({ scene, way }: { scene: Scene; way: Way }): Promise<ReplayCost> {
  const tasks = (window as any).tasks as number[];
  const main = document.querySelector('main')!;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  main.innerHTML = Array.from(
    { length: 300 },
    (_, at) => `<div class="card"><h2>Lamp ${at}</h2><p>Linen and <b>oak</b></p></div>`,
  ).join('');

  let replay: any;
  const library = way === 'library' ? await import(`${location.origin}/library.js`) : undefined;
  const ours = way === 'parley' ? await import(`${location.origin}/parley.js`) : undefined;
  const events: unknown[] = [];
  const started = performance.now();
  if (way === 'observer')
    new MutationObserver((records) => events.push(records.length)).observe(document, {
      attributes: true,
      attributeOldValue: true,
      characterData: true,
      characterDataOldValue: true,
      childList: true,
      subtree: true,
    });
  library?.record({ emit: (event: unknown) => events.push(event) });
  replay = ours?.open({
    config: { current: () => ({ enableWebReplays: true }), onChange: () => () => undefined },
    state: {},
    platform: { fault: () => undefined },
    onDestroy: () => undefined,
  });
  const startMs = performance.now() - started;
  await frame();
  tasks.length = 0;

  let changes = 0;
  const cards = [...main.children] as HTMLElement[];
  /** 200 changes: a quarter each of new and removed nodes, attributes and texts; half of the new ones are masked. */
  const storm = (turn: number) => {
    for (let at = 0; at < 50; at += 1) {
      const card = cards[(turn * 7 + at) % cards.length]!;
      const row = document.createElement('p');
      row.className = at % 2 ? 'row gl-mask' : 'row';
      row.title = `Row ${turn}`;
      row.textContent = `Row ${turn} of ${at}`;
      card.append(row);
      if (card.childElementCount > 4) card.children[2]!.remove();
      card.setAttribute('data-turn', `${turn}-${at}`);
      card.firstElementChild!.firstChild!.nodeValue = `Lamp ${turn}`;
    }
    changes += 200;
  };
  const table = (turn: number) => {
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `<tr><td>${at}</td><td>Lamp ${turn}</td><td>${at * turn}</td></tr>`,
    );
    main.innerHTML = `<table>${rows.join('')}</table>`;
    changes += 10_000;
  };
  if (scene === 'storm') {
    const end = performance.now() + 5000;
    for (let turn = 0; performance.now() < end; turn += 1) {
      await frame();
      storm(turn);
    }
  } else {
    for (let turn = 0; turn < 20; turn += 1) {
      await frame();
      table(turn);
    }
  }
  await frame();
  await frame();
  const sorted = tasks.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, ms) => sum + ms, 0);

  const telling: number[] = [];
  let tellMs = 0;
  let bytes = 0;
  let failure = '';
  if (replay) {
    const observer = new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => telling.push(duration)),
    );
    observer.observe({ type: 'longtask' });
    const asked = performance.now();
    const told = await replay.take().tell();
    tellMs = performance.now() - asked;
    await frame();
    observer.disconnect();
    bytes = JSON.stringify(told.events).length;
    failure = told.failure ?? '';
  }
  return {
    per1000Ms: (total / changes) * 1000,
    longestMs: sorted.at(-1) ?? 0,
    p99Ms: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0,
    startMs,
    tellMs,
    tellLongestMs: Math.max(0, ...telling),
    bytes,
    failure,
  };
}
