/** The title of a request, its status, and what is done with it as a whole. */
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { DetailHead } from '../../parts/detail/detail.tsx';
import { MenuEntry } from '../../parts/menu-entry.tsx';
import { MoreMenu } from '../../parts/more-menu.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { EditDialog } from './edit-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { deleteRequest } from './request-actions.ts';
import type { OneProps } from './one-props.ts';
import { REQUESTS } from './requests-paths.ts';
import { StatusDialog } from './status-dialog.tsx';
import { StatusLabel } from './status-label.tsx';

type Dialog = 'edit' | 'merge' | 'status';

export function RequestHead({ request, project, rules }: OneProps) {
  const { t, intl } = useTexts();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const since = intl.formatDate(request.createdAt, { dateStyle: 'medium' });
  return (
    <>
      <DetailHead
        title={request.title}
        documentTitle={`#${request.number} ${request.title}`}
        line={
          <>
            <StatusLabel status={rules.statuses.find(({ id }) => id === request.status)} />
            <bdi>{t('requests.since', { number: request.number, date: since })}</bdi>
            {request.edited && <span>{t('requests.edited')}</span>}
          </>
        }
        actions={<Actions request={request} onDialog={setDialog} />}
      />
      {dialog === 'edit' && <EditDialog request={request} project={project} onClose={close} />}
      {dialog === 'merge' && <MergeDialog request={request} project={project} rules={rules} onClose={close} />}
      {dialog === 'status' && <StatusDialog request={request} rules={rules} onClose={close} />}
    </>
  );
}

type ActionsProps = Pick<OneProps, 'request'> & { readonly onDialog: (dialog: Dialog) => void };

function Actions({ request, onDialog }: ActionsProps) {
  const services = useServices();
  const { t } = useTexts();
  const canWrite = useCan('content:write');
  const canPublish = useCan('content:publish');
  const remove = () => deleteRequest(services, request, () => services.navigation.go(REQUESTS));
  const stands = request.state === 'visible';
  return (
    <>
      {canWrite && (
        <MoreMenu label={t('requests.more')} look="btn-secondary">
          <MenuEntry words={t('requests.edit')} onClick={() => onDialog('edit')} />
          {canPublish && <MenuEntry words={t('requests.delete')} removes onClick={remove} />}
        </MoreMenu>
      )}
      {canPublish && stands && (
        <>
          <button type="button" className="btn btn-secondary" onClick={() => onDialog('merge')}>
            <Merge className="icon" aria-hidden="true" />
            {t('requests.merge')}
          </button>
          <button type="button" className="btn btn-primary" onClick={() => onDialog('status')}>
            {t('requests.changeStatus')}
          </button>
        </>
      )}
    </>
  );
}
