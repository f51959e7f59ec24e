/** A collection: what it is about, the topics in it, its articles. */
import { helpCollectionView, type HelpCollectionView } from '../../../wire/help/messenger-shapes.ts';
import { useReads } from '../context.ts';
import { Articles, Inside, Topics, spoken, useHeading } from './parts.tsx';
import { useLoaded } from './use-help.ts';
import { useHelpTexts } from './use-texts.ts';

export function CollectionScreen({ id }: { id: string }) {
  const { t } = useHelpTexts();
  const loaded = useLoaded(`/help/collections/${encodeURIComponent(id)}`, { lang: useReads() }, helpCollectionView);
  return (
    <Inside loaded={loaded} what="rows" title={t('title')}>
      {(collection) => <Collection collection={collection} />}
    </Inside>
  );
}

function Collection({
  collection: { title, description, lang, topics, articles },
}: {
  collection: HelpCollectionView;
}) {
  const { t } = useHelpTexts();
  const heading = useHeading();
  return (
    <>
      <div className="help-head">
        <h1 ref={heading} tabIndex={-1}>
          <bdi {...spoken(lang)}>{title || t('others')}</bdi>
        </h1>
        {description && (
          <p>
            <bdi {...spoken(lang)}>{description}</bdi>
          </p>
        )}
      </div>
      {topics.length > 0 && <Topics topics={topics} />}
      <Articles links={articles} />
    </>
  );
}
