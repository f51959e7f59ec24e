/** The help center at the desk: where articles stand, and the list of them, by the App over the real server. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import type { ArticlePage, HelpCollections } from '../../src/wire/help/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { createHelpLab, type HelpLab } from '../server/help-lab.ts';
import { openHouse, screen, waitFor, within, type House } from './house.tsx';

const HELP = '/dashboard/help';

let house: House;
let lab: HelpLab;
beforeAll(async () => {
  house = await openHouse();
  lab = await createHelpLab(house.server);
});
afterEach(async () => {
  for (const { id } of (await lab.desk<ArticlePage>('/help/articles?archived=all&limit=100')).articles) {
    await lab.desk(`/help/articles/${id}/archive`, 'POST', {});
    await lab.desk(`/help/articles/${id}`, 'DELETE');
  }
  const { collections } = await lab.desk<HelpCollections>('/help/collections');
  for (const { id } of collections.toReversed()) await lab.desk(`/help/collections/${id}`, 'DELETE');
});
afterAll(() => house.close());

const titles = async (query: string) =>
  (await lab.desk<ArticlePage>(`/help/articles?${query}`)).articles.map(({ texts }) => texts[0]!.title);
const tree = async () => (await screen.findByRole('navigation', { name: 'Collections' })) as HTMLElement;
const places = async () => within(await tree()).findAllByRole('link');

describe('the list', () => {
  test('says what to do where nothing is written yet [P-HLP-07]', async () => {
    const desk = await house.open(HELP);
    await desk.heading('Help');
    await screen.findByRole('heading', { name: 'Write your first article' });
    expect((await places()).map(({ textContent }) => textContent)).toEqual([
      'All0',
      'Without a collection0',
      'Archived0',
    ]);
  });

  test('shows where an article stands, its state, languages and owner, and is searched and filtered by its address [P-HLP-07]', async () => {
    const delivery = await lab.collection('Delivery');
    const abroad = await lab.collection('Abroad', delivery.id);
    const parcel = await lab.article({ title: 'Where is my parcel?', text: 'The carrier', collection: abroad.id });
    await lab.translate(parcel.id, { title: 'Wo ist mein Paket?', lang: 'de' });
    const draft = await lab.desk('/help/articles', 'POST', { lang: 'en' });
    await lab.write(draft.texts[0].document, { title: 'Spare shades' });
    const desk = await house.open(HELP);
    const rows = await desk.rows(2 + 2);
    expect(rows.find((row) => row.includes('parcel'))).toMatch(/Delivery › Abroad.*English: Published.*German: Publ/);
    expect(rows.find((row) => row.includes('Spare'))).toMatch(/Draft.*Without a collection/);
    await desk.press('button', 'State');
    await desk.press('menuitemradio', 'Draft');
    await waitFor(() => expect(location.search).toBe('?state=draft'));
    await screen.findByText('1 article');
    await desk.press('button', 'Clear filters');
    await desk.fill('Search articles', 'carrier');
    await desk.pass(1000);
    await screen.findByText('1 article');
    expect(location.search).toBe('?search=carrier');
    await desk.press('button', 'Clear filters');
    await desk.press('link', /^Abroad/);
    await waitFor(() => expect(location.search).toBe(`?collection=${abroad.id}`));
    await screen.findByText('1 article');
    // A place narrows nothing: there is nothing to clear.
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  test('marks what an audience that nothing answers for hides from everybody [P-HLP-04]', async () => {
    const { id } = await lab.collection('Delivery');
    await lab.article({ title: 'Seen' });
    await lab.article({ title: 'Within', collection: id });
    const { storage } = house.server.ports;
    await storage.write((write) => write.run(`update help_collection set audience = 'some' where id = ?`, id));
    const desk = await house.open(HELP);
    const rows = await desk.rows(1 + 2);
    const marked = rows.filter((row) => row.includes('Nobody sees this'));
    expect([marked.length, marked[0]!.includes('Within')]).toEqual([1, true]);
  });

  test('takes what somebody else changes without being asked again [P-HLP-02]', async () => {
    const desk = await house.open(HELP);
    await screen.findByRole('heading', { name: 'Write your first article' });
    const { id } = await lab.collection('Returns');
    await lab.article({ title: 'Send it back', collection: id });
    await screen.findByRole('link', { name: /^Returns\s*1/ });
    expect((await desk.rows(2)).join()).toContain('Send it back');
  });
});

test('articles that are due for a review are counted on the home and listed from there; the palette finds by number [P-HLP-09] [P-HLP-07]', async () => {
  const { id, number } = await lab.article({ title: 'Look again' });
  await lab.article({ title: 'Never due' });
  await lab.desk(`/help/articles/${id}`, 'PATCH', { reviewEvery: 30 });
  const { storage } = house.server.ports;
  await storage.write((write) => write.run('update document set live_at = live_at - ? where ref = ?', 30 * DAY_MS, id));
  const desk = await house.open('/dashboard');
  await desk.press('link', /1 article is due for a review/);
  await waitFor(() => expect(location.search).toBe('?review=due&sort=owner'));
  expect((await desk.rows(1)).join()).toContain('Look againReview due');
  const palette = 'Search or run a command';
  await desk.press('button', palette);
  await desk.user.clear(await screen.findByRole('combobox', { name: palette }));
  await desk.user.paste(`#${number}`);
  await desk.pass(1000);
  await desk.user.click(await screen.findByRole('option', { name: /Look again/ }));
  await waitFor(() => expect(location.pathname).toBe(`${HELP}/articles/${id}`));
  await desk.press('button', 'Still right');
  await waitFor(async () => expect((await titles('review=due')).length).toBe(0));
});

describe('an order', () => {
  test('of collections is changed by Alt and an arrow, said, saved, and taken back [P-HLP-02]', async () => {
    for (const title of ['A', 'B', 'C']) await lab.collection(title);
    const order = async () =>
      (await lab.desk<HelpCollections>('/help/collections')).collections.map(({ texts }) => texts.en!.title).join('');
    const desk = await house.open(HELP);
    (await screen.findByRole('link', { name: /^C\s*0/ })).focus();
    await desk.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await screen.findByText('C is now at place 2 of 3');
    await waitFor(async () => expect(await order()).toBe('ACB'));
    // The focus goes along, and the end of the order is the end.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^C/));
    await desk.user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await screen.findByText('C is now at place 1 of 3');
    await waitFor(async () => expect(await order()).toBe('CAB'));
    await desk.toast('C has a new place');
    await desk.user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);
    await waitFor(async () => expect(await order()).toBe('ACB'));
  });

  test('of articles is that of one collection, archived ones among them [P-HLP-02]', async () => {
    const { id } = await lab.collection('Delivery');
    const made = [];
    for (const title of ['one', 'two', 'three']) made.push(await lab.article({ title, collection: id }));
    await lab.desk(`/help/articles/${made[1]!.id}/archive`, 'POST', {});
    const desk = await house.open(`${HELP}?collection=${id}`);
    (await screen.findByRole('link', { name: /^three/ })).focus();
    await desk.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () =>
      expect(await titles(`sort=place&archived=all&collection=${id}`)).toEqual(['three', 'one', 'two']),
    );
    await desk.toast('three has a new place');
    await desk.press('button', 'Actions for three');
    await desk.press('menuitem', /^Move down/);
    await waitFor(async () => expect(await titles(`sort=place&collection=${id}`)).toEqual(['one', 'three']));
  });
});

describe('collections', () => {
  test('are made, named in two languages, put into each other, and deleted when empty [P-HLP-01]', async () => {
    const desk = await house.open(HELP);
    await desk.press('button', 'New collection');
    await desk.fill('Title', 'Delivery');
    await desk.press('button', 'Save');
    await screen.findByRole('link', { name: /^Delivery/ });
    await desk.press('button', 'Actions for Delivery');
    await desk.press('menuitem', 'Edit…');
    const dialog = await screen.findByRole('dialog', { name: 'Edit collection' });
    await desk.user.selectOptions(within(dialog).getByLabelText('Language'), 'de');
    await desk.fill('Title', 'Versand');
    await desk.press('button', 'Save');
    await waitFor(async () => {
      const [one] = (await lab.desk<HelpCollections>('/help/collections')).collections;
      expect(one!.texts).toMatchObject({ en: { title: 'Delivery' }, de: { title: 'Versand' } });
    });
    let parent = 'Delivery';
    for (const title of ['Abroad', 'Customs']) {
      await desk.press('button', `Actions for ${parent}`);
      await desk.press('menuitem', 'New collection inside…');
      await desk.fill('Title', title);
      await desk.press('button', 'Save');
      await screen.findByRole('link', { name: new RegExp(`^${title}`) });
      parent = title;
    }
    await desk.press('button', 'Actions for Customs');
    await desk.press('menuitem', 'New collection inside…');
    await desk.fill('Title', 'Too deep');
    await desk.press('button', 'Save');
    await screen.findByText('Collections stand in each other at most 3 deep. Choose another place.');
    await desk.press('button', 'Cancel');
    const remove = async (name: string) => {
      await desk.press('button', `Actions for ${name}`);
      await desk.press('menuitem', 'Delete…');
      await desk.press('button', 'Delete collection');
    };
    await remove('Abroad');
    await desk.toast('Something still stands in it');
    await remove('Customs');
    await desk.toast('Customs deleted');
  });
});

describe('many articles', () => {
  test('are moved, given an owner and archived at once, and go back [P-HLP-08]', async () => {
    const { id } = await lab.collection('Delivery');
    for (const title of ['one', 'two']) await lab.article({ title });
    const desk = await house.open(HELP);
    const all = async () => {
      await desk.press('checkbox', 'Select every row of this page');
    };
    await all();
    await desk.press('button', 'Move…');
    await desk.user.selectOptions(await screen.findByLabelText('Collection'), id);
    await desk.press('button', 'Save');
    await waitFor(async () => expect(await titles(`collection=${id}`)).toEqual(['one', 'two']));
    await desk.toast('2 articles moved');
    await desk.press('button', 'Undo');
    await waitFor(async () => expect(await titles('collection=none')).toEqual(['one', 'two']));
    await all();
    await desk.press('button', 'Archive');
    await waitFor(async () => expect(await titles('archived=only')).toEqual(['one', 'two']));
    await desk.toast('2 articles archived');
    await desk.press('button', 'Undo');
    await waitFor(async () => expect(await titles('archived=only')).toEqual([]));
    expect(await titles('collection=none')).toEqual(['one', 'two']);
  });

  test('are published after ten seconds, each with what became of it [P-HLP-08]', async () => {
    for (const title of ['full', 'empty']) {
      const made = await lab.desk('/help/articles', 'POST', { lang: 'en' });
      await lab.write(made.texts[0].document, { title, text: title === 'full' ? 'words' : '' });
    }
    const desk = await house.open(HELP);
    await desk.press('checkbox', 'Select every row of this page');
    await desk.press('button', 'Publish');
    await desk.toast('2 articles are being published');
    expect(await titles('state=published')).toEqual([]);
    await desk.pass(10_000);
    const results = await screen.findByRole('list', { name: 'What became of each' });
    await waitFor(() => expect(within(results).getAllByRole('listitem')).toHaveLength(2));
    await waitFor(() => expect(results.textContent).toMatch(/^empty.*fullDone$/));
    expect(await titles('state=published')).toEqual(['full']);
  });
});

test('whoever may only read is offered nothing that changes something [P-HLP-10]', async () => {
  const { id } = await lab.collection('Delivery');
  await lab.article({ title: 'one', collection: id });
  const projects = await house.ask<{ permissions: string[] }[]>('GET', '/api/desk/projects');
  const reading = projects.map((project) => ({
    ...project,
    permissions: project.permissions.filter((name) => !/^content:(write|publish)/.test(name)),
  }));
  const desk = await house.open('/dashboard/settings/install');
  desk.intercept(({ path }) =>
    path === '/api/desk/projects' ? { status: 200, body: JSON.stringify(reading) } : undefined,
  );
  await desk.reload(`${HELP}?collection=${id}`);
  await screen.findByRole('link', { name: /^one/ });
  const offered = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  for (const name of [/New/, /Actions for Delivery/]) expect(offered.filter((one) => name.test(one))).toEqual([]);
  expect(within(screen.getByRole('main')).queryByRole('checkbox')).toBeNull();
  await desk.press('button', 'Actions for one');
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Open']);
  (await screen.findByRole('link', { name: /^one/ })).focus();
  await desk.user.keyboard('{Escape}{Alt>}{ArrowUp}{/Alt}');
  expect(desk.sent('POST').filter(({ path }) => path.includes('/help/'))).toEqual([]);
});
