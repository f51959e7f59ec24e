/** What is written on the pages of requests, by their script: kept, counted, sent once. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { button, form, KEPT, openScriptLab, run, vote, type ScriptLab } from './ideas-script-lab.ts';

let lab: ScriptLab;
beforeEach(() => {
  lab = openScriptLab();
});
afterEach(() => lab.close());

describe('the form for a new idea', () => {
  const DRAFT = 'parley-draft:key-1:idea';
  const typed = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Why' });

  test('sends a new idea once, offers twins without a session, and says what happens next [P-FRQ-06 P-FRQ-09 P-FRQ-14]', async () => {
    lab.answers['/requests/similar'] = () =>
      Response.json({ requests: [{ id: 'r1', number: 4, votes: 9, title: 'Dimmer with a memory' }] });
    let tries = 0;
    lab.answers['/requests/new'] = () =>
      ++tries === 1 ? Promise.reject(new TypeError('offline')) : Response.json({ waiting: true, confirm: true });
    const user = await run(form.replace('<button>Send', '<input name="email" aria-label="E-mail"><button>Send'));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    // Without a pause between them, however busy the machine is.
    for (const value of [' dim', ' dimm', ' dimmer ']) fireEvent.input(title, { target: { value } });
    expect((await screen.findByRole('link', { name: 'Dimmer with a memory' })).getAttribute('href')).toMatch(/\/4$/);
    await button('Vote, 9 votes');
    expect(lab.calls().map(({ path, auth }) => [path, auth])).toEqual([
      ['/api/messenger/requests/similar', { key: 'key-1' }],
    ]);
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'eve@parley.test ');
    await user.click(await button('Send idea'));
    await screen.findByText('No connection.');
    await user.click(await button('Send idea'));
    await screen.findByText('We read it first. Look into your mail.');
    const [first, again] = lab.called('/requests/new');
    expect(again).toEqual(first);
    expect(first).toMatchObject({
      lang: 'en',
      board: 'b1',
      title: 'dimmer',
      body: '',
      email: 'eve@parley.test',
      files: [],
    });
  });

  test('keeps what is typed from the first key on, in all tabs, for one visitor, and sends it once [P-FRQ-08 P-HLP-52]', async () => {
    let user = await run(form);
    await typed();
    expect(localStorage.length).toBe(0);
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Dimmer');
    await user.type(await typed(), 'At night');
    const kept = localStorage.getItem(DRAFT)!;
    // A reload, or another tab.
    user = await run(form);
    await waitFor(async () => expect((await typed()).value).toBe('At night'));
    await user.click(await button('Send idea'));
    await screen.findByText('No connection.');
    // Typed in another tab meanwhile.
    const other = { ...JSON.parse(kept), values: { title: 'Dimmer', body: 'By day' } };
    window.dispatchEvent(new StorageEvent('storage', { key: DRAFT, newValue: JSON.stringify(other) }));
    await waitFor(async () => expect((await typed()).value).toBe('By day'));
    lab.answers['/requests/new'] = () => Response.json({ request: null, waiting: false, confirm: false });
    await user.click(await button('Send idea'));
    await screen.findByText('It is in the list now.');
    const { id } = JSON.parse(kept) as { id: string };
    expect(lab.called('/requests/new').map((sent) => [sent.id, sent.body])).toEqual([
      [id, 'At night'],
      [id, 'By day'],
    ]);
    expect([localStorage.getItem(DRAFT), (await typed()).value]).toEqual([null, '']);
    // The next one has an id of its own, and another visitor does not see it.
    await user.type(await typed(), 'More');
    const next = JSON.parse(localStorage.getItem(DRAFT)!) as { id: string; owner: string };
    expect([next.owner, next.id === id]).toEqual(['v1', false]);
    localStorage.setItem(KEPT, JSON.stringify({ gleapId: 'v2', gleapHash: 'h2' }));
    await run(form);
    await button('Send idea');
    expect((await typed()).value).toBe('');
  });

  test('sends pictures, and refuses a kind, a size and a number too many in words [P-FRQ-05 P-FRQ-08]', async () => {
    lab.answers['/api/uploads/sdk'] = ({ name }) =>
      Response.json({ fileUrl: `https://media.test/files/${String(name)}` });
    lab.answers['/requests/new'] = () =>
      Response.json({ error: 'invalid_field', details: { field: 'files' } }, { status: 422 });
    const user = await run(form);
    const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Pictures'), { target: { files } });
    const png = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
    await button('Send idea');
    choose(new File(['x'], 'a.txt'));
    await screen.findByText('a.txt is no picture.');
    choose(png('large.png', 101));
    await screen.findByText('large.png is too large.');
    choose(png('a.png', 100), png('b.png'), png('c.png'));
    await screen.findByText('At most 2 pictures');
    await button('Remove b.png');
    await user.click(await button('Remove a.png'));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Dimmer');
    await user.click(await button('Send idea'));
    await screen.findByText('One cannot be shown.');
    expect(lab.called('/requests/new')[0]).toMatchObject({ files: ['https://media.test/files/b.png'] });
  });

  test('says what is left before it is too much, and refuses what is [P-FRQ-05]', async () => {
    const user = await run(form);
    const why = await typed();
    await user.type(why, 'x'.repeat(40));
    await screen.findByText('Characters left: 10');
    await user.type(why, 'x'.repeat(10));
    expect([why.validationMessage, why.value.length]).toEqual(['', 50]);
    await user.type(why, 'x');
    await screen.findByText('Characters too many: 1');
    expect(why.validationMessage).toBe('Characters too many: 1');
  });

  test('takes the words along to a twin that is voted for, and leads whoever has no vote left to theirs [P-FRQ-04 P-FRQ-07]', async () => {
    const twin = { id: 'r1', number: 4, votes: 9, title: 'Dimmer with a memory', status: 's1' };
    lab.answers['/requests/similar'] = () => Response.json({ requests: [twin] });
    lab.answers['/requests/r1/vote'] = () => Response.json({ votes: 10, voted: true });
    lab.answers['/requests/r1/comments'] = () => Response.json({ comment: null });
    lab.answers['/requests/r2/vote'] = () =>
      Response.json({ error: 'limit_reached', detail: 'You have used all 3 votes.' }, { status: 409 });
    const user = await run(`<a data-list href="/requests/en/lamps">All</a>${vote('r2', 5)}${form}`);
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Dimmer');
    await user.type(await typed(), 'At night');
    await user.click(await button('Vote, 9 votes'));
    await user.click(await button('Add your words as a comment'));
    await screen.findByText('Your words were added.');
    expect(lab.called('/requests/r1/comments')[0]).toMatchObject({ body: 'Dimmer\n\nAt night' });
    expect((await typed()).value).toBe('At night');
    await user.click(await button('Vote, 5 votes'));
    expect((await screen.findByRole('link', { name: 'Mine' })).getAttribute('href')).toMatch(/lamps#mine$/);
  });
});
