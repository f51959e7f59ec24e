/** The public pages of news in a browser, on each kind of screen. */
import type { NewsCategory, NewsEntry } from '../../src/wire/news/shapes.ts';
import type { RequestBoard, RequestDetail } from '../../src/wire/requests/shapes.ts';
import { helpWriting } from '../help-writing.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { violationsIn } from './axe.ts';
import { expect, test } from './fixture.ts';
import { deskOf } from './staff-api.ts';

// Its own: all others have no news.
let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServer();
  const desk = await deskOf(server);
  const [board] = (await desk<{ boards: RequestBoard[] }>('/boards')).boards;
  const long = 'Ersatzteilverfügbarkeitsbenachrichtigungsverordnung für ältere Lampenmodelle';
  const given = { id: crypto.randomUUID(), board: board!.id, title: long, body: '' };
  const { id: request } = await desk<RequestDetail>('/requests', 'POST', given);
  const names = { en: 'Behind the scenes', de: 'Aus der Werkstatt' };
  const { id: category } = await desk<NewsCategory>('/news/categories', 'POST', { names, color: 'green' });
  for (const title of ['Spare parts for every lamp', long]) {
    const entry = await desk<NewsEntry>('/news', 'POST', { lang: 'en', category });
    await desk(`/news/${entry.id}`, 'PATCH', { requests: [request], version: 'Catalogue 26.4' });
    const content = [
      { type: 'paragraph', content: [{ type: 'text', text: 'All that can be unscrewed is in the shop.' }] },
    ];
    await helpWriting(desk).publish(entry.texts[0]!.document, { title, summary: 'One by one.', content });
  }
});
test.afterAll(() => server.stop());

for (const [look, options] of [
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['in forced colours', { forcedColors: 'active' }],
] as const)
  test.describe(`pages, ${look}`, () => {
    test.use(options);

    test(`news are sound at 1280, 640 and 360 px, with what an entry fulfils beside or below it, ${look} [P-NWS-08, P-HLP-55]`, async ({
      page,
    }) => {
      for (const width of [1280, 640, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const path of ['en', 'de', 'ar', 'en/1', 'en/2']) {
          await page.goto(`${server.app}/news/${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await violationsIn(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        }
        const text = (await page.locator('.read article').boundingBox())!;
        const beside = (await page.getByRole('complementary').boundingBox())!;
        expect(beside.x >= text.x + text.width).toBe(width === 1280);
        expect(beside.y >= text.y + text.height).toBe(width !== 1280);
      }
    });
  });
