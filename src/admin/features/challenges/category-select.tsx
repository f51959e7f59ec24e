/** One of the categories, by title. */
import { useId } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { useCategories } from './use-challenge.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Ids that are not offered. */
  readonly without: readonly string[];
};

export function CategorySelect({ label, value, onChange, without }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { value: known } = useCategories();
  const offered = (known ?? []).filter((category) => !without.includes(category.id));
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input select" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('challenges.pickCategory')}</option>
        {offered
          .toSorted((a, b) => a.title.localeCompare(b.title))
          .map((category) => (
            <option key={category.id} value={category.id} dir="auto">
              {category.title}
            </option>
          ))}
      </select>
      {known && offered.length === 0 && <span className="hint">{t('challenges.noOther')}</span>}
    </div>
  );
}
