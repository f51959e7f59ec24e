/** Why something is not shown: its author reads it. */
import { useState } from 'react';
import { REJECT_REASON_CHARS } from '../../../wire/requests/limits.ts';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { TextArea } from './new-request-dialog.tsx';

type Props = { readonly onReject: (reason: string) => void; readonly onClose: () => void };

export function RejectDialog({ onReject, onClose }: Props) {
  const { t } = useTexts();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('requests.rejectTitle')}
      submit={t('requests.rejectNow')}
      onSubmit={async () => onReject(reason.trim())}
      onClose={onClose}
    >
      <p className="muted">{t('requests.rejectHint')}</p>
      <TextArea label={t('requests.reason')} value={reason} most={REJECT_REASON_CHARS} rows={3} onChange={setReason} />
    </FormDialog>
  );
}
