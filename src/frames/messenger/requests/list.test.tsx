import { describe, expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  board,
  button,
  dimmer,
  heading,
  line,
  list,
  refused,
  roadmap,
  startIdeas,
  withIdeas,
} from '../../../../test/messenger-ideas-lab.tsx';

withIdeas();

const titles = () => [...document.querySelectorAll('.idea-title')].map(({ textContent }) => textContent);

describe('the list of ideas', () => {
  test('opens by its tab and by the page, and says of each what it is [W-MSG-15 W-MSG-22 P-FRQ-01]', async () => {
    const at = startIdeas();
    await at.user.click(await button('Ideas'));
    await heading('Ideas');
    await button('Dimmer with a memory');
    const [row] = document.querySelectorAll('.idea');
    for (const words of ['Planned', '23 comments', 'Spring 2027']) expect(row!.textContent).toContain(words);
    expect(at.said('page-changed').at(-1)).toEqual({ name: 'featurerequests' });
    expect((await button('Vote, 97 votes')).getAttribute('aria-pressed')).toBe('false');
    expect((await button('Remove your vote, 1 vote')).getAttribute('aria-pressed')).toBe('true');
    await at.open();
    await heading('Ideas');
  });

  test('has four orders, a filter, a search and pages [P-FRQ-01]', async () => {
    const at = startIdeas({
      '/requests': ({ cursor }: { cursor?: string }) =>
        cursor ? { ...list, requests: [line(3, 'Spare parts')], next: null } : list,
    });
    await at.open();
    await at.user.click(await button('More ideas'));
    await button('Spare parts');
    for (const [name, sort] of [
      ['New', 'new'],
      ['Mine', 'mine'],
      ['Most wanted', 'top'],
    ] as const) {
      await at.user.click(await button(name));
      await waitFor(() => expect(at.called('/requests').at(-1)?.sort).toBe(sort));
    }
    await at.user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Planned');
    await waitFor(() => expect(at.called('/requests').at(-1)?.status).toBe('s2'));
    const search = await screen.findByRole('searchbox');
    // Without a pause between them, however busy the machine is.
    for (const value of [' d', ' di', ' dim', ' dim ']) fireEvent.change(search, { target: { value } });
    await waitFor(() => expect(at.called('/requests').at(-1)?.q).toBe('dim'));
    expect(at.called('/requests').some(({ q }) => q === 'di')).toBe(false);
  });

  test('has boards only where there are several, and no form where visitors may not post [P-FRQ-01 P-FRQ-10]', async () => {
    const closed = { ...board, id: 'b2', name: 'Shop', post: 'sign-in' as const };
    const at = startIdeas({
      '/requests': ({ board: asked }: { board?: string }) =>
        asked === 'b2'
          ? { ...list, boards: [board, closed], board: 'b2', requests: [], next: null }
          : { ...list, boards: [board, closed] },
    });
    await at.open();
    await button('Suggest an idea');
    await at.user.selectOptions(await screen.findByRole('combobox', { name: 'Board' }), 'Shop');
    await screen.findByText('Sign in to suggest an idea.');
    expect(screen.queryByRole('button', { name: 'Suggest an idea' })).toBeNull();
  });

  test('without ideas says so, for each reason in its own words [P-FRQ-01]', async () => {
    const at = startIdeas({ '/requests': { ...list, requests: [], total: 0, next: null } });
    await at.open();
    await screen.findByText('No ideas yet');
    await at.user.click(await button('Mine'));
    await screen.findByText('None of yours yet');
    await at.user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Open');
    await screen.findByText('Nothing found');
  });

  test('has the roadmap as its last tab, one column at a time [P-FRQ-13]', async () => {
    const [planned, open] = roadmap.columns;
    const tagged = { ...planned!, requests: [{ ...dimmer, tags: ['lamps', 'app'] }] };
    const at = startIdeas({ '/roadmap': { ...roadmap, columns: [tagged, open] } });
    await at.open();
    await at.user.click(await button('Roadmap'));
    expect((await button(/^Planned 1$/)).getAttribute('aria-pressed')).toBe('true');
    expect(titles()).toEqual(['Dimmer with a memory']);
    await button('Vote, 97 votes');
    const { textContent } = document.querySelector('.idea .idea-meta')!;
    for (const words of ['lamps', 'app', 'Spring 2027']) expect(textContent).toContain(words);
    expect(textContent).not.toContain('Planned');
    await at.user.click(await button(/^Open 0$/));
    await screen.findByText('Nothing here at the moment');
  });
});

describe('a vote', () => {
  const vote = (votes: number, voted: boolean) => ({ votes, voted, votesLeft: null });

  test('stands behind the title in the order of the page, counts at once, and is taken back by a second press [P-FRQ-02 P-FRQ-15]', async () => {
    const answers: ((value: object) => void)[] = [];
    const at = startIdeas({
      '/requests/r1/vote': () => new Promise((resolve) => answers.push(resolve)),
    });
    await at.open();
    const title = await button('Dimmer with a memory');
    const press = await button('Vote, 97 votes');
    expect(title.compareDocumentPosition(press) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await at.user.click(press);
    // Nothing has been answered yet.
    const back = await button('Remove your vote, 98 votes');
    expect(back.getAttribute('aria-pressed')).toBe('true');
    for (let times = 0; times < 3; times++) await at.user.click(back);
    await act(async () => answers[0]!(vote(98, true)));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]!(vote(97, false)));
    await button('Vote, 97 votes');
    // What came between is told to nobody.
    expect(at.called('/requests/r1/vote')).toEqual([{ on: true }, { on: false }]);
    expect(at.said('notify-event')).toEqual([]);
  });

  test('is told to the page once it counts, with the idea and what it is now, and not where it is refused [P-HLP-23]', async () => {
    const at = startIdeas({
      '/requests/r1/vote': ({ on }: { on: boolean }) => vote(on ? 98 : 97, on),
      '/requests/r2/vote': refused(409, { error: 'limit_reached', detail: 'None left.' }),
    });
    await at.open();
    await at.user.click(await button('Vote, 97 votes'));
    await waitFor(() => expect(at.said('notify-event')).toHaveLength(1));
    await at.user.click(await button('Remove your vote, 98 votes'));
    await waitFor(() => expect(at.said('notify-event')).toHaveLength(2));
    await at.user.click(await button('Remove your vote, 1 vote'));
    await screen.findByRole('alert');
    const told = (on: boolean) => ({ type: 'request-voted', data: { id: 'r1', on } });
    expect(at.said('notify-event')).toEqual([told(true), told(false)]);
  });

  test('that is refused is taken back with a note that says why [P-FRQ-02 P-FRQ-04]', async () => {
    const detail = 'You have used all 10 votes. Take one back first.';
    const at = startIdeas({
      '/requests/r1/vote': refused(409, { error: 'limit_reached', detail }),
      '/requests/r2/vote': refused(429, {}, { 'retry-after': '9' }),
    });
    await at.open();
    await at.user.click(await button('Vote, 97 votes'));
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    expect((await button('Vote, 97 votes')).getAttribute('aria-pressed')).toBe('false');
    await at.user.click(await button('Remove your vote, 1 vote'));
    await screen.findByText(/Try again in 9 s/);
    await at.user.click(await button('Show mine'));
    await waitFor(() => expect(at.called('/requests').at(-1)?.sort).toBe('mine'));
  });

  test('whose answer breaks off is taken back with a note, and can be given again [P-FRQ-02]', async () => {
    let times = 0;
    const at = startIdeas({ '/requests/r1/vote': () => (++times === 1 ? new Response('{') : vote(98, true)) });
    await at.open();
    await at.user.click(await button('Vote, 97 votes'));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be sent');
    await at.user.click(await button('Vote, 97 votes'));
    await waitFor(() => expect(at.called('/requests/r1/vote')).toEqual([{ on: true }, { on: true }]));
    await button('Remove your vote, 98 votes');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('by somebody who may not is not sent: they read what to do; one they have is theirs to take back [P-FRQ-10 P-FRQ-21]', async () => {
    const at = startIdeas({
      '/requests': { ...list, boards: [{ ...board, vote: 'sign-in' }] },
      '/requests/r2/vote': vote(0, false),
    });
    await at.open();
    await at.user.click(await button('Vote, 97 votes'));
    expect((await screen.findByRole('alert')).textContent).toContain('Sign in to vote.');
    expect(at.called('/requests/r1/vote')).toEqual([]);
    await at.user.click(await button('Remove your vote, 1 vote'));
    await button('Vote, 0 votes');
    expect(at.called('/requests/r2/vote')).toHaveLength(1);
  });

  test('is the same in the list and on its page, and there again when one comes back [P-FRQ-01 P-FRQ-02]', async () => {
    let stored = dimmer;
    const at = startIdeas({
      '/requests': () => ({ ...list, requests: [stored] }),
      '/requests/r1/vote': () => {
        stored = { ...stored, votes: 98, voted: true };
        return vote(98, true);
      },
    });
    await at.open();
    await at.user.click(await button('Vote, 97 votes'));
    await at.user.click(await button('Dimmer with a memory'));
    await heading('Dimmer with a memory');
    await at.user.click(await button('Back'));
    await button('Remove your vote, 98 votes');
  });
});
