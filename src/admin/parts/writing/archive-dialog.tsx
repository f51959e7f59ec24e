/** Before something that is written is archived: where its addresses lead then. */
import { useState, type ReactNode } from 'react';
import { undoOf } from '../record/undo.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { FormDialog, SelectField } from './form-dialog.tsx';

/** So many are asked for, to be offered. */
export const SUCCESSORS = 100;

type Props = {
  readonly title: string;
  /** Said once it is archived. */
  readonly done: string;
  /** Those that its addresses may lead to. */
  readonly successors: readonly (readonly [id: string, name: string])[];
  /** Null: to nothing. Rejects with a `Failure`, as the next does. */
  readonly archive: (successor: string | null) => Promise<unknown>;
  readonly unarchive: () => Promise<unknown>;
  readonly onClose: () => void;
  /** What has to be known before. */
  readonly children?: ReactNode;
};

export function ArchiveDialog({ title, done, successors, archive, unarchive, onClose, children }: Props) {
  const services = useServices();
  const { t } = useTexts();
  const [successor, setSuccessor] = useState('');
  async function agree(): Promise<void> {
    await archive(successor || null);
    undoOf(services).offer({ heading: done }, unarchive);
  }
  return (
    <FormDialog title={title} submit={t('writing.archive')} onSubmit={agree} onClose={onClose}>
      <p className="muted">{t('writing.archiveHint')}</p>
      {children}
      <SelectField
        label={t('writing.successor')}
        value={successor}
        choices={[['', t('writing.noSuccessor')], ...successors]}
        onChange={setSuccessor}
      />
    </FormDialog>
  );
}
