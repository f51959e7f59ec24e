import { afterEach, expect, test } from 'bun:test';
import { actionsApi, hostActions } from '../second/actions.ts';
import { createActions } from './actions.ts';

afterEach(() => void hostActions.callbacks.splice(0));

function start() {
  const warned: string[] = [];
  const opened: unknown[] = [];
  const [run, made] = createActions({ actions: hostActions, warn: (message) => void warned.push(message) });
  const api = { ...actionsApi, ...made };
  api.setUrlHandler((url: string, newTab: boolean) => opened.push([url, newTab]));
  return { run, api, warned, opened };
}

test('web, mail and telephone addresses are opened, as they were given, in a new tab when that is asked for [W-FRM-47]', () => {
  const { api, opened } = start();
  api.openURL('https://a.test/x', true);
  api.openURL('/cart');
  api.openURL('mailto:k@e.test');
  api.openURL('tel:+431');
  expect(opened).toEqual([
    ['https://a.test/x', true],
    ['/cart', false],
    ['mailto:k@e.test', false],
    ['tel:+431', false],
  ]);
});

test('an address that could run code, or is none, goes nowhere', () => {
  const { api, opened } = start();
  for (const address of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'blob:x',
    'vbscript:x',
    'https://[',
  ]) {
    api.openURL(address);
  }
  expect(opened).toEqual([]);
});

test('without a handler of the host a new tab opens without a way back', () => {
  const calls: unknown[] = [];
  const open = window.open;
  window.open = ((...args: unknown[]) => calls.push(args)) as unknown as typeof window.open;
  const [, api] = createActions({ actions: hostActions, warn: () => undefined });
  actionsApi.setUrlHandler(undefined);
  api.openURL('https://a.test/', true);
  window.open = open;
  expect(calls).toEqual([['https://a.test/', '_blank', 'noopener']]);
});

test('every registered callback gets the action, also after one that throws and one that is none [W-API-19 W-API-20]', () => {
  const { api, run, warned } = start();
  const got: unknown[] = [];
  api.registerCustomAction(() => {
    throw new Error('theirs');
  });
  api.registerCustomAction('junk');
  api.registerCustomAction((action: unknown) => got.push(action));
  api.triggerCustomAction('open-cart');
  run({ name: 'from-frame', shareToken: 't1' });
  expect(got).toEqual([{ name: 'open-cart' }, { name: 'from-frame', shareToken: 't1' }]);
  expect(warned).toHaveLength(2);
});

test('what a page has registered holds for the next life too, after destroy and initialize [W-API-04]', () => {
  const { api, opened } = start();
  const got: unknown[] = [];
  api.registerCustomAction((action: unknown) => got.push(action));
  const [run, next] = createActions({ actions: hostActions, warn: () => undefined });
  run({ name: 'later' });
  next.openURL('https://a.test/');
  expect([got, opened]).toEqual([[{ name: 'later' }], [['https://a.test/', false]]]);
});
