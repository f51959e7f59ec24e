/** A category: its name in each language, and its colour. */
import { useState } from 'react';
import { newsColors, type NewsColor } from '../../../wire/news/choices.ts';
import { newsEndpoints } from '../../../wire/news/calls.ts';
import { NEWS_CATEGORY_CHARS } from '../../../wire/news/limits.ts';
import type { NewsCategory } from '../../../wire/news/shapes.ts';
import { FormDialog, InputField, SelectField } from '../../parts/writing/form-dialog.tsx';
import { languageName, languagesOffered, readersOf } from '../../parts/writing/languages.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CategoryPill } from './color-pill.tsx';
import styles from './news.module.css';

type Props = {
  readonly project: string;
  /** Null: a new one. */
  readonly category: NewsCategory | null;
  /** In which the others have names. */
  readonly languages: readonly string[];
  readonly onClose: () => void;
};

export function CategoryDialog({ project, category, languages, onClose }: Props) {
  const { api } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const before = Object.fromEntries(Object.entries(category?.names ?? {}).map(([lang, { name }]) => [lang, name]));
  const first = readersOf(Object.keys(before), texts) ?? languages[0] ?? (texts.lang === 'de' ? 'de' : 'en');
  const [names, setNames] = useState<Readonly<Record<string, string>>>(before);
  const [lang, setLang] = useState(first);
  const [color, setColor] = useState<NewsColor>(category?.color ?? 'gray');

  async function save(): Promise<void> {
    const given = Object.entries(names).map(([tag, name]) => [tag, name.trim()] as const);
    if (!category) {
      const all = Object.fromEntries(given.filter(([, name]) => name !== ''));
      await api(newsEndpoints.addNewsCategory, { params: { project }, body: { names: all, color } });
      return;
    }
    const changed = Object.fromEntries(given.map(([tag, name]) => [tag, name || null]));
    const params = { project, category: category.id };
    await api(newsEndpoints.changeNewsCategory, { params, body: { names: changed, color } });
  }

  return (
    <FormDialog
      title={t(category ? 'news.editCategory' : 'news.newCategory')}
      submit={t('common.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label={t('writing.language')}
        value={lang}
        choices={languagesOffered([...Object.keys(names), ...languages]).map((tag) => [
          tag,
          (names[tag] ? '✓ ' : '') + languageName(tag, texts),
        ])}
        onChange={setLang}
      />
      <InputField
        label={t('news.categoryName')}
        value={names[lang] ?? ''}
        most={NEWS_CATEGORY_CHARS}
        onChange={(name) => setNames({ ...names, [lang]: name })}
      />
      <ColorChoice name={names[lang] || '–'} color={color} onChange={setColor} />
    </FormDialog>
  );
}

type ColorProps = {
  /** What the category is called. */
  readonly name: string;
  readonly color: NewsColor;
  readonly onChange: (color: NewsColor) => void;
};

/** Each as the category would look in it. */
function ColorChoice({ name, color, onChange }: ColorProps) {
  const { t } = useTexts();
  return (
    <fieldset className="plain field">
      <legend className="label">{t('news.color')}</legend>
      <div className={styles.colors}>
        {newsColors.map((one) => (
          <label key={one} className={styles.color} title={t(`news.color.${one}`)}>
            <input type="radio" name="color" checked={color === one} onChange={() => onChange(one)} />
            <span className="sr">{t(`news.color.${one}`)}</span>
            <span aria-hidden="true">
              <CategoryPill category={{ names: { und: { name, slug: '' } }, color: one }} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
