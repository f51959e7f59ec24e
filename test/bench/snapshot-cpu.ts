/**
 * The same as bench/snapshot.ts for a test: ratios that hold on a machine with other things to do, since what counts is the
 * processor time of the page's thread.
 */
import type { Page } from '@playwright/test';
import type { RedactionSurface, SnapshotSurface } from '../../src/wire/surfaces.ts';

/** Beside a bare clone with style text: the live page alone, and all work up to the data. */
export type SnapshotRatios = { read: number; total: number };

/** Between rounds, for the browser to collect what was thrown away: part of what is measured, no wait for a state. */
const PAUSE_MS = 20;

/**
 * How often each kind of work is measured, in turns with the others. What else the page's thread does meanwhile, such as
 * collecting what the work before has thrown away, only adds: the least of them is the work.
 */
const TURNS = 5;

/** `chunk` is the address of the module; `rounds` of each kind of work make one turn. */
export async function snapshotRatios(page: Page, chunk: string, rounds: number): Promise<SnapshotRatios> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const cost = async (what: 'nothing' | 'bare' | 'whole' | 'read') => {
    const before = await seconds();
    await page.evaluate(work, { chunk, what, rounds, PAUSE_MS });
    return (await seconds()) - before;
  };
  // The first ones compile.
  for (const what of ['bare', 'whole'] as const) await cost(what);
  const least = { nothing: Infinity, bare: Infinity, whole: Infinity };
  for (let turn = 0; turn < TURNS; turn++)
    for (const what of ['nothing', 'bare', 'whole'] as const) least[what] = Math.min(least[what], await cost(what));
  // Last, since it changes the page.
  let read = Infinity;
  for (let turn = 0; turn < TURNS; turn++) read = Math.min(read, await cost('read'));
  const bare = least.bare - least.nothing;
  return { read: (read - least.nothing) / bare, total: (least.whole - least.nothing) / bare };
}

type Work = { chunk: string; what: string; rounds: number; PAUSE_MS: number };

/** Runs in the page. `read` lets a snapshot never go on after it gave the page its time for the first time. */
async function work({ chunk, what, rounds, PAUSE_MS }: Work): Promise<void> {
  const { takeSnapshot } = (await import(chunk)) as SnapshotSurface;
  const { isSecretField } = (await import(chunk.replace('snapshot', 'redaction'))) as RedactionSurface;
  const passwords = new WeakSet<Element>();
  const isSecret = (field: Element) => isSecretField(field, passwords);
  const bare = () => {
    const copy = document.documentElement.cloneNode(true);
    const texts = [...document.styleSheets].map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\n'));
    return [copy, texts.join('\n')];
  };
  const ours = () => takeSnapshot({ live: true, x: 0, y: 0, isSecret, warn: () => undefined });
  if (what === 'read') {
    let clock = 0;
    performance.now = () => (clock += 1000);
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        this.port1.close();
      }
    };
  }
  for (let round = 0; round < rounds; round++) {
    if (what === 'bare') bare();
    else if (what === 'whole') await ours();
    else if (what === 'read') void ours();
    // What was thrown away is collected meanwhile.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
