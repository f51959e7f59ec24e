/** A collection is made or changed: its names by language, where it stands, its sign. */
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import { helpIcons, type HelpIcon } from '../../../wire/help/icons.ts';
import { COLLECTION_DESCRIPTION_CHARS, COLLECTION_TITLE_CHARS } from '../../../wire/help/limits.ts';
import type { HelpCollection } from '../../../wire/help/shapes.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createHelp } from './articles.ts';
import { CollectionIcon } from './collection-icon.tsx';
import { AudienceField } from '../../parts/writing/audience-field.tsx';
import { FormDialog, SelectField } from '../../parts/writing/form-dialog.tsx';
import { flat, parentsFor } from './tree.ts';
import { languageName, languagesOffered, readersOf } from '../../parts/writing/languages.ts';
import { collectionName } from './words.ts';
import styles from './help.module.css';

type Words = { readonly title: string; readonly description: string };
type Props = {
  /** Null: a new one. */
  readonly collection: HelpCollection | null;
  readonly parent: string | null;
  readonly all: readonly HelpCollection[];
  /** In which something is written already, the usual one first. */
  readonly languages: readonly string[];
  readonly onClose: () => void;
};

export function CollectionDialog({ collection, parent: begun, all, languages, onClose }: Props) {
  const { api, desk } = useServices();
  const { chosen } = useSnapshot(desk.state);
  const { refresh } = useKept(createHelp);
  const texts = useTexts();
  const { t } = texts;
  const [lang, setLang] = useState(readersOf(Object.keys(collection?.texts ?? {}), texts) ?? languages[0] ?? 'en');
  const [words, setWords] = useState<Readonly<Record<string, Words>>>(collection?.texts ?? {});
  const [parent, setParent] = useState(begun);
  const [icon, setIcon] = useState<HelpIcon>(collection?.icon ?? 'book-open');
  const [audience, setAudience] = useState(collection?.audience ?? 'all');
  const own = words[lang] ?? { title: '', description: '' };
  const change = (part: Partial<Words>) => setWords({ ...words, [lang]: { ...own, ...part } });

  async function save(): Promise<void> {
    const { id: project } = await desk.project();
    const given = trimmed(words);
    const gone = Object.keys(collection?.texts ?? {}).filter((tag) => !(tag in given));
    const params = { project, collection: collection?.id ?? '' };
    if (collection) {
      const body = {
        expected: basisOf(collection),
        parent,
        icon,
        // Of an audience that nobody has any more nothing is said: it stays until staff choose another.
        ...(audience === collection.audience ? {} : { audience }),
        texts: { ...given, ...Object.fromEntries(gone.map((tag) => [tag, null])) },
      };
      await api(helpEndpoints.changeCollection, { params, body });
    } else
      await api(helpEndpoints.addCollection, { params: { project }, body: { parent, icon, audience, texts: given } });
    await refresh();
  }

  const places = flat(parentsFor(all, collection?.id ?? null)).map(
    ({ collection: one, level }) => [one.id, `${'   '.repeat(level)}${collectionName(one, texts)}`] as const,
  );
  const offered = languagesOffered([...Object.keys(words), ...languages]);
  return (
    <FormDialog
      title={collection ? t('help.editCollectionTitle') : t('help.newCollection')}
      submit={t('common.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <LanguageField value={lang} offered={offered} onChange={setLang} />
      <WordsFields words={own} lang={lang} onChange={change} />
      <SelectField
        label={t('help.inside')}
        value={parent ?? ''}
        choices={[['', t('help.top')], ...places]}
        onChange={(value) => setParent(value || null)}
      />
      {chosen && <AudienceField project={chosen.id} value={audience} onChange={setAudience} />}
      <IconField icon={icon} onChange={setIcon} />
    </FormDialog>
  );
}

type LanguageProps = {
  readonly value: string;
  readonly offered: readonly string[];
  readonly onChange: (lang: string) => void;
};

function LanguageField({ value, offered, onChange }: LanguageProps) {
  const texts = useTexts();
  return (
    <SelectField
      label={texts.t('writing.language')}
      value={value}
      choices={offered.map((tag) => [tag, languageName(tag, texts)])}
      onChange={onChange}
    />
  );
}

/** Of the languages that have a title. */
function trimmed(words: Readonly<Record<string, Words>>): Record<string, Words> {
  const named = Object.entries(words).filter(([, { title }]) => title.trim() !== '');
  return Object.fromEntries(
    named.map(([tag, { title, description }]) => [tag, { title: title.trim(), description: description.trim() }]),
  );
}

/** What the dialog was opened with: whoever has changed it meanwhile is not overwritten. */
const basisOf = ({ parent, icon, audience, texts }: HelpCollection) => ({ parent, icon, audience, texts });

function WordsFields(props: { words: Words; lang: string; onChange: (part: Partial<Words>) => void }) {
  const { words, lang, onChange } = props;
  const { t } = useTexts();
  const id = useId();
  return (
    <>
      <FieldFrame id={`${id}-title`} label={t('writing.title')} required>
        <input
          id={`${id}-title`}
          className="input"
          dir="auto"
          lang={lang}
          autoComplete="off"
          maxLength={COLLECTION_TITLE_CHARS}
          value={words.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-description`} label={t('help.description')}>
        <textarea
          id={`${id}-description`}
          className="textarea"
          dir="auto"
          lang={lang}
          rows={2}
          maxLength={COLLECTION_DESCRIPTION_CHARS}
          value={words.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </FieldFrame>
    </>
  );
}

function IconField({ icon, onChange }: { icon: HelpIcon; onChange: (icon: HelpIcon) => void }) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className="plain">
      <legend className="label">{t('help.icon')}</legend>
      <div className={styles.icons}>
        {helpIcons.map((one) => (
          <label key={one}>
            <input
              type="radio"
              className="sr"
              name={name}
              aria-label={t(`help.icon.${one}`)}
              checked={one === icon}
              onChange={() => onChange(one)}
            />
            <CollectionIcon icon={one} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
