import { describe, expect, test } from 'bun:test';
import { createLeaving } from './leaving.ts';

describe('a page that is left', () => {
  test('does what waits for it, once; what comes while it goes is done at once', () => {
    const leaving = createLeaving(window);
    const stop = leaving.listen();
    const seen: string[] = [];
    leaving.onLeave(() => seen.push('waited'));
    leaving.onLeave(() => seen.push('stopped'))();
    expect(leaving.now()).toBe(false);
    window.dispatchEvent(new Event('pagehide'));
    leaving.onLeave(() => seen.push('late'));
    expect([leaving.now(), ...seen]).toEqual([true, 'waited', 'late']);
    window.dispatchEvent(new Event('pageshow'));
    window.dispatchEvent(new Event('pagehide'));
    expect(seen).toEqual(['waited', 'late']);
    stop();
    window.dispatchEvent(new Event('pageshow'));
    expect(leaving.now()).toBe(true);
  });
});
