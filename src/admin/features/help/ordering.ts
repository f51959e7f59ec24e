/** Puts collections and articles into an order: shown at once, saved at once, undone for ten seconds. */
import { helpEndpoints } from '../../../wire/help/calls.ts';
import type { Ordering } from '../../../wire/help/shapes.ts';
import { dataOf } from '../../data/data.ts';
import { movedTo } from '../../parts/sort/places.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { collectionsOf, createHelp } from './articles.ts';
import { placed } from './tree.ts';

/** Of one page of ids: more than are asked for at once stand on several. */
const PAGE = 100;

type Order = { readonly what: Ordering['what']; readonly parent: string | null };

/** `before` and `after`: what stands in `parent`, all of it. */
async function arrange(
  services: Services,
  order: Order,
  { before, after, name }: { before: readonly string[]; after: readonly string[]; name: string },
): Promise<void> {
  const { api, desk, preferences, browser } = services;
  const { list, refresh } = keptBy(services, createHelp);
  const data = dataOf(services);
  const { t } = preferences.state.texts;
  const { id: project } = await desk.project();
  const put = async (ids: readonly string[]): Promise<void> => {
    if (order.what === 'articles') list.arrange(ids);
    else data.put(collectionsOf(project), (all) => ({ ...all, collections: placed(all.collections, ids) }));
    try {
      await api(helpEndpoints.orderHelp, { params: { project }, body: { ...order, ids: [...ids] } });
    } finally {
      await refresh().catch(browser.report);
    }
  };
  const undo = undoOf(services);
  try {
    await put(after);
    undo.offer({ heading: t('help.ordered', { name }) }, () => put(before));
  } catch (error) {
    undo.fail(t('common.notDone'), error);
  }
}

/** `ids`: those of one parent, in their new order. */
export function orderCollections(
  services: Services,
  { parent, before, after, name }: Omit<Order, 'what'> & Parameters<typeof arrange>[2],
): Promise<void> {
  return arrange(services, { what: 'collections', parent }, { before, after, name });
}

/** Puts an article at the place of another one of its collection; null: of those that stand in none. */
export async function moveArticle(
  services: Services,
  { parent, id, over, name }: Omit<Order, 'what'> & { id: string; over: string; name: string },
): Promise<void> {
  try {
    const before = await articleIds(services, parent);
    await arrange(services, { what: 'articles', parent }, { before, after: movedTo(before, id, over), name });
  } catch (error) {
    undoOf(services).fail(services.preferences.state.texts.t('common.notDone'), error);
  }
}

/** Of archived ones too, which keep their places. */
async function articleIds({ api, desk }: Services, parent: string | null): Promise<string[]> {
  const { id: project } = await desk.project();
  const ids: string[] = [];
  for (;;) {
    const query = {
      collection: parent ?? 'none',
      archived: 'all',
      sort: 'place',
      limit: PAGE,
      offset: ids.length,
    } as const;
    const { articles, total } = await api(helpEndpoints.articles, { params: { project }, query });
    ids.push(...articles.map(({ id }) => id));
    if (articles.length === 0 || ids.length >= total) return ids;
  }
}
