/** A link by hand: an address on the web. Tickets and news are linked from where they stand. */
import { useState } from 'react';
import { ADDRESS_CHARS } from '../../../wire/limits.ts';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import { useData } from '../../data/data.ts';
import { FormDialog, InputField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestOf } from './asks.ts';

type Props = { readonly request: string; readonly project: string; readonly onClose: () => void };

export function LinkDialog({ request, project, onClose }: Props) {
  const { api } = useServices();
  const { t } = useTexts();
  const data = useData();
  const [target, setTarget] = useState('https://');

  async function add(): Promise<void> {
    const params = { project, request };
    const body = { kind: 'url' as const, target: target.trim(), vote: false };
    data.put(requestOf(project, request), await api(requestTalkEndpoints.linkRequest, { params, body }));
  }

  return (
    <FormDialog title={t('requests.addLink')} submit={t('requests.link.add')} onSubmit={add} onClose={onClose}>
      <InputField label={t('requests.link.address')} value={target} most={ADDRESS_CHARS} onChange={setTarget} />
    </FormDialog>
  );
}
