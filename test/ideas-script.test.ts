/** What is pressed and said on the pages of requests, by their script. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { screen, waitFor } from '@testing-library/react';
import { button, form, KEPT, openScriptLab, run, session, vote, type ScriptLab } from './ideas-script-lab.ts';

let lab: ScriptLab;
beforeEach(() => {
  lab = openScriptLab();
});
afterEach(() => lab.close());

describe('the script of requests', () => {
  test('asks and keeps nothing before a press; the first one begins a session, which the next page goes on with [P-FRQ-14]', async () => {
    lab.answers['/requests/r1/vote'] = ({ on }) => Response.json({ votes: on ? 98 : 97, voted: on });
    const user = await run(vote('r1', 97));
    const first = await button('Vote, 97 votes');
    expect([lab.calls().length, localStorage.length]).toEqual([0, 0]);
    await user.click(first);
    const back = await button('Remove your vote, 98 votes');
    expect(back.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(lab.calls()).toHaveLength(2));
    expect(lab.calls().map(({ path, auth }) => [path, auth])).toEqual([
      ['/api/sessions', { key: 'key-1' }],
      ['/api/messenger/requests/r1/vote', { key: 'key-1', id: 'v1', hash: 'h1' }],
    ]);
    await waitFor(() => expect(JSON.parse(localStorage.getItem(KEPT) ?? 'null')).toEqual(session));
    lab.forget();
    lab.answers['/requests'] = () => Response.json({ requests: [{ id: 'r1', votes: 99, voted: true }] });
    await run(vote('r1', 97));
    await button('Remove your vote, 99 votes');
    expect(lab.calls().map(({ path }) => path)).toEqual(['/api/messenger/requests']);
    // Theirs to take back, also where they could not give it any more.
    const again = await run(vote('r1', 99, 'Sign in to vote.'));
    await again.click(await button('Remove your vote, 99 votes'));
    await button('Vote, 97 votes');
    expect(lab.called('/requests/r1/vote')).toEqual([{ on: false }]);
  });

  test('takes a vote back that is refused, and says why; a session that is over begins anew [P-FRQ-02 P-FRQ-14]', async () => {
    localStorage.setItem(KEPT, JSON.stringify({ gleapId: 'old', gleapHash: 'old' }));
    lab.answers['/requests'] = () => Response.json({ requests: [] });
    lab.answers['/requests/r1/vote'] = () =>
      Response.json(
        { error: 'limit_reached', detail: 'You have used all 3 votes. Take one back first.' },
        { status: 409 },
      );
    let isNew = false;
    lab.answers['/requests/r2/vote'] = () => {
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
    expect(
      lab
        .calls()
        .filter(({ path }) => path.endsWith('/r2/vote'))
        .map(({ auth }) => auth.id),
    ).toEqual(['old', 'v1']);
    await user.click(await button('Vote, 6 votes'));
    await screen.findByText('Sign in to vote.');
    expect(lab.called('/requests/r3/vote')).toEqual([]);
  });

  test('counts an answer that broke off as none: the vote is as before and is given again, a form keeps its words [P-FRQ-02 P-FRQ-14]', async () => {
    const broken = () => new Response('{');
    Object.assign(lab.answers, { '/requests/r1/vote': broken, '/requests/new': broken });
    const user = await run(vote('r1', 97) + form);
    await user.click(await button('Vote, 97 votes'));
    await screen.findByText('It could not be sent.');
    lab.answers['/requests/r1/vote'] = () => Response.json({ votes: 98, voted: true });
    await user.click(await button('Vote, 97 votes'));
    await waitFor(() => expect(lab.called('/requests/r1/vote')).toEqual([{ on: true }, { on: true }]));
    await button('Remove your vote, 98 votes');
    const why = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Why' });
    await user.type(why, 'At night');
    await user.click(await button('Send idea'));
    await screen.findByText('It could not be sent.');
    expect(why.value).toBe('At night');
  });

  const talk = `<section class="cm"><ol><li id="c-c1"><p class="by">First</p><p class="plain">One</p><button type="button" class="say" data-answer="c1" hidden>Answer</button></li></ol><form class="rform" data-comment="r1" hidden><label><span data-label>Your comment</span><textarea name="body"></textarea></label><input type="hidden" name="parent"><input name="website"><button>Send</button><p class="said"></p></form></section><template data-change><form class="rform"><label><span>Change your comment</span><textarea name="body"></textarea></label><button>Save</button><button type="button" data-cancel>Cancel</button><p class="said"></p></form></template>`;
  const one = ['/requests/r1', { lang: 'en' }];
  const until = new Date(Date.now() + 600_000).toISOString();
  const said = (id: string, body: string, more: object = {}) => ({
    id,
    body,
    mine: true,
    changeUntil: until,
    deleted: false,
    edited: false,
    waiting: false,
    answers: [],
    ...more,
  });

  test('adds a comment and an answer where they belong, as text [P-FRQ-11 P-FRQ-14]', async () => {
    let number = 1;
    lab.answers['/requests/r1/comments'] = ({ body }) => Response.json({ comment: said(`n${number++}`, String(body)) });
    const user = await run(talk, one);
    await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), '<b>Mine</b>');
    await user.click(await button('Send'));
    await screen.findByText('<b>Mine</b>');
    await user.click(await button('Answer'));
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Agreed');
    await user.click(await button('Send'));
    await waitFor(() => expect(document.querySelector('#c-c1 #c-n2 .plain')?.textContent).toBe('Agreed'));
    expect(lab.called('/requests/r1/comments').map(({ parent, body }) => [parent, body])).toEqual([
      [undefined, '<b>Mine</b>'],
      ['c1', 'Agreed'],
    ]);
    await screen.findByRole('textbox', { name: 'Your comment' });
    await user.click(await button('Answer'));
    await user.click(await button('Answer'));
    await screen.findByRole('textbox', { name: 'Your comment' });
  });

  test('lets authors change theirs while there is time, and delete it; what waits is shown to them alone [P-FRQ-09 P-FRQ-11]', async () => {
    localStorage.setItem(KEPT, JSON.stringify(session));
    const late = said('c2', 'Late', { changeUntil: null, waiting: true });
    lab.answers['/requests/r1'] = () => Response.json({ thread: { comments: [said('c1', 'One'), late] } });
    lab.answers['/requests/r1/comments/c1'] = ({ body }) =>
      Response.json({ comment: said('c1', String(body), { edited: true }) });
    lab.answers['/requests/r1/comments/c1/delete'] = () => Response.json({});
    const user = await run(talk, one);
    expect((await screen.findByText('Waiting for review')).closest('li')?.textContent).toContain('Late');
    expect(document.querySelector('#c-c2 .own')?.textContent).toBe('Delete');
    await user.click(await button('Change'));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Change your comment' });
    await waitFor(() => expect(field.value).toBe('One'));
    await user.type(field, ' and two');
    await user.click(await button('Save'));
    await screen.findByText('One and two');
    await screen.findByText('edited');
    expect(lab.called('/requests/r1/comments/c1')).toEqual([{ lang: 'en', body: 'One and two' }]);
    await user.click(document.querySelector('#c-c1 .own button:last-child')!);
    expect((await screen.findByText('Deleted by its author')).closest('li')?.textContent).not.toContain('One');
  });

  test("shows what is the reader's own, page by page, and asks nothing for whoever has done nothing [P-FRQ-01 P-FRQ-09]", async () => {
    const list = `<div class="rtools"><div class="cats"><a aria-current="true">New</a><button data-mine hidden data-scripted>Mine</button></div></div>${form}`;
    const line = (number: number) => ({ id: `r${number}`, number, votes: 1, voted: true, title: `Idea ${number}` });
    lab.answers['/requests'] = ({ sort, cursor }) => {
      if (sort !== 'mine') return Response.json({ requests: [] });
      const requests = [cursor ? line(2) : { ...line(1), status: 's1', waiting: true }];
      return Response.json({ requests, next: cursor ? null : 'more' });
    };
    let user = await run(list);
    await user.click(await button('Mine'));
    await screen.findByText('Nothing of yours.');
    expect(lab.calls()).toEqual([]);
    localStorage.setItem(KEPT, JSON.stringify(session));
    user = await run(list);
    await user.click(await button('Mine'));
    // Nobody could open its page, so that it has no link.
    const row = (await screen.findByText('Idea 1')).closest('li')!;
    expect(row.querySelector('a')!.hasAttribute('href')).toBe(false);
    expect([...row.querySelectorAll<HTMLElement>('.pill')].map(({ hidden }) => hidden)).toEqual([false, false]);
    await user.click(await button('More'));
    await screen.findByRole('link', { name: 'Idea 2' });
    expect(document.querySelectorAll('[data-rows] li')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  test('follows and ends following [P-FRQ-14]', async () => {
    lab.answers['/requests/r1/follow'] = () => Response.json({ follows: true });
    const user = await run('<div data-scripted hidden><button data-follow aria-pressed="false">Follow</button></div>', [
      '/requests/r1',
      { lang: 'en' },
    ]);
    await user.click(await button('Follow'));
    await button('You follow this');
    expect(lab.called('/requests/r1/follow')).toEqual([{ on: true }]);
  });
});
