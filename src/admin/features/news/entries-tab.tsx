/** The list of news entries. The address holds all of it. */
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { NewsEntry } from '../../../wire/news/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { BulkRun, type BulkRunning } from '../../parts/list/bulk-run.tsx';
import { ListBody } from '../../parts/list/list-body.tsx';
import { useList, useListQuery } from '../../parts/list/use-list.ts';
import { useKept } from '../../parts/use-kept.ts';
import { HeadPart, type TabProps } from '../../parts/tabbed-screen.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { categoriesOf, createNews, newsSpec } from './entries.ts';
import { NewEntryDialog } from './new-entry-dialog.tsx';
import { newsLook } from './news-look.tsx';
import { newsName } from './words.ts';

export default function EntriesTab({ head }: TabProps) {
  const services = useServices();
  const texts = useTexts();
  const { t } = texts;
  const { list } = useKept(createNews);
  const { query, change } = useListQuery(list, newsSpec);
  const { rows, phase, total } = useList(list);
  const { chosen } = useSnapshot(services.desk.state);
  const categories = useAsked(chosen ? categoriesOf(chosen.id) : null).value?.categories ?? [];
  const [isNew, setNew] = useState(false);
  const [running, setRunning] = useState<BulkRunning<NewsEntry> | null>(null);
  const can = { write: useCan('content:write'), publish: useCan('content:publish') };
  useFollowing(list);
  const look = newsLook({ services, texts, categories, query, can, onNew: () => setNew(true), onRun: setRunning });
  const languages = [...new Set(rows.flatMap((entry) => entry.texts.map(({ lang }) => lang)))];
  return (
    <>
      <HeadPart head={head}>
        <span className="total">{phase !== 'loading' && t('news.count', { count: total })}</span>
        <div className="actions">
          {can.write && (
            <button type="button" className="btn btn-primary" onClick={() => setNew(true)}>
              <Plus className="icon" aria-hidden="true" />
              {t('news.newEntry')}
            </button>
          )}
        </div>
      </HeadPart>
      <div className="stack">
        <ListBody list={list} spec={newsSpec} look={look} query={query} change={change} />
      </div>
      {isNew && <NewEntryDialog categories={categories} languages={languages} onClose={() => setNew(false)} />}
      {running && (
        <BulkRun
          running={running}
          list={list}
          nameOf={(one) => newsName(one, texts)}
          onClose={() => setRunning(null)}
        />
      )}
    </>
  );
}

/** What others change shows in the open list. */
function useFollowing(list: ReturnType<typeof createNews>['list']): void {
  const { live, browser } = useServices();
  useEffect(
    () =>
      live.subscribe(({ name }) => {
        if (name === 'news' || name === 'document' || name === 'resync')
          void list.refresh({ quiet: true }).catch(browser.report);
      }),
    [live, browser, list],
  );
}
