import { expect, test } from 'bun:test';
import { lateScreen } from './late-screen.tsx';

const Nothing = () => null;
const linksTo = (href: string) => document.head.querySelectorAll(`link[href="${href}"]`).length;
/** The document of the tests loads no style sheet: it says at once that it could not, or that it has. */
const { settings } = (window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } })
  .happyDOM;

test('a style sheet that screens share is linked once, and one that failed is tried again', async () => {
  const screens = ['/own-a.css', '/own-b.css'].map((own) =>
    lateScreen(async () => Nothing, [own, '/both.css'], Nothing),
  );
  await expect(screens[0]!.fetch()).rejects.toThrow('did not load');
  expect(linksTo('/both.css')).toBe(0);
  settings.handleDisabledFileLoadingAsSuccess = true;
  try {
    await Promise.all(screens.map((screen) => screen.fetch()));
  } finally {
    settings.handleDisabledFileLoadingAsSuccess = false;
  }
  expect(['/own-a.css', '/own-b.css', '/both.css'].map(linksTo)).toEqual([1, 1, 1]);
});
