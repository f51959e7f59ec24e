import { expect, test } from 'bun:test';
import { waitForNoFrame } from './unseen.ts';

test('pictures, frames and fonts are waited for without the browser drawing anything', async () => {
  class Picture extends EventTarget {
    complete = false;
    naturalWidth = 0;
    declare decode: () => Promise<void>;
  }
  const timers: (() => void)[] = [];
  const fonts = { ready: new Promise(() => undefined) };
  const view = {
    requestAnimationFrame: undefined as unknown as (run: (now: number) => void) => number,
    setTimeout: (run: () => void) => timers.push(run),
    performance: { now: () => 7 },
    HTMLImageElement: Picture,
    DOMException,
    document: { fonts },
  };
  waitForNoFrame(view as unknown as Window & typeof globalThis);
  let at = 0;
  view.requestAnimationFrame((now) => (at = now));
  timers[0]!();
  expect([at, (await fonts.ready) === fonts] as unknown[]).toEqual([7, true]);

  const [later, broken, there, failed] = [new Picture(), new Picture(), new Picture(), new Picture()];
  const waits = [later.decode(), broken.decode()];
  later.dispatchEvent(new Event('load'));
  broken.dispatchEvent(new Event('error'));
  Object.assign(there, { complete: true, naturalWidth: 3 });
  Object.assign(failed, { complete: true });
  const ends = await Promise.allSettled([...waits, there.decode(), failed.decode()]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
});
