/** Requests at the desk: list, board, one of them, and a change of status. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openRequests } from '../../../../test/admin/requests-desk.ts';
import { commentOf, detail } from '../../../../test/admin/requests-lab.ts';
import { press } from '../../../../test/admin/desk-app.tsx';
import { permissionNames } from '../../../wire/permissions/permissions.ts';

const rows = () =>
  waitFor(() => {
    const found = [...document.querySelectorAll('tr[data-row]')].map((row) => row.textContent);
    expect(found.length).toBe(2);
    return found;
  });

test('the list shows votes, status and value, says how much waits, and has all of it in the address [P-FRQ-28]', async () => {
  const { browser } = await openRequests('/dashboard/requests?sort=value&status=planned&tag=shop&unanswered=yes');
  await screen.findByText('1 request');
  const asked = browser.calls.findLast(({ path }) => path.endsWith('/requests'))!.query;
  expect(Object.fromEntries(asked)).toEqual({
    sort: 'value',
    status: 'planned',
    tag: 'shop',
    unanswered: 'true',
    limit: '25',
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear filters' })));
  const [first] = await rows();
  expect(first).toContain('97 votes');
  expect(first).toContain('Lamps in my room');
  expect(first).toContain('8,120');
  expect(location.search).toBe('?sort=value');
  const waiting = await screen.findByRole('link', { name: /^Waiting\s*3$/ });
  expect(waiting.getAttribute('href')).toBe('/dashboard/requests/moderation');
});

test('a change of status says who is told before it is sent, is undone by the server, and asks nothing where nothing changes [P-FRQ-23] [P-FRQ-25]', async () => {
  const { sent } = await openRequests('/dashboard/requests/r31');
  await press('Change status');
  const dialog = await screen.findByRole('dialog', { name: 'Change status' });
  await within(dialog).findByText('98 people: who voted, commented or follows, merged requests included.');
  expect(within(dialog).getByRole('button', { name: 'Choose another status' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'In the app: show 74' })));
  await within(dialog).findByText('lena@shop.test');
  const planned = await within(dialog).findByRole('radio', { name: 'Planned' });
  await act(async () => fireEvent.click(planned));
  const note = within(dialog).getByLabelText(/^A word to those who asked/);
  await act(async () => fireEvent.change(note, { target: { value: 'For phones from 2021 on' } }));
  within(dialog).getByText('Planned:', { exact: false, selector: 'b' });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Set to Planned, tell 88' })));
  await screen.findByText('88 people are told in 10 seconds.');
  expect(sent.findLast(({ path }) => path === '/requests/r31/status')!.body).toEqual({
    status: 'planned',
    from: 'open',
    note: 'For phones from 2021 on',
    eta: '',
    tell: true,
  });
  await press('Undo');
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ method: 'POST', path: '/requests/r31/status/undo', body: { change: 'c1' } }),
  );
});

test('without telling anybody nobody is counted, and who comes second is told who was first [P-FRQ-29]', async () => {
  const first = { by: 'Jonas', at: '2026-11-21T08:59:48.000Z', status: 'done' };
  const { sent } = await openRequests('/dashboard/requests/r31', {
    other: ({ path }) =>
      path.endsWith('/status')
        ? { status: 409, body: { error: 'conflict', detail: 'Somebody was first.', details: first } }
        : undefined,
  });
  await press('Change status');
  const dialog = await screen.findByRole('dialog', { name: 'Change status' });
  const planned = await within(dialog).findByRole('radio', { name: 'Planned' });
  await act(async () => fireEvent.click(planned));
  await act(async () => fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Tell those who want it' })));
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Set to Planned' })));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('Jonas was first.');
  expect(alert.textContent).toContain('it was set to Done. Yours, Planned, was not saved and nobody was told.');
  expect(sent.findLast(({ path }) => path.endsWith('/status'))!.body).toMatchObject({ tell: false });
});

test('whoever still waits to hear of the last change is told of this one: nobody can leave them out [P-FRQ-23 P-FRQ-24]', async () => {
  const { sent } = await openRequests('/dashboard/requests/r31', {
    other: ({ path }) =>
      path.endsWith('/status/reach')
        ? { body: { app: 7, mail: 1, none: 0, owed: true, people: [], next: null } }
        : undefined,
  });
  await press('Change status');
  const dialog = await screen.findByRole('dialog', { name: 'Change status' });
  await within(dialog).findByText(/^They still wait to hear of the last change/);
  const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Tell those who want it' });
  expect([box.checked, box.disabled]).toEqual([true, true]);
  await act(async () => fireEvent.click(await within(dialog).findByRole('radio', { name: 'Planned' })));
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Set to Planned, tell 8' })));
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/status'))!.body).toMatchObject({ tell: true }));
});

test('a card of the board moves by Alt and an arrow and by its menu, each time by way of the dialog [P-FRQ-29]', async () => {
  await openRequests('/dashboard/requests?view=board');
  const card = await screen.findByRole('link', { name: /^Lamps in my room/ });
  fireEvent.keyDown(card, { key: 'ArrowLeft', altKey: true });
  expect(screen.queryByRole('dialog') === null).toBe(true);
  await act(async () => void fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Change status' });
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Planned' }).checked).toBe(true);
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' })));
  await waitFor(() => expect(screen.queryByRole('dialog') === null).toBe(true));
  await press('Actions for Lamps in my room');
  await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: 'Done' })));
  const second = await screen.findByRole('dialog', { name: 'Change status' });
  expect(within(second).getByRole<HTMLInputElement>('radio', { name: 'Done' }).checked).toBe(true);
});

test('who may not publish moves no card and changes no status', async () => {
  const permissions = permissionNames.filter((name) => name !== 'content:publish');
  await openRequests('/dashboard/requests?view=board', { permissions });
  const card = await screen.findByRole('link', { name: /^Lamps in my room/ });
  await act(async () => void fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true }));
  expect(screen.queryByRole('dialog') === null).toBe(true);
  await press('Actions for Lamps in my room');
  await screen.findByRole('menuitem', { name: 'Open' });
  expect(screen.queryByRole('menuitem', { name: 'Done' }) === null).toBe(true);
});

test('one request: text with its links made by us, merged ones, answers below what they answer, notes told apart [P-FRQ-18]', async () => {
  const comments = [
    commentOf('k1', 'With the light on', { answers: [commentOf('k2', 'Yes')] }),
    commentOf('k3', 'Spring is realistic', { internal: true, from: 47 }),
  ];
  const { sent } = await openRequests('/dashboard/requests/r31', {
    other: ({ path, method }) =>
      method === 'GET' && path === '/requests/r31/comments' ? { body: { comments, total: 2, next: null } } : undefined,
  });
  const link = await screen.findByRole('link', { name: 'https://shop.test/fold' });
  expect([link.getAttribute('rel'), link.parentElement!.textContent]).toEqual(['nofollow ugc noopener', detail.body]);
  const note = (await screen.findByText('Spring is realistic')).closest('li')!;
  expect(note.textContent).toContain('Internal note');
  expect(note.textContent).toContain('from #47');
  await press('Split #47');
  await waitFor(() => expect(sent.at(-1)!.path).toBe('/requests/r47/split'));
  // An internal note is never the official answer.
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'As the official answer' })));
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Internal note' })));
  const field = screen.getByLabelText('Only the team reads it');
  await act(async () => fireEvent.change(field, { target: { value: 'For us' } }));
  await press('Send');
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      path: '/requests/r31/comments',
      body: { body: 'For us', internal: true, official: false },
    }),
  );
});

test('votes that were brought over as a number say so, beside the request and where all voters are [P-IMP-12]', async () => {
  const votes = { voters: [], total: 97, unnamed: 40, next: null };
  const other = ({ path }: { path: string }) => (path.endsWith('/votes') ? { body: votes } : undefined);
  await openRequests('/dashboard/requests/r31', { other });
  expect(await screen.findByText('imported, 40 without names')).toBeTruthy();
  await press('All 97');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('imported, 40 without names')).toBeTruthy();
});
