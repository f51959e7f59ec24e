/** What can be done with the chosen rows, and the way to choose every row of the query. */
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { ListLook } from './list-look.ts';
import type { List } from './list.ts';
import { useList } from './use-list.ts';

type Props<Row> = { readonly list: List<Row>; readonly look: Pick<ListLook<Row>, 'bulk'> };

export function SelectionBar<Row>({ list, look }: Props<Row>) {
  const { chosen, total } = useList(list);
  const { t } = useTexts();
  const rows = Object.values(chosen);
  if (!look.bulk || rows.length === 0) return null;
  return (
    <section className="selbar" aria-label={t('list.chosen', { count: rows.length })}>
      <output className="strong">{t('list.chosen', { count: rows.length })}</output>
      {rows.length < total && <ChooseEverything list={list} total={total} />}
      <span className="selbar-line" aria-hidden="true" />
      {look.bulk.map(({ id, label, icon: Icon, danger, run }) => (
        <button
          key={id}
          type="button"
          className={danger ? 'btn btn-sm btn-tertiary btn-remove selbar-remove' : 'btn btn-sm btn-tertiary'}
          onClick={() => run(rows)}
        >
          <Icon className="icon" aria-hidden="true" />
          {label}
        </button>
      ))}
      <button
        type="button"
        className="btn btn-sm btn-icon btn-tertiary push"
        aria-label={t('list.chooseNone')}
        onClick={list.chooseNone}
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </section>
  );
}

/** Fetches the rest of the query page by page; a second press stops. */
function ChooseEverything<Row>({ list, total }: { list: List<Row>; total: number }) {
  const { browser, toasts } = useServices();
  const { t } = useTexts();
  const [fetched, setFetched] = useState<number | null>(null);
  const walk = useRef<AbortController | null>(null);
  // Rows of a query that is no longer shown, or that nobody wants any more, are not chosen.
  useEffect(() => () => walk.current?.abort(), []);

  async function choose(): Promise<void> {
    if (walk.current) return walk.current.abort();
    walk.current = new AbortController();
    setFetched(0);
    try {
      list.choose(await list.everything({ signal: walk.current.signal, onProgress: setFetched }), true);
    } catch (error) {
      if (!walk.current.signal.aborted) {
        browser.report(error);
        toasts.show({ type: 'error', heading: t('list.everythingFailed'), body: t('error.later') });
      }
    }
    walk.current = null;
    setFetched(null);
  }

  return (
    <button type="button" className="link" onClick={() => void choose()}>
      {fetched === null ? t('list.chooseEverything', { count: total }) : t('list.choosing', { count: fetched, total })}
    </button>
  );
}
