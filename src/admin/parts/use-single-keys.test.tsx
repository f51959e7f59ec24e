import { expect, test } from 'bun:test';
import { renderHook } from '@testing-library/react';
import { createTestBrowser, createTestServices } from '../../../test/admin/browser.ts';
import { ServicesProvider } from '../services.ts';
import { useSingleKeys } from './use-single-keys.ts';

test('a key does what it stands for; a keydown without a key, as browsers fill in forms with, is none', async () => {
  const heard: EventListener[] = [];
  const page = {
    addEventListener: (type: string, listener: EventListener) => void (type === 'keydown' && heard.push(listener)),
    removeEventListener: () => undefined,
  };
  const services = await createTestServices(createTestBrowser(() => undefined));
  const value = { ...services, browser: { ...services.browser, window: page as unknown as Window } };
  const seen: string[] = [];
  const keys = { j: () => seen.push('j') };
  renderHook(() => useSingleKeys(keys), {
    wrapper: ({ children }) => <ServicesProvider value={value}>{children}</ServicesProvider>,
  });
  const press = (event: Event) => heard.forEach((listener) => listener(event));
  press(new Event('keydown'));
  press(new KeyboardEvent('keydown', { key: 'J' }));
  expect(seen).toEqual(['j']);
});
