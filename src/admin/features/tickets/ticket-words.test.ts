import { expect, test } from 'bun:test';
import { loadTexts } from '../../shell/texts.ts';
import { describeEnvironment } from './environment.ts';
import { pathOf, restOf, typeName } from './ticket-words.tsx';
import { cpuNow } from '../../../../test/cpu-time.ts';

test.each([
  ['https://shop.test/a/%C3%A4?q=1#x', '/a/ä'],
  ['https://shop.test/a%zz', '/a%zz'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['android://app/Main', 'android://app/Main'],
  ['', ''],
])('the page %p is shown as %p', (page, shown) => {
  expect(pathOf(page)).toBe(shown);
});

test.each([
  ['Order button fails. I tried it.', 'Order button fails', 'I tried it.'],
  ['The same', 'The same', ''],
  ['Something else', 'Title', 'Something else'],
  ['A long title that goes on and on', 'A long title…', 'that goes on and on'],
])('of the excerpt %p under the title %p remains %p', (excerpt, title, rest) => {
  expect(restOf(excerpt, title)).toBe(rest);
});

test('a type has its own name, or its words', async () => {
  const texts = await loadTexts('en-US', true);
  expect(typeName(texts, 'BUG')).toBe('Bug');
  expect(typeName(texts, 'SHIPPING_PROBLEM')).toBe('Shipping problem');
  expect(typeName(texts, '')).toBe('Report');
});

test('the environment names what it knows and shows the rest as it came', async () => {
  const texts = await loadTexts('en-US', true);
  const facts = Object.fromEntries(
    describeEnvironment(texts, {
      browserName: 'Firefox(143.0)',
      innerWidth: 1280,
      innerHeight: 667,
      devicePixelRatio: 1.5,
      sessionDuration: 42,
      mobile: false,
      releaseVersionNumber: '',
      userAgent: 'UA',
      battery: { level: 0.5 },
    }),
  );
  expect(facts).toEqual({
    Browser: 'Firefox 143.0',
    Viewport: '1280 × 667, 1.5×',
    Mobile: 'No',
    'On the page': '42 secs',
    'User agent': 'UA',
    battery: '{"level":0.5}',
  });
});

test('a name of a browser that is longer than any browser has is cut, and costs no more than its length', async () => {
  const texts = await loadTexts('en-US', true);
  const began = cpuNow();
  const [[, shown] = []] = describeEnvironment(texts, { browserName: `Fire${' '.repeat(200_000)}x` });
  expect(cpuNow() - began).toBeLessThan(2000);
  expect(shown).toMatch(/^Fire {196}$/);
});
