/** An old version beside the present draft: what differs, and the way back to it. */
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ChangeList } from './change-list.tsx';
import { changesOf } from './changes.ts';
import { failureSentence } from './failure-sentence.ts';
import { FormDialog } from './form-dialog.tsx';
import { useRestore } from './use-restore.ts';
import type { Desk } from './writing-desk.ts';

type Props = Desk & { readonly no: number; readonly onClose: () => void };

export function VersionDialog({ no, params, draft, state: { words, phase }, can, onClose }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const restore = useRestore({ params, draft });
  const { value, failure } = useAsked(asked(documentEndpoints.version, { params: { ...params, no: String(no) } }));
  const changes = value ? changesOf(value, words) : [];

  return (
    <FormDialog
      title={t('writing.versionTitle', { no })}
      submit={can.write && phase !== 'asks' && changes.length > 0 ? t('writing.restore', { no }) : undefined}
      onSubmit={() => restore(no)}
      onClose={onClose}
    >
      {failure && <p role="alert">{failureSentence(texts, failure)}</p>}
      {!value && !failure && <span className="sk sk-block sk-part" />}
      {value && <ChangeList changes={changes} />}
    </FormDialog>
  );
}
