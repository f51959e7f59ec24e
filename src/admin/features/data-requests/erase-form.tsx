/** The last question before an erasure: why, and the typed word. */
import { useEffect, useRef, useState } from 'react';
import { ERASE_CALL_BACK_SECONDS, ERASE_WORDS, ERASURE_REASON_CHARS } from '../../../wire/data-requests/limits.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './data-requests.module.css';

export type EraseWord = (typeof ERASE_WORDS)[number];
export type Erasure = {
  readonly reason: string;
  readonly confirm: EraseWord;
  readonly texts: boolean;
  readonly answers: 'delete' | 'keep';
};
type Props = {
  /** They wrote something that stays for others, unless it is asked for. */
  readonly offersTexts: boolean;
  /** They answered surveys. */
  readonly offersAnswers: boolean;
  readonly onErase: (erasure: Erasure) => void;
  readonly onCancel: () => void;
};

const REASON_LEAST = 3;

export function EraseForm({ offersTexts, offersAnswers, onErase, onCancel }: Props) {
  const { t } = useTexts();
  const [reason, setReason] = useState('');
  const [texts, setTexts] = useState(false);
  const [keepsAnswers, setKeepsAnswers] = useState(false);
  const [word, setWord] = useState('');
  const [tried, setTried] = useState(false);
  const form = useFormOpened(onCancel);
  const wrongReason = reason.trim().length < REASON_LEAST;
  const confirm = ERASE_WORDS.find((one) => one === word.trim());
  const fieldAt = (index: number) => form.current?.querySelectorAll<HTMLElement>('input:not([type=checkbox])')[index];
  return (
    <form
      ref={form}
      className={`stack stack-3 ${styles.erase}`}
      aria-label={t('dataRequests.eraseTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wrongReason || !confirm) fieldAt(wrongReason ? 0 : 1)?.focus();
        else onErase({ reason: reason.trim(), confirm, texts, answers: keepsAnswers ? 'keep' : 'delete' });
      }}
    >
      <h3>{t('dataRequests.eraseTitle')}</h3>
      <p>{t('dataRequests.eraseEffect', { seconds: ERASE_CALL_BACK_SECONDS })}</p>
      <TextField
        label={t('dataRequests.reason')}
        hint={t('dataRequests.reasonHint')}
        error={tried && wrongReason ? t('dataRequests.reasonMissing') : undefined}
        value={reason}
        dir="auto"
        maxLength={ERASURE_REASON_CHARS}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {offersTexts && <Choice of="texts" isOn={texts} onChange={setTexts} />}
      {offersAnswers && <Choice of="keepAnswers" isOn={keepsAnswers} onChange={setKeepsAnswers} />}
      <TextField
        label={t('dataRequests.word')}
        error={tried && !confirm ? t('dataRequests.wordMissing') : undefined}
        value={word}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <div className="row wrap">
        <button type="submit" className="btn btn-danger">
          {t('dataRequests.eraseNow')}
        </button>
        <button type="button" className="btn btn-tertiary" onClick={onCancel}>
          {t('common.cancel')}
        </button>
      </div>
    </form>
  );
}

type ChoiceProps = {
  readonly of: 'texts' | 'keepAnswers';
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

function Choice({ of, isOn, onChange }: ChoiceProps) {
  const { t } = useTexts();
  return (
    <label className="row">
      <input
        type="checkbox"
        className="check"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        {t(`dataRequests.${of}`)}
        <span className="hint block">{t(`dataRequests.${of}Hint`)}</span>
      </span>
    </label>
  );
}

/** Its first field has the focus, and Escape leaves it. */
function useFormOpened(onCancel: () => void) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    const pressed = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) onCancel();
    };
    const element = form.current;
    element?.addEventListener('keydown', pressed);
    return () => element?.removeEventListener('keydown', pressed);
  }, [onCancel]);
  return form;
}
