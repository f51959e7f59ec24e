/** Before an entry is archived: where its addresses lead then. */
import { newsEndpoints } from '../../../wire/news/calls.ts';
import type { NewsEntry } from '../../../wire/news/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { ArchiveDialog, SUCCESSORS } from '../../parts/writing/archive-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { newsName } from './words.ts';

type Props = { readonly entry: NewsEntry; readonly project: string; readonly onClose: () => void };

export function ArchiveNews({ entry, project, onClose }: Props) {
  const { api } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const data = useData();
  const { value } = useAsked(asked(newsEndpoints.newsEntries, { params: { project }, query: { limit: SUCCESSORS } }));
  const params = { project, entry: entry.id };
  const told = (next: NewsEntry) => data.put(asked(newsEndpoints.newsEntry, { params }), next);
  const others = (value?.entries ?? []).filter(({ id }) => id !== entry.id);
  return (
    <ArchiveDialog
      title={t('news.archiveTitle')}
      done={t('news.archivedNow', { count: 1 })}
      successors={others.map((one) => [one.id, newsName(one, texts)])}
      archive={async (successor) => told(await api(newsEndpoints.archiveNews, { params, body: { successor } }))}
      unarchive={async () => told(await api(newsEndpoints.unarchiveNews, { params }))}
      onClose={onClose}
    />
  );
}
