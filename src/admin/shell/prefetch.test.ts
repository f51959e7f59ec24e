import { describe, expect, test } from 'bun:test';
import { createPrefetch } from './prefetch.ts';

/** A queue whose fetches end when the test ends them. */
function queue(sparing = false) {
  const running = new Map<string, { done: () => void; fail: (error: Error) => void }>();
  const started: string[] = [];
  const reported: unknown[] = [];
  const prefetch = createPrefetch({
    sparing: () => sparing,
    report: (error) => reported.push(error),
    fetch: (path) =>
      path.startsWith('/dashboard/')
        ? {
            name: path,
            start: () => {
              started.push(path);
              return new Promise<void>((done, fail) => running.set(path, { done, fail }));
            },
          }
        : undefined,
  });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { prefetch, running, started, reported, settled };
}

const screens = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `/dashboard/${name}`);

describe('fetching screens ahead', () => {
  test('has four on their way, a fifth waits until one is done [D-NAV-03]', async () => {
    const { prefetch, running, started, settled } = queue();
    screens.forEach(prefetch.want);
    expect(started).toEqual(screens.slice(0, 4));
    expect([prefetch.pending(), prefetch.waiting()]).toEqual([4, 2]);
    running.get('/dashboard/c')!.done();
    await settled();
    expect(started).toEqual(screens.slice(0, 5));
    expect([prefetch.pending(), prefetch.waiting()]).toEqual([4, 1]);
    running.get('/dashboard/a')!.fail(new Error('gone'));
    await settled();
    expect(started).toEqual(screens);
  });

  test('fetches nothing twice, but tries again what has failed', async () => {
    const { prefetch, running, started, reported, settled } = queue();
    prefetch.want('/dashboard/a');
    prefetch.want('/dashboard/a');
    running.get('/dashboard/a')!.done();
    await settled();
    prefetch.want('/dashboard/a');
    prefetch.want('/dashboard/b');
    running.get('/dashboard/b')!.fail(new Error('gone'));
    await settled();
    prefetch.want('/dashboard/b');
    expect(started).toEqual(['/dashboard/a', '/dashboard/b', '/dashboard/b']);
    expect(reported).toHaveLength(1);
  });

  test('leaves alone who saves data, and addresses without a screen', () => {
    const saving = queue(true);
    saving.prefetch.want('/dashboard/a');
    const other = queue();
    other.prefetch.want('/demo');
    expect([saving.started, other.started]).toEqual([[], []]);
  });

  test('begins when a link is pointed at or has the focus, until it is stopped', () => {
    const { prefetch, started } = queue();
    document.body.innerHTML = `
      <a id="in" href="/dashboard/a?x=1"><b>A</b></a><a id="key" href="/dashboard/b">B</a>
      <a id="out" href="https://elsewhere.test/dashboard/c">C</a><a id="file" href="/dashboard/d" download="x">D</a>`;
    const stop = prefetch.listen(window);
    const at = (selector: string, name: string) =>
      document.querySelector(selector)!.dispatchEvent(new Event(name, { bubbles: true }));
    at('#in b', 'pointerover');
    at('#key', 'focusin');
    at('#out', 'pointerover');
    at('#file', 'pointerover');
    expect(started).toEqual(['/dashboard/a', '/dashboard/b']);
    stop();
    document.body.innerHTML = '<a href="/dashboard/e">E</a>';
    at('a', 'pointerover');
    expect(started).toHaveLength(2);
    document.body.innerHTML = '';
  });
});
