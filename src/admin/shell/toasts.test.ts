import { describe, expect, test } from 'bun:test';
import { createTestBrowser } from '../../../test/admin/browser.ts';
import { createToasts, TOAST_HISTORY } from './toasts.ts';

const browser = () => createTestBrowser(() => undefined);

describe('a toast', () => {
  test('goes after 5000 ms, not at 4999 [D-TST-08]', () => {
    const { start, pass } = browser();
    const toasts = createToasts({ start });
    toasts.show({ type: 'success', heading: 'Saved' });
    pass(4999);
    expect(toasts.state.list).toHaveLength(1);
    pass(1);
    expect(toasts.state.list).toEqual([]);
  });

  test('of an unknown type is information [D-TST-07]', () => {
    const toasts = createToasts(browser());
    toasts.show({ type: 'strange', heading: 'x' });
    expect(toasts.state.list[0]!.type).toBe('info');
  });

  test('waits while it is read, and can be sent away [D-TST-09]', () => {
    const { start, pass } = browser();
    const toasts = createToasts({ start });
    const id = toasts.show({ type: 'info', heading: 'x' });
    toasts.pause(id);
    pass(60_000);
    expect(toasts.state.list).toHaveLength(1);
    toasts.resume(id);
    pass(4999);
    expect(toasts.state.list).toHaveLength(1);
    toasts.hide(id);
    expect(toasts.state.list).toEqual([]);
  });
});

test('messages that have gone can be read again, the last one first, so many of them [D-TST-10]', () => {
  const { start, pass } = browser();
  const toasts = createToasts({ start });
  for (let at = 0; at < TOAST_HISTORY + 5; at += 1) toasts.show({ type: 'info', heading: `m${at}` });
  expect(toasts.state.past).toEqual([]);
  pass(5000);
  expect(toasts.state.past).toHaveLength(TOAST_HISTORY);
  expect(toasts.state.past[0]!.heading).toBe(`m${TOAST_HISTORY + 4}`);
});

describe('a toast that offers something', () => {
  function offered() {
    const { start, pass } = browser();
    const toasts = createToasts({ start });
    const seen: string[] = [];
    const id = toasts.show({
      type: 'success',
      heading: 'Deleted',
      milliseconds: 10_000,
      action: { label: 'Undo', run: () => seen.push('undone') },
      onGone: () => seen.push('gone'),
    });
    return { toasts, pass, seen, id };
  }

  test('stays for as long as the offer stands, and then tells that it was not taken', () => {
    const { toasts, pass, seen } = offered();
    pass(9999);
    expect(toasts.state.list[0]).toMatchObject({ action: 'Undo', milliseconds: 10_000 });
    pass(1);
    expect(toasts.state.list).toEqual([]);
    expect(seen).toEqual(['gone']);
  });

  test('does what it offers once, and is gone', () => {
    const { toasts, pass, seen, id } = offered();
    toasts.take(id);
    toasts.take(id);
    pass(60_000);
    expect(seen).toEqual(['undone']);
    expect(toasts.state.list).toEqual([]);
  });

  test('counts as not taken when the page is left', () => {
    const { toasts, seen } = offered();
    const stop = toasts.listen(window);
    window.dispatchEvent(new Event('pagehide'));
    expect(seen).toEqual(['gone']);
    stop();
    toasts.show({ type: 'info', heading: 'x' });
    window.dispatchEvent(new Event('pagehide'));
    expect(toasts.state.list).toHaveLength(1);
  });
});

test('sending all toasts away waits for what waited for them to go, also for what fails', async () => {
  const toasts = createToasts(browser());
  const seen: string[] = [];
  const done = async () => void seen.push('done');
  toasts.show({ type: 'warning', heading: 'a', onGone: done });
  toasts.show({ type: 'warning', heading: 'b', onGone: () => Promise.reject(new Error('refused')) });
  toasts.show({ type: 'warning', heading: 'c', onGone: () => Promise.resolve().then(done) });
  await toasts.settle();
  expect(seen).toEqual(['done', 'done']);
  expect(toasts.state.list).toEqual([]);
});
