/** What can be done with one article of the list. */
import { Menu } from '@base-ui/react/menu';
import { Link } from 'wouter';
import { undoOf } from '../../parts/record/undo.ts';
import { beside } from '../../parts/sort/places.ts';
import type { Article } from '../../../wire/help/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { archiveAll, deleteArticle, unarchive } from './article-actions.ts';
import { isOfOnePlace, placeOf } from './articles.ts';
import type { LookParts } from './asking.ts';
import { articlePath } from './help-paths.ts';
import { MenuEntry, StepEntries } from '../../parts/menu-entry.tsx';
import { moveArticle } from './ordering.ts';
import { articleName } from './words.ts';

type Props = LookParts & { readonly article: Article };

export function ArticleMenu({ article, services, query, can, rows, onAsk, onRun }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { id, archivedAt } = article;
  const archive = () => onRun(archiveAll(services, [article], t('help.archivedNow', { count: 1 })));
  const back = () =>
    void unarchive(services, article).catch((error: unknown) => undoOf(services).fail(t('common.notDone'), error));
  const ids = rows.map((row) => row.id);
  const step = (over: string) =>
    void moveArticle(services, { parent: placeOf(query), id, over, name: articleName(article, texts) });
  return (
    <>
      <Menu.Item className="menu-item" render={<Link href={articlePath(id)} />}>
        <span className="menu-label">{t('writing.open')}</span>
      </Menu.Item>
      {can.write && <MenuEntry words={t('help.move')} onClick={() => onAsk({ what: 'move', rows: [article] })} />}
      {can.write && isOfOnePlace(query) && <StepEntries over={(by) => beside(ids, id, by)} onStep={step} />}
      {can.publish && !archivedAt && <MenuEntry words={t('writing.archive')} onClick={archive} />}
      {can.publish && archivedAt && (
        <>
          <MenuEntry words={t('writing.unarchive')} onClick={back} />
          <MenuEntry words={t('writing.delete')} removes onClick={() => deleteArticle(services, article)} />
        </>
      )}
    </>
  );
}
