import { expect, test } from 'bun:test';
import { showUnseen } from './unseen.ts';

test('a tab that is not looked at counts its notices, and is itself again once it is [P-DSK-40]', () => {
  const listeners = new Set<() => void>();
  const document = {
    title: 'Inbox',
    hidden: false,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const unseen = showUnseen({ document: document as unknown as Document });
  unseen.add();
  expect(document.title).toBe('Inbox');
  document.hidden = true;
  for (let times = 0; times < 3; times++) unseen.add();
  expect(document.title).toBe('(3) Inbox');
  document.hidden = false;
  listeners.forEach((listener) => listener());
  expect(document.title).toBe('Inbox');
  unseen.stop();
  expect(listeners.size).toBe(0);
});
