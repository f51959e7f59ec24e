/** Requests that news fulfil: named beside an entry, and set done by publishing it, by the App over the real server. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { NewsEntry } from '../../src/wire/news/shapes.ts';
import { createNewsLab, type NewsLab } from '../server/news-lab.ts';
import { createRequestsLab, type RequestsLab } from '../server/requests-lab.ts';
import { openHouse, screen, waitFor, within, type House } from './house.tsx';

let house: House;
let lab: RequestsLab;
let news: NewsLab;
beforeAll(async () => {
  house = await openHouse();
  lab = await createRequestsLab(house.server);
  news = await createNewsLab(house.server);
});
afterAll(() => house.close());

const entryOf = ({ id }: NewsEntry) => lab.desk<NewsEntry>(`/news/${id}`);

test('an entry names a request by search beside its facts, and publishing offers to set it done [P-FRQ-27]', async () => {
  const [dimmer, lamp] = [await lab.request('A dimmer that remembers'), await lab.request('Lamp shades of paper')];
  const draft = await news.draft({ title: 'It remembers' });
  await lab.desk(`/news/${draft.id}`, 'PATCH', { requests: [lamp.id] });
  const desk = await house.open(`/dashboard/news/${draft.id}`);
  const card = await screen.findByRole('region', { name: 'Fulfils' });
  await within(card).findByRole('link', { name: lamp.title });
  await desk.user.click(await within(card).findByRole('button', { name: 'Name a request' }));
  const picking = await screen.findByRole('dialog', { name: 'Name a request' });
  await desk.user.type(within(picking).getByLabelText('Search for the request'), 'dimmer');
  await desk.user.click(await within(picking).findByRole('button', { name: `Link to #${String(dimmer.number)}` }));
  await within(card).findByRole('link', { name: dimmer.title });
  expect((await entryOf(draft)).requests).toEqual([lamp.id, dimmer.id]);
  await desk.press('button', `Remove the link to ${lamp.title}`);
  await waitFor(async () => expect((await entryOf(draft)).requests).toEqual([dimmer.id]));
  await desk.press('button', 'Publish');
  const box = await screen.findByRole('dialog');
  await within(box).findByRole('checkbox', { name: 'Set one request done', checked: true });
  expect(within(box).getByText(dimmer.title)).toBeDefined();
  await desk.user.click(within(box).getByRole('button', { name: /^Publish/ }));
  const done = await lab.statusNamed('Done');
  await waitFor(async () => expect((await lab.detail(dimmer.id)).status).toBe(done));
  expect((await lab.detail(lamp.id)).status).not.toBe(done);
  await within(card).findByText('Done');
});

test('publishing changes no request where the box is not ticked [P-FRQ-27]', async () => {
  const { id, status } = await lab.request('A second dimmer');
  const draft = await news.draft({ title: 'Another one' });
  await lab.desk(`/news/${draft.id}`, 'PATCH', { requests: [id] });
  const desk = await house.open(`/dashboard/news/${draft.id}`);
  await desk.press('button', 'Publish');
  const box = await screen.findByRole('dialog');
  await desk.user.click(await within(box).findByRole('checkbox', { name: 'Set one request done' }));
  await desk.user.click(within(box).getByRole('button', { name: /^Publish/ }));
  await waitFor(async () => expect((await entryOf(draft)).publishedAt).not.toBeNull());
  expect((await lab.detail(id)).status).toBe(status);
});
