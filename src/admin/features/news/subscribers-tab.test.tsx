import { expect, test } from 'bun:test';
import { screen, waitFor } from '@testing-library/react';
import type { Network } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import { permissionNames } from '../../../wire/permissions/permissions.ts';
import type { SubscriberPage, SubscriberRow } from '../../../wire/subscribers/shapes.ts';

const at = '2026-11-21T08:00:00.000Z';
const rowOf = (email: string, more: Partial<SubscriberRow> = {}): SubscriberRow => ({
  id: email,
  email,
  lang: 'de',
  categories: [],
  frequency: 'weekly',
  state: 'active',
  createdAt: at,
  activeAt: at,
  endedAt: null,
  ...more,
});

async function open(given: Partial<SubscriberPage> = {}, permissions?: readonly string[]) {
  const sent: string[] = [];
  let rows = [rowOf('ada@shop.test', { categories: ['c1'] }), rowOf('bob@shop.test', { state: 'pending' })];
  const network: Network = ({ path, method }) => {
    const [, rest] = path.split('/api/desk/projects/p1');
    if (rest === '/news/categories')
      return {
        body: {
          categories: [
            { id: 'c1', position: 0, color: 'blue', names: { en: { name: 'Repairs', slug: 'repairs' } }, entries: 1 },
          ],
        },
      };
    if (!rest?.startsWith('/subscribers')) return undefined;
    sent.push(`${method} ${rest}`);
    if (method === 'DELETE') {
      rows = rows.filter(({ id }) => !decodeURIComponent(rest).endsWith(id));
      return { body: true };
    }
    return { body: { subscribers: rows, total: rows.length, active: 1, offered: true, next: null, ...given } };
  };
  await openDesk('/dashboard/news?tab=subscribers', network, { permissions });
  return { sent };
}

test('subscribers stand with what they chose, and one is deleted after a question [P-NWS-11]', async () => {
  const { sent } = await open();
  const line = (await screen.findByText('ada@shop.test')).closest('li')!;
  await screen.findByText('Once a week · Repairs · German');
  expect(line.textContent).toContain('Gets mails');
  expect(screen.getByText('bob@shop.test').closest('li')!.textContent).toContain('Not confirmed yet');
  expect(screen.getByText('One person gets mails')).toBeTruthy();
  await press('Delete ada@shop.test');
  await screen.findByRole('button', { name: 'Delete subscriber' });
  expect(sent.some((one) => one.startsWith('DELETE'))).toBe(false);
  await press('Delete subscriber');
  await waitFor(() => expect(screen.queryAllByText('ada@shop.test')).toHaveLength(0));
  expect(sent).toContain('DELETE /subscribers/ada%40shop.test');
});

test('who may not export or publish is offered neither; without mail the tab says so [P-NWS-14]', async () => {
  const permissions = permissionNames.filter((name) => name !== 'lists:export' && name !== 'content:publish');
  await open({ offered: false }, permissions);
  await screen.findByText('ada@shop.test');
  expect(screen.queryByRole('button', { name: 'As CSV' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete ada@shop.test' })).toBeNull();
  expect(screen.getByText('Mail is not set up: nobody can subscribe.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the settings of mail' }).getAttribute('href')).toBe(
    '/dashboard/settings/mail',
  );
});

test('nobody yet', async () => {
  await open({ subscribers: [], total: 0, active: 0 });
  expect(await screen.findByText(/Nobody has subscribed yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'As CSV' })).toBeNull();
});
