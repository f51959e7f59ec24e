/** Who sees an article or a news entry is chosen at the desk among the project's audiences. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Audience } from '../../src/wire/audiences/shapes.ts';
import type { Article } from '../../src/wire/help/shapes.ts';
import type { NewsEntry } from '../../src/wire/news/shapes.ts';
import { createNewsLab, type NewsLab } from '../server/news-lab.ts';
import { openHouse, screen, waitFor, type House } from './house.tsx';

let house: House;
let lab: NewsLab;
beforeAll(async () => {
  house = await openHouse();
  lab = await createNewsLab(house.server);
});
afterAll(() => house.close());

const field = () => screen.findByRole('combobox', { name: 'Seen by' }) as Promise<HTMLSelectElement>;
const choices = async () => [...(await field()).options].map(({ textContent }) => textContent);

test('an audience is offered for articles and news once there is one, and lists say what is for one', async () => {
  const article = await lab.article({ title: 'Bulk orders' });
  const entry = await lab.entry({ title: 'New prices' });
  const articlePath = `/dashboard/help/articles/${article.id}`;
  let desk = await house.open(articlePath);
  await screen.findByRole('combobox', { name: 'Owner' });
  expect(screen.queryByRole('combobox', { name: 'Seen by' })).toBeNull();

  const rule = { all: [{ on: 'field', key: 'kind', is: 'eq', value: 'user' }] };
  const { id } = await lab.desk<Audience>('/audiences', 'POST', { name: 'Known people', kind: 'rule', rule });
  desk = await house.open(articlePath);
  expect(await choices()).toEqual(['Everyone', 'Known people']);
  await desk.user.selectOptions(await field(), 'Known people');
  const audienceOf = async (path: string) => (await lab.desk<Article | NewsEntry>(path)).audience;
  await waitFor(async () => expect(await audienceOf(`/help/articles/${article.id}`)).toBe(id));
  desk = await house.open('/dashboard/help');
  expect((await desk.rows(1)).join()).toMatch(/Bulk orders.*For an audience/);

  desk = await house.open(`/dashboard/news/${entry.id}`);
  await desk.user.selectOptions(await field(), 'Known people');
  await waitFor(async () => expect(await audienceOf(`/news/${entry.id}`)).toBe(id));
  desk = await house.open('/dashboard/news');
  await screen.findByText('For an audience');
});

test('what is for an audience that there never was is seen by nobody, until somebody else is chosen [P-HLP-04]', async () => {
  const { id } = await lab.article({ title: 'Brought along' });
  const { storage } = house.server.ports;
  await storage.write((write) => write.run(`update article set audience = ? where id = ?`, Bun.randomUUIDv7(), id));
  const desk = await house.open(`/dashboard/help/articles/${id}`);
  await waitFor(async () => expect((await choices())[0]).toBe('Nobody sees this'));
  await desk.user.selectOptions(await field(), 'Everyone');
  await waitFor(async () => expect((await lab.desk<Article>(`/help/articles/${id}`)).audience).toBe('all'));
});
