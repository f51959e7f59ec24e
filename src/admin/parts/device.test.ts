import { describe, expect, test } from 'bun:test';
import { deviceOf } from './device.ts';

describe('a device', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Windows', 'no'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
      'yes',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', 'Chrome', 'Linux', 'no'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/156.0.0.0 Safari/537.36',
      'Chrome',
      'Linux',
      'no',
    ],
    ['curl/8.1', 'curl', '?', 'no'],
  ] as const)('is read from %p', (agent, browser, system, phone) => {
    expect(deviceOf(agent)).toEqual({ browser, system, phone });
  });

  test('without a name is unknown', () => expect(deviceOf(null)).toBeNull());
});
