import { expect, test } from 'bun:test';
import { act, fireEvent } from '@testing-library/react';
import { openDesk } from '../../../../test/admin/desk-app.tsx';
import { HERE_SIGN_MS } from '../../../wire/members/limits.ts';

test('an open desk says that its reader is there, once a minute, and only while they do something [P-DSK-25]', async () => {
  const browser = await openDesk('/dashboard/settings', () => ({ body: {} }));
  const socket = browser.sockets.at(-1)!;
  const signs = () => socket.sent.filter((one) => (one as { name: string }).name === 'here');
  const settle = () => act(async () => void (await import('./here.tsx')));
  await settle();
  expect(signs()).toEqual([]);
  await act(async () => {
    socket.open();
    await Promise.resolve();
    socket.receive({ name: 'welcome', data: { cursor: 4 } });
  });
  await settle();
  expect(signs()).toEqual([{ name: 'here', data: { active: true } }]);
  // What follows in the same minute is said at its end, once.
  for (let times = 0; times < 5; times++) fireEvent.keyDown(window, { key: 'a' });
  expect(signs()).toHaveLength(1);
  await act(async () => browser.pass(HERE_SIGN_MS));
  expect(signs()).toHaveLength(2);
  // Nothing is done, and nothing is said.
  await act(async () => browser.pass(10 * HERE_SIGN_MS));
  expect(signs()).toHaveLength(2);
  fireEvent.pointerDown(window);
  expect(signs()).toHaveLength(3);
});
