/** A comment in other words, before others see it. */
import { useState } from 'react';
import { COMMENT_CHARS } from '../../../wire/requests/limits.ts';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { TextArea } from './new-request-dialog.tsx';

type Props = {
  readonly body: string;
  /** Rejects with a `Failure`, which is shown. */
  readonly onSave: (body: string) => Promise<void>;
  readonly onClose: () => void;
};

export function EditCommentDialog({ body: given, onSave, onClose }: Props) {
  const { t } = useTexts();
  const [body, setBody] = useState(given);
  return (
    <FormDialog
      title={t('requests.editComment')}
      submit={t('common.save')}
      onSubmit={() => onSave(body.trim())}
      onClose={onClose}
    >
      <TextArea label={t('requests.comment')} value={body} most={COMMENT_CHARS} rows={6} onChange={setBody} />
    </FormDialog>
  );
}
