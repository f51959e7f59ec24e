import { describe, expect, test } from 'bun:test';
import { deviceOf } from './device.ts';

describe('a device', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
      'Firefox',
      'Windows',
      'desktop',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
      'phone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', 'Chrome', 'Linux', 'desktop'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/156.0.0.0 Safari/537.36',
      'Chrome',
      'Linux',
      'desktop',
    ],
    ['curl/8.1', 'curl', '?', 'desktop'],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
      'phone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
      'Chrome',
      'Android',
      'tablet',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit Mobile/15E148 Safari/604.1', 'Safari', 'iOS', 'tablet'],
  ] as const)('is read from %p', (agent, browser, system, kind) => {
    expect(deviceOf(agent)).toEqual({ browser, system, kind });
  });

  test('without a name is unknown', () => expect(deviceOf(null)).toBeNull());
});
