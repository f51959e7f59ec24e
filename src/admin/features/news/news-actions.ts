/** What is done with entries from their list. */
import { newsEndpoints } from '../../../wire/news/calls.ts';
import type { NewsEntry } from '../../../wire/news/shapes.ts';
import { startBulk } from '../../parts/list/bulk.ts';
import type { BulkRunning } from '../../parts/list/bulk-run.tsx';
import { takeAway } from '../../parts/record/removal.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createNews } from './entries.ts';
import { newsName } from './words.ts';

export function archiveAll(services: Services, rows: readonly NewsEntry[], title: string): BulkRunning<NewsEntry> {
  const { api, desk } = services;
  const params = async ({ id }: NewsEntry) => ({ project: (await desk.project()).id, entry: id });
  return {
    title,
    bulk: startBulk(rows, async (row) => api(newsEndpoints.archiveNews, { params: await params(row), body: {} })),
    opposite: async (row) => api(newsEndpoints.unarchiveNews, { params: await params(row) }),
  };
}

export async function unarchive({ api, desk }: Services, { id }: NewsEntry): Promise<void> {
  const { id: project } = await desk.project();
  await api(newsEndpoints.unarchiveNews, { params: { project, entry: id } });
}

/** Deletes an archived entry for good, after a question; for ten seconds it can be taken back. */
export function deleteNews(services: Services, entry: NewsEntry, after: () => void = () => undefined): void {
  const { api, desk, dialogs, preferences } = services;
  const { texts } = preferences.state;
  const { t } = texts;
  const { list, leaving } = keptBy(services, createNews);
  const name = newsName(entry, texts);
  const remove = async () =>
    api(newsEndpoints.deleteNews, { params: { project: (await desk.project()).id, entry: entry.id } });
  function agree(): void {
    takeAway(services, { list, leaving, rows: [entry], heading: t('news.deleted', { name }), remove });
    after();
  }
  dialogs.open({
    type: 'error',
    heading: t('news.deleteTitle', { name }),
    body: t('news.deleteBody'),
    note: t('news.deleteNote'),
    primaryBtn: { label: t('news.deleteNow'), click: agree },
    secondaryBtn: { label: t('common.cancel') },
  });
}
