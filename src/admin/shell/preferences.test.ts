import { expect, test } from 'bun:test';
import { memoryStorage } from '../../../test/admin/browser.ts';
import { createStored } from '../session/stored.ts';
import { createPreferences } from './preferences.ts';
import type { AdminTexts } from './texts.ts';

/** Texts that say which they are, and come when the test lets them. */
async function choosing() {
  const asked: { name: string; comes: () => Promise<void> }[] = [];
  const storage = memoryStorage();
  const stored = createStored(
    () => storage,
    () => undefined,
  );
  stored.set('locale', 'en-US');
  const making = createPreferences({
    stored,
    root: document.createElement('html'),
    search: '',
    systemDark: { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined },
    loadTexts(language, whole) {
      const name = `${language} ${whole ? 'whole' : 'first'}`;
      const { promise, resolve } = Promise.withResolvers<AdminTexts>();
      const comes = async () => {
        resolve({ lang: name } as AdminTexts);
        for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
      };
      asked.push({ name, comes });
      return promise;
    },
  });
  await asked.shift()!.comes();
  const preferences = await making;
  /** Lets all texts that were asked for come, the last asked for first (`pop`) or last (`shift`). */
  const settle = async (order: 'pop' | 'shift') => {
    for (let next = asked[order](); next; next = asked[order]()) await next.comes();
    return preferences.state.texts.lang as string;
  };
  return { preferences, settle };
}

test.each(['pop', 'shift'] as const)(
  'a language that is chosen before all texts are asked for has all of them in the end, whichever comes first (%s)',
  async (order) => {
    const { preferences, settle } = await choosing();
    void preferences.setLanguage('de');
    void preferences.whole();
    expect(await settle(order)).toBe('de whole');
  },
);

test.each(['pop', 'shift'] as const)(
  'a language that is chosen while all texts are on their way has all of them in the end (%s)',
  async (order) => {
    const { preferences, settle } = await choosing();
    void preferences.whole();
    void preferences.setLanguage('de');
    expect(await settle(order)).toBe('de whole');
  },
);

test('a language that is chosen on a first view comes with few texts', async () => {
  const { preferences, settle } = await choosing();
  void preferences.setLanguage('de');
  expect(await settle('pop')).toBe('de first');
});
