/** What stands behind the title of the requests: what waits, the two views, the file, a new one. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { ListQuery } from '../../parts/list/list-query.ts';
import { saveFile } from '../../parts/list/save-file.ts';
import type { ListChange } from '../../parts/list/use-list.ts';
import { Segment } from '../../parts/segment.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { NewRequestButton } from './new-request-button.tsx';
import { filtersOf } from './requests-list.ts';
import { MODERATION } from './requests-paths.ts';
import { waitingOf } from './waiting.ts';
import styles from './requests.module.css';

type Props = { readonly query: ListQuery; readonly change: ListChange; readonly rules: Rules };

export function ListHead({ query, change, rules }: Props) {
  const { t } = useTexts();
  const canWrite = useCan('content:write');
  const canExport = useCan('lists:export');
  const view = query.filters.view === 'board' ? 'board' : 'list';
  return (
    <>
      <Waiting />
      <div className="actions">
        <Segment
          label={t('requests.view')}
          value={view}
          choices={[
            { value: 'list', label: t('requests.view.list') },
            { value: 'board', label: t('requests.view.board') },
          ]}
          onChange={(next) => change({ filters: { ...query.filters, view: next === 'board' ? 'board' : '' } })}
        />
        {canExport && <Export query={query} />}
        {canWrite && <NewRequestButton rules={rules} board={query.filters.board ?? ''} />}
      </div>
    </>
  );
}

/** The way to what waits to be read, with how much it is. */
function Waiting() {
  const { t, intl } = useTexts();
  const { chosen } = useSnapshot(useServices().desk.state);
  const can = useCan('content:publish');
  const { value } = useAsked(chosen && can ? waitingOf(chosen.id) : null);
  if (!value || value.total === 0) return null;
  return (
    <Link className="btn btn-sm btn-secondary" href={MODERATION}>
      {t('requests.waiting')}
      <span className={`n ${styles.waits}`}>{intl.formatNumber(value.total)}</span>
    </Link>
  );
}

/** What the list shows, all pages of it. */
function Export({ query }: { readonly query: ListQuery }) {
  const { api, browser, desk } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await work(async () => {
      const { id: project } = await desk.project();
      const text = await api(requestEndpoints.requestsTable, { params: { project }, query: filtersOf(query) });
      saveFile(browser, 'requests.csv', [String(text)], 'csv');
    });
    setBusy(false);
  }

  return (
    <button type="button" className="btn btn-secondary" aria-disabled={busy} onClick={() => void save()}>
      <Download className="icon" aria-hidden="true" />
      {t('requests.csv')}
    </button>
  );
}
