/** One thing is chosen for many articles: their collection, or who looks after them. */
import { useState } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { FormDialog, SelectField } from '../../parts/writing/form-dialog.tsx';

type Props = {
  readonly title: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
};

export function ChooseDialog({ title, label, choices, onChoose, onClose }: Props) {
  const { t } = useTexts();
  const [value, setValue] = useState('');
  return (
    <FormDialog title={title} submit={t('common.save')} onSubmit={async () => onChoose(value)} onClose={onClose}>
      <SelectField label={label} value={value} choices={choices} onChange={setValue} />
    </FormDialog>
  );
}
