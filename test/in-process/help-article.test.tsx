/** Writing an article at the desk, by the App over the real server. What is typed into the editor itself is a browser's. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { DocumentView, VersionList } from '../../src/wire/documents/shapes.ts';
import type { Article } from '../../src/wire/help/shapes.ts';
import { createHelpLab, type HelpLab } from '../server/help-lab.ts';
import { draftOf, path, viewOf } from './help-house.ts';
import { openHouse, screen, waitFor, within, type House } from './house.tsx';

let house: House;
let lab: HelpLab;
beforeAll(async () => {
  house = await openHouse();
  lab = await createHelpLab(house.server);
});
afterAll(() => house.close());

const view = (article: Article, at?: number) => viewOf(lab, article, at);
const draft = (title: string) => draftOf(lab, title);
const save = (
  article: Article,
  { title, texts }: { title: string; texts: string[] },
  { revision, draft: of }: DocumentView,
) => {
  const content = texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  const body = { ...of, title, body: { type: 'doc', content }, revision };
  return lab.desk(`/documents/${article.texts[0]!.document}/draft`, 'PUT', body);
};

describe('a draft', () => {
  test('is saved a second after the last key, and says so [P-EDT-25]', async () => {
    const article = await draft('Where is my parcel?');
    const desk = await house.open(path(article));
    await desk.heading(`Article ${article.number}`);
    expect(await screen.findByText('Saved')).toBeTruthy();
    await desk.fill('Title', 'Where is it?');
    await desk.fill('Summary', 'Follow it.');
    await screen.findByText('Saving');
    expect((await view(article)).draft.title).toBe('Where is my parcel?');
    await desk.pass(1000);
    await screen.findByText('Saved');
    expect((await view(article)).draft).toMatchObject({ title: 'Where is it?', summary: 'Follow it.' });
  });

  test('stays on this device while the server is away, and is found again by another page [P-EDT-25]', async () => {
    const article = await draft('Begun');
    const desk = await house.open(path(article));
    await screen.findByText('Saved');
    desk.intercept(({ method }) => (method === 'PUT' ? { status: 503, body: '{}' } : undefined));
    await desk.fill('Title', 'Not lost');
    await desk.pass(1000);
    await screen.findByText('Kept on this device');
    await desk.reload();
    await screen.findByText(/was found on this device/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Title').value).toBe('Not lost');
    desk.intercept(null);
    await desk.press('button', 'Save it');
    await screen.findByText('Saved');
    expect((await view(article)).draft.title).toBe('Not lost');
  });

  test('is joined with what somebody else has saved; of what both changed one is chosen [P-EDT-27]', async () => {
    const article = await draft('Begun');
    const desk = await house.open(path(article));
    await screen.findByText('Saved');
    await desk.fill('Summary', 'Mine');
    // The push that tells of it comes while something is unsaved, and takes nothing away.
    await save(article, { title: 'Begun', texts: ['one', 'theirs'] }, await view(article));
    await desk.pass(1000);
    await screen.findByText(/wrote here too/);
    await desk.until(() => expect(screen.getByText('Saved')).toBeTruthy());
    expect((await view(article)).draft).toMatchObject({
      summary: 'Mine',
      body: { content: [{ content: [{ text: 'one' }] }, { content: [{ text: 'theirs' }] }] },
    });
    await desk.fill('Title', 'My title');
    await save(article, { title: 'Their title', texts: ['one', 'theirs'] }, await view(article));
    await desk.pass(1000);
    const clash = await screen.findByRole('alert', { name: 'Both of you changed this' });
    expect(clash.textContent).toMatch(/My title.*Their title/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
    await desk.press('button', 'Take the other');
    await desk.until(() => expect(screen.getByText('Saved')).toBeTruthy());
    expect((await view(article)).draft).toMatchObject({ title: 'Their title', summary: 'Mine' });
  });
});

describe('publishing', () => {
  test('names what should be looked at first, and stops only what has no title or text [P-EDT-31]', async () => {
    const article = await draft('');
    const desk = await house.open(path(article));
    await desk.press('button', 'Publish');
    const dialog = await screen.findByRole('dialog', { name: 'Publish' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['The title is empty.', 'The summary is empty.']);
    expect(within(dialog).queryByRole('button', { name: /^Publish/ })).toBeNull();
    await desk.press('button', 'Close');
    const link = { type: 'link', attrs: { href: `gleap://article/${(await draft('Not seen')).id}` } };
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'this', marks: [link] }] }];
    const { revision, draft: empty } = await view(article);
    const body = { ...empty, body: { type: 'doc', content }, revision };
    await lab.desk(`/documents/${article.texts[0]!.document}/draft`, 'PUT', body);
    await desk.fill('Title', 'Full');
    await desk.press('button', 'Publish');
    await screen.findByText('A link leads to something that visitors do not see.');
    await desk.press('button', 'Publish anyway');
    await desk.toast('Published');
    expect(await view(article)).toMatchObject({ state: 'published', live: { title: 'Full' } });
  });

  test('leaves visitors with the live text until changes are published; they are discarded and taken back [P-EDT-28]', async () => {
    const article = await lab.article({ title: 'Live' });
    const desk = await house.open(path(article));
    await screen.findByText('Saved');
    await desk.fill('Title', 'Next');
    await desk.pass(1000);
    await screen.findByText('Saved');
    expect(await view(article)).toMatchObject({ state: 'changed', live: { title: 'Live' } });
    await desk.press('button', '1 change not published');
    const changes = await screen.findByRole('list', { name: 'Differences' });
    expect([changes.querySelector('del')?.textContent, changes.querySelector('ins')?.textContent]).toEqual([
      'Live',
      'Next',
    ]);
    await desk.press('button', 'Close');
    await desk.choose('More', 'Discard changes…');
    await desk.press('button', 'Discard changes');
    const toast = await desk.toast('Changes discarded');
    expect((await view(article)).draft.title).toBe('Live');
    await desk.user.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await view(article)).draft.title).toBe('Next'));
  });

  test('waits for its hour, which is in the future, and can be called off [P-EDT-30]', async () => {
    await lab.desk('/settings/general', 'PATCH', { zone: 'Europe/Berlin' });
    const article = await draft('Later');
    const desk = await house.open(path(article));
    await screen.findByText('Saved');
    await desk.choose('More', 'Schedule…');
    const fill = async (value: string) => {
      const field = await screen.findByLabelText('Publish at');
      await desk.user.clear(field);
      await desk.user.type(field, value);
      await desk.press('button', 'Save');
    };
    await fill('2026-11-21T08:00');
    await screen.findByText('Choose a time in the future, at most two years ahead.');
    await fill('2027-03-28T09:00');
    // Nine in the project's zone, whose clocks have gone forward that night, and what that is in the reader's.
    await screen.findByText(
      /^It is published on Sun, March 28, 2027.* 09:00:00.*Central European.* \(where you are: .* 07:00:00/,
    );
    expect(await view(article)).toMatchObject({ state: 'scheduled', publishAt: '2027-03-28T07:00:00.000Z' });
    await desk.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect((await view(article)).publishAt).toBeNull());
  });
});

test('versions are listed, compared with the draft, and made it again, while visitors see no change [P-EDT-29]', async () => {
  const article = await lab.article({ title: 'First' });
  await lab.publish(article.texts[0]!.document, { title: 'Second' });
  const desk = await house.open(path(article));
  await desk.choose('More', 'Keep a version now…');
  await desk.fill('What it is kept for', 'before the move');
  await desk.press('button', 'Save');
  await screen.findByText(/before the move/);
  await desk.press('button', 'Version 1');
  const changes = await screen.findByRole('list', { name: 'Differences' });
  expect(changes.textContent).toContain('FirstSecond');
  await desk.press('button', 'Make version 1 the draft');
  await desk.toast('Version 1 is the draft now');
  expect(await view(article)).toMatchObject({ draft: { title: 'First' }, live: { title: 'Second' } });
  const { versions } = await lab.desk<VersionList>(`/documents/${article.texts[0]!.document}/versions`);
  expect(versions.map(({ kind }) => kind)).toEqual(['restore', 'manual', 'publish', 'publish']);
});

test('each language has a text of its own, which begins with the source [P-EDT-32]', async () => {
  const article = await lab.article({ title: 'Parcel', text: 'Where it is', summary: 'Soon' });
  const desk = await house.open(path(article));
  await screen.findByText('Saved');
  await desk.choose(/^Language: English/, 'Add a language…');
  const dialog = await screen.findByRole('dialog', { name: 'Add a language…' });
  await desk.user.selectOptions(within(dialog).getByLabelText('Language'), 'de');
  await desk.press('button', 'Begin writing');
  await desk.press('button', 'Copy the text of English');
  expect(location.search).toBe('?language=de');
  const both = await lab.desk<Article>(`/help/articles/${article.id}`);
  await desk.until(async () =>
    expect(await view(both, 1)).toMatchObject({ lang: 'de', draft: { title: 'Parcel' }, live: null }),
  );
});

test('facts are saved at once, and the archive is left again or led to a successor [P-HLP-06]', async () => {
  const [article, other] = [await lab.article({ title: 'Old' }), await lab.article({ title: 'New way' })];
  const { id } = await lab.collection('Delivery');
  const desk = await house.open(path(article));
  const one = () => lab.desk<Article>(`/help/articles/${article.id}`);
  await within(await screen.findByLabelText('Collection')).findByText('Delivery');
  await desk.user.selectOptions(screen.getByLabelText('Collection'), id);
  await waitFor(async () => expect((await one()).collection).toBe(id));
  await desk.fill('Keywords', 'late, lost , late');
  await desk.user.tab();
  await waitFor(async () => expect((await one()).keywords).toEqual({ en: ['late', 'lost'] }));
  await desk.choose('More', 'Archive…');
  await screen.findByText('Nothing links to it.');
  await within(await screen.findByLabelText('Successor')).findByText('New way');
  await desk.user.selectOptions(screen.getByLabelText('Successor'), other.id);
  await desk.press('button', 'Archive');
  await screen.findByText('This article is archived: visitors do not see it.');
  expect(await one()).toMatchObject({ successor: other.id });
  await desk.choose('More', 'Take out of the archive');
  await waitFor(async () => expect((await one()).archivedAt).toBeNull());
});

test('an article that is not there has a screen of its own', async () => {
  await house.open('/dashboard/help/articles/nothing');
  await screen.findByRole('heading', { name: 'Article not found' });
});

test('what nobody sees says so beside its text, and is shown to everyone by a choice [P-IMP-08]', async () => {
  const article = await draft('For partners');
  const audience = async () => (await lab.desk<Article>(`/help/articles/${article.id}`)).audience;
  const { storage } = house.server.ports;
  await storage.write((write) => write.run(`update article set audience = 'some' where id = ?`, article.id));
  const desk = await house.open(path(article));
  const field = await screen.findByRole('combobox', { name: 'Seen by' });
  await within(field).findByText('Nobody sees this');
  await desk.user.selectOptions(field, 'Everyone');
  await waitFor(async () => expect(await audience()).toBe('all'));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Seen by' })).toBeNull());
});
