/** A new entry: in which language it is begun, and in which category it stands. */
import { useState } from 'react';
import { newsEndpoints } from '../../../wire/news/calls.ts';
import type { NewsCategory } from '../../../wire/news/shapes.ts';
import { FormDialog, SelectField } from '../../parts/writing/form-dialog.tsx';
import { languageName, languagesOffered } from '../../parts/writing/languages.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { newsPath } from './news-paths.ts';
import { categoryChoices } from './words.ts';

type Props = {
  readonly categories: readonly NewsCategory[];
  /** In which something is written already, the usual one first. */
  readonly languages: readonly string[];
  readonly onClose: () => void;
};

export function NewEntryDialog({ categories, languages, onClose }: Props) {
  const { api, desk, navigation } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const [lang, setLang] = useState(languages[0] ?? (texts.lang === 'de' ? 'de' : 'en'));
  const [category, setCategory] = useState('');

  async function make(): Promise<void> {
    const { id: project } = await desk.project();
    const body = { lang, category: category || null };
    const { id } = await api(newsEndpoints.addNews, { params: { project }, body });
    navigation.go(newsPath(id));
  }

  return (
    <FormDialog title={t('news.newEntry')} submit={t('writing.begin')} onSubmit={make} onClose={onClose}>
      <SelectField
        label={t('writing.language')}
        value={lang}
        choices={languagesOffered(languages).map((tag) => [tag, languageName(tag, texts)])}
        onChange={setLang}
      />
      <SelectField
        label={t('news.category')}
        value={category}
        choices={categoryChoices(categories, texts)}
        onChange={setCategory}
      />
    </FormDialog>
  );
}
