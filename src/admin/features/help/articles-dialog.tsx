/** What the list of articles asks its reader: where something stands, who looks after it. */
import type { Article } from '../../../wire/help/shapes.ts';
import type { BulkRunning } from '../../parts/list/bulk-run.tsx';
import type { ListQuery } from '../../parts/list/list-query.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { changeAll } from './article-actions.ts';
import type { Asking, Known } from './asking.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import { NewArticleDialog } from './new-article-dialog.tsx';
import { ownerChoices, placeChoices } from './words.ts';

type Props = {
  readonly asking: Asking;
  readonly known: Known;
  readonly query: ListQuery;
  readonly onRun: (running: BulkRunning<Article>) => void;
  readonly onClose: () => void;
};

export function ArticlesDialog({ asking, known, query, onRun, onClose }: Props) {
  const services = useServices();
  const texts = useTexts();
  const { t } = texts;
  const { collections: all, languages, members } = known;
  if (asking.what === 'article')
    return (
      <NewArticleDialog all={all} languages={languages} collection={query.filters.collection ?? ''} onClose={onClose} />
    );
  if (asking.what === 'collection')
    return (
      <CollectionDialog
        collection={asking.collection}
        parent={asking.parent}
        all={all}
        languages={languages}
        onClose={onClose}
      />
    );
  const { what, rows } = asking;
  const count = { count: rows.length };
  return what === 'move' ? (
    <ChooseDialog
      title={t('help.moveTitle', count)}
      label={t('help.collection')}
      choices={placeChoices(all, texts)}
      onChoose={(id) => onRun(changeAll(services, rows, t('help.moved', count), { collection: id || null }))}
      onClose={onClose}
    />
  ) : (
    <ChooseDialog
      title={t('help.ownerTitle', count)}
      label={t('help.owner')}
      choices={ownerChoices(members, texts)}
      onChoose={(id) => onRun(changeAll(services, rows, t('help.ownerSet', count), { owner: id || null }))}
      onClose={onClose}
    />
  );
}
