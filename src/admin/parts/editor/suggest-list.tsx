/** What can stand where a sign was typed: arrows go along it, Enter and Tab take one, Escape leaves what was typed. */
import { useEffect, useId, useState } from 'react';
import type { Body } from '../../../wire/documents/nodes.ts';
import type { Editing } from './editing.ts';
import styles from './message.module.css';

export type Suggestion = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** What it says, beside the list. */
  readonly preview?: string;
  readonly put: Body | string;
  readonly onPut?: () => void;
};

type Props = {
  readonly editing: Editing;
  readonly label: string;
  /** Where there is nothing. */
  readonly none: string;
  readonly options: readonly Suggestion[];
  readonly onPick: (option: Suggestion) => void;
  readonly onClose: () => void;
  readonly onMark: (choice: { list: string; active: string } | null) => void;
};

export function SuggestList({ editing, label, none, options, onPick, onClose, onMark }: Props) {
  const list = useId();
  const [marked, mark] = useState(0);
  const at = Math.max(0, Math.min(marked, options.length - 1));
  const active = options[at] ? `${list}${options[at].id}` : '';
  useEffect(() => {
    onMark({ list, active });
    if (active) document.getElementById(active)?.scrollIntoView?.({ block: 'nearest' });
    return () => onMark(null);
  }, [onMark, list, active]);
  useEffect(() =>
    editing.takeKeys(({ key, ctrlKey, metaKey }) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[key];
      const { length } = options;
      if (key === 'Escape') onClose();
      else if (length === 0 || ctrlKey || metaKey) return false;
      else if (by !== undefined) mark((at + by + length) % length);
      else if (key === 'Enter' || key === 'Tab') onPick(options[at]!);
      else return false;
      return true;
    }),
  );
  return (
    <div className={`menu ${styles.suggest}`}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot be led by a text */}
      <div id={list} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the text's, where the focus stays
          <div
            key={option.id}
            id={`${list}${option.id}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list is
            role="option"
            tabIndex={-1}
            className="menu-item"
            aria-selected={index === at}
            {...(index === at ? { 'data-highlighted': '' } : {})}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => mark(index)}
            onClick={() => onPick(option)}
          >
            <span className="menu-label truncate" dir="auto">
              {option.label}
            </span>
            {option.hint && <span className="hint push">{option.hint}</span>}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className="hint">{none}</p>}
      {options[at]?.preview && (
        <p className={styles.preview} dir="auto">
          {options[at].preview}
        </p>
      )}
    </div>
  );
}
