/** What stands around the text that is written: others, its source, its preview, what links to it; by the App over the real server. */
import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import type { Article } from '../../src/wire/help/shapes.ts';
import { createHelpLab, type HelpLab } from '../server/help-lab.ts';
import { draftOf, path, viewOf } from './help-house.ts';
import { openHouse, screen, waitFor, within, type House } from './house.tsx';

let house: House;
let lab: HelpLab;
beforeAll(async () => {
  // Its chunk is large, and a test that waits for a mark in the text does not wait for it.
  await import('../../src/admin/parts/editor/editor.tsx');
  house = await openHouse();
  lab = await createHelpLab(house.server);
});
afterAll(() => house.close());

const view = (article: Article, at?: number) => viewOf(lab, article, at);
const draft = (title: string) => draftOf(lab, title);

test('Preview saves what is typed and shows it in a tab of its own [P-EDT-35]', async () => {
  const article = await draft('Before');
  const desk = await house.open(path(article));
  await screen.findByText('Saved');
  await desk.fill('Title', 'As typed');
  const tab = { location: { href: 'about:blank' }, close: () => undefined };
  const opened = spyOn(desk.browser.window, 'open').mockReturnValue(tab as never);
  await desk.press('button', 'Preview');
  await waitFor(() => expect(tab.location.href).toContain('/preview/'));
  opened.mockRestore();
  const { pathname } = new URL(tab.location.href);
  expect(await (await house.server.send(`${pathname}/page`)).text()).toContain('<h1>As typed</h1>');
});

test('faces show who else has the article open, and a mark the block that they are in [P-EDT-26]', async () => {
  const article = await lab.article({ title: 'Shared', text: ['one', 'two'] });
  const { document } = article.texts[0]!;
  // Looked for by its label: a role costs a walk through the whole editor.
  const faces = () => globalThis.document.querySelector('[aria-label="Also here"]')?.textContent;
  const channel = house.server.app.hub.desk(house.server.project.id);
  const heard: { people: { block: string | null }[] }[] = [];
  const stop = channel.subscribe(({ name, data }) => void (name === 'editing' && heard.push(data)));
  await house.open(path(article));
  await screen.findByText('Saved');
  // What the reader's own desk says reaches the others.
  await waitFor(() => expect(heard.at(-1)).toMatchObject({ id: document, people: [{ name: 'Administrator' }] }));
  expect(faces()).toBeUndefined();
  const jonas = { id: 'jonas', name: 'Jonas Brandt', block: '#1' };
  const tell = (people: (typeof jonas)[]) =>
    channel.tell({ name: 'editing', data: { kind: 'document', id: document, people } });
  tell([jonas]);
  await waitFor(() => expect(faces()).toContain('Jonas Brandt'));
  await waitFor(() => expect(globalThis.document.querySelector('[data-people="JB"]')?.textContent).toBe('two'));
  tell([]);
  await waitFor(() => expect(faces()).toBeUndefined());
  await waitFor(() => expect(globalThis.document.querySelectorAll('[data-people]')).toHaveLength(0));
  stop();
});

test('a stale translation marks what its source says anew, beside it, until it is still right [P-EDT-33]', async () => {
  const { id } = await lab.article({ title: 'Parcel', text: ['within a day', 'the same'] });
  const article = await lab.translate(id, { title: 'Paket', text: ['an einem Tag', 'dasselbe'], lang: 'de' });
  await lab.publish(article.texts[0]!.document, { title: 'Parcel', text: ['within an hour', 'the same'] });
  const desk = await house.open(`${path(article)}?language=de`);
  await screen.findByText('The source changed 1 block since.');
  const source = screen.getByLabelText('The text that is translated');
  const [changed, ...others] = [...source.querySelectorAll('[data-block]')];
  expect([changed!.querySelector('del')?.textContent, changed!.querySelector('ins')?.textContent]).toEqual([
    'a day',
    'an hour',
  ]);
  expect(others.map(({ textContent }) => textContent)).toEqual(['the same']);
  const marked = () => [...document.querySelectorAll('[aria-multiline] > [data-stale]')].map((one) => one.textContent);
  await waitFor(() => expect(marked()).toEqual(['an einem Tag']));
  await desk.user.click(screen.getByText('Still right'));
  // The text unmarks its blocks in an effect, after the line above it has gone.
  await waitFor(() => expect(screen.queryByText('The source changed 1 block since.')).toBeNull());
  await waitFor(() => expect(marked()).toEqual([]));
  expect((await lab.desk<Article>(`/help/articles/${id}`)).texts.some(({ stale }) => stale)).toBe(false);
});

test('the archive tells what links to an article, and why somebody does not see it is said [P-HLP-05] [P-HLP-06]', async () => {
  const article = await draft('Linked');
  const other = await draft('Links');
  const { revision } = await view(other);
  const link = { type: 'link', attrs: { href: `gleap://article/${article.id}` } };
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [link] }] }];
  const words = { revision, title: 'Links', summary: '', slug: '', body: { type: 'doc', content } };
  await lab.desk(`/documents/${other.texts[0]!.document}/draft`, 'PUT', words);
  const session = await house.server.newSession();
  await house.server.post('/api/sessions/identify', { userId: 'lena', name: 'Lena' }, session);
  const desk = await house.open(path(article));
  await desk.choose('More', 'Archive…');
  const links = await screen.findByRole('region', { name: 'One thing links to it' });
  expect(within(links).getByRole('link', { name: 'Article: Links' }).getAttribute('href')).toBe(
    `${path(other)}?language=en`,
  );
  await desk.press('button', 'Cancel');
  await desk.press('button', 'Why does somebody not see it?');
  await desk.fill('User id or e-mail', 'nobody');
  await desk.press('button', 'Look');
  await screen.findByRole('alert');
  await desk.fill('User id or e-mail', 'lena');
  await desk.press('button', 'Look');
  await screen.findByText('Lena does not see it: it is published in no language.');
  await lab.publish(article.texts[0]!.document, { title: 'Linked', text: 'Seen words.' });
  await desk.press('button', 'Look');
  await screen.findByText('Lena sees it, in English:');
  expect(screen.getByRole('dialog').textContent).toContain('Seen words.');
});

test('any two versions stand side by side by the address, word by word, and the older one is restored [P-EDT-29]', async () => {
  const article = await lab.article({ title: 'Parcel', text: ['within a day', 'the same'] });
  const { document: text } = article.texts[0]!;
  await lab.publish(text, { title: 'Parcel', text: ['within an hour', 'the same'] });
  await lab.publish(text, { title: 'Parcel and more', text: ['within an hour', 'the same', 'new'] });
  const desk = await house.open(`${path(article)}?language=en&compare=1..3`);
  await screen.findByRole('heading', { name: 'Version 1 and Version 3' });
  const words = (tag: string) => [...document.querySelectorAll(tag)].map(({ textContent }) => textContent?.trim());
  await waitFor(() => expect([words('del'), words('ins')]).toEqual([['a day'], ['and more', 'an hour', 'new']]));
  expect(await screen.findByText('+3 −0')).toBeTruthy();
  await desk.user.click(screen.getByRole('radio', { name: 'Version 2 as A' }));
  await waitFor(() => expect(location.search).toBe('?language=en&compare=2..3'));
  await waitFor(() => expect(words('del')).toEqual([]));
  await desk.press('button', 'Restore version 2');
  await desk.toast('Version 2 is the draft now');
  await waitFor(() => expect(location.search).toBe('?language=en'));
  expect(await view(article)).toMatchObject({ draft: { title: 'Parcel' }, live: { title: 'Parcel and more' } });
});
