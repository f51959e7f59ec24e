/** Saves the list as a file: the chosen rows where there are some, else every row of the query. */
import { Menu } from '@base-ui/react/menu';
import { Braces, Download, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { MenuPopup } from '../menu-popup.tsx';
import { exportedColumns, exportPieces, type ExportFormat } from './export.ts';
import type { ListLook } from './list-look.ts';
import type { ListQuery } from './list-query.ts';
import type { List } from './list.ts';
import { saveFile } from './save-file.ts';
import { useList } from './use-list.ts';

type Props<Row> = { readonly list: List<Row>; readonly look: ListLook<Row>; readonly query: ListQuery };

export function ExportMenu<Row>({ list, look, query }: Props<Row>) {
  const { t } = useTexts();
  const { chosen, total } = useList(list);
  const { fetched, save } = useExport(list, look, query);
  const count = Object.keys(chosen).length || total;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="btn btn-secondary" disabled={total === 0} aria-disabled={fetched !== null}>
        {fetched === null ? (
          <Download className="icon" aria-hidden="true" />
        ) : (
          <span className="spinner" aria-hidden="true" />
        )}
        {fetched === null ? t('list.export') : t('list.choosing', { count: fetched, total })}
      </Menu.Trigger>
      <MenuPopup align="end">
        <div className="menu-head hint">{t('list.exportRows', { count })}</div>
        <Menu.Item className="menu-item" onClick={() => void save('csv')}>
          <Table2 className="icon" aria-hidden="true" />
          {t('list.exportCsv')}
        </Menu.Item>
        <Menu.Item className="menu-item" onClick={() => void save('json')}>
          <Braces className="icon" aria-hidden="true" />
          {t('list.exportJson')}
        </Menu.Item>
      </MenuPopup>
    </Menu.Root>
  );
}

function useExport<Row>(list: List<Row>, look: ListLook<Row>, query: ListQuery) {
  const { browser, toasts } = useServices();
  const { t } = useTexts();
  const [fetched, setFetched] = useState<number | null>(null);

  async function save(format: ExportFormat): Promise<void> {
    if (fetched !== null) return;
    setFetched(0);
    try {
      const chosen = Object.values(list.read().chosen);
      const { signal } = new AbortController();
      const rows = chosen.length > 0 ? chosen : await list.everything({ signal, onProgress: setFetched });
      const pieces = exportPieces(format, exportedColumns(look.columns, query.columns), rows);
      const day = new Date(browser.now()).toISOString().slice(0, 10);
      saveFile(browser, `${look.fileName}-${day}.${format}`, pieces, format);
      toasts.show({ type: 'success', heading: t('list.exported', { count: rows.length }) });
    } catch (error) {
      browser.report(error);
      toasts.show({ type: 'error', heading: t('list.exportFailed'), body: t('error.later') });
    }
    setFetched(null);
  }

  return { fetched, save };
}
