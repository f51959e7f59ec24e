/** A fact of a contact as a field, in its place. What somebody else has said meanwhile is not overwritten unasked. */
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { ATTRIBUTE_TEXT_CHARS } from '../../../wire/attributes/limits.ts';
import type { AttributeType } from '../../../wire/attributes/shapes.ts';
import { conflictDetails } from '../../../wire/conflict.ts';
import { fits } from '../../../wire/schema.ts';
import { SESSION_TEXT_CHARS } from '../../../wire/visitors/limits.ts';
import { asFailure } from '../../api/failure.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { failureSentence } from '../../parts/writing/failure-sentence.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { valueWords } from './attribute-words.tsx';
import styles from './contacts.module.css';

export type FactEdit = {
  /** `line`: a field of the contact, one line of text. */
  readonly type: AttributeType | 'line' | 'email';
  /** As the wire has it; null for nothing. */
  readonly value: unknown;
  /** `held`: what the field said when the reader began. Rejects with a `Failure`. */
  readonly save: (value: unknown, held: unknown) => Promise<void>;
};

type Props = { readonly name: string; readonly edit: FactEdit; readonly onDone: () => void };

export function FactForm({ name, edit, onDone }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const id = useId();
  const [typed, setTyped] = useState(() => typedOf(edit));
  const { busy, problem, met, send } = useSaving(edit, onDone);
  const value = valueOf(edit.type, typed);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(value);
  }
  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  }

  const wrong = value === undefined ? t(`contacts.isNo.${edit.type as AttributeType}`) : problem;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape gives up, from every field of it
    <form className={styles.factForm} aria-label={name} noValidate onSubmit={submit} onKeyDown={pressed}>
      <Field id={id} name={name} type={edit.type} typed={typed} wrong={wrong !== undefined} onChange={setTyped} />
      <ErrorLine id={`${id}-error`} error={wrong} />
      {met !== undefined && (
        <p className="hint" role="alert">
          {t('contacts.met')} <bdi className="strong">{sayOf(texts, edit.type, met) || t('contacts.emptied')}</bdi>
        </p>
      )}
      <span className="row row-1 wrap">
        <button
          type="submit"
          className="btn btn-sm btn-primary"
          aria-disabled={busy || value === undefined || undefined}
        >
          {t(met === undefined ? 'common.save' : 'contacts.saveMine')}
        </button>
        <button type="button" className="btn btn-sm btn-tertiary" onClick={onDone}>
          {t(met === undefined ? 'common.cancel' : 'contacts.keepTheirs')}
        </button>
      </span>
    </form>
  );
}

/** `met`: what somebody else has said meanwhile, which the reader has seen by the next save. */
function useSaving({ value: held, save }: FactEdit, onDone: () => void) {
  const { browser } = useServices();
  const texts = useTexts();
  const begun = useRef(held);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [met, setMet] = useState<unknown>();

  async function send(value: unknown): Promise<void> {
    if (busy || value === undefined) return;
    setBusy(true);
    try {
      await save(value, begun.current);
      onDone();
    } catch (error) {
      const failure = asFailure(error);
      browser.report(failure);
      const conflict =
        failure.code === 'conflict' && fits(conflictDetails, failure.details)
          ? failure.details.conflicts[0]
          : undefined;
      if (conflict) begun.current = conflict.current;
      setMet(conflict?.current);
      setProblem(conflict ? undefined : failureSentence(texts, failure));
      setBusy(false);
    }
  }
  return { busy, problem, met, send };
}

type FieldProps = {
  readonly id: string;
  readonly name: string;
  readonly type: FactEdit['type'];
  readonly typed: string;
  readonly wrong: boolean;
  readonly onChange: (typed: string) => void;
};

function Field({ id, name, type, typed, wrong, onChange }: FieldProps) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const common = {
    ref: field,
    'aria-label': name,
    'aria-invalid': wrong || undefined,
    'aria-describedby': wrong ? `${id}-error` : undefined,
    value: typed,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
  if (type === 'boolean')
    return (
      <select {...common} className="input select">
        <option value="">{t('contacts.noValue')}</option>
        <option value="true">{t('common.yes')}</option>
        <option value="false">{t('common.no')}</option>
      </select>
    );
  if (type === 'text' || type === 'list')
    return (
      <>
        <textarea {...common} className="textarea" dir="auto" rows={2} maxLength={ATTRIBUTE_TEXT_CHARS} />
        {type === 'list' && <span className="hint">{t('contacts.listHint')}</span>}
      </>
    );
  return (
    <>
      <input
        {...common}
        className="input"
        dir="auto"
        autoComplete="off"
        inputMode={type === 'number' ? 'decimal' : type === 'email' ? 'email' : undefined}
        maxLength={SESSION_TEXT_CHARS}
      />
      {type === 'date' && <span className="hint">{t('contacts.dateHint')}</span>}
    </>
  );
}

/** What stands in the field at first. */
function typedOf({ type, value }: FactEdit): string {
  if (value === null || value === undefined) return '';
  if (type === 'list' && Array.isArray(value)) return value.join('\n');
  if (type === 'date') return String(value).replace(/T00:00:00\.000Z$/, '');
  return String(value);
}

/** What is sent; null empties, undefined is none of the type. */
export function valueOf(type: FactEdit['type'], typed: string): unknown {
  const text = typed.trim();
  if (text === '') return null;
  if (type === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (type === 'date') return /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  if (type !== 'list') return text;
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function sayOf(texts: Parameters<typeof valueWords>[0], type: FactEdit['type'], value: unknown): string {
  return type === 'line' || type === 'email' ? String(value ?? '') : valueWords(texts, { type, value });
}
