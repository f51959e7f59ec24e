import { afterEach, expect, test } from 'bun:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { createTestBrowser, createTestServices } from '../../../../test/admin/browser.ts';
import { usersSpec as spec } from '../../features/users/users-query.ts';
import { ServicesProvider } from '../../services.ts';
import type { ListLook } from './list-look.ts';
import { usualQuery } from './list-query.ts';
import { createList } from './list.ts';
import { SelectionBar } from './selection-bar.tsx';

afterEach(cleanup);

type Row = { readonly id: string };
const look: ListLook<Row> = {
  title: 'Rows',
  count: String,
  columns: [],
  filters: [],
  sorts: {},
  nameOf: ({ id }) => id,
  hrefOf: ({ id }) => id,
  bulk: [{ id: 'delete', label: 'Delete', icon: Trash2, run: () => undefined }],
  none: { heading: 'None', hint: '' },
  failed: 'Failed',
};
const query = usualQuery(spec);

/** A list of two pages whose first row is chosen; the choice of all of them waits for `answer`. */
async function choosingAll() {
  const { promise: waited, resolve: answer } = Promise.withResolvers<void>();
  const list = createList<Row>({
    idOf: ({ id }) => id,
    during: (work) => work,
    load: async ({ size, search }) => {
      if (size === 100) await waited;
      return { rows: [{ id: `${search}1` }, { id: `${search}2` }], total: 2 };
    },
  });
  await list.show(query);
  list.choose(list.read().rows.slice(0, 1), true);
  const services = await createTestServices(createTestBrowser(() => undefined));
  const view = render(
    <ServicesProvider value={services}>
      <SelectionBar list={list} look={look} />
    </ServicesProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Select all 2/ }));
  const chosen = () => Object.keys(list.read().chosen);
  return { list, user, view, chosen, answer: () => act(async () => answer()) };
}

test('all rows of the query are chosen once they have come', async () => {
  const { chosen, answer } = await choosingAll();
  await answer();
  expect(chosen()).toEqual(['1', '2']);
});

test('the choice of all rows is forgotten when another query is shown, nothing is chosen any more, or the screen is left', async () => {
  const another = await choosingAll();
  await act(() => another.list.show({ ...query, search: 'x' }));
  await another.answer();
  expect(another.chosen()).toEqual([]);
  cleanup();
  const none = await choosingAll();
  await none.user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  await none.answer();
  expect(none.chosen()).toEqual([]);
  const left = await choosingAll();
  left.view.unmount();
  await left.answer();
  expect(left.chosen()).toEqual(['1']);
});
