/** One request to be chosen of those that were found, and the words they are found by. */
import { Search as Glass } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { REQUEST_SEARCH_CHARS } from '../../../wire/requests/limits.ts';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { statusName } from './words.ts';
import styles from './dialogs.module.css';

type FieldProps = {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Enter in it sends the dialog's form. */
  readonly sends?: boolean;
  /** Chooses the one before or after the chosen one. */
  readonly onStep?: (by: 1 | -1) => void;
};

/** Without a form of its own: it stands in the dialog's. */
export function FindField({ label, typed, onType, sends = false, onStep }: FieldProps) {
  const { t } = useTexts();
  function pressed(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by && onStep) onStep(by);
    else if (event.key !== 'Enter' || sends) return;
    event.preventDefault();
  }
  return (
    <div className="affix">
      <Glass className="icon" aria-hidden="true" />
      <input
        className="input"
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={t('requests.searchHint')}
        maxLength={REQUEST_SEARCH_CHARS}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={pressed}
      />
    </div>
  );
}

type FoundProps = {
  readonly label: string;
  readonly rows: readonly RequestRow[];
  readonly chosen: RequestRow | null;
  readonly rules: Rules;
  readonly onChoose: (row: RequestRow) => void;
};

export function FoundOnes({ label, rows, chosen, rules, onChoose }: FoundProps) {
  const texts = useTexts();
  const { t } = texts;
  if (rows.length === 0) return <p className="hint">{t('requests.noneFound')}</p>;
  return (
    <ul className={styles.find} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <label>
            <input
              type="radio"
              className="radio"
              name="found"
              checked={chosen?.id === row.id}
              onChange={() => onChoose(row)}
            />
            <span className="anywhere">
              <bdi className="strong">{row.title}</bdi>{' '}
              <span className="c-3">
                #{row.number}, {statusName(row.status, rules.statuses, texts)}
              </span>
            </span>
            <span className="c-3 nowrap">{t('requests.votes', { count: row.votes })}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
