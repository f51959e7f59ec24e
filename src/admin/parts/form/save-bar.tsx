/** What has changed and is not saved, at the bottom of a form while there is something. */
import { ChevronDown, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../shell/use-texts.ts';
import type { RecordForm } from './use-record-form.ts';

type Field<T> = keyof T & string;
type Props<T extends FieldValues> = {
  readonly record: RecordForm<T>;
  readonly names: Readonly<{ [K in Field<T>]: string }>;
  readonly say: (field: Field<T>, value: unknown) => string;
  readonly create: string | undefined;
};

export function SaveBar<T extends FieldValues>({ record, names, say, create }: Props<T>) {
  const { t } = useTexts();
  const [whole, setWhole] = useState(false);
  const list = useId();
  const { changed, saving, form } = record;
  const wrong = form.formState.isSubmitted ? Object.keys(form.formState.errors).length : 0;
  if (changed.length === 0 && !create) return <output />;
  return (
    <section className="savebar" aria-label={t('savebar.label')}>
      {whole && (
        <ul className="changes" id={list}>
          {changed.map((field) => (
            <Change key={field} record={record} field={field} name={names[field]} say={say} />
          ))}
        </ul>
      )}
      <div className="savebar-line">
        {!create && (
          <>
            <output className="badge accent">{t('savebar.count', { count: changed.length })}</output>
            <button
              type="button"
              className="btn btn-sm btn-tertiary savebar-show"
              aria-expanded={whole}
              aria-controls={list}
              onClick={() => setWhole(!whole)}
            >
              <ChevronDown className="icon" aria-hidden="true" />
              {t(whole ? 'savebar.less' : 'savebar.show')}
            </button>
          </>
        )}
        <span className="truncate muted hide-phone">
          {wrong > 0 ? (
            <span className="c-danger">{t('savebar.wrong', { count: wrong })}</span>
          ) : (
            !create && changed.map((field) => names[field]).join(', ')
          )}
        </span>
        <span className="row push">
          {changed.length > 0 && (
            <button
              type="button"
              className="btn btn-secondary"
              aria-disabled={saving}
              onClick={() => !saving && record.undo()}
            >
              {t('savebar.undo')}
            </button>
          )}
          <button type="submit" className="btn btn-primary" aria-disabled={saving}>
            {saving && <span className="spinner" aria-hidden="true" />}
            {create ?? t('savebar.save')}
          </button>
        </span>
      </div>
    </section>
  );
}

type ChangeProps<T extends FieldValues> = Pick<Props<T>, 'record' | 'say'> & {
  readonly field: Field<T>;
  readonly name: string;
};

function Change<T extends FieldValues>({ record, field, name, say }: ChangeProps<T>) {
  const { t } = useTexts();
  const values = record.form.getValues();
  return (
    <li>
      <b>{name}</b>
      <span className="change" dir="auto">
        <s>{say(field, record.saved[field]) || t('savebar.empty')}</s>
        <span aria-hidden="true"> → </span>
        <span>{say(field, values[field]) || t('savebar.empty')}</span>
      </span>
      <button
        type="button"
        className="btn btn-sm btn-icon btn-tertiary"
        aria-label={t('savebar.undoOne', { field: name })}
        onClick={() => record.undo([field])}
      >
        <Undo2 className="icon flip" aria-hidden="true" />
      </button>
    </li>
  );
}
