/** One thing that is known of a contact: what stands there, who said it when, and for staff the way to say it better. */
import { History, Pencil } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldSource } from '../../../wire/contacts/sources.ts';
import { Ago } from '../../parts/ago.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { Unsaid } from './contact-words.tsx';
import styles from './contacts.module.css';
import { FactForm, type FactEdit } from './fact-form.tsx';
import { HistoryDialog, type HistoryOf } from './history-dialog.tsx';

type SaidProps = {
  /** Null for none. */
  readonly value: ReactNode;
  readonly source?: FieldSource | undefined;
  readonly at?: string | undefined;
  /** What else is to be said of it. */
  readonly more?: ReactNode;
};

export function Said({ value, source, at, more }: SaidProps) {
  const { t } = useTexts();
  return (
    <>
      {value === null ? <Unsaid /> : <span className="block anywhere">{value}</span>}
      {source && (
        <span className="hint">
          {t(`contacts.source.${source}`)}
          {at && (
            <>
              {', '}
              <Ago at={at} long />
            </>
          )}
          {more}
        </span>
      )}
    </>
  );
}

type Props = SaidProps & {
  readonly name: string;
  /** Missing: the reader may not change it. */
  readonly edit?: FactEdit | undefined;
  readonly history: HistoryOf;
};

export function FactLine({ name, edit, history, ...said }: Props) {
  const { t } = useTexts();
  const [open, setOpen] = useState<'form' | 'history' | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Whoever has saved or given up goes on where they began.
  useEffect(() => {
    if (wasOpen.current && open === null) pencil.current?.focus();
    wasOpen.current = open === 'form';
  }, [open]);
  if (open === 'form' && edit) return <FactForm name={name} edit={edit} onDone={() => setOpen(null)} />;
  return (
    <div className={styles.fact}>
      <Said {...said} />
      <span className={styles.tools}>
        {said.source && (
          <button
            type="button"
            className="btn btn-icon btn-sm btn-tertiary"
            aria-label={t('contacts.historyOf', { name })}
            title={t('contacts.history')}
            onClick={() => setOpen('history')}
          >
            <History className="icon" aria-hidden="true" />
          </button>
        )}
        {edit && (
          <button
            ref={pencil}
            type="button"
            className="btn btn-icon btn-sm btn-tertiary"
            aria-label={t('contacts.editOf', { name })}
            title={t('contacts.edit')}
            onClick={() => setOpen('form')}
          >
            <Pencil className="icon" aria-hidden="true" />
          </button>
        )}
      </span>
      {open === 'history' && <HistoryDialog name={name} of={history} onClose={() => setOpen(null)} />}
    </div>
  );
}
