/** The cover of a news entry, as the desk chooses it; by the App over the real server. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { NewsEntry } from '../../src/wire/news/shapes.ts';
import { pngOf } from '../pictures.ts';
import { createMediaLab } from '../server/media-lab.ts';
import { createNewsLab, type NewsLab } from '../server/news-lab.ts';
import { openHouse, screen, waitFor, within, type House } from './house.tsx';

let house: House;
let lab: NewsLab;
beforeAll(async () => {
  // Its chunk is large, and a test that waits for the screen does not wait for it.
  await import('../../src/admin/parts/editor/editor.tsx');
  house = await openHouse();
  lab = await createNewsLab(house.server);
});
afterAll(() => house.close());

test('a cover is chosen above the text, stands small in the list, and is taken away [P-NWS-01]', async () => {
  const { add } = await createMediaLab(house.server);
  const picture = await add(pngOf({ width: 600, height: 300 }), 'ochre.png');
  const entry = await lab.draft({ title: 'Ochre' });
  const cover = async () => (await lab.desk<NewsEntry>(`/news/${entry.id}`)).cover;
  const desk = await house.open(`/dashboard/news/${entry.id}`);
  await screen.findByText('Saved');
  await desk.press('button', 'Add a cover');
  const dialog = await screen.findByRole('dialog', { name: 'Choose a cover' });
  await desk.user.click(await within(dialog).findByText('ochre.png'));
  await waitFor(async () => expect(await cover()).toBe(picture.id));
  const field = screen.getByRole('group', { name: 'Cover' });
  await waitFor(() => expect(field.querySelector('img')?.getAttribute('src')).toBe(picture.url));
  await desk.press('button', 'Without a cover');
  await waitFor(async () => expect(await cover()).toBeNull());
  await within(field).findByText('Add a cover');
  await lab.desk(`/news/${entry.id}`, 'PATCH', { cover: picture.id });
  await house.open('/dashboard/news');
  const line = (await screen.findByText('Ochre')).closest('tr')!;
  expect(line.querySelector('img')?.getAttribute('src')).toBe(picture.small);
});
