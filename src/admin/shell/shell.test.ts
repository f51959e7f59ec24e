import { describe, expect, test } from 'bun:test';
import { createTestPlatform, startedAt } from '../../../test/admin/platform.ts';
import { asTheme, chooseLanguage, showLanguage, showTheme } from './appearance.ts';
import { loadScreen } from './load-screen.ts';
import { createLoading } from './loading.ts';
import { createNavigation } from './navigation.ts';
import { createToasts } from './toasts.ts';

const platform = () => createTestPlatform(() => undefined);

describe('theme and language before the first paint', () => {
  test('follow the address, then the stored value, then German', () => {
    expect(chooseLanguage('', null)).toBe('de');
    expect(chooseLanguage('', 'en-US')).toBe('en-US');
    expect(chooseLanguage('', 'fr')).toBe('de');
    expect(chooseLanguage('', 'ar-XB')).toBe('de');
    expect(chooseLanguage('?lang=ar-XB', 'en-US')).toBe('ar-XB');
    expect(chooseLanguage('?lang=xx', 'en-US')).toBe('en-US');
  });

  test('stand on the root of the document', () => {
    const root = document.createElement('html');
    showTheme(root, 'system', true);
    showLanguage(root, 'ar-XB');
    expect([root.dataset.theme, root.dir]).toEqual(['dark', 'rtl']);
    showTheme(root, asTheme('light'), true);
    showLanguage(root, 'de');
    expect([root.dataset.theme, root.dir, root.lang]).toEqual(['light', 'ltr', 'de']);
    expect(asTheme('neon')).toBe('system');
  });
});

describe('a toast', () => {
  test('goes after 5000 ms, not at 4999 [D-TST-08]', () => {
    const { start, pass } = platform();
    const toasts = createToasts({ start });
    toasts.show({ type: 'success', heading: 'Saved' });
    pass(4999);
    expect(toasts.state.list).toHaveLength(1);
    pass(1);
    expect(toasts.state.list).toEqual([]);
  });

  test('of an unknown type is information [D-TST-07]', () => {
    const toasts = createToasts(platform());
    toasts.show({ type: 'strange', heading: 'x' });
    expect(toasts.state.list[0]!.type).toBe('info');
  });

  test('waits while it is read, and can be sent away', () => {
    const { start, pass } = platform();
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

describe('a toast that offers something', () => {
  function offered() {
    const { start, pass } = platform();
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

describe('the loading bar', () => {
  test('shows nothing for what takes less than 200 ms', async () => {
    const { start, pass } = platform();
    const loading = createLoading({ start });
    await loading.during(Promise.resolve(1));
    pass(1000);
    expect(loading.state.phase).toBe('idle');
  });

  test('runs, ends, hides and returns to its start', async () => {
    const { start, pass } = platform();
    const loading = createLoading({ start });
    let finish: () => void = () => undefined;
    const work = loading.during(
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    );
    pass(200);
    expect(loading.state.phase).toBe('running');
    finish();
    await work;
    expect(loading.state.phase).toBe('done');
    pass(500);
    expect(loading.state.phase).toBe('hiding');
    pass(400);
    expect(loading.state.phase).toBe('idle');
  });

  test('turns to the colour of errors, and lets the error through', async () => {
    const { start } = platform();
    const loading = createLoading({ start });
    await expect(loading.during(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(loading.state.phase).toBe('failed');
  });
});

describe('a screen whose chunk is gone', () => {
  test('reloads the page once in ten seconds for its path', async () => {
    const { drafts: stored, now, pass } = platform();
    const reloads: number[] = [];
    const ports = { stored, now, reload: () => reloads.push(now()) };
    const gone = () => Promise.reject(new Error('404'));
    void loadScreen('/a', gone, ports);
    await Promise.resolve();
    await Promise.resolve();
    expect(reloads).toEqual([startedAt]);
    pass(9999);
    await expect(loadScreen('/a', gone, ports)).rejects.toThrow('404');
    pass(1);
    void loadScreen('/a', gone, ports);
    void loadScreen('/b', gone, ports);
    await Promise.resolve();
    await Promise.resolve();
    expect(reloads).toHaveLength(3);
    expect(await loadScreen('/a', async () => 'there', ports)).toBe('there');
  });
});

describe('the way back after signing in', () => {
  const at = (address: string, state: unknown = null) => {
    history.replaceState(state, '', address);
    return createNavigation(window);
  };

  test('is kept when a session ends, and forgotten when somebody signs out', () => {
    at('/dashboard/inbox?status=done#x').leave(true);
    expect(location.pathname).toBe('/');
    createNavigation(window).enter();
    expect(location.pathname + location.search + location.hash).toBe('/dashboard/inbox?status=done#x');
    at('/dashboard/inbox').leave(false);
    createNavigation(window).enter();
    expect(location.pathname).toBe('/dashboard');
    history.replaceState(null, '', '/a/b');
  });

  test.each([['//evil.test/x'], ['/\\evil.test'], ['https://evil.test'], [7], ['/']])(
    'never leads to %p',
    (returnTo) => {
      at('/', { returnTo }).enter();
      expect(location.href).toBe('https://shop.test/dashboard');
      history.replaceState(null, '', '/a/b');
    },
  );
});
