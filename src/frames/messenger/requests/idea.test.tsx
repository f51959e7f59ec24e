import { describe, expect, test } from 'bun:test';
import { screen, waitFor, within } from '@testing-library/react';
import {
  board,
  button,
  detail,
  heading,
  refused,
  said,
  startIdeas,
  withIdeas,
  type Answers,
} from '../../../../test/messenger-ideas-lab.tsx';

withIdeas();

async function openIdea(given: Answers = {}) {
  const at = startIdeas(given);
  await at.open();
  await at.user.click(await button('Dimmer with a memory'));
  await heading('Dimmer with a memory');
  return at;
}
const words = () => [...document.querySelectorAll('.idea-thread .idea-text')].map(({ textContent }) => textContent);

describe('an idea', () => {
  test('shows its text as text with links, who wrote it, the answer of the team and the news of it [W-MSG-22 P-FRQ-11 P-FRQ-12]', async () => {
    const at = await openIdea();
    expect(at.said('page-changed').at(-1)).toEqual({ name: 'featurerequest' });
    const link = screen.getByRole('link', { name: 'https://lamps.test/dim' });
    expect(link.getAttribute('rel')).toBe('nofollow ugc noopener');
    await at.user.click(link);
    expect(at.said('open-url')).toEqual(['https://lamps.test/dim']);
    const answer = screen.getByRole('region', { name: 'Answer of the team' });
    for (const part of ['Ines Dahl', 'Team', 'We test it now.']) within(answer).getByText(part);
    expect(screen.getAllByText('Visitor')).toHaveLength(2);
    screen.getByText('from No. 19');
    await at.user.click(await button('Show picture 1'));
    expect(at.said('open-image')).toEqual([{ url: 'https://media.test/a.webp' }]);
    await at.user.click(await button('It is here'));
    expect(at.state.help?.places.at(-1)).toEqual({ at: 'entry', id: 'n1' });
  });

  test('is followed at once, and no longer where that is refused [P-FRQ-10]', async () => {
    const at = await openIdea({ '/requests/r1/follow': ({ on }: { on: boolean }) => ({ follows: on }) });
    await at.user.click(await button('Follow'));
    const following = await button('You follow this');
    await waitFor(() => expect(at.called('/requests/r1/follow')).toEqual([{ on: true }]));
    at.callsAnswer(async () => Response.json({}, { status: 429 }));
    await at.user.click(following);
    await screen.findByText(/Too many at once/);
    await button('You follow this');
  });

  test('is opened by the notice of its change, with the way home [P-FRQ-26]', async () => {
    const at = startIdeas();
    await at.open({ id: 'r1' });
    await heading('Dimmer with a memory');
    expect(at.called('/requests')).toEqual([]);
    await at.user.click(await button(/^Back/));
    await waitFor(() => expect(at.said('page-changed').at(-1)).toEqual({ name: 'home' }));
  });

  test('that is gone says so [P-FRQ-10]', async () => {
    const at = startIdeas({ '/requests/r1': refused(404) });
    await at.open();
    await at.user.click(await button('Dimmer with a memory'));
    await screen.findByText('This is no longer available.');
  });
});

describe('comments', () => {
  test('that are being written survive a reload, and are sent by the same id [P-FRQ-08]', async () => {
    let isThere = false;
    const saying = {
      '/requests/r1/comments': ({ id, body }: { id: string; body: string }) =>
        isThere ? { comment: { ...said(id, body), mine: true } } : Promise.reject(new TypeError('offline')),
    };
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
    const first = await openIdea(saying);
    await first.user.type(await field(), 'For the stairs');
    await first.user.click(await button('Send'));
    await screen.findByText(/You are offline/);
    document.body.replaceChildren();
    isThere = true;
    const second = await openIdea(saying);
    expect((await field()).value).toBe('For the stairs');
    await second.user.click(await button('Send'));
    await waitFor(async () => expect((await field()).value).toBe(''));
    const [one, again] = [first, second].map((at) => at.called('/requests/r1/comments')[0]?.id);
    expect(again).toBe(one!);
  });

  const mine = (id: string, body: string, more = {}) =>
    said(id, body, { mine: true, changeUntil: '2126-01-01T00:00:00.000Z', ...more });

  test('stand oldest first with their answers, 20 at a time [P-FRQ-11]', async () => {
    const at = await openIdea({
      '/requests/r1': ({ cursor }: { cursor?: string }) =>
        cursor
          ? { ...detail, thread: { comments: [{ ...said('c4', 'The last'), answers: [] }], total: 23, next: null } }
          : detail,
    });
    expect(words()).toEqual(['No light on it.', 'Agreed.', 'In the morning too']);
    await at.user.click(await button('More comments'));
    await screen.findByText('The last');
    expect(screen.queryByRole('button', { name: 'More comments' })).toBeNull();
  });

  test('have the answer of the team in its place without its words, which stand above [P-FRQ-11]', async () => {
    const thread = {
      comments: [
        { ...detail.official!, answers: [] },
        { ...said('c1', 'Thanks!'), answers: [] },
      ],
    };
    await openIdea({ '/requests/r1': { ...detail, thread: { ...thread, total: 2, next: null } } });
    expect(await screen.findAllByText('We test it now.')).toHaveLength(1);
    screen.getByText('The answer above.');
    expect(words()).toEqual(['Thanks!']);
  });

  test('are sent, answered, changed and deleted; sent again after a lost answer it is the same one [P-FRQ-11]', async () => {
    const thread = { comments: [{ ...said('c1', 'No light on it.'), answers: [] }], total: 1, next: null };
    let ends = 0;
    const at = await openIdea({
      '/requests/r1': { ...detail, official: null, thread },
      '/requests/r1/comments': ({ id, body }: { id: string; body: string }) =>
        ++ends === 1 ? Promise.reject(new TypeError('offline')) : { comment: mine(id, body) },
    });
    const field = await screen.findByRole('textbox', { name: 'Your comment' });
    await at.user.type(field, ' Please do ');
    await at.user.click(await button('Send'));
    await screen.findByText(/You are offline/);
    await at.user.click(await button('Send'));
    await waitFor(() => expect(words()).toEqual(['No light on it.', 'Please do']));
    const [first, again] = at.called('/requests/r1/comments');
    expect(again).toEqual(first);
    expect(first?.body).toBe('Please do');

    await at.user.click((await screen.findAllByRole('button', { name: 'Answer' }))[0]!);
    await at.user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Why not');
    await at.user.click(screen.getAllByRole('button', { name: 'Send' })[0]!);
    await waitFor(() => expect(words()).toEqual(['No light on it.', 'Why not', 'Please do']));
    expect(at.called('/requests/r1/comments').at(-1)?.parent).toBe('c1');

    const id = String(first?.id);
    const changed = `/requests/r1/comments/${id}`;
    at.callsAnswer(async (path, { body }: { body: string }) => {
      const call = path.slice('/api/messenger'.length);
      if (call === changed) return Response.json({ comment: mine(id, body, { edited: true }) });
      if (call === `${changed}/delete`) return Response.json(true);
      return Response.json({ ...detail, official: null, thread });
    });
    await at.user.click(screen.getAllByRole('button', { name: 'Change' }).at(-1)!);
    const own = await screen.findByRole('textbox', { name: 'Change' });
    await at.user.clear(own);
    await at.user.type(own, 'Please, soon');
    await at.user.click(await button('Save'));
    await waitFor(() => expect(words()).toContain('Please, soon'));
    screen.getByText('edited');
    await at.user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!);
    await waitFor(() => expect(words()).not.toContain('Please, soon'));
  });

  test('are cut nowhere: too long is said and not sent; who may not comment reads why [P-FRQ-10 P-FRQ-11]', async () => {
    const at = await openIdea();
    const field = await screen.findByRole('textbox', { name: 'Your comment' });
    await at.user.click(field);
    await at.user.paste('x'.repeat(5001));
    await screen.findByText('1 character too many');
    await at.user.click(await button('Send'));
    expect(at.called('/requests/r1/comments')).toEqual([]);
    await at.user.type(field, '{Backspace}');
    await screen.findByText('0 characters left');
  });

  test('of a board for people who are signed in have no field for others [P-FRQ-10]', async () => {
    await openIdea({ '/requests/r1': { ...detail, on: { ...board, comment: 'sign-in' } } });
    await screen.findByText('Sign in to comment.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
