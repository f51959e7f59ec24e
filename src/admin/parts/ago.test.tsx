import { expect, test } from 'bun:test';
import { render } from '@testing-library/react';
import { createTestBrowser, createTestServices, startedAt } from '../../../test/admin/browser.ts';
import { ServicesProvider } from '../services.ts';
import { Ago } from './ago.tsx';

const DAY = 24 * 60 * 60;

/** Both forms of an age in seconds. */
async function words(locale: string, seconds: number): Promise<(string | null)[]> {
  const services = await createTestServices(
    createTestBrowser(() => undefined),
    locale,
  );
  const at = new Date(startedAt - seconds * 1000).toISOString();
  return [false, true].map((long) => {
    const shown = render(
      <ServicesProvider value={services}>
        <Ago at={at} long={long} />
      </ServicesProvider>,
    );
    return shown.container.textContent;
  });
}

test.each([
  ['de', 0, 'Gerade erstellt', 'Gerade erstellt'],
  ['de', 3600, '1 Std.', 'vor 1 Std.'],
  ['de', DAY, '1 Tag', 'vor 1 Tag'],
  ['de', 5 * DAY, '5 Tage', 'vor 5 Tagen'],
  ['de', 60 * DAY, '2 Mon.', 'vor 2 Mon.'],
  ['de', 365 * DAY, '1 Jahr', 'vor 1 Jahr'],
  ['de', 800 * DAY, '2 J.', 'vor 2 J.'],
  ['en-US', 5 * DAY, '5 ds', '5 ds ago'],
])('in %s an age of %d seconds is %p, and in a sentence %p', async (locale, seconds, short, long) => {
  expect(await words(locale, seconds)).toEqual([short, long]);
});

test('what goes on since then has lasted a second at least, and was not created then', async () => {
  const services = await createTestServices(createTestBrowser(() => undefined));
  const shown = render(
    <ServicesProvider value={services}>
      <Ago at={new Date(startedAt).toISOString()} counts />
    </ServicesProvider>,
  );
  expect(shown.container.textContent).toBe('1 sec');
});
