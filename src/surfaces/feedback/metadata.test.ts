import { expect, test } from 'bun:test';
import { readBrowser, readMetadata } from './metadata.ts';

const agents = {
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.56',
  opera:
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0',
  firefox: 'Mozilla/5.0 (X11; FreeBSD amd64; rv:127.0) Gecko/20100101 Firefox/127.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ipadOld:
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
  samsung:
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  nothing: 'curl/8',
} as const;

const of = (agent: keyof typeof agents, maxTouchPoints = 0) =>
  readBrowser({ userAgent: agents[agent], maxTouchPoints });

test('the browser is told by its own name and version [W-MET-03]', () => {
  expect(
    Object.keys(agents)
      .map((agent) => of(agent as keyof typeof agents))
      .map(({ name, version }) => `${name} ${version}`),
  ).toEqual([
    'Chrome 126.0.0.0',
    'Edge 126.0.2592.56',
    'Opera 110.0.0.0',
    'Firefox 127.0',
    'Safari 17.5',
    'Safari 17.5',
    'Safari 12.1',
    'Samsung Internet 25.0',
    'Unknown ',
  ]);
});

test('the system is one of the eight words [W-MET-04]', () => {
  expect(
    [
      of('edge'),
      of('safari'),
      of('firefox'),
      of('chrome'),
      of('ipadOld'),
      of('iphone'),
      of('samsung'),
      of('nothing'),
    ].map(({ system }) => system),
  ).toEqual(['Windows', 'MacOS', 'UNIX', 'Linux', 'iPad', 'iPhone', 'Android', 'Unknown OS']);
});

test('an iPad that calls itself a Mac is known by its touch screen [W-MET-04 W-MET-13]', () => {
  expect(of('safari', 5)).toMatchObject({ system: 'iPad', mobile: true });
  expect(of('safari', 0)).toMatchObject({ system: 'MacOS', mobile: false });
});

test('mobile says whether the device is a mobile one [W-MET-13]', () => {
  expect([of('iphone'), of('ipadOld'), of('samsung'), of('chrome'), of('edge')].map(({ mobile }) => mobile)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

const page = {
  navigator: { userAgent: agents.chrome, maxTouchPoints: 0, language: 'de-AT' },
  devicePixelRatio: 2,
  screen: { width: 1920, height: 1080 },
  innerWidth: 1200,
  innerHeight: 800,
  location: { href: 'https://shop.test/a?b=1#c' },
} as unknown as Window;
const settings = {
  customData: {},
  attributes: {},
  tags: [],
  environment: 'prod',
  build: '',
  release: '',
  offline: false,
};
const read = (more = {}) =>
  readMetadata({ version: '0.1.0', seconds: () => 31, settings: { ...settings, ...more } }, page);

test('name and version of the browser stand in one line, and the user agent as it is [W-MET-01 W-MET-02]', () => {
  expect(read()).toMatchObject({ browserName: 'Chrome(126.0.0.0)', browser: 'Chrome', userAgent: agents.chrome });
});

test('build number, release version and environment are what the host set, prod by default [W-MET-05 W-MET-06 W-MET-15]', () => {
  expect(read()).toMatchObject({ buildVersionNumber: '', releaseVersionNumber: '', environment: 'prod' });
  expect(read({ build: '42', release: '1.2.3', environment: 'staging' })).toMatchObject({
    buildVersionNumber: '42',
    releaseVersionNumber: '1.2.3',
    environment: 'staging',
  });
});

test('the session duration is in seconds [W-MET-07]', () => {
  expect(read().sessionDuration).toBe(31);
});

test('screen, window and pixel ratio are told [W-MET-08 W-MET-09 W-MET-10]', () => {
  expect(read()).toMatchObject({
    devicePixelRatio: 2,
    screenWidth: 1920,
    screenHeight: 1080,
    innerWidth: 1200,
    innerHeight: 800,
  });
});

test("the page's address and the browser's language are told [W-MET-11 W-MET-12]", () => {
  expect(read()).toMatchObject({ currentUrl: 'https://shop.test/a?b=1#c', language: 'de-AT' });
});

test('version and type of the SDK are told [W-MET-14 W-SNP-18]', () => {
  expect(read()).toMatchObject({ sdkVersion: '0.1.0', sdkType: 'javascript' });
});
