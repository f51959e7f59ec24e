/** When it may come, in words that everybody reads. */
import { useId } from 'react';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { useTexts } from '../../shell/use-texts.ts';

type Props = { readonly value: string; readonly most: number; readonly onChange: (value: string) => void };

export function EtaField({ value, most, onChange }: Props) {
  const id = useId();
  const { t } = useTexts();
  return (
    <FieldFrame id={id} label={t('requests.when')}>
      <input
        id={id}
        className="input"
        dir="auto"
        autoComplete="off"
        maxLength={most}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
