/** Before an article is archived: where its addresses lead then. */
import { useState } from 'react';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import type { Article } from '../../../wire/help/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { FormDialog, SelectField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { articleName } from './words.ts';

type Props = { readonly article: Article; readonly project: string; readonly onClose: () => void };

const SUCCESSORS = 100;

export function ArchiveDialog({ article, project, onClose }: Props) {
  const services = useServices();
  const { api } = services;
  const texts = useTexts();
  const { t } = texts;
  const data = useData();
  const [successor, setSuccessor] = useState('');
  const query = { sort: 'place', limit: SUCCESSORS } as const;
  const { value } = useAsked(asked(helpEndpoints.articles, { params: { project }, query }));
  const params = { project, article: article.id };
  const ask = asked(helpEndpoints.article, { params });
  async function archive(): Promise<void> {
    const body = { successor: successor || null };
    data.put(ask, await api(helpEndpoints.archiveArticle, { params, body }));
    undoOf(services).offer({ heading: t('help.archivedNow', { count: 1 }) }, async () =>
      data.put(ask, await api(helpEndpoints.unarchiveArticle, { params })),
    );
  }
  const others = (value?.articles ?? []).filter(({ id }) => id !== article.id);
  return (
    <FormDialog title={t('help.archiveTitle')} submit={t('help.archive')} onSubmit={archive} onClose={onClose}>
      <p className="muted">{t('help.archiveHint')}</p>
      <SelectField
        label={t('help.successor')}
        value={successor}
        choices={[['', t('help.noSuccessor')], ...others.map((one) => [one.id, articleName(one, texts)] as const)]}
        onChange={setSuccessor}
      />
    </FormDialog>
  );
}
