/** A vote for somebody who asked on the phone, at a fair or in a mail. */
import { useState } from 'react';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestsChanged } from './changed.ts';
import { WhoField } from './new-request-dialog.tsx';
import { somebodyOf } from './somebody.ts';

type Props = { readonly request: string; readonly project: string; readonly onClose: () => void };

export function VoteForDialog({ request, project, onClose }: Props) {
  const services = useServices();
  const { t } = useTexts();
  const [who, setWho] = useState('');
  const [tell, setTell] = useState(false);

  async function vote(): Promise<void> {
    const params = { project, request };
    await services.api(requestTalkEndpoints.voteOnBehalf, { params, body: { ...somebodyOf(who), tell } });
    requestsChanged(services);
    services.toasts.show({ type: 'success', heading: t('requests.voted', { name: who.trim() }) });
  }

  return (
    <FormDialog title={t('requests.voteFor')} submit={t('requests.vote')} onSubmit={vote} onClose={onClose}>
      <WhoField label={t('requests.who')} hint={t('requests.whoHint')} value={who} onChange={setWho} />
      <label className="row">
        <input type="checkbox" className="check" checked={tell} onChange={(event) => setTell(event.target.checked)} />
        <span>
          {t('requests.tellThem')} <span className="hint block">{t('requests.tellThemHint')}</span>
        </span>
      </label>
    </FormDialog>
  );
}
