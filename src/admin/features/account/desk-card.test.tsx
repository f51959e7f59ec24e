import { expect, test } from 'bun:test';
import { act, fireEvent, screen } from '@testing-library/react';
import { ada } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import { noticeKinds, noticeWays, type Notices, type Profile } from '../../../wire/members/shapes.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';

const none = Object.fromEntries(
  noticeKinds.map((kind) => [kind, Object.fromEntries(noticeWays.map((way) => [way, false]))]),
) as Notices;
const before: Profile = {
  shownName: '',
  title: '',
  shown: false,
  availability: 'here',
  undoSeconds: 5,
  notices: none,
  quiet: null,
  zone: 'UTC',
  picture: null,
};

async function open(permissions?: readonly string[]) {
  const sent: any[] = [];
  await openDesk(
    '/dashboard/account',
    ({ path, method, body }) => {
      if (path.startsWith('/api/auth/users/') && method === 'GET')
        return { body: path.endsWith('sessions') ? [] : ada };
      if (path === '/api/desk/projects/p1/profile/hand-back') return { body: { count: 2 } };
      if (path !== '/api/desk/projects/p1/profile') return undefined;
      if (method === 'PUT') sent.push(body);
      return { body: { ...before, ...(method === 'PUT' ? (body as object) : {}) } };
    },
    { permissions },
  );
  return { sent };
}
const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(await screen.findByLabelText(label), { target: { value } }));

test('whoever is to be seen gives a name first, and only what changed is sent [P-HRS-07]', async () => {
  const { sent } = await open();
  await act(async () => void fireEvent.click(await screen.findByRole('switch', { name: 'Show me to visitors' })));
  await press('Save');
  expect(await screen.findByText('Visitors need a name to see you by.')).toBeTruthy();
  expect(sent).toEqual([]);
  await type('Shown name', 'Ada');
  await press('Save');
  expect(await screen.findByText('Profile saved')).toBeTruthy();
  expect(sent).toEqual([{ shownName: 'Ada', shown: true, expected: { shownName: '', shown: false } }]);
});

test('notices are chosen by event and way [P-DSK-40]', async () => {
  const { sent } = await open();
  await act(async () => void fireEvent.click(await screen.findByRole('checkbox', { name: 'A reply is late: Sound' })));
  await press('Save');
  expect(await screen.findByText('Profile saved')).toBeTruthy();
  expect(sent[0]).toMatchObject({ notices: { late: { sound: true, title: false } } });
});

test('whoever is no member has nothing there', async () => {
  await open(permissionNames.filter((name) => name !== 'tickets:read'));
  expect(await screen.findByRole('heading', { name: 'E-mail address' })).toBeTruthy();
  expect(screen.queryByText('At the desk')).toBeNull();
});

test('what waits goes back by one press, and says how much that was [P-DSK-25]', async () => {
  await open();
  await press('Hand back what waits');
  expect(await screen.findByText('2 tickets are with their teams again')).toBeTruthy();
});
