/** The frame of a form: its sections, a note where a draft stands in it, the bar that saves, the choice at a clash. */
import { FilePen } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../shell/use-texts.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import type { RecordForm as Record } from './use-record-form.ts';

type Props<T extends FieldValues> = {
  readonly record: Record<T>;
  readonly label: string;
  /** What each field is called; also the order in which changes are told. */
  readonly names: Readonly<{ [K in keyof T & string]: string }>;
  /** A value in words; without it as it is. */
  readonly words?: (field: keyof T & string, value: unknown) => string | undefined;
  /** False: the reader may look, and not save. */
  readonly may?: boolean;
  /** A new record: the bar stands from the beginning and is called so. */
  readonly create?: string;
  readonly children: ReactNode;
};

export function RecordForm<T extends FieldValues>(props: Props<T>) {
  const { record, label, names, words, may = true, create, children } = props;
  const { t } = useTexts();
  function submit(event: FormEvent): void {
    event.preventDefault();
    void record.submit();
  }
  const say = (field: keyof T & string, value: unknown): string =>
    words?.(field, value) ?? plain(value, { yes: t('common.yes'), no: t('common.no') });
  return (
    <form className="stack" noValidate aria-label={label} onSubmit={submit}>
      {record.fromDraft && (
        <div className="alert info">
          <FilePen className="icon" aria-hidden="true" />
          <span>{t('form.draft')}</span>
          <button type="button" className="link push" onClick={() => record.undo()}>
            {t('form.dropDraft')}
          </button>
        </div>
      )}
      {children}
      <SaveBar record={record} names={names} say={say} may={may} create={create} />
      {record.clash && <ClashDialog clash={record.clash} names={names} say={say} />}
    </form>
  );
}

function plain(value: unknown, flags: { yes: string; no: string }): string {
  if (typeof value === 'boolean') return value ? flags.yes : flags.no;
  if (Array.isArray(value)) return value.map((one) => plain(one, flags)).join(', ');
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(value);
  return typeof value === 'string' ? value : value ? JSON.stringify(value) : '';
}
