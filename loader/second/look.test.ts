import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakeCore, visitor } from '../../test/loader/fake-core.ts';
import { fakeBrowser, type FakeBrowser } from '../../test/loader/fake-browser.ts';
import { createLook } from './look.ts';

let fake: ReturnType<typeof fakeCore>;
let faked: FakeBrowser;
let heard: unknown[][];
let api: ReturnType<typeof createLook>;

beforeEach(() => {
  heard = [];
  faked = fakeBrowser();
  fake = fakeCore({ session: visitor });
  const core = {
    ...fake.core,
    browser: faked.browser,
    restyle: () => void heard.push(['restyle']),
    config: { ...fake.core.config, setLang: (lang: string) => void heard.push(['lang', lang]) },
  };
  api = createLook(
    core,
    () => void heard.push(['inLanguage']),
    (data) => void heard.push(['contact', data]),
  );
});
afterEach(() => fake.destroy());

test('a language holds at once for calls, and after a second for the widget and the contact [W-API-11 W-API-12]', async () => {
  api.setLanguage('DE');
  expect([heard, fake.core.told.overrideLanguage]).toEqual([[['lang', 'de']], 'de']);
  await faked.pass(999);
  expect(heard).toHaveLength(1);
  await faked.pass(1);
  expect(heard.slice(1)).toEqual([['inLanguage'], ['contact', { lang: 'de' }]]);
});

test('of several languages in a second the last one counts, and without a session there is no contact', async () => {
  fake.setSession(undefined);
  api.setLanguage('de');
  await faked.pass(500);
  api.setLanguage('fr');
  await faked.pass(1000);
  expect(heard).toEqual([['lang', 'de'], ['lang', 'fr'], ['inLanguage']]);
});

test('destroy forgets a language that waits', () => {
  api.setLanguage('de');
  fake.destroy();
  expect(faked.timers()).toBe(0);
});

test('tools for the assistant are told with the configuration', () => {
  const tools = [{ name: 'price' }];
  api.setAiTools(tools);
  expect([fake.core.told.aiTools, heard]).toEqual([tools, [['restyle']]]);
  api.setAiTools('junk');
  expect(fake.core.told.aiTools).toEqual([]);
});
