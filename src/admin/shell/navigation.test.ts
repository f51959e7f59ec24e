import { describe, expect, test } from 'bun:test';
import { createTestBrowser } from '../../../test/admin/browser.ts';
import { createNavigation } from './navigation.ts';

const browser = () => createTestBrowser(() => undefined);

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

  test('one who goes back within 450 ms of arriving is not moved, even before the screen before stands again [D-NAV-04]', () => {
    const { page, navigation, pass, scrolls, stop } = moving();
    page.location.pathname = '/b';
    window.dispatchEvent(new Event('pushState'));
    navigation.arrive();
    pass(449);
    window.dispatchEvent(new Event('popstate'));
    pass(1);
    navigation.arrive();
    pass(10_000);
    expect(scrolls).toEqual([]);
    stop();
  });

  test('stays where a reader is at work already: a field that is gone into, a wheel; not for the heading or the bar', () => {
    const { page, navigation, pass, scrolls, stop } = moving();
    page.location.pathname = '/b';
    document.body.innerHTML = '<button></button><main><div><h1></h1></div><p><input></p></main>';
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
