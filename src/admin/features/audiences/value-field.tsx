/** What a value is compared with, as the type and the comparison ask for it. */
import type { ComponentProps } from 'react';
import type { Operand } from '../../../wire/audiences/comparisons.ts';
import { COMPARED_DAYS, CONDITION_TEXT_CHARS } from '../../../wire/audiences/limits.ts';
import { NumberInput, WholeNumber } from '../../parts/form/number-field.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import type { Comparing } from './condition-types.ts';
import { Pick } from '../../parts/pick.tsx';

type Value = Comparing['value'];
type Props = {
  readonly operand: Operand;
  readonly comparison: Comparing;
  /** All that it can be. */
  readonly words: readonly (readonly [value: string, name: string])[] | undefined;
  readonly onChange: (value: Value) => void;
};

export function ValueField({ operand, comparison: { value }, words, onChange }: Props) {
  const { t } = useTexts();
  if (operand === 'none') return null;
  if (operand === 'text' && words)
    return <Pick label={t('audiences.value')} value={String(value)} choices={words} onChange={onChange} />;
  if (operand === 'texts')
    return (
      <Line
        aria-label={t('audiences.values')}
        value={[value ?? []].flat().join(',')}
        onText={(text) => onChange(text === '' ? [] : text.split(','))}
      />
    );
  if (operand === 'range') return <Range value={value} onChange={onChange} />;
  if (operand === 'monthDay') return <MonthDay value={String(value)} onChange={onChange} />;
  if (operand === 'number') return <Amount label={t('audiences.value')} value={value as number} onChange={onChange} />;
  if (operand === 'days')
    return (
      <>
        <WholeNumber
          className="input input-sm"
          aria-label={t('audiences.value')}
          min={1}
          max={COMPARED_DAYS}
          value={Number(value)}
          onChange={onChange}
        />
        <span>{t('audiences.daysWord')}</span>
      </>
    );
  return (
    <Line
      aria-label={t('audiences.value')}
      type={operand === 'day' ? 'date' : 'text'}
      maxLength={operand === 'day' ? undefined : CONDITION_TEXT_CHARS}
      value={String(value ?? '')}
      onText={onChange}
    />
  );
}

type LineProps = ComponentProps<'input'> & { readonly onText: (text: string) => void };

function Line({ onText, ...input }: LineProps) {
  return (
    <input
      className="input input-sm"
      dir="auto"
      autoComplete="off"
      {...input}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

type AmountProps = {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
};

/** Any number; an empty field is none, and the condition says that it is not complete. */
function Amount({ label, value, onChange }: AmountProps) {
  return (
    <NumberInput
      className="input input-sm"
      aria-label={label}
      inputMode="decimal"
      step="any"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}

function Range({ value, onChange }: { readonly value: Value; readonly onChange: (value: Value) => void }) {
  const { t } = useTexts();
  const [from, to] = [value ?? []].flat() as (number | undefined)[];
  return (
    <>
      <Amount label={t('audiences.from')} value={from} onChange={(one) => onChange([one, to] as number[])} />
      <span>{t('audiences.and')}</span>
      <Amount label={t('audiences.to')} value={to} onChange={(one) => onChange([from, one] as number[])} />
    </>
  );
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
const DAYS_OF_MONTH = 31;

function MonthDay({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t, intl } = useTexts();
  const [month = '01', day = '01'] = value.split('-');
  return (
    <>
      <WholeNumber
        className="input input-sm"
        aria-label={t('audiences.dayNumber')}
        min={1}
        max={DAYS_OF_MONTH}
        value={Number(day)}
        onChange={(chosen) => onChange(`${month}-${String(chosen).padStart(2, '0')}`)}
      />
      <Pick
        label={t('audiences.month')}
        value={month}
        choices={months.map((one) => [
          one,
          intl.formatDate(Date.parse(`2024-${one}-01T00:00:00Z`), { month: 'long', timeZone: 'UTC' }),
        ])}
        onChange={(chosen) => onChange(`${chosen}-${day}`)}
      />
    </>
  );
}
