/** Fields of the settings of a block: plain ones with a label, and the texts in one language at a time. */
import { useId } from 'react';
import type { BotBlock } from '../../../../wire/bots/blocks.ts';
import { BOT_LABEL_CHARS, BOT_TEXT_CHARS, VARIABLE_CHARS } from '../../../../wire/bots/limits.ts';
import { textAt, textFieldsOf, textsOf } from '../../../../wire/bots/texts.ts';
import { ErrorLine } from '../../../parts/form/error-line.tsx';
import { Labelled } from '../../../parts/form/labelled.tsx';
import { directionOf, languageName } from '../../../parts/writing/languages.ts';
import { Segment } from '../../../parts/segment.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { fieldWords, problemWords } from '../flow/block-words.ts';
import { withText } from '../flow/block-texts.ts';
import { useBotEditor, useFlow, useSpeaking } from '../editor/editor-context.ts';

type WordProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly most: number;
  readonly onChange: (value: string) => void;
  readonly mono?: boolean;
};

export function WordField({ label, hint, value, most, onChange, mono = false }: WordProps) {
  return (
    <Labelled label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          className={mono ? 'input mono' : 'input'}
          dir={mono ? 'ltr' : 'auto'}
          autoComplete="off"
          maxLength={most}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}

type ChoiceProps<V extends string> = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: V;
  readonly choices: readonly (readonly [value: V, label: string])[];
  readonly onChange: (value: V) => void;
};

export function ChoiceField<V extends string>({ label, hint, value, choices, onChange }: ChoiceProps<V>) {
  return (
    <Labelled label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          className="input select"
          value={value}
          onChange={({ target }) => onChange(target.value as V)}
        >
          {choices.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

type Thing = { readonly id: string; readonly name: string };
type ThingProps = {
  readonly label: string;
  /** '' where nothing is chosen. */
  readonly value: string;
  readonly things: readonly Thing[];
  /** The words for none. */
  readonly none: string;
  readonly onChange: (id: string) => void;
};

/** One of what the project has; what is gone is still shown, by its id. */
export function ThingField({ label, value, things, none, onChange }: ThingProps) {
  const isGone = value !== '' && !things.some(({ id }) => id === value);
  const choices = [
    ['', none] as const,
    ...(isGone ? [[value, value] as const] : []),
    ...things.map(({ id, name }) => [id, name] as const),
  ];
  return <ChoiceField label={label} value={value} choices={choices} onChange={onChange} />;
}

/** A name of a variable: what is no such name is left out while it is typed. */
export function VariableField({ label, hint, value, onChange }: Omit<WordProps, 'most' | 'mono'>) {
  const clean = (typed: string) => typed.replaceAll(/[^A-Za-z0-9_]/g, '').replace(/^[^A-Za-z]+/, '');
  return (
    <WordField
      label={label}
      hint={hint}
      value={value}
      most={VARIABLE_CHARS}
      mono
      onChange={(typed) => onChange(clean(typed))}
    />
  );
}

/** The languages of the project; one that lacks a text is marked. */
export function Languages() {
  const { facts, lang, onLang } = useBotEditor();
  const texts = useTexts();
  if (facts.languages.length < 2) return null;
  return (
    <Segment
      label={texts.t('bots.language')}
      value={lang}
      choices={facts.languages.map((tag) => ({ value: tag, label: languageName(tag, texts) }))}
      onChange={onLang}
    />
  );
}

/** What the block says, in the language that is shown. `without`: fields that stand elsewhere. */
export function TextFields({ block }: { readonly block: BotBlock }) {
  const fields = textFieldsOf(block).filter(({ field }) => !field.startsWith('labels.'));
  if (textFieldsOf(block).length === 0) return null;
  return (
    <>
      <Languages />
      {fields.map(({ field, needed }) => (
        <TextField key={field} block={block} field={field} needed={needed} />
      ))}
    </>
  );
}

type TextProps = { readonly block: BotBlock; readonly field: string; readonly needed: boolean };

function TextField({ block, field, needed }: TextProps) {
  const { keeper, lang, problems } = useBotEditor();
  const { flow } = useFlow();
  const speaking = useSpeaking();
  const { t, intl } = speaking.texts;
  const id = useId();
  const value = textAt(block, field, lang);
  const isShort = field === 'button';
  const most = isShort ? BOT_LABEL_CHARS : BOT_TEXT_CHARS;
  // Missing is told where another language has it: a block that was just made is not all red.
  const problem = problems.find((one) => one.block === block.id && one.field === field && one.lang === lang);
  const isTold = problem && Object.keys(textsOf(block)).length > 0;
  const input = {
    id,
    className: 'input',
    lang,
    dir: value ? ('auto' as const) : directionOf(lang),
    maxLength: most,
    value,
    'aria-invalid': isTold ? true : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      void keeper.work.change(withText(block, field, lang, target.value), `${field} ${lang}`),
  };
  return (
    <div className="field">
      <label className="label row" htmlFor={id}>
        <span>
          {fieldWords(speaking, block, field)} {!needed && <span className="optional">{t('form.optional')}</span>}
        </span>
        <span className="hint num push">
          {t('bots.ofChars', { count: intl.formatNumber(value.length), most: intl.formatNumber(most) })}
        </span>
      </label>
      {isShort ? <input {...input} autoComplete="off" /> : <textarea {...input} rows={3} />}
      {isTold && <ErrorLine error={problemWords(speaking, flow, { ...problem, block: null })} />}
    </div>
  );
}
