import { afterEach, expect, test } from 'bun:test';
import type { Ports } from '../ports.ts';
import { createSanitizer, type Sanitizer } from './sanitizer.ts';

const opened: Sanitizer[] = [];
afterEach(() => {
  for (const cleaning of opened.splice(0)) cleaning.close();
});

/** Its timers fire when the test says so: the longest one first. */
function start() {
  const timers = new Map<() => void, number>();
  const later: Ports['later'] = (ms, work) => {
    timers.set(work, ms);
    return () => timers.delete(work);
  };
  const cleaning = createSanitizer(later);
  opened.push(cleaning);
  const fire = () => {
    const [work] = [...timers].sort(([, a], [, b]) => b - a)[0]!;
    timers.delete(work);
    work();
  };
  return { cleaning, timers, fire };
}

const snapshot = (html: string) => async () => ({ html, base: 'https://shop.test/', held: [] });
/** Takes seconds in one step. */
const endless = `<p style="${'&amp;'.repeat(4_000_000)}">`;
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('requests go on while something is cleaned that takes seconds in one step', async () => {
  const { cleaning } = start();
  await cleaning.run('snapshot', snapshot('<p>'));
  const work = cleaning.run('snapshot', snapshot(endless));
  let [longest, turns, last] = [0, 0, performance.now()];
  const watch = setInterval(() => {
    turns++;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  await work;
  clearInterval(watch);
  expect(turns).toBeGreaterThan(100);
  expect(longest).toBeLessThan(1000);
}, 30_000);

test('what takes too long is refused, and the next one is cleaned', async () => {
  const { cleaning, timers, fire } = start();
  const [long, next] = [
    cleaning.run('snapshot', snapshot(endless)),
    cleaning.run('snapshot', snapshot('<p onclick=x>')),
  ];
  while (timers.size === 0) await turn();
  fire();
  await expect(long).rejects.toMatchObject({ code: 'bad_request' });
  expect(await next).toEqual({ value: { html: '<p>', frames: [] }, wanted: [], lacking: [] });
});

test('what waits is read when its turn comes; the thread ends when it is idle, and another one begins', async () => {
  const { cleaning, timers, fire } = start();
  let read = 0;
  const given = async () => (read++, snapshot('<b>')());
  const all = [1, 2, 3].map(() => cleaning.run('namedBySnapshot', given));
  await turn();
  expect(read).toBe(1);
  await Promise.all(all);
  expect(timers.size).toBe(1);
  fire();
  expect((await cleaning.run('snapshot', snapshot('<i>'))).value.html).toBe('<i>');
});

test('a replay that is none is told as such, and an end of the server gives up what runs and what waits', async () => {
  const { cleaning } = start();
  const { problems, count } = await cleaning.run('story', async () => ({ body: '[]', events: undefined }));
  expect([problems, count]).toEqual([[{ kind: 'unreadable', count: 1 }], 0]);
  const works = [1, 2].map(() => cleaning.run('snapshot', snapshot(endless)));
  await turn();
  cleaning.close();
  const ends = await Promise.allSettled(works);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
