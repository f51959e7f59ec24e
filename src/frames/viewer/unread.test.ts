import { expect, test } from 'bun:test';
import { unreadKinds } from '../../wire/tickets/report.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

test('each kind of part that a snapshot lacks has a name in every language', () => {
  for (const kind of unreadKinds) {
    const key = `unread${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    expect([kind, key in english, key in german]).toEqual([kind, true, true]);
  }
});
