import { expect, test } from 'bun:test';
import { filmPlayers } from '../../wire/documents/films.ts';
import { frameApps, type FrameName } from '../../wire/names.ts';
import { framePolicy } from './frame-policy.ts';

const origins = { app: 'https://a.test', frame: 'https://f.test', media: 'https://m.test' };

test('every framed app has a policy without a gap, that forbids what it does not name', () => {
  for (const app of Object.keys(frameApps) as FrameName[]) {
    const policy = framePolicy(app, origins, { styleHash: 'S', scriptHashes: ['C'] });
    expect(policy).toStartWith("default-src 'none'; script-src ");
    expect(policy).not.toMatch(/[{}]|undefined| {2}|;;/);
  }
});

test('origins and hashes stand where the sheet wants them; an empty hash stands nowhere', () => {
  expect(framePolicy('messenger', origins, { styleHash: 'S', scriptHashes: ['C'] })).toBe(
    "default-src 'none'; script-src 'self' 'sha256-C'; style-src 'self' 'sha256-S'; font-src 'self'; " +
      "img-src 'self' data: blob: https: https://a.test https://m.test; media-src 'self' https://m.test; " +
      `frame-src ${filmPlayers.join(' ')}; ` +
      "connect-src https://a.test wss://a.test; frame-ancestors *; base-uri 'none'; form-action 'none'",
  );
  expect(framePolicy('messenger', origins)).toContain("script-src 'self'; style-src 'self';");
});

test('a page without an origin frames what anybody may frame, and not what the dashboard alone may', () => {
  expect(framePolicy('banner', origins, { opaque: true })).not.toContain('frame-ancestors');
  expect(framePolicy('viewer', origins, { opaque: true })).toContain('frame-ancestors https://a.test;');
});
