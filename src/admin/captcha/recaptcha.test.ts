import { beforeEach, describe, expect, test } from 'bun:test';
import { waitFor } from '@testing-library/react';
import { createTestBrowser } from '../../../test/admin/browser.ts';
import { createCaptcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';

/** Only remembers what is put into its head: nothing is fetched. */
let scripts: FakeScript[] = [];
class FakeScript extends EventTarget {
  src = '';
  async = false;
  remove = (): void => void (scripts = scripts.filter((script) => script !== this));
}
beforeEach(() => {
  scripts = [];
});

function setup() {
  const browser = createTestBrowser(() => undefined);
  const head = { append: (script: FakeScript) => void scripts.push(script) };
  const page = { document: { head, createElement: () => new FakeScript() }, grecaptcha: undefined as unknown };
  const asked: unknown[] = [];
  const api = {
    ready: (run: () => void) => run(),
    execute: async (siteKey: string, options: { action: string }) => {
      asked.push([siteKey, options]);
      return `token for ${options.action}`;
    },
  };
  const solver = createRecaptcha({ page: page as never, start: browser.start });
  const comes = async () => {
    await Promise.resolve();
    page.grecaptcha = api;
    scripts.at(-1)!.dispatchEvent(new Event('load'));
  };
  return { browser, solver, asked, comes };
}
const offer = (siteKey: string) => ({ siteKey, challenge: null });

describe('without a captcha', () => {
  test.each([
    ['a server that has switched it off', async () => ({ kind: 'off' as const, siteKey: null, challenge: null })],
    ['a platform that knows no site key', () => Promise.reject(new Error('404'))],
  ])('%s: nothing of it is loaded, and there is no token [D-CAP-01]', async (_, offer) => {
    const loaded: string[] = [];
    const solver = (name: string) => async () => {
      loaded.push(name);
      return { solve: async () => 'a token' };
    };
    const captcha = createCaptcha({
      offer,
      siteKey: async () => null,
      load: { altcha: solver('altcha'), recaptcha: solver('recaptcha') },
      report: () => undefined,
    });
    expect(await captcha.execute('login')).toBeNull();
    expect([loaded, scripts]).toEqual([[], []]);
  });
});

describe('the loader of reCAPTCHA', () => {
  test('is initialised with the site key of the server, once, and answers a token for an action [D-CAP-02 D-CAP-03]', async () => {
    const { browser, solver, asked, comes } = setup();
    const captcha = createCaptcha({
      offer: async () => ({ kind: 'recaptcha', siteKey: 'site/1', challenge: null }),
      siteKey: async () => null,
      load: { altcha: () => Promise.reject(new Error('another kind')), recaptcha: async () => solver },
      report: browser.report,
    });
    const first = captcha.execute('login');
    await waitFor(() => expect(scripts).toHaveLength(1));
    await comes();
    expect(await first).toBe('token for login');
    expect(await captcha.execute('signup')).toBe('token for signup');
    expect(scripts.map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=site%2F1']);
    expect(asked).toEqual([
      ['site/1', { action: 'login' }],
      ['site/1', { action: 'signup' }],
    ]);
    expect(browser.reported).toEqual([]);
  });

  test('takes the site key alone from a platform that says no more [D-CAP-02]', async () => {
    const { browser, solver, comes } = setup();
    const captcha = createCaptcha({
      offer: () => Promise.reject(new Error('404')),
      siteKey: async () => 'site-2',
      load: { altcha: () => Promise.reject(new Error('another kind')), recaptcha: async () => solver },
      report: browser.report,
    });
    const token = captcha.execute('login');
    await waitFor(() => expect(scripts).toHaveLength(1));
    await comes();
    expect(await token).toBe('token for login');
  });

  test('that cannot be fetched, or never comes, is given up and asked for again the next time [D-CAP-05]', async () => {
    const { browser, solver, comes } = setup();
    const refused = solver.solve(offer('site-3'), 'login');
    scripts[0]!.dispatchEvent(new Event('error'));
    await expect(refused).rejects.toThrow('could not be loaded');
    expect(scripts).toEqual([]);

    const silent = solver.solve(offer('site-3'), 'login');
    browser.pass(10_000);
    await expect(silent).rejects.toThrow('could not be loaded');

    const third = solver.solve(offer('site-3'), 'login');
    await comes();
    expect(await third).toBe('token for login');
  });
});
