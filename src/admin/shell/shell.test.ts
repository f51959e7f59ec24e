import { describe, expect, test } from 'bun:test';
import { createTestBrowser, startedAt } from '../../../test/admin/browser.ts';
import { asTheme, chooseLanguage, showLanguage, showTheme } from './appearance.ts';
import { CHUNK_RETRY_MS, loadScreen } from './load-screen.ts';
import { createLeaving } from './leaving.ts';
import { createLoading, LOADING_SAID_MS } from './loading.ts';
import { createNavigation } from './navigation.ts';
import { createToasts, TOAST_HISTORY } from './toasts.ts';
import { createUnsaved } from './unsaved.ts';

const browser = () => createTestBrowser(() => undefined);

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

describe('a page that is left', () => {
  test('does what waits for it, once; what comes while it goes is done at once', () => {
    const leaving = createLeaving(window);
    const stop = leaving.listen();
    const seen: string[] = [];
    leaving.onLeave(() => seen.push('waited'));
    leaving.onLeave(() => seen.push('stopped'))();
    expect(leaving.now()).toBe(false);
    window.dispatchEvent(new Event('pagehide'));
    leaving.onLeave(() => seen.push('late'));
    expect([leaving.now(), ...seen]).toEqual([true, 'waited', 'late']);
    window.dispatchEvent(new Event('pageshow'));
    window.dispatchEvent(new Event('pagehide'));
    expect(seen).toEqual(['waited', 'late']);
    stop();
    window.dispatchEvent(new Event('pageshow'));
    expect(leaving.now()).toBe(true);
  });
});

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

describe('arriving at another screen', () => {
  /** A navigation that listens, on a page that notes each scroll to the top. */
  function moving() {
    const { start, pass } = browser();
    const scrolls: number[] = [];
    const page = {
      location: { pathname: '/a' } as Location,
      history,
      scrollTo: (() => scrolls.push(1)) as typeof window.scrollTo,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
    };
    const navigation = createNavigation(page, start);
    return { page, navigation, pass, scrolls, stop: navigation.listen() };
  }

  test('scrolls to the top after 450 ms, not at 449, and not when going back [D-NAV-01 D-NAV-02]', () => {
    const { page, navigation, pass, scrolls, stop } = moving();
    expect(navigation.arrive()).toBe(false);
    page.location.pathname = '/b';
    window.dispatchEvent(new Event('pushState'));
    expect(navigation.arrive()).toBe(true);
    pass(449);
    expect(scrolls).toEqual([]);
    pass(1);
    expect(scrolls).toEqual([1]);
    window.dispatchEvent(new Event('popstate'));
    navigation.arrive();
    pass(10_000);
    expect(scrolls).toEqual([1]);
    stop();
  });

  test('stays where a reader is at work already: a field that is gone into, a wheel; not for the heading or the bar', () => {
    const { page, navigation, pass, scrolls, stop } = moving();
    page.location.pathname = '/b';
    document.body.innerHTML = '<button></button><main><h1></h1><p><input></p></main>';
    const scrollsAfter = (selector: string, sign: string) => {
      scrolls.length = 0;
      navigation.arrive();
      document.querySelector(selector)!.dispatchEvent(new Event(sign, { bubbles: true }));
      pass(10_000);
      return scrolls.length;
    };
    expect(scrollsAfter('input', 'focusin')).toBe(0);
    expect(scrollsAfter('p', 'wheel')).toBe(0);
    expect(scrollsAfter('p', 'pointerdown')).toBe(0);
    expect(scrollsAfter('p', 'touchmove')).toBe(0);
    expect(scrollsAfter('h1', 'focusin')).toBe(1);
    expect(scrollsAfter('button', 'focusin')).toBe(1);
    stop();
    expect(scrollsAfter('input', 'focusin')).toBe(1);
    document.body.replaceChildren();
  });

  test("'Go Back' leads to the last place of this visit, else to the parent, never out of the dashboard [D-LAY-12]", () => {
    history.replaceState(null, '', '/dashboard/users/1');
    const navigation = createNavigation(window, browser().start);
    const stop = navigation.listen();
    navigation.back('/dashboard/users');
    expect(location.pathname).toBe('/dashboard/users');
    let back = 0;
    const real = history.back;
    history.back = () => void (back += 1);
    window.dispatchEvent(new Event('pushState'));
    navigation.back('/dashboard/users');
    expect(back).toBe(1);
    window.dispatchEvent(new Event('popstate'));
    navigation.back('/dashboard/jobs');
    expect([back, location.pathname]).toEqual([1, '/dashboard/jobs']);
    history.back = real;
    stop();
    history.replaceState(null, '', '/a/b');
  });
});

describe('the way back after signing in', () => {
  const at = (address: string, state: unknown = null) => {
    history.replaceState(state, '', address);
    return createNavigation(window, browser().start);
  };

  test('is kept when a session ends, and forgotten when somebody signs out', () => {
    at('/dashboard/inbox?status=done#x').leave(true);
    expect(location.pathname).toBe('/');
    createNavigation(window, browser().start).enter();
    expect(location.pathname + location.search + location.hash).toBe('/dashboard/inbox?status=done#x');
    at('/dashboard/inbox').leave(false);
    createNavigation(window, browser().start).enter();
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
