/** Days off and days with other hours: the list, one that is added or changed, and a calendar file to choose from. */
import { Pencil, Plus, Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { hoursEndpoints } from '../../../wire/hours/calls.ts';
import { CALENDAR_FILE_BYTES, EXCEPTIONS_MOST } from '../../../wire/hours/limits.ts';
import { wrongLine, type CalendarDays, type NamedException } from '../../../wire/hours/shapes.ts';
import { MB } from '../../../wire/limits.ts';
import { fits } from '../../../wire/schema.ts';
import { asFailure } from '../../api/failure.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ExceptionForm } from './exception-form.tsx';
import { inOrder, keyed, withDays, type Form } from './hours-form.ts';
import styles from './hours.module.css';
import { ImportDays } from './import-days.tsx';
import { useSaying } from './saying.ts';

type Props = { readonly record: RecordForm<Form>; readonly project: string; readonly may: boolean };

export function ExceptionsField({ record: { form }, project, may }: Props) {
  const { t } = useTexts();
  const exceptions = form.watch('exceptions');
  /** The place of the one that is changed, or 'new'. */
  const [open, setOpen] = useState<number | 'new'>();
  const [found, setFound] = useState<CalendarDays>();
  const set = (next: readonly NamedException[]) =>
    form.setValue('exceptions', inOrder(next), { shouldDirty: true, shouldValidate: true });
  const close = () => setOpen(undefined);
  const isFull = exceptions.length >= EXCEPTIONS_MOST;
  const putting = (given?: NamedException) => (
    <li key="open" className={styles.exceptionOpen}>
      <ExceptionForm
        given={given}
        onPut={(one) => {
          set(given ? exceptions.map((before) => (before === given ? one : before)) : [...exceptions, one]);
          close();
        }}
        onLeave={close}
      />
    </li>
  );
  return (
    <div className="stack stack-3">
      {exceptions.length === 0 && <p className="hint">{t('hours.noExceptions')}</p>}
      <ul className={styles.week} aria-label={t('hours.exceptions')}>
        {keyed(exceptions).map(({ key, one }, at) =>
          open === at ? (
            putting(one)
          ) : (
            <ExceptionLine
              key={key}
              exception={one}
              may={may}
              onOpen={() => setOpen(at)}
              onTake={() => set(exceptions.filter((_, place) => place !== at))}
            />
          ),
        )}
        {open === 'new' && putting()}
      </ul>
      {may && open === undefined && (
        <Adding isFull={isFull} project={project} onAdd={() => setOpen('new')} onFound={setFound} />
      )}
      {found && (
        <ImportDays
          found={found}
          room={EXCEPTIONS_MOST - exceptions.length}
          onAdd={(days) => {
            set(withDays(exceptions, days));
            setFound(undefined);
          }}
          onLeave={() => setFound(undefined)}
        />
      )}
    </div>
  );
}

type AddingProps = {
  readonly isFull: boolean;
  readonly project: string;
  readonly onAdd: () => void;
  readonly onFound: (found: CalendarDays) => void;
};

function Adding({ isFull, project, onAdd, onFound }: AddingProps) {
  const { t } = useTexts();
  return (
    <>
      <div className="row wrap">
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          aria-disabled={isFull}
          onClick={() => !isFull && onAdd()}
        >
          <Plus className="icon" aria-hidden="true" />
          {t('hours.addException')}
        </button>
        <ImportButton project={project} onFound={onFound} />
      </div>
      {isFull && <p className="hint">{t('hours.exceptionsFull', { most: EXCEPTIONS_MOST })}</p>}
    </>
  );
}

type LineProps = {
  readonly exception: NamedException;
  readonly may: boolean;
  readonly onOpen: () => void;
  readonly onTake: () => void;
};

function ExceptionLine({ exception, may, onOpen, onTake }: LineProps) {
  const { t } = useTexts();
  const { daysWords, exceptionHours } = useSaying();
  const days = daysWords(exception);
  const name = exception.name || days;
  return (
    <li className={styles.exception}>
      <span className={styles.dates}>{days}</span>
      <bdi className={styles.name}>{exception.name}</bdi>
      <span className={`muted ${styles.exceptionHours}`}>{exceptionHours(exception)}</span>
      {may && (
        <span className={styles.buttons}>
          <button
            type="button"
            className="btn btn-sm btn-icon btn-tertiary"
            aria-label={t('hours.changeException', { name })}
            onClick={onOpen}
          >
            <Pencil className="icon" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="btn btn-sm btn-icon btn-tertiary"
            aria-label={t('hours.takeException', { name })}
            onClick={onTake}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </span>
      )}
    </li>
  );
}

function ImportButton({
  project,
  onFound,
}: {
  readonly project: string;
  readonly onFound: (found: CalendarDays) => void;
}) {
  const { api, browser } = useServices();
  const { t } = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();

  async function read(file: File): Promise<void> {
    setWrong(undefined);
    if (file.size > CALENDAR_FILE_BYTES) return setWrong(t('hours.fileTooLarge', { most: CALENDAR_FILE_BYTES / MB }));
    try {
      onFound(await api(hoursEndpoints.importHours, { params: { project }, body: { file: await file.text() } }));
    } catch (error) {
      const failure = asFailure(error);
      const line = fits(wrongLine, failure.details) ? failure.details.line : undefined;
      if (failure.status !== 422) browser.report(failure);
      setWrong(line ? t('hours.fileWrong', { line }) : t(failure.status === 422 ? 'hours.fileNone' : 'error.later'));
    }
  }

  return (
    <>
      <button type="button" className="btn btn-sm btn-tertiary" onClick={() => input.current?.click()}>
        <Upload className="icon" aria-hidden="true" />
        {t('hours.import')}
      </button>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void read(file);
        }}
      />
      <ErrorLine id={id} error={wrong} />
    </>
  );
}
