/** The statuses: free names of five fixed kinds, in the order of the roadmap and of the board. */
import { useState } from 'react';
import { requestBoardEndpoints } from '../../../wire/requests/board-calls.ts';
import { STATUSES_MOST } from '../../../wire/requests/limits.ts';
import type { RequestStatus } from '../../../wire/requests/shapes.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestsChanged } from './changed.ts';
import { DeleteIntoDialog } from './delete-into-dialog.tsx';
import { OrderedCard } from './ordered-card.tsx';
import { StatusFormDialog } from './status-form-dialog.tsx';
import { StatusLabel } from './status-label.tsx';
import { nameIn } from './words.ts';
import styles from './settings.module.css';

type Props = { readonly statuses: readonly RequestStatus[]; readonly project: string; readonly can: boolean };

export function StatusesCard({ statuses, project, can }: Props) {
  const services = useServices();
  const texts = useTexts();
  const { t } = texts;
  const work = useWork();
  const [edited, edit] = useState<RequestStatus | 'new' | null>(null);
  const [gone, remove] = useState<RequestStatus | null>(null);
  const order = (ids: readonly string[]) =>
    void work(async () => {
      await services.api(requestBoardEndpoints.orderRequestStatuses, { params: { project }, body: { ids: [...ids] } });
      requestsChanged(services);
    });
  return (
    <>
      <OrderedCard
        setting="statuses"
        title={t('requests.statuses')}
        hint={t('requests.statusesHint')}
        newOne={t('requests.newStatusShort')}
        most={STATUSES_MOST}
        can={can}
        all={statuses}
        nameOf={(status) => nameIn(status, texts)}
        renderLine={(one) => <Line one={one} />}
        onOrder={order}
        onNew={() => edit('new')}
        onEdit={edit}
        onDelete={remove}
      />
      {edited && (
        <StatusFormDialog status={edited === 'new' ? null : edited} project={project} onClose={() => edit(null)} />
      )}
      {gone && (
        <DeleteIntoDialog
          title={t('requests.deleteStatus', { name: nameIn(gone, texts) })}
          count={gone.requests}
          others={statuses
            .filter(({ id, kind }) => id !== gone.id && kind === gone.kind)
            .map((one) => [one.id, nameIn(one, texts)])}
          canBeLast={gone.requests === 0 && gone.kind !== 'open' && gone.kind !== 'done'}
          onDelete={async (into) => {
            const params = { project, status: gone.id };
            await services.api(requestBoardEndpoints.deleteRequestStatus, { params, query: { into } });
            requestsChanged(services);
          }}
          onClose={() => remove(null)}
        />
      )}
    </>
  );
}

function Line({ one: status }: { readonly one: RequestStatus }) {
  const { t } = useTexts();
  return (
    <span className={styles.words}>
      <StatusLabel status={status} />
      <span className="hint">
        {t('requests.count', { count: status.requests })} · {t(`requests.kind.${status.kind}`)}
        {status.roadmap && ` · ${t('requests.onRoadmap')}`}
      </span>
    </span>
  );
}
