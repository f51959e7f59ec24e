/** Before an entry is archived: where its addresses lead then. */
import { useState } from 'react';
import { newsEndpoints } from '../../../wire/news/calls.ts';
import type { NewsEntry } from '../../../wire/news/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { FormDialog, SelectField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { newsName } from './words.ts';

type Props = { readonly entry: NewsEntry; readonly project: string; readonly onClose: () => void };

const SUCCESSORS = 100;

export function ArchiveDialog({ entry, project, onClose }: Props) {
  const services = useServices();
  const { api } = services;
  const texts = useTexts();
  const { t } = texts;
  const data = useData();
  const [successor, setSuccessor] = useState('');
  const { value } = useAsked(asked(newsEndpoints.newsEntries, { params: { project }, query: { limit: SUCCESSORS } }));
  const params = { project, entry: entry.id };
  const ask = asked(newsEndpoints.newsEntry, { params });
  async function archive(): Promise<void> {
    data.put(ask, await api(newsEndpoints.archiveNews, { params, body: { successor: successor || null } }));
    undoOf(services).offer({ heading: t('news.archivedNow', { count: 1 }) }, async () =>
      data.put(ask, await api(newsEndpoints.unarchiveNews, { params })),
    );
  }
  const others = (value?.entries ?? []).filter(({ id }) => id !== entry.id);
  return (
    <FormDialog title={t('news.archiveTitle')} submit={t('help.archive')} onSubmit={archive} onClose={onClose}>
      <p className="muted">{t('help.archiveHint')}</p>
      <SelectField
        label={t('help.successor')}
        value={successor}
        choices={[['', t('help.noSuccessor')], ...others.map((one) => [one.id, newsName(one, texts)] as const)]}
        onChange={setSuccessor}
      />
    </FormDialog>
  );
}
