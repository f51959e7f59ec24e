import { describe, expect, test } from 'bun:test';
import { createTestBrowser, startedAt } from '../../../test/admin/browser.ts';
import { CHUNK_RETRY_MS, loadScreen } from './load-screen.ts';
import { createUnsaved } from './unsaved.ts';

const browser = () => createTestBrowser(() => undefined);

/** What opening a screen has come to by now: its own rejection, or the reload of the page. */
function opening(unsaved: () => boolean = () => false) {
  const { drafts: stored, now, start, pass } = browser();
  const reloads: number[] = [];
  const ports = { stored, now, start, reload: () => reloads.push(now()), unsaved };
  /** Lets every try that is due be made, and its failure be seen. */
  async function wait(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 50) {
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
      pass(50);
    }
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  }
  return { reloads, wait, pass, open: <T>(path: string, load: () => Promise<T>) => loadScreen(path, load, ports) };
}

const TRIES_MS = CHUNK_RETRY_MS.reduce((sum, milliseconds) => sum + milliseconds, 0);

describe('a screen whose chunk does not come', () => {
  test('is asked for again four times before the page is reloaded [D-CHK-01]', async () => {
    const { reloads, wait, open } = opening();
    let tries = 0;
    const gone = () => Promise.reject(new Error(`404 at try ${(tries += 1)}`));
    void open('/a', gone);
    await wait(TRIES_MS - 50);
    expect([tries, reloads.length]).toEqual([4, 0]);
    await wait(50);
    expect([tries, reloads]).toEqual([5, [startedAt + TRIES_MS]]);
  });

  test('is shown without a reload when a further try brings it', async () => {
    const { reloads, wait, open } = opening();
    let tries = 0;
    const late = async () => {
      tries += 1;
      if (tries < 5) throw new Error('away');
      return 'there';
    };
    const shown = open('/a', late);
    await wait(TRIES_MS);
    expect(await shown).toBe('there');
    expect(reloads).toEqual([]);
  });

  test('reloads the page once in ten seconds for its path [D-CHK-01 D-CHK-02 D-CHK-03]', async () => {
    const { reloads, wait, pass, open } = opening();
    const gone = () => Promise.reject(new Error('404'));
    void open('/a', gone);
    await wait(TRIES_MS);
    expect(reloads).toEqual([startedAt + TRIES_MS]);
    pass(9999 - TRIES_MS);
    const told = open('/a', gone).catch(String);
    await wait(TRIES_MS);
    expect(await told).toBe('Error: 404');
    pass(1);
    void open('/a', gone);
    void open('/b', gone);
    await wait(TRIES_MS);
    expect(reloads).toHaveLength(3);
    expect(await open('/a', async () => 'there')).toBe('there');
  });

  test('does not reload the page over unsaved work [D-CHK-04]', async () => {
    const unsaved = createUnsaved();
    const { reloads, wait, open } = opening(unsaved.any);
    const gone = () => Promise.reject(new Error('404'));
    const stop = unsaved.hold('a form');
    const told = open('/a', gone).catch(String);
    await wait(TRIES_MS);
    expect(await told).toBe('Error: 404');
    expect(reloads).toEqual([]);
    stop();
    void open('/a', gone);
    await wait(TRIES_MS);
    expect(reloads).toHaveLength(1);
  });
});
