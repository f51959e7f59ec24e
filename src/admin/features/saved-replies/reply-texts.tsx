/** What a saved reply says: a tab for each language, and in the text places for what is known of a person or filled in by hand. */
import { useRef } from 'react';
import type { Body } from '../../../wire/documents/nodes.ts';
import { SAVED_LANGUAGES } from '../../../wire/saved-replies/limits.ts';
import { replyVariables } from '../../../wire/saved-replies/variables.ts';
import type { MessageField as Field } from '../../parts/editor/message-editor.tsx';
import { MessageField } from '../../parts/editor/message-field.tsx';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { directionOf, languageName, languagesOffered } from '../../parts/writing/languages.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { hasWords } from './form.ts';
import styles from './saved-replies.module.css';

type Props = {
  readonly texts: Readonly<Record<string, Body>>;
  readonly lang: string;
  readonly onLang: (lang: string) => void;
  readonly onChange: (texts: Record<string, Body>) => void;
  readonly problem: string | undefined;
};

const empty: Body = { type: 'doc', content: [{ type: 'paragraph' }] };

export function ReplyTexts({ texts, lang, onLang, onChange, problem }: Props) {
  const { t } = useTexts();
  const field = useRef<Field>(null);
  return (
    <div className="stack stack-2" data-setting="texts">
      <Languages texts={texts} lang={lang} onLang={onLang} onChange={onChange} />
      <div className={styles.text}>
        <MessageField
          key={lang}
          field={field}
          lang={lang}
          dir={directionOf(lang)}
          label={t('savedReplies.text')}
          placeholder={t('savedReplies.textHint')}
          value={texts[lang] ?? empty}
          onChange={(body) => onChange({ ...texts, [lang]: body })}
          disabled={false}
          onKey={() => false}
        >
          <Places onPut={(place) => field.current?.insert(place)} />
        </MessageField>
      </div>
      <ErrorLine error={problem} />
    </div>
  );
}

function Languages({ texts, lang, onLang, onChange }: Omit<Props, 'problem'>) {
  const words = useTexts();
  const { t } = words;
  const written = Object.keys(texts);
  return (
    <div className={styles.languages}>
      <fieldset className="row row-1 wrap" aria-label={t('savedReplies.languages')}>
        {written.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.language}
            aria-pressed={one === lang}
            onClick={() => {
              // One that was begun and left without a word is none.
              if (!hasWords(texts[lang] ?? empty) && one !== lang && written.length > 1) onChange(without(texts, lang));
              onLang(one);
            }}
          >
            {languageName(one, words)}
          </button>
        ))}
      </fieldset>
      {written.length < SAVED_LANGUAGES && (
        <select
          className="input input-sm select"
          aria-label={t('savedReplies.addLanguage')}
          value=""
          onChange={({ target }) => {
            onChange({ ...texts, [target.value]: empty });
            onLang(target.value);
          }}
        >
          <option value="">{t('savedReplies.addLanguage')}</option>
          {languagesOffered([])
            .filter((one) => !written.includes(one))
            .map((one) => (
              <option key={one} value={one}>
                {languageName(one, words)}
              </option>
            ))}
        </select>
      )}
    </div>
  );
}

const without = (texts: Props['texts'], lang: string): Record<string, Body> =>
  Object.fromEntries(Object.entries(texts).filter(([one]) => one !== lang));

function Places({ onPut }: { readonly onPut: (place: string) => void }) {
  const { t } = useTexts();
  return (
    <span className={`push ${styles.places}`}>
      <select
        className="input input-sm select"
        aria-label={t('savedReplies.variable')}
        value=""
        onChange={({ target }) => onPut(`{{${target.value}}}`)}
      >
        <option value="">{t('savedReplies.variable')}</option>
        {replyVariables.map((name) => (
          <option
            key={name}
            value={name === 'name' || name === 'first_name' ? `${name}:${t('savedReplies.there')}` : name}
          >
            {t(`savedReplies.variable.${name}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="btn btn-sm btn-tertiary"
        onClick={() => onPut(`{{?${t('savedReplies.blankName')}}}`)}
      >
        {t('savedReplies.blank')}
      </button>
    </span>
  );
}
