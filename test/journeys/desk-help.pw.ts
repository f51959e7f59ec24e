/** The help center at the desk by pointer: what is dragged into an order. */
import type { Locator, Page } from '@playwright/test';
import type { Article, ArticlePage, HelpCollection, HelpCollections } from '../../src/wire/help/shapes.ts';
import type { ServerProcess } from '../server-process.ts';
import { expect, test } from './desk-page.ts';
import { deskOf } from './staff-api.ts';

const HELP = '/dashboard/help';

async function helpOf(server: ServerProcess) {
  const desk = await deskOf(server);
  return {
    collect: (title: string) =>
      desk<HelpCollection>('/help/collections', 'POST', { parent: null, texts: { en: { title } } }),
    article: (collection: string) => desk<Article>('/help/articles', 'POST', { lang: 'en', collection }),
    translate: (article: string, lang: string) =>
      desk<Article>(`/help/articles/${article}/languages`, 'POST', { lang }),
    title: (document: string, title: string) =>
      desk(`/documents/${document}/draft`, 'PUT', {
        revision: 0,
        title,
        summary: '',
        slug: '',
        body: { type: 'doc', content: [{ type: 'paragraph' }] },
      }),
    collections: async () => (await desk<HelpCollections>('/help/collections')).collections,
    articles: async (collection: string) =>
      (await desk<ArticlePage>(`/help/articles?sort=place&collection=${collection}`)).articles,
  };
}

/** Takes hold of one row and lets go over another, in steps as a hand does. */
async function dragRow(page: Page, from: Locator, to: Locator): Promise<void> {
  const handle = (await from
    .locator('[aria-hidden="true"]')
    .filter({ has: page.locator('svg') })
    .first()
    .boundingBox())!;
  const target = (await to.boundingBox())!;
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + handle.width / 2, (handle.y + target.y) / 2, { steps: 5 });
  await page.mouse.move(handle.x + handle.width / 2, target.y + target.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('collections and articles are dragged into an order, which is saved and taken back [P-HLP-02]', async ({
  desk,
  server,
}) => {
  const help = await helpOf(server);
  const made = [];
  for (const title of ['Delivery', 'Returns', 'Lamps']) made.push(await help.collect(title));
  const [delivery] = made as [HelpCollection, ...HelpCollection[]];
  const [first, second, third] = [
    await help.article(delivery.id),
    await help.article(delivery.id),
    await help.article(delivery.id),
  ];
  await desk.goto(`${server.app}${HELP}?collection=${delivery.id}`);
  const row = (id: string) => desk.locator(`[data-row="${id}"]`);
  const titles = async () => (await help.collections()).map(({ texts }) => texts.en!.title).join();

  await dragRow(desk, row(made[2]!.id), row(delivery.id));
  await expect(desk.getByText('Lamps is now at place 1 of 3')).toBeAttached();
  await expect.poll(titles).toBe('Lamps,Delivery,Returns');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toBe('Delivery,Returns,Lamps');

  const numbers = async () => (await help.articles(delivery.id)).map(({ number }) => number);
  await dragRow(desk, row(first.id), row(third.id));
  await expect.poll(numbers).toEqual([second.number, third.number, first.number]);
  await expect(desk.locator('tbody tr').last()).toContainText(`Article ${first.number} without a title`);
});

test('from 768 to 1440 px the list of articles fits its card: nobody scrolls it sideways [P-HLP-22]', async ({
  desk,
  server,
}) => {
  const help = await helpOf(server);
  const { id } = await help.collect('Wide');
  const article = await help.article(id);
  await help.translate(article.id, 'de');
  await help.title(article.texts[0]!.document, 'Why the lamp of the hall is dark, and what to do');
  await desk.goto(`${server.app}${HELP}?collection=${id}`);
  await expect(desk.locator('tbody tr')).toHaveCount(1);
  for (const width of [1440, 1280, 1279, 1024, 768]) {
    await desk.setViewportSize({ width, height: 800 });
    const [frame, page] = await desk
      .locator('.table-scroll')
      .evaluate((table) => [table.scrollWidth - table.clientWidth, document.documentElement.scrollWidth - innerWidth]);
    expect([width, frame, page]).toEqual([width, 0, 0]);
  }
});
