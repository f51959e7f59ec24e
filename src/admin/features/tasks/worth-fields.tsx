/** What a task brings and costs; of one that stands already, whether learners see it. */
import type { Path } from 'react-hook-form';
import { FlagField } from '../../parts/form/fields.tsx';
import { NumberField } from '../../parts/form/number-field.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { TaskFormBase } from './task-kind.ts';

type Props<F extends TaskFormBase> = {
  readonly record: RecordForm<F>;
  readonly fee: boolean;
  readonly stands: boolean;
};

export function WorthFields<F extends TaskFormBase>({ record: { form }, fee, stands }: Props<F>) {
  const { t } = useTexts();
  const of = (name: keyof TaskFormBase) => ({ form, name: name as Path<F>, label: t(`task.field.${name}`) });
  return (
    <>
      <FormSection title={t('tasks.worth')} hint={t('tasks.worthHint')}>
        <div className="form-grid form-grid-3">
          <NumberField {...of('xp')} required />
          <NumberField {...of('coins')} required />
          {fee && <NumberField {...of('fee')} required />}
        </div>
      </FormSection>
      {stands && (
        <FormSection title={t('tasks.state')}>
          <FlagField {...of('enabled')} hint={t('tasks.enabledHint')} />
          <FlagField {...of('retired')} hint={t('tasks.retiredHint')} />
        </FormSection>
      )}
    </>
  );
}
