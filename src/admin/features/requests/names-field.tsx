/** A name in each language: one is chosen, and the field below is in it. */
import { useState } from 'react';
import { InputField, SelectField } from '../../parts/writing/form-dialog.tsx';
import { languageName, languagesOffered, readersOf } from '../../parts/writing/languages.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './settings.module.css';

type Names = Readonly<Record<string, string>>;
type Props = { readonly names: Names; readonly most: number; readonly onChange: (names: Names) => void };

export function NamesField({ names, most, onChange }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const used = Object.keys(names);
  const [lang, setLang] = useState(readersOf(used, texts) ?? (texts.lang === 'de' ? 'de' : 'en'));
  return (
    <div className={styles.names}>
      <SelectField
        label={t('requests.language')}
        value={lang}
        choices={languagesOffered(used).map((tag) => [tag, (names[tag] ? '✓ ' : '') + languageName(tag, texts)])}
        onChange={setLang}
      />
      <InputField
        label={t('requests.name')}
        value={names[lang] ?? ''}
        most={most}
        onChange={(name) => onChange({ ...names, [lang]: name })}
      />
    </div>
  );
}

/** Those that say something; for one that is new. */
export function givenNames(names: Names): Record<string, string> {
  const given = Object.entries(names).map(([lang, name]) => [lang, name.trim()] as const);
  return Object.fromEntries(given.filter(([, name]) => name !== ''));
}

/** By language; an emptied one is taken away. */
export function changedNames(names: Names): Record<string, string | null> {
  return Object.fromEntries(Object.entries(names).map(([lang, name]) => [lang, name.trim() || null]));
}
