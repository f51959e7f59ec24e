import { describe, expect, test } from 'bun:test';
import { memoryStorage } from '../../../test/admin/browser.ts';
import { createStored } from './stored.ts';
import { createTabLock } from './tab-lock.ts';

function tabs() {
  const storage = memoryStorage();
  const stored = createStored(
    () => storage,
    (error) => {
      throw error;
    },
  );
  let now = 0;
  const wait = async (milliseconds: number): Promise<void> => {
    now += milliseconds;
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  const open = (id: string) => createTabLock('work', { locks: undefined, stored, now: () => now, wait, id });
  return { storage, open, pass: (milliseconds: number) => void (now += milliseconds) };
}

describe('a lock between tabs without Web Locks', () => {
  test('lets one tab work at a time [D-SES-18]', async () => {
    const { open } = tabs();
    let working = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      working += 1;
      most = Math.max(most, working);
      await new Promise<void>((resolve) => setImmediate(resolve));
      working -= 1;
    };
    await Promise.all(['one', 'two', 'three'].map((id) => open(id)(work)));
    expect(most).toBe(1);
  });

  test('is given back when the work fails', async () => {
    const { open, storage } = tabs();
    await expect(open('one')(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(storage.getItem('work')).toBeNull();
  });

  test('outlasts a call of 30 s, the longest there is: nobody comes in and renews with the same token [F13b]', async () => {
    const { open, pass } = tabs();
    const order: string[] = [];
    let answer: () => void = () => undefined;
    const slow = open('one')(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      order.push('one');
    });
    pass(29_000);
    const second = open('two')(async () => void order.push('two'));
    pass(900);
    answer();
    await Promise.all([slow, second]);
    expect(order).toEqual(['one', 'two']);
  });

  test('does not wait for ever for a tab that was closed at its work', async () => {
    const { open, storage } = tabs();
    storage.setItem('work', '10000 gone');
    expect(await open('two')(async () => 'done')).toBe('done');
  });

  test('uses Web Locks where they are', async () => {
    const asked: string[] = [];
    let busy = false;
    const request = async (name: string, ...rest: unknown[]) => {
      asked.push(name);
      const work = rest.at(-1) as (lock: object | null) => Promise<unknown>;
      return work(busy && rest.length > 1 ? null : {});
    };
    const { storage } = tabs();
    const stored = createStored(
      () => storage,
      (error) => {
        throw error;
      },
    );
    const locks = { request } as unknown as Pick<LockManager, 'request'>;
    const lock = createTabLock('work', { locks, stored, now: () => 0, wait: async () => undefined, id: 'one' });
    expect(await lock(async (waited) => waited)).toBe(false);
    expect(asked).toEqual(['work']);
    busy = true;
    expect(await lock(async (waited) => waited)).toBe(true);
  });
});
