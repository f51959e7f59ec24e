import { expect, test } from 'bun:test';
import { createTestBrowser, createTestServices } from '../../../../test/admin/browser.ts';
import { Failure } from '../../api/failure.ts';
import { usersSpec as spec } from '../../features/users/users-query.ts';
import type { Bulk } from '../list/bulk.ts';
import { usualQuery } from '../list/list-query.ts';
import { createList } from '../list/list.ts';
import { localPage } from '../list/local-page.ts';
import { takeAway } from './removal.ts';

type Row = { readonly id: string };

/** A list of 15 rows, and what becomes of them. */
async function lab(remove: (row: Row) => Promise<unknown>) {
  const leaving = new Set<string>();
  const gone = new Set<string>();
  const rows = Array.from({ length: 15 }, (_, at): Row => ({ id: `r${at}` }));
  const list = createList<Row>({
    idOf: ({ id }) => id,
    during: (work) => work,
    load: async (query) =>
      localPage(
        rows.filter(({ id }) => !leaving.has(id) && !gone.has(id)),
        query,
        { texts: () => [] },
      ),
  });
  await list.show(usualQuery(spec));
  const browser = createTestBrowser(() => undefined);
  const services = await createTestServices(browser);
  const take = (count: number, onMany?: (bulk: Bulk<Row>) => void) =>
    takeAway(services, {
      list,
      leaving,
      rows: rows.slice(0, count),
      heading: 'Going',
      done: 'Gone',
      remove: async (row) => {
        await remove(row);
        gone.add(row.id);
      },
      onMany,
    });
  const told = () => services.toasts.state.list.map(({ heading }) => heading);
  return { take, list, leaving, told, pass: browser.pass };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('rows that are taken away leave the page at once, and those that follow take their place', async () => {
  const { take, list, told, pass } = await lab(async () => undefined);
  take(10);
  await settle();
  expect(list.read()).toMatchObject({ phase: 'ready', total: 5 });
  expect(list.read().rows[0]).toEqual({ id: 'r10' });
  pass(10_000);
  await settle();
  expect(told()).toEqual(['Gone']);
});

test('of many the first failure is told, and what is still there is shown again', async () => {
  const { take, list, told, pass } = await lab(async ({ id }) => {
    if (id === 'r3') throw new Failure('http', '', { status: 500 });
  });
  take(10);
  pass(10_000);
  await settle();
  expect(told()).toEqual(['That did not work']);
  expect(list.read()).toMatchObject({ total: 6, rows: [{ id: 'r3' }, { id: 'r10' }, {}, {}, {}, {}] });
});

test('work that is stopped is not called done, and what is still there is shown again', async () => {
  const { take, list, leaving, told, pass } = await lab(async () => undefined);
  take(10, (bulk) => bulk.stop());
  pass(10_000);
  await settle();
  expect([told(), leaving.size, list.read().total]).toEqual([[], 0, 11]);
});
