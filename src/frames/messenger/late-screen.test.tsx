import { expect, test } from 'bun:test';
import { waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
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

test('a screen that has come between the drawing of its door and the effects of that is shown', async () => {
  const loading = Promise.withResolvers<() => string>();
  function Waiting() {
    useLayoutEffect(() => loading.resolve(() => 'It is here'), []);
    return 'Not yet';
  }
  const { fetch, Door } = lateScreen(() => loading.promise, [], Waiting);
  void fetch();
  const place = document.createElement('div');
  const root = createRoot(place);
  const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const { IS_REACT_ACT_ENVIRONMENT: before } = acting;
  // As in a browser: `act` would leave no moment between the two.
  acting.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    root.render(<Door />);
    await waitFor(() => expect(place.textContent).toBe('It is here'));
  } finally {
    root.unmount();
    acting.IS_REACT_ACT_ENVIRONMENT = before!;
  }
});
