/** The sample feature as it is built: a call, its push over a socket, its job, its screen in both languages, its chunk. */
import type { BuildManifest } from '../../build.ts';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { jobPage } from '../../src/wire/jobs/shapes.ts';
import type { Infer } from '../../src/wire/schema.ts';
import type { Surfaces } from '../../src/wire/surfaces.ts';
import { tokenOf } from './admin-session.ts';
import { expect, signIn, test } from './fixture.ts';
import { staffOf } from './staff-api.ts';

type Greeting = { id: string; words: string; heard: boolean };
type JobPage = Infer<typeof jobPage>;
type Hearing = { heard: Promise<unknown> };

/** Opens a socket of the desk from this page; resolves when the server has welcomed it. The first greeting is kept. */
function listen(page: Page, hello: { token: string; project: string }): Promise<void> {
  return page.evaluate((data) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
    const messages = (name: string) =>
      new Promise<unknown>((resolve) =>
        socket.addEventListener('message', ({ data: text }) => {
          const message = JSON.parse(String(text)) as { name: string };
          if (message.name === name) resolve(message);
        }),
      );
    (window as unknown as Hearing).heard = messages('greeting');
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ name: 'hello', data: { as: 'desk', ...data } })),
    );
    return messages('welcome').then(() => undefined);
  }, hello);
}

test('its call is answered, its push heard, its job done, and its screen opens', async ({ page, server }) => {
  await signIn(page, server);
  const staff = await staffOf(server);
  await page.goto(`${server.app}/dashboard`);
  await page.getByRole('link', { name: 'Greetings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Greetings' })).toBeVisible();
  await listen(page, { token: await tokenOf(server), project: staff.project });

  const made = await staff.post<Greeting>(`/api/desk/projects/${staff.project}/greetings`, { words: 'Good morning' });
  expect(made).toMatchObject({ words: 'Good morning', heard: false });
  expect(await page.evaluate(() => (window as unknown as Hearing).heard)).toMatchObject({
    name: 'greeting',
    data: { ...made, heard: true },
  });
  const done = async () => (await staff.get<JobPage>('/api/desk/system/jobs?queue=hear-greetings')).counts.done;
  await expect.poll(done).toBe(1);

  await expect(page.getByRole('listitem').filter({ hasText: 'Good morning' })).toHaveAttribute('data-heard', 'true');
  await page.getByRole('button', { name: 'Say hello' }).click();
  const hello = page.getByRole('listitem').filter({ hasText: 'Hello from the desk' });
  await expect(hello).toHaveAttribute('data-heard', 'true');
  const hint = await hello.evaluate((element) => {
    element.dataset.heard = 'false';
    return getComputedStyle(element).color;
  });
  expect(hint, 'its style sheet is there').not.toBe(
    await page.locator('h1').evaluate((h1) => getComputedStyle(h1).color),
  );
});

test('its screen is there in German', async ({ page, server }) => {
  await signIn(page, server);
  await page.evaluate(() => localStorage.setItem('locale', 'de'));
  await page.goto(`${server.app}/dashboard/greetings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Grüße' })).toBeVisible();
});

test('its chunk is fetched from the server by a page of another origin', async ({ page, server, site }) => {
  const manifest = readFileSync(new URL('../../dist/build.json', import.meta.url), 'utf8');
  const { entries } = JSON.parse(manifest) as BuildManifest;
  await page.goto(site.page('/', '<!doctype html><title>A site</title>'));
  const said = await page.evaluate(
    async (address) => ((await import(address)) as Surfaces['greetings']).greet('Hello'),
    `${server.app}/${entries['widget/greetings']!.js}`,
  );
  expect(said).toBe('Hello!');
});
