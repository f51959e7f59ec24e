/** Deletes a board or a status. What stands in it goes into another one, which is chosen here. */
import { useState } from 'react';
import { FormDialog, SelectField } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';

type Props = {
  readonly title: string;
  /** Requests that stand in it. */
  readonly count: number;
  readonly others: readonly (readonly [id: string, name: string])[];
  /** It may go though there is no other. */
  readonly canBeLast?: boolean;
  /** Rejects with a `Failure`, which is shown. */
  readonly onDelete: (into: string | undefined) => Promise<unknown>;
  readonly onClose: () => void;
};

export function DeleteIntoDialog({ title, count, others, canBeLast = false, onDelete, onClose }: Props) {
  const { t } = useTexts();
  const [into, setInto] = useState(others[0]?.[0] ?? '');
  const isLast = others.length === 0 && !canBeLast;
  return (
    <FormDialog
      title={title}
      submit={isLast ? undefined : t('requests.deleteShort')}
      onSubmit={() => onDelete(into || undefined)}
      onClose={onClose}
    >
      <p className="muted">{t(isLast ? 'requests.deleteLast' : 'requests.deleteIntoHint', { count })}</p>
      {others.length > 0 && <SelectField label={t('requests.into')} value={into} choices={others} onChange={setInto} />}
    </FormDialog>
  );
}
