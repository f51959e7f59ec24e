/** Who is looked for: which name, and what it is. */
import { useState } from 'react';
import { SUBJECT_CHARS } from '../../../wire/data-requests/limits.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { Segment } from '../../parts/segment.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { subjectKinds, type Subject, type SubjectKind } from './people.ts';
import styles from './data-requests.module.css';

type Props = {
  /** Who is meant already, such as by the page of a contact that led here. */
  readonly meant: Subject | undefined;
  readonly onFind: (subject: Subject) => void;
};

export function FindForm({ meant, onFind }: Props) {
  const { t } = useTexts();
  const [by, setBy] = useState<SubjectKind>(meant?.by ?? 'userId');
  const [value, setValue] = useState(meant?.value ?? '');
  const [tried, setTried] = useState(false);
  const typed = value.trim();
  return (
    <section className="card" data-setting="person">
      <div className="card-head">
        <h2>{t('dataRequests.find')}</h2>
      </div>
      <form
        className={`card-body stack stack-3 ${styles.find}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(typed === '');
          if (typed) onFind({ by, value: typed });
          else event.currentTarget.querySelector<HTMLInputElement>('input:not([type=radio])')?.focus();
        }}
      >
        <p className="muted">{t('dataRequests.findHint')}</p>
        <div>
          <Segment
            label={t('dataRequests.by')}
            value={by}
            choices={subjectKinds.map((kind) => ({ value: kind, label: t(`dataRequests.by.${kind}`) }))}
            onChange={setBy}
          />
        </div>
        <div className={styles.field}>
          <TextField
            label={t(`dataRequests.by.${by}`)}
            value={value}
            dir="auto"
            maxLength={SUBJECT_CHARS}
            inputMode={by === 'email' ? 'email' : 'text'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            error={tried && typed === '' ? t('dataRequests.valueMissing') : undefined}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        </div>
        <div className="row">
          <button type="submit" className="btn btn-primary">
            {t('dataRequests.findNow')}
          </button>
        </div>
      </form>
    </section>
  );
}
