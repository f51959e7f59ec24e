/** What waits to be read is decided by keys, each decision for ten seconds; who is second learns who was first. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openRequests } from '../../../../test/admin/requests-desk.ts';
import { waits } from '../../../../test/admin/requests-lab.ts';
import { press } from '../../../../test/admin/desk-app.tsx';

const key = (name: string) => act(async () => void fireEvent.keyDown(document.body, { key: name }));
const shown = (title: string) => screen.findByRole('article', { name: title });

test('a, r, s, e, m, j and k decide, ask and move; each decision is taken back within ten seconds [P-FRQ-16]', async () => {
  const { sent } = await openRequests('/dashboard/requests/moderation');
  await shown('Sockets for the UK');
  await key('j');
  await shown('Cheap lights');
  await key('k');
  await shown('Sockets for the UK');
  await key('a');
  await shown('Cheap lights');
  await screen.findByText('Approved');
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    path: '/requests/r50/moderate',
    body: { decision: 'approve', reason: '' },
  });
  await press('Undo');
  await shown('Sockets for the UK');
  expect(sent.at(-1)!.body).toEqual({ decision: 'wait', reason: '' });
  await key('s');
  await shown('Cheap lights');
  await waitFor(() => expect(sent.at(-1)!.body).toEqual({ decision: 'spam', reason: '' }));
  await key('r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject' });
  const reason = within(dialog).getByLabelText(/^Reason/);
  await act(async () => fireEvent.change(reason, { target: { value: 'Not a wish' } }));
  // Keys decide nothing while somebody types.
  await act(async () => void fireEvent.keyDown(reason, { key: 'a' }));
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' })));
  await shown('A lamp to rent');
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      path: '/requests/r51/moderate',
      body: { decision: 'reject', reason: 'Not a wish' },
    }),
  );
  await key('e');
  const edit = await screen.findByRole('dialog', { name: 'Edit' });
  expect(within(edit).getByLabelText<HTMLInputElement>(/^Title/).value).toBe('A lamp to rent');
  await act(async () => fireEvent.click(within(edit).getByRole('button', { name: 'Cancel' })));
  await waitFor(() => expect(screen.queryByRole('dialog') === null).toBe(true));
  await key('m');
  await screen.findByRole('dialog', { name: 'Merge with another request' });
});

test('after one in the middle the one behind it is read, also once the server lists what is left [P-FRQ-16]', async () => {
  let items = [waits(50, 'First'), waits(51, 'Second'), waits(52, 'Third')];
  let listed = 0;
  await openRequests('/dashboard/requests/moderation', {
    other: ({ path }) => {
      if (path.endsWith('/moderate')) items = items.filter(({ request }) => !path.includes(request.id));
      if (path !== '/requests/waiting') return undefined;
      listed += 1;
      return { body: { items, total: items.length, next: null } };
    },
  });
  await shown('First');
  await key('j');
  await shown('Second');
  const before = listed;
  await key('a');
  await waitFor(() => expect(listed).toBeGreaterThan(before));
  await screen.findByText('Waiting, 2 of 2');
  await shown('Third');
});

test('the second of two who decide is told whose decision stands [P-FRQ-16]', async () => {
  const first = { by: 'Ines', at: '2026-11-21T08:59:48.000Z', decision: 'reject' };
  await openRequests('/dashboard/requests/moderation', {
    other: ({ path }) =>
      path.endsWith('/moderate')
        ? { status: 409, body: { error: 'conflict', detail: 'Somebody was first.', details: first } }
        : undefined,
  });
  await shown('Sockets for the UK');
  await key('a');
  await screen.findByText('Ines was first.');
  await screen.findByText('Rejected');
  await shown('Cheap lights');
});

test('what could not be decided comes back, and a likely twin takes it in by one press [P-FRQ-16]', async () => {
  const { sent } = await openRequests('/dashboard/requests/moderation', {
    other: ({ path }) => (path.endsWith('/moderate') ? { status: 500, body: { error: 'internal' } } : undefined),
  });
  await shown('Sockets for the UK');
  await key('a');
  await screen.findByText('That did not work');
  await shown('Sockets for the UK');
  await press('Merge into this #22');
  const dialog = await screen.findByRole('dialog', { name: 'Merge with another request' });
  expect(within(dialog).queryByRole('button', { name: 'Keep this one instead' }) === null).toBe(true);
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Merge #50 into #22' })));
  await shown('Cheap lights');
  expect(sent.find(({ path }) => path === '/requests/r50/merge')!.body).toEqual({ into: 'r22' });
});

test('nothing waits', async () => {
  await openRequests('/dashboard/requests/moderation', {
    other: ({ path }) => (path === '/requests/waiting' ? { body: { items: [], total: 0, next: null } } : undefined),
  });
  await screen.findByRole('heading', { name: 'All read' });
});
