/** The languages of a project in their order: the first is what visitors get where a text is missing in theirs. */
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { PROJECT_LANGUAGES } from '../../../wire/config/limits.ts';
import type { GeneralView } from '../../../wire/settings/general.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { SortArea } from '../../parts/sort/sort-area.tsx';
import { SortHandle } from '../../parts/sort/sort-handle.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { languageTyped, textsIn, type Form } from './general-form.ts';
import styles from './general.module.css';

type Props = { readonly record: RecordForm<Form>; readonly view: GeneralView };

export function LanguagesField({ record: { form }, view }: Props) {
  const { t, lang } = useTexts();
  const { dialogs } = useServices();
  const languages = form.watch('languages');
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  const set = (next: readonly string[]) => form.setValue('languages', [...next], { shouldDirty: true });
  const take = (tag: string) => set(languages.filter((one) => one !== tag));
  const swap = (at: number, to: number) => set(languages.with(at, languages[to]!).with(to, languages[at]!));

  function askToTake(tag: string): void {
    const count = textsIn(view, tag);
    if (count === 0) return take(tag);
    dialogs.open({
      type: 'warning',
      heading: t('settings.general.takeAsk', { name: names.of(tag)! }),
      body: t('settings.general.takeEffect', { count }),
      primaryBtn: { label: t('settings.general.takeNow'), click: () => take(tag) },
      secondaryBtn: { label: t('common.cancel') },
    });
  }

  const nameOf = (tag: string) => names.of(tag) ?? tag;
  return (
    <div className="stack stack-3">
      <SortArea ids={languages} nameOf={nameOf} onSort={set}>
        <ol className={`stack stack-2 ${styles.languages}`} aria-label={t('settings.general.languages')}>
          {languages.map((tag, at) => (
            <LanguageLine
              key={tag}
              tag={tag}
              name={nameOf(tag)}
              texts={textsIn(view, tag)}
              at={at}
              count={languages.length}
              onMove={(to) => swap(at, to)}
              onTake={() => askToTake(tag)}
            />
          ))}
        </ol>
      </SortArea>
      <AddLanguage languages={languages} onAdd={(tag) => set([...languages, tag])} />
    </div>
  );
}

type LineProps = {
  readonly tag: string;
  readonly name: string;
  readonly texts: number;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onTake: () => void;
};

function LanguageLine({ tag, name, texts, at, count, onMove, onTake }: LineProps) {
  const { t } = useTexts();
  return (
    <li className={styles.language} data-row={tag}>
      <SortHandle id={tag} />
      <span className={styles.name}>
        {name} <span className="muted">{tag}</span>
        {at === 0 && <span className="muted"> · {t('settings.general.first')}</span>}
      </span>
      <span className="muted">{t('settings.general.texts', { count: texts })}</span>
      <span className={`row ${styles.moves}`}>
        <IconButton
          label={t('settings.general.up', { name })}
          off={at === 0}
          icon={ArrowUp}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          label={t('settings.general.down', { name })}
          off={at === count - 1}
          icon={ArrowDown}
          onClick={() => onMove(at + 1)}
        />
        <IconButton label={t('settings.general.take', { name })} off={count === 1} icon={X} onClick={onTake} />
      </span>
    </li>
  );
}

type ButtonProps = {
  readonly label: string;
  /** It stays where it is, so that the focus is not lost. */
  readonly off: boolean;
  readonly icon: typeof X;
  readonly onClick: () => void;
};

function IconButton({ label, off, icon: Icon, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-icon btn-tertiary"
      aria-label={label}
      aria-disabled={off}
      onClick={() => !off && onClick()}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}

type AddProps = { readonly languages: readonly string[]; readonly onAdd: (tag: string) => void };

function AddLanguage({ languages, onAdd }: AddProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function add(): void {
    const tag = languageTyped(typed);
    if (!tag) return setError(t('settings.general.noLanguage'));
    if (languages.includes(tag)) return setError(t('settings.general.thereAlready'));
    if (languages.length >= PROJECT_LANGUAGES)
      return setError(t('settings.general.tooMany', { most: PROJECT_LANGUAGES }));
    onAdd(tag);
    setTyped('');
    setError(undefined);
  }
  /** Enter would save the form. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t('settings.general.another')}
      </label>
      <div className="row">
        <input
          id={id}
          className={`input ${styles.tag}`}
          autoComplete="off"
          value={typed}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="btn btn-secondary" onClick={add}>
          {t('settings.general.add')}
        </button>
      </div>
      <span className="hint" id={`${id}-hint`}>
        {t('settings.general.anotherHint')}
      </span>
      <ErrorLine id={`${id}-error`} error={error} />
    </div>
  );
}
