import { expect, test } from 'bun:test';
import { memoryStorage } from '../../../test/admin/browser.ts';
import { createStored } from './stored.ts';

test('a browser that refuses storage is reported once, and values live as long as the page', () => {
  const reported: unknown[] = [];
  const stored = createStored(
    () => {
      throw new DOMException('refused', 'SecurityError');
    },
    (error) => void reported.push(error),
  );
  stored.set('a', '1');
  expect(stored.get('a')).toBe('1');
  stored.set('a', null);
  expect(stored.get('a')).toBeNull();
  expect(reported).toHaveLength(1);
});

test('a full disk keeps the new value for the page, not the old one', () => {
  const storage = memoryStorage();
  storage.setItem('a', 'old');
  const full: Storage = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const stored = createStored(
    () => full,
    () => undefined,
  );
  stored.set('a', 'new');
  expect(stored.get('a')).toBe('new');
});
