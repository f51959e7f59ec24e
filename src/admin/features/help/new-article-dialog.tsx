/** A new article: in which language it is begun, and where it stands. */
import { useState } from 'react';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import type { HelpCollection } from '../../../wire/help/shapes.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { FormDialog, SelectField } from '../../parts/writing/form-dialog.tsx';
import { articlePath } from './help-paths.ts';
import { languageName, languagesOffered } from '../../parts/writing/languages.ts';
import { placeChoices } from './words.ts';

type Props = {
  readonly all: readonly HelpCollection[];
  /** In which something is written already, the usual one first. */
  readonly languages: readonly string[];
  /** Where the reader stands: an id, `none`, or nothing. */
  readonly collection: string;
  readonly onClose: () => void;
};

export function NewArticleDialog({ all, languages, collection, onClose }: Props) {
  const { api, desk, navigation } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const [lang, setLang] = useState(languages[0] ?? 'en');
  const [place, setPlace] = useState(all.some(({ id }) => id === collection) ? collection : '');

  async function make(): Promise<void> {
    const { id: project } = await desk.project();
    const { id } = await api(helpEndpoints.addArticle, {
      params: { project },
      body: { lang, collection: place || null },
    });
    navigation.go(articlePath(id));
  }

  return (
    <FormDialog title={t('help.newArticle')} submit={t('writing.begin')} onSubmit={make} onClose={onClose}>
      <SelectField
        label={t('writing.language')}
        value={lang}
        choices={languagesOffered(languages).map((tag) => [tag, languageName(tag, texts)])}
        onChange={setLang}
      />
      <SelectField label={t('help.collection')} value={place} choices={placeChoices(all, texts)} onChange={setPlace} />
    </FormDialog>
  );
}
