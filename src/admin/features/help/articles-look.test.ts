import { expect, test } from 'bun:test';
import { articleOf } from '../../../../test/admin/articles.ts';
import { createTestBrowser, createTestServices } from '../../../../test/admin/browser.ts';
import type { Article } from '../../../wire/help/shapes.ts';
import type { BulkRunning } from '../../parts/list/bulk-run.tsx';
import { usualQuery } from '../../parts/list/list-query.ts';
import { BULK_MOST } from './article-actions.ts';
import { helpSpec } from './articles.ts';
import { articlesLook } from './articles-look.tsx';
import type { Asking } from './asking.ts';

test('500 chosen articles are taken by each action, one by one; of 501 nothing is begun, and that is said [P-HLP-08]', async () => {
  expect(BULK_MOST).toBe(500);
  const rows = Array.from({ length: BULK_MOST + 1 }, (_, at) => articleOf(`a${at}`, { number: at + 1 }));
  const services = await createTestServices(createTestBrowser(() => undefined));
  const calls: string[] = [];
  const asked: Asking[] = [];
  const begun: BulkRunning<Article>[] = [];
  const { bulk } = articlesLook({
    services: {
      ...services,
      api: async ({ path }: { path: string }) => (calls.push(path), { revision: 1 }),
      desk: { ...services.desk, project: async () => ({ id: 'p' }) },
    } as never,
    texts: services.preferences.state.texts,
    known: { collections: [], members: [], languages: [] },
    query: usualQuery(helpSpec),
    can: { write: true, publish: true },
    rows: [],
    onAsk: (asking) => asked.push(asking),
    onRun: (running) => begun.push(running),
  });
  const pressEach = async (chosen: readonly Article[]) => {
    for (const { run } of bulk!) run(chosen);
    await services.toasts.settle();
  };
  expect(bulk!.map(({ id }) => id)).toEqual(['move', 'owner', 'publish', 'archive']);
  const past = () => services.toasts.state.past.map(({ heading }) => heading);
  await pressEach(rows);
  expect([asked, begun, calls]).toEqual([[], [], []]);
  expect(past()).toEqual(Array.from({ length: 4 }, () => 'At most 500 articles at once'));
  await pressEach(rows.slice(1));
  expect(asked.map((one) => 'rows' in one && one.rows.length)).toEqual([500, 500]);
  const results = await Promise.all(begun.map(({ bulk: { finished } }) => finished));
  expect(results.map(({ results: done, phase }) => [done.filter(({ failure }) => !failure).length, phase])).toEqual([
    [500, 'done'],
    [500, 'done'],
  ]);
  expect(past().filter((heading) => heading.startsWith('At most'))).toHaveLength(4);
  for (const end of ['/archive', '/publish'])
    expect([end, calls.filter((path) => path.endsWith(end)).length]).toEqual([end, 500]);
});
