/** The loading bar, and the overlay over what must not be touched while it loads. */
import { describe, expect, test } from 'bun:test';
import { createTestBrowser } from '../../../test/admin/browser.ts';
import { createLoading, LOADING_SAID_MS } from './loading.ts';

const browser = () => createTestBrowser(() => undefined);

describe('the loading bar', () => {
  test('shows nothing for what takes less than 200 ms [D-BAR-06]', async () => {
    const { start, pass } = browser();
    const loading = createLoading({ start });
    await loading.during(Promise.resolve(1));
    pass(1000);
    expect(loading.state.phase).toBe('idle');
  });

  test('runs from 200 ms after the loading has begun to its end [D-BAR-02 D-BAR-03]', async () => {
    const { start, pass } = browser();
    const loading = createLoading({ start });
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = loading.during(promise);
    pass(199);
    expect(loading.state.phase).toBe('idle');
    pass(1);
    expect(loading.state.phase).toBe('running');
    resolve();
    await work;
    expect(loading.state.phase).toBe('done');
  });

  test('hides 500 ms after the end and returns to its start after 400 more [D-BAR-08 D-BAR-09]', async () => {
    const { start, pass } = browser();
    const loading = createLoading({ start });
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = loading.during(promise);
    pass(200);
    resolve();
    await work;
    pass(499);
    expect(loading.state.phase).toBe('done');
    pass(1);
    expect(loading.state.phase).toBe('hiding');
    pass(399);
    expect(loading.state.phase).toBe('hiding');
    pass(1);
    expect(loading.state.phase).toBe('idle');
  });

  test('says that it takes long after 2 s, once, and no more when it is over', async () => {
    const { start, pass } = browser();
    const loading = createLoading({ start });
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = loading.during(promise);
    pass(LOADING_SAID_MS - 1);
    expect(loading.state).toMatchObject({ phase: 'running', long: false });
    pass(1);
    expect(loading.state.long).toBe(true);
    resolve();
    await work;
    expect(loading.state).toMatchObject({ phase: 'done', long: false });
  });

  test('ends at a failure in the colour of errors, and lets the error through [D-BAR-04 D-BAR-05]', async () => {
    const { start } = browser();
    const loading = createLoading({ start });
    await expect(loading.during(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(loading.state.phase).toBe('failed');
  });
});

describe('the overlay', () => {
  test('stands while its work runs, and goes with it, whatever comes of it [D-OVL-02]', async () => {
    const loading = createLoading(browser());
    let fail: (error: Error) => void = () => undefined;
    const work = loading.cover(new Promise((_, reject) => (fail = reject)));
    expect(loading.state.covered).toBe(true);
    fail(new Error('broken'));
    await expect(work).rejects.toThrow('broken');
    expect(loading.state.covered).toBe(false);
  });
});
