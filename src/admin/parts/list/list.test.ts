import { describe, expect, test } from 'bun:test';
import { Failure } from '../../api/failure.ts';
import { usersSpec as spec } from '../../features/users/users-query.ts';
import { createList } from './list.ts';
import { offsetOf, usualQuery, type ListQuery } from './list-query.ts';

type Row = { readonly id: string; readonly n: number };
const numbers = Array.from({ length: 250 }, (_, n): Row => ({ id: `r${n}`, n }));

/** A server with 250 rows whose answers come when the test lets them; those that are `gone` it does not tell. */
function lab(all: readonly Row[] = numbers, gone: ReadonlySet<string> = new Set()) {
  const asked: ListQuery[] = [];
  const waiting: (() => void)[] = [];
  let hold = false;
  let failure: Failure | null = null;
  const list = createList<Row>({
    idOf: ({ id }) => id,
    during: (work) => work,
    load: async (query) => {
      asked.push(query);
      if (hold) await new Promise<void>((resolve) => waiting.push(resolve));
      if (failure) throw failure;
      const offset = offsetOf(query);
      const rows = all.filter(({ id }) => !gone.has(id));
      return { rows: rows.slice(offset, offset + query.size), total: rows.length };
    },
  });
  return {
    list,
    asked,
    hold: () => (hold = true),
    answer: (at: number) => waiting[at]!(),
    fail: (with_: Failure | null) => (failure = with_),
  };
}
const query = usualQuery(spec);

describe('a list', () => {
  test('shows a page, keeps its rows while the next one comes, and shows that', async () => {
    const { list, hold, answer } = lab();
    await list.show(query);
    expect(list.read()).toMatchObject({ phase: 'ready', total: 250 });
    hold();
    const next = list.show({ ...query, page: 2 });
    expect(list.read().phase).toBe('changing');
    expect(list.read().rows[0]!.id).toBe('r0');
    answer(0);
    await next;
    expect(list.read().rows[0]!.id).toBe('r10');
  });

  test('of two questions shows the answer to the last one, in whatever order they come', async () => {
    const { list, hold, answer } = lab();
    hold();
    const first = list.show({ ...query, page: 5 });
    const second = list.show({ ...query, page: 2 });
    answer(1);
    await second;
    answer(0);
    await first;
    expect(list.read()).toMatchObject({ phase: 'ready', query: { page: 2 } });
    expect(list.read().rows[0]!.id).toBe('r10');
  });

  test('tells of a failure with its code and request, and is mended by asking again', async () => {
    const { list, fail } = lab();
    fail(new Failure('http', '', { status: 500, requestId: 'q-1' }));
    await expect(list.show(query)).rejects.toMatchObject({ status: 500 });
    expect(list.read()).toMatchObject({ phase: 'failed', failure: { code: 'http', requestId: 'q-1' }, rows: [] });
    fail(null);
    await list.refresh();
    expect(list.read()).toMatchObject({ phase: 'ready', failure: null, total: 250 });
  });

  test('keeps what is chosen over its pages, and forgets it with another search, filter or order', async () => {
    const { list } = lab();
    await list.show(query);
    list.choose(list.read().rows.slice(0, 2), true);
    await list.show({ ...query, page: 2 });
    list.choose(list.read().rows.slice(0, 1), true);
    expect(Object.keys(list.read().chosen)).toEqual(['r0', 'r1', 'r10']);
    list.choose([numbers[1]!], false);
    expect(Object.keys(list.read().chosen)).toEqual(['r0', 'r10']);
    await list.show({ ...query, search: 'x' });
    expect(list.read().chosen).toEqual({});
  });

  test('replaces a row where it stands, and drops rows with their places in the count', async () => {
    const { list } = lab();
    await list.show(query);
    list.choose([numbers[3]!], true);
    list.update({ id: 'r3', n: -1 });
    expect(list.read().rows[3]).toEqual({ id: 'r3', n: -1 });
    expect(list.read().chosen.r3).toEqual({ id: 'r3', n: -1 });
    void list.drop(['r3', 'r4', 'r200']);
    expect(list.read()).toMatchObject({ total: 248, chosen: {} });
    expect(list.read().rows).toHaveLength(8);
  });

  test('fills a page from which rows are dropped; one that loses all of them waits for the next, unless it was the last', async () => {
    const gone = new Set<string>();
    const { list, hold, answer } = lab(numbers.slice(0, 25), gone);
    await list.show(query);
    hold();
    const all = list.read().rows.map(({ id }) => id);
    all.forEach((id) => gone.add(id));
    const filled = list.drop(all);
    expect(list.read()).toMatchObject({ phase: 'loading', rows: [], total: 15 });
    answer(0);
    await filled;
    expect(list.read()).toMatchObject({ phase: 'ready', total: 15 });
    expect(list.read().rows.map(({ n }) => n)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    const last = list.show({ ...query, page: 2 });
    answer(1);
    await last;
    void list.drop(['r20', 'r21', 'r22', 'r23', 'r24']);
    expect(list.read()).toMatchObject({ phase: 'ready', rows: [], total: 10 });
  });

  test('gives a row once that comes with two pages, as they move while it is read', async () => {
    const { list } = lab([...numbers.slice(0, 100), ...numbers.slice(99, 150)]);
    await list.show(query);
    const all = await list.everything({ signal: new AbortController().signal });
    expect(all).toEqual(numbers.slice(0, 150));
  });

  test('gives every row of its query in pages of 100, telling how far it is, and stops when told', async () => {
    const { list, asked } = lab();
    await list.show({ ...query, page: 3 });
    const progress: number[] = [];
    const walk = new AbortController();
    const all = await list.everything({ signal: walk.signal, onProgress: (rows) => progress.push(rows) });
    expect(all).toEqual(numbers);
    expect(progress).toEqual([100, 200, 250]);
    expect(asked.slice(1).map(({ size, page }) => [size, page])).toEqual([
      [100, 1],
      [100, 2],
      [100, 3],
    ]);
    const stopped = list.everything({ signal: walk.signal, onProgress: () => walk.abort() });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toHaveLength(6);
  });
});
