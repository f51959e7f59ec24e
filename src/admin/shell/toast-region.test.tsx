import { afterEach, expect, test } from 'bun:test';
import { cleanup, render, screen } from '@testing-library/react';
import { createTestBrowser, createTestServices } from '../../../test/admin/browser.ts';
import { ServicesProvider } from '../services.ts';
import { ToastRegion } from './toast-region.tsx';
import { toastTypes } from './toasts.ts';

afterEach(cleanup);

async function show(type: string, heading: string, locale = 'en-US') {
  const services = await createTestServices(
    createTestBrowser(() => undefined),
    locale,
  );
  services.toasts.show({ type, heading, body: 'users.noneHint' });
  render(
    <ServicesProvider value={services}>
      <ToastRegion />
    </ServicesProvider>,
  );
  return screen.getByText(heading === 'users.none' ? /./ : heading, { selector: '.toast b' }).closest('.toast')!;
}

test.each([
  ['success', 'polite', 'D-TST-03'],
  ['error', 'assertive', 'D-TST-04'],
  ['warning', 'assertive', 'D-TST-05'],
  ['info', 'polite', 'D-TST-06'],
  ['no such type', 'polite', 'D-TST-07'],
] as const)('a toast of type %s is announced in its own way: %s [%s]', async (type, politeness) => {
  const toast = await show(type, 'Heading');
  expect(toast.closest('[aria-live]')!.getAttribute('aria-live')).toBe(politeness);
});

test('each type of toast has a look of its own [D-TST-02]', async () => {
  const looks = new Set<string>();
  for (const type of toastTypes) {
    const toast = await show(type, 'Heading');
    looks.add(`${toast.className} ${toast.querySelector('svg')!.innerHTML}`);
    cleanup();
  }
  expect(looks.size).toBe(4);
});

test('heading and body of a toast pass through translation [D-TST-11]', async () => {
  const toast = await show('info', 'users.none', 'de');
  expect(toast.textContent).toContain('Keine Benutzer gefunden');
  expect(toast.textContent).toContain('Wer sich registriert, erscheint hier.');
  expect(toast.textContent).not.toContain('users.none');
});
