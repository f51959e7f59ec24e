/** The bar of a form of a record. */
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../shell/use-texts.ts';
import { ChangesBar } from './changes-bar.tsx';
import type { RecordForm } from './use-record-form.ts';

type Field<T> = keyof T & string;
type Props<T extends FieldValues> = {
  readonly record: RecordForm<T>;
  readonly names: Readonly<{ [K in Field<T>]: string }>;
  readonly say: (field: Field<T>, value: unknown) => string;
  readonly may: boolean;
  readonly create: string | undefined;
};

export function SaveBar<T extends FieldValues>({ record, names, say, may, create }: Props<T>) {
  const { t } = useTexts();
  const { changed, saving, form } = record;
  const wrong = form.formState.isSubmitted ? Object.keys(form.formState.errors).length : 0;
  if (changed.length === 0 && !create) return <output />;
  const values = form.getValues();
  const changes = changed.map((field) => ({
    key: field,
    name: names[field],
    values: [record.saved[field], values[field]].map((value) => say(field, value) || t('savebar.empty')) as [
      string,
      string,
    ],
    undo: { label: t('savebar.undoOne', { field: names[field] }), press: () => record.undo([field]) },
  }));
  return (
    <ChangesBar
      changes={create ? null : changes}
      summary={
        wrong > 0 ? (
          <span className="c-danger">{t('savebar.wrong', { count: wrong })}</span>
        ) : (
          !create && changed.map((field) => names[field]).join(', ')
        )
      }
      buttons={
        <>
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
          {may && (
            <button type="submit" className="btn btn-primary" aria-disabled={saving}>
              {saving && <span className="spinner" aria-hidden="true" />}
              {create ?? t('savebar.save')}
            </button>
          )}
        </>
      }
    />
  );
}
