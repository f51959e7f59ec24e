/** A news entry as the desk dresses and publishes it; by the App over the real server. */
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

test('publishing says first how many it tells, and once more only where that is chosen [P-NWS-06]', async () => {
  const { server } = house;
  await Promise.all([server.newSession(), server.newSession()]);
  const entry = await lab.draft({ title: 'Teal', summary: 'A new colour' });
  await lab.desk(`/news/${entry.id}`, 'PATCH', { notify: 'app' });
  const told = async () => (await server.ports.storage.all('select id from news_notice')).length;
  const desk = await house.open(`/dashboard/news/${entry.id}`);
  await screen.findByText('Saved');
  await desk.press('button', 'Publish');
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  await within(dialog).findByText('2 visitors are told in the page.');
  expect(await told()).toBe(0);
  await desk.user.click(within(dialog).getByRole('button', { name: /^Publish/ }));
  await desk.toast('Published');
  expect(await told()).toBe(1);
  await lab.write(entry.texts[0]!.document, { title: 'Teal blue', summary: 'A new colour' });
  await screen.findByText(/not published/);
  await desk.press('button', 'Publish changes');
  const next = await screen.findByRole('dialog', { name: 'Publish' });
  const again = await within(next).findByRole<HTMLInputElement>('checkbox', { name: /Tell them once more/ });
  expect(again.checked).toBe(false);
  await desk.user.click(again);
  await desk.user.click(within(next).getByRole('button', { name: /^Publish/ }));
  await waitFor(async () => expect(await told()).toBe(2));
});

test('the list is narrowed to some categories, which its address names, and widened again [P-NWS-05]', async () => {
  const [shop, repairs] = [await lab.category('Shop'), await lab.category('Repairs')];
  for (const [title, category] of [
    ['In the shop', shop.id],
    ['Repaired', repairs.id],
  ] as const)
    await lab.entry({ title, category });
  const desk = await house.open('/dashboard/news?state=published');
  const found = () => screen.queryAllByText(/^(In the shop|Repaired|Teal blue)$/).map(({ textContent }) => textContent);
  await desk.press('button', 'Category');
  await desk.press('menuitemcheckbox', 'Shop');
  await waitFor(() => expect(found()).toEqual(['In the shop']));
  // The menu stays open for the next one.
  await desk.press('menuitemcheckbox', 'Repairs');
  await waitFor(() => expect(found().toSorted()).toEqual(['In the shop', 'Repaired']));
  expect(new URLSearchParams(location.search).get('category')).toBe(`${shop.id},${repairs.id}`);
  expect(screen.getByText(/^Category:/).textContent).toBe('Category: Shop +1');
  await desk.press('menuitemcheckbox', 'Shop');
  await waitFor(() => expect(found()).toEqual(['Repaired']));
  await desk.press('menuitemcheckbox', 'Any');
  await waitFor(() => expect(found()).toContain('Teal blue'));
  expect(location.search).toBe('?state=published');
});

test('the list marks an entry that an audience which nothing answers for hides [P-NWS-01]', async () => {
  const { id } = await lab.entry({ title: 'For some' });
  await house.server.ports.storage.write((write) => write.run(`update news set audience = 'some' where id = ?`, id));
  await house.open('/dashboard/news');
  const line = (await screen.findByText('For some')).closest('tr')!;
  expect([line.textContent.includes('Nobody sees this'), screen.getAllByText('Nobody sees this').length]).toEqual([
    true,
    1,
  ]);
});
