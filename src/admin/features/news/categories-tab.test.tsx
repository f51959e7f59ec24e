import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Network } from '../../../../test/admin/browser.ts';
import { openDesk } from '../../../../test/admin/desk-app.tsx';
import type { NewsCategory } from '../../../wire/news/shapes.ts';

test('categories are put into another order by keys, and say so', async () => {
  const one = (id: string, name: string, position: number): NewsCategory => ({
    id,
    position,
    color: 'blue',
    names: { en: { name, slug: id } },
    entries: 0,
  });
  let categories = [one('c1', 'Repairs', 0), one('c2', 'Events', 1)];
  const sent: unknown[] = [];
  const network: Network = ({ path, method, body }) => {
    if (!path.startsWith('/api/desk/projects/p1/news/categories')) return undefined;
    if (method !== 'GET') {
      sent.push(body);
      categories = categories.toReversed();
      return { body: true };
    }
    return { body: { categories } };
  };
  await openDesk('/dashboard/news?tab=categories', network);
  const menu = await screen.findByRole('button', { name: 'Actions for Repairs' });
  await act(async () => fireEvent.keyDown(menu, { key: 'ArrowDown', altKey: true }));
  await waitFor(() => expect(sent).toEqual([{ ids: ['c2', 'c1'] }]));
  await screen.findByText('Repairs is now at place 2 of 2');
  await waitFor(() =>
    expect(
      screen.getAllByRole('button', { name: /^Actions for/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Actions for Events', 'Actions for Repairs']),
  );
});
