/** What is done with articles from their list. */
import { helpEndpoints } from '../../../wire/help/calls.ts';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import type { Article, ArticleChange } from '../../../wire/help/shapes.ts';
import { startBulk } from '../../parts/list/bulk.ts';
import type { BulkRunning } from '../../parts/list/bulk-run.tsx';
import { takeAway } from '../../parts/record/removal.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createHelp } from './articles.ts';
import { articleName } from './words.ts';

/** So many at once. */
export const BULK_MOST = 500;

/** One change of many articles, each with the way back to what it was. */
export function changeAll(
  services: Services,
  rows: readonly Article[],
  title: string,
  change: Pick<ArticleChange, 'collection' | 'owner'>,
): BulkRunning<Article> {
  const { api, desk } = services;
  const fields = Object.keys(change) as (keyof typeof change)[];
  const send = async ({ id }: Article, body: ArticleChange) =>
    api(helpEndpoints.changeArticle, { params: { project: (await desk.project()).id, article: id }, body });
  return {
    title,
    bulk: startBulk(rows, (row) => send(row, change)),
    opposite: (row) => send(row, Object.fromEntries(fields.map((field) => [field, row[field]]))),
  };
}

export function archiveAll(services: Services, rows: readonly Article[], title: string): BulkRunning<Article> {
  const { api, desk } = services;
  const params = async ({ id }: Article) => ({ project: (await desk.project()).id, article: id });
  return {
    title,
    bulk: startBulk(rows, async (row) => api(helpEndpoints.archiveArticle, { params: await params(row), body: {} })),
    opposite: async (row) => api(helpEndpoints.unarchiveArticle, { params: await params(row) }),
  };
}

export async function unarchive({ api, desk }: Services, { id }: Article): Promise<void> {
  const { id: project } = await desk.project();
  await api(helpEndpoints.unarchiveArticle, { params: { project, article: id } });
}

/**
 * Publishes what of them is not published yet: all their texts, or those of one language. It has no opposite, as what was
 * live before would be gone, so that it begins only when the ten seconds have passed in which it can be called back.
 */
export function publishAll(
  services: Services,
  { rows, lang, heading }: { rows: readonly Article[]; lang: string; heading: string },
  begin: (running: BulkRunning<Article>) => void,
): void {
  const { api, desk } = services;
  const publish = async ({ texts }: Article): Promise<void> => {
    const { id: project } = await desk.project();
    for (const { document, lang: of, state } of texts) {
      if ((lang !== '' && of !== lang) || state === 'published' || state === 'scheduled') continue;
      const params = { project, document };
      const { revision } = await api(documentEndpoints.document, { params });
      await api(documentEndpoints.publishDocument, { params, body: { revision } });
    }
  };
  keptBy(services, createHelp).list.chooseNone();
  undoOf(services).later(
    { heading },
    async () => begin({ title: heading, bulk: startBulk(rows, publish) }),
    () => undefined,
  );
}

/** Deletes an archived article for good, after a question; for ten seconds it can be taken back. */
export function deleteArticle(services: Services, article: Article, after: () => void = () => undefined): void {
  const { api, desk, dialogs, preferences } = services;
  const { texts } = preferences.state;
  const { t } = texts;
  const { list, leaving } = keptBy(services, createHelp);
  const name = articleName(article, texts);
  const remove = async () =>
    api(helpEndpoints.deleteArticle, { params: { project: (await desk.project()).id, article: article.id } });
  function agree(): void {
    takeAway(services, { list, leaving, rows: [article], heading: t('help.deleted', { name }), remove });
    after();
  }
  dialogs.open({
    type: 'error',
    heading: t('help.deleteTitle', { name }),
    body: t('help.deleteBody', { count: article.texts.length }),
    note: t('help.deleteNote'),
    primaryBtn: { label: t('help.deleteNow'), click: agree },
    secondaryBtn: { label: t('common.cancel') },
  });
}
