/** A collection: what it is about, the topics in it, its articles. */
import { useRef } from 'react';
import { helpCollectionView } from '../../../wire/help/messenger-shapes.ts';
import { Articles, HelpBar, NotYet, Stale, Topics, spoken, useHeading } from './parts.tsx';
import { useLoaded, useReads, useReturn } from './use-help.ts';
import { useHelpTexts } from './use-texts.ts';

export function CollectionScreen({ id }: { id: string }) {
  const { t } = useHelpTexts();
  const loaded = useLoaded(`/help/collections/${encodeURIComponent(id)}`, { lang: useReads() }, helpCollectionView);
  const main = useRef<HTMLElement>(null);
  const { value, trouble } = loaded;
  useReturn(main, value !== undefined);
  const heading = useHeading(value !== undefined);
  return (
    <>
      <HelpBar title={t('title')} />
      <main className="ms-scroll help" ref={main} aria-busy={!value && !trouble}>
        {value ? (
          <>
            <Stale trouble={trouble} />
            <div className="help-head">
              <h1 ref={heading} tabIndex={-1}>
                <bdi {...spoken(value.lang)}>{value.title || t('others')}</bdi>
              </h1>
              {value.description && (
                <p>
                  <bdi {...spoken(value.lang)}>{value.description}</bdi>
                </p>
              )}
            </div>
            {value.topics.length > 0 && <Topics topics={value.topics} />}
            {value.articles.length > 0 && <Articles links={value.articles} />}
          </>
        ) : (
          <NotYet what="rows" {...loaded} />
        )}
      </main>
    </>
  );
}
