/** Lines in rows of conditions and changes: what they name themselves by stands in them. */
import { BLOCK_VALUE_CHARS } from '../../../../wire/bots/limits.ts';
import { useTexts } from '../../../shell/use-texts.ts';

type Props = { readonly value: string; readonly onChange: (value: string) => void };

/** The key of an attribute, a variable or custom data. */
export function KeyInput({ value, onChange }: Props) {
  const { t } = useTexts();
  return (
    <input
      className="input input-sm mono"
      dir="ltr"
      aria-label={t('bots.key')}
      placeholder={t('bots.key')}
      maxLength={BLOCK_VALUE_CHARS}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function ValueInput({ value, onChange }: Props) {
  const { t } = useTexts();
  return (
    <input
      className="input input-sm"
      dir="auto"
      aria-label={t('bots.value')}
      placeholder={t('bots.value')}
      maxLength={BLOCK_VALUE_CHARS}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
