import { describe, expect, test } from 'bun:test';
import { createChannel, KEPT_MESSAGES } from './channel.ts';

describe('a channel', () => {
  test('numbers its messages and gives later ones to who comes back [K2]', () => {
    const channel = createChannel<{ name: string }>(100);
    for (const name of ['a', 'b', 'c']) channel.push({ name });
    expect(channel.cursor()).toBe(103);
    expect(channel.since(101)).toEqual([
      { name: 'b', seq: 102 },
      { name: 'c', seq: 103 },
    ]);
    expect(channel.since(103)).toEqual([]);
  });

  test('knows when it has forgotten too much, or was never asked before [K2]', () => {
    const channel = createChannel<{ at: number }>(100);
    for (let at = 0; at < KEPT_MESSAGES + 5; at++) channel.push({ at });
    expect(channel.since(104)).toBeUndefined();
    expect(channel.since(105)).toHaveLength(KEPT_MESSAGES);
    expect(channel.since(99)).toBeUndefined();
    expect(channel.since(channel.cursor() + 1)).toBeUndefined();
  });

  test('tells listeners until they stop', () => {
    const channel = createChannel<{ name: string }>(0);
    const heard: object[] = [];
    const stop = channel.subscribe((message) => heard.push(message));
    channel.push({ name: 'a' });
    channel.tell({ name: 'fleeting' });
    stop();
    channel.push({ name: 'b' });
    expect(heard).toEqual([{ name: 'a', seq: 1 }, { name: 'fleeting' }]);
    // What is fleeting is not sent again.
    expect(channel.since(0)).toHaveLength(2);
    expect(channel.listeners()).toBe(0);
  });
});
