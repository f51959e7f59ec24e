/** News that are taken back while the mails of them wait. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { HOUR_MS, MINUTE_MS } from '../../src/wire/limits.ts';
import type { NewsFigures } from '../../src/wire/news/shapes.ts';
import { EACH_DELAY_MINUTES } from '../../src/wire/subscribers/limits.ts';
import { readMail } from '../mail-server.ts';
import { createNewsLab } from './news-lab.ts';
import { startSubscribersLab, type SubscribersLab } from './subscribers-lab.ts';

let lab: SubscribersLab;
beforeEach(async () => {
  lab = await startSubscribersLab();
});
afterEach(() => lab.close());

const arrived = () =>
  lab.post.mails.map(({ to, raw }) => `${to.split('@')[0]}: ${readMail({ raw }).headers.get('subject')}`);
const forget = () => lab.post.mails.splice(0);

test('what is taken back while its mails wait for the mail server goes to nobody [P-NWS-11]', async () => {
  await lab.subscribed('ada@parley.test');
  forget();
  const news = await createNewsLab(lab.server);
  const entry = await news.entry({ title: 'Ochre' }, { notify: 'mail' });
  lab.post.rule = { recipient: () => '451 later' };
  await lab.wait(EACH_DELAY_MINUTES * MINUTE_MS);
  await lab.wait(1000);
  expect(lab.post.said.filter((line) => line.startsWith('RCPT')).length).toBe(2);
  await (await createNewsLab(lab.server)).unpublish(entry);
  lab.post.rule = {};
  await lab.wait(HOUR_MS);
  expect(arrived()).toEqual([]);
});

test('that are withdrawn while a digest waits are not in it, and it goes for none of them alone [P-NWS-06 P-NWS-07]', async () => {
  await lab.subscribed('ada@parley.test', { frequency: 'weekly' });
  await lab.wait(MINUTE_MS);
  const news = await createNewsLab(lab.server);
  const repairs = await news.category('Repairs');
  await lab.subscribed('bob@parley.test', { frequency: 'weekly', categories: [repairs.id] });
  forget();
  const shop = await news.category('Shop');
  const entry = (title: string, category: string) => news.entry({ title, category }, { notify: 'mail' });
  const [, archived, unpublished] = [
    await entry('Kept', shop.id),
    await entry('Archived', shop.id),
    await entry('Unpublished', repairs.id),
  ];
  lab.post.rule = { recipient: () => '451 later' };
  await lab.wait(7 * 24 * HOUR_MS);
  await lab.wait(1000);
  expect((await lab.states()).slice(0, 2)).toEqual(['queued', 'queued']);
  const desk = await createNewsLab(lab.server);
  await desk.desk(`/news/${archived.id}/archive`, 'POST', {});
  await desk.unpublish(unpublished);
  lab.post.rule = {};
  await lab.wait(HOUR_MS);
  expect(arrived()).toEqual(['ada: Kept']);
  expect(readMail(lab.post.mails[0]!).text).not.toMatch(/Archived|Unpublished/);
  expect((await lab.states()).slice(0, 2).toSorted()).toEqual(['dropped', 'sent']);
  // What is counted is what went.
  const { entries } = await lab.desk<NewsFigures>('/news/statistics');
  const mailed = entries.map(({ title, mailed: n }) => [title, n]);
  expect(Object.fromEntries(mailed)).toMatchObject({ Kept: 1, Archived: 0 });
});
