/** What has changed and is not saved, at the bottom: how much, each change with the way back, and the buttons. */
import { ChevronDown, Undo2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '../../shell/use-texts.ts';

export type ChangeLine = {
  readonly key: string;
  readonly name: ReactNode;
  /** Null where the name says it all. */
  readonly values: readonly [before: ReactNode, after: ReactNode] | null;
  readonly undo: { readonly label: string; readonly press: () => void };
};

type Props = {
  /** Null of a new record, which has no changes to be told. */
  readonly changes: readonly ChangeLine[] | null;
  /** The changes in one line, or what is wrong with them. */
  readonly summary: ReactNode;
  /** Above the changes. */
  readonly alert?: ReactNode;
  /** The changes are shown whether the reader asks or not. */
  readonly open?: boolean;
  readonly buttons: ReactNode;
  /** `editor` is the bar inside the skill tree's own frame. */
  readonly look?: 'savebar' | 'edbar';
};

export function ChangesBar({ changes, summary, alert, open = false, buttons, look = 'savebar' }: Props) {
  const { t } = useTexts();
  const [asked, setAsked] = useState(false);
  const list = useId();
  const whole = asked || open;
  return (
    <section className={look} data-savebar={look} aria-label={t('savebar.label')}>
      {alert}
      {whole && changes && (
        <ul className="changes" id={list}>
          {changes.map(({ key, ...change }) => (
            <Change key={key} {...change} />
          ))}
        </ul>
      )}
      <div className="savebar-line">
        {changes && (
          <>
            <output className="badge accent">{t('savebar.count', { count: changes.length })}</output>
            <button
              type="button"
              className="btn btn-sm btn-tertiary savebar-show"
              aria-expanded={whole}
              aria-controls={list}
              onClick={() => setAsked(!asked)}
            >
              <ChevronDown className="icon" aria-hidden="true" />
              {t(whole ? 'savebar.less' : 'savebar.show')}
            </button>
          </>
        )}
        <span className="truncate muted hide-phone">{summary}</span>
        <span className="row push">{buttons}</span>
      </div>
    </section>
  );
}

function Change({ name, values, undo }: Omit<ChangeLine, 'key'>) {
  return (
    <li>
      <b>{name}</b>
      <span className="change" dir="auto">
        {values && (
          <>
            <s>{values[0]}</s>
            <span aria-hidden="true"> → </span>
            <span>{values[1]}</span>
          </>
        )}
      </span>
      <button type="button" className="btn btn-sm btn-icon btn-tertiary" aria-label={undo.label} onClick={undo.press}>
        <Undo2 className="icon flip" aria-hidden="true" />
      </button>
    </li>
  );
}
