/** A language to ask in, beside a field. */
import { useId } from 'react';
import { languageName, languagesOffered } from '../../parts/writing/languages.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = { readonly value: string; readonly onChange: (lang: string) => void };

export function LanguageSelect({ value, onChange }: Props) {
  const texts = useTexts();
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {texts.t('writing.language')}
      </label>
      <select id={id} className="input select" value={value} onChange={({ target }) => onChange(target.value)}>
        {languagesOffered([value]).map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag, texts)}
          </option>
        ))}
      </select>
    </div>
  );
}
