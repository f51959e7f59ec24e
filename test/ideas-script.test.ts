/** The script of the pages of requests, run as a page runs it. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ideasScript } from '../src/server/features/request-pages/ideas-script.ts';

const KEPT = 'gleap-widget-session-key-1';
const session = { gleapId: 'v1', gleapHash: 'h1' };
const words = {
  give: 'Vote, {n} votes',
  takeBack: 'Remove your vote, {n} votes',
  used: 'You have used all {n} votes.',
  signin: 'Sign in first.',
  busy: 'Try again in {n} s.',
  failed: 'It could not be sent.',
  follow: 'Follow',
  following: 'You follow this',
  sent: 'It is in the list now.',
  waits: 'We read it first.',
  look: 'Look into your mail.',
  you: 'You',
  twins: 'Is it one of these?',
  answering: 'Your answer',
  yours: 'Your comment',
};
type Body = Readonly<Record<string, unknown>>;
type Call = { readonly path: string; readonly auth: Record<string, string>; readonly body: Body };

const { fetch } = globalThis;
let calls: Call[];
let answers: Record<string, (body: Body) => Response | Promise<Response>>;
beforeEach(() => {
  calls = [];
  answers = { '/api/sessions': () => Response.json(session) };
  globalThis.fetch = (async (path: string, { body: sent }: { body: string }) => {
    const { auth, body } = JSON.parse(sent) as Omit<Call, 'path'>;
    calls.push({ path, auth, body });
    const answer = answers[path.replace('/api/messenger', '')];
    if (!answer) throw new TypeError('offline');
    return answer(body);
  }) as typeof globalThis.fetch;
});
afterEach(() => {
  globalThis.fetch = fetch;
  document.body.replaceChildren();
  localStorage.clear();
});

const vote = (id: string, votes: number, closed = '') =>
  `<li><a href="#">${id}</a><button data-vote="${id}" data-votes="${String(votes)}" ${closed && `data-closed="${closed}"`} disabled><i></i><span>${String(votes)}</span></button></li>`;

/** As it is sent: it knows nothing of what stood around it here. */
async function run(inside: string, asks: unknown[] = ['/requests', { lang: 'en', board: 'b1' }]) {
  document.body.innerHTML = `<div data-ideas="key-1" data-lang="en"><article>${inside}<p class="said"></p></article></div>`;
  const ground = document.querySelector<HTMLElement>('[data-ideas]')!;
  Object.assign(ground.dataset, { asks: JSON.stringify(asks), words: JSON.stringify(words) });
  new Function(await ideasScript.response().text())();
  return userEvent.setup();
}
const button = (name: string) => screen.findByRole('button', { name });
const called = (path: string) => calls.filter((one) => one.path === `/api/messenger${path}`).map(({ body }) => body);

describe('the script of requests', () => {
  test('asks and keeps nothing before a press; the first one begins a session, which the next page goes on with [P-FRQ-14]', async () => {
    answers['/requests/r1/vote'] = ({ on }) => Response.json({ votes: on ? 98 : 97, voted: on });
    const user = await run(vote('r1', 97));
    const first = await button('Vote, 97 votes');
    expect([calls.length, localStorage.length]).toEqual([0, 0]);
    await user.click(first);
    const back = await button('Remove your vote, 98 votes');
    expect(back.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ path, auth }) => [path, auth])).toEqual([
      ['/api/sessions', { key: 'key-1' }],
      ['/api/messenger/requests/r1/vote', { key: 'key-1', id: 'v1', hash: 'h1' }],
    ]);
    await waitFor(() => expect(JSON.parse(localStorage.getItem(KEPT) ?? 'null')).toEqual(session));
    calls = [];
    answers['/requests'] = () => Response.json({ requests: [{ id: 'r1', votes: 99, voted: true }] });
    await run(vote('r1', 97));
    await button('Remove your vote, 99 votes');
    expect(calls.map(({ path }) => path)).toEqual(['/api/messenger/requests']);
  });

  test('takes a vote back that is refused, and says why; a session that is over begins anew [P-FRQ-02 P-FRQ-14]', async () => {
    localStorage.setItem(KEPT, JSON.stringify({ gleapId: 'old', gleapHash: 'old' }));
    answers['/requests'] = () => Response.json({ requests: [] });
    answers['/requests/r1/vote'] = () => Response.json({ detail: 'You have used all 3 votes.' }, { status: 409 });
    let isNew = false;
    answers['/requests/r2/vote'] = () => {
      if (isNew) return Response.json({}, { status: 429, headers: { 'retry-after': '7' } });
      isNew = true;
      return Response.json({}, { status: 401 });
    };
    const user = await run(vote('r1', 97) + vote('r2', 5) + vote('r3', 6, 'Sign in to vote.'));
    await user.click(await button('Vote, 97 votes'));
    await screen.findByText('You have used all 3 votes.');
    await button('Vote, 97 votes');
    await user.click(await button('Vote, 5 votes'));
    await screen.findByText('Try again in 7 s.');
    expect(calls.filter(({ path }) => path.endsWith('/r2/vote')).map(({ auth }) => auth.id)).toEqual(['old', 'v1']);
    await user.click(await button('Vote, 6 votes'));
    await screen.findByText('Sign in to vote.');
    expect(called('/requests/r3/vote')).toEqual([]);
  });

  test('counts an answer that broke off as none: the vote is as before and is given again, a form keeps its words [P-FRQ-02 P-FRQ-14]', async () => {
    const broken = () => new Response('{');
    Object.assign(answers, { '/requests/r1/vote': broken, '/requests/new': broken });
    const user = await run(vote('r1', 97) + form);
    await user.click(await button('Vote, 97 votes'));
    await screen.findByText('It could not be sent.');
    answers['/requests/r1/vote'] = () => Response.json({ votes: 98, voted: true });
    await user.click(await button('Vote, 97 votes'));
    await waitFor(() => expect(called('/requests/r1/vote')).toEqual([{ on: true }, { on: true }]));
    await button('Remove your vote, 98 votes');
    const why = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Why' });
    await user.type(why, 'At night');
    await user.click(await button('Send idea'));
    await screen.findByText('It could not be sent.');
    expect(why.value).toBe('At night');
  });

  const form =
    '<form class="rform" data-new="b1" data-board="/requests/en/lamps" hidden><input name="title" aria-label="Title"><div data-twins></div><textarea name="body" aria-label="Why"></textarea><input name="website"><button>Send idea</button><p class="said"></p></form>';

  test('sends a new idea once, offers twins without a session, and says what happens next [P-FRQ-06 P-FRQ-09 P-FRQ-14]', async () => {
    answers['/requests/similar'] = () =>
      Response.json({ requests: [{ id: 'r1', number: 4, votes: 9, title: 'Dimmer with a memory' }] });
    let tries = 0;
    answers['/requests/new'] = () =>
      ++tries === 1 ? Promise.reject(new TypeError('offline')) : Response.json({ waiting: true, confirm: true });
    const user = await run(form.replace('<button>', '<input name="email" aria-label="E-mail"><button>'));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    // Without a pause between them, however busy the machine is.
    for (const value of [' dim', ' dimm', ' dimmer ']) fireEvent.input(title, { target: { value } });
    expect((await screen.findByRole('link', { name: 'Dimmer with a memory (9)' })).getAttribute('href')).toMatch(
      /\/4$/,
    );
    expect(calls.map(({ path, auth }) => [path, auth])).toEqual([
      ['/api/messenger/requests/similar', { key: 'key-1' }],
    ]);
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'eve@parley.test ');
    await user.click(await button('Send idea'));
    await screen.findByText('It could not be sent.');
    await user.click(await button('Send idea'));
    await screen.findByText('We read it first. Look into your mail.');
    const [first, again] = called('/requests/new');
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

  test('adds a comment and an answer where they belong, as text [P-FRQ-11 P-FRQ-14]', async () => {
    answers['/requests/r1/comments'] = ({ body }) => Response.json({ comment: { body, waiting: false } });
    const user = await run(
      '<section class="cm"><ol><li id="c-c1"><p>First</p><button type="button" class="say" data-answer="c1" hidden>Answer</button></li></ol><form class="rform" data-comment="r1" hidden><label><span data-label>Your comment</span><textarea name="body"></textarea></label><input name="website"><button>Send</button><p class="said"></p></form></section>',
      ['/requests/r1', { lang: 'en' }],
    );
    await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), '<b>Mine</b>');
    await user.click(await button('Send'));
    await screen.findByText('<b>Mine</b>');
    await user.click(await button('Answer'));
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Agreed');
    await user.click(await button('Send'));
    await waitFor(() => expect(document.querySelector('#c-c1 .plain')?.textContent).toBe('Agreed'));
    expect(called('/requests/r1/comments').map(({ parent, body }) => [parent, body])).toEqual([
      [undefined, '<b>Mine</b>'],
      ['c1', 'Agreed'],
    ]);
    await screen.findByRole('textbox', { name: 'Your comment' });
  });

  test('follows and ends following [P-FRQ-14]', async () => {
    answers['/requests/r1/follow'] = () => Response.json({ follows: true });
    const user = await run('<div data-scripted hidden><button data-follow aria-pressed="false">Follow</button></div>', [
      '/requests/r1',
      { lang: 'en' },
    ]);
    await user.click(await button('Follow'));
    await button('You follow this');
    expect(called('/requests/r1/follow')).toEqual([{ on: true }]);
  });
});
