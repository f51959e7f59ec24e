/** Two people have changed the same field: the reader chooses, field by field, whose value is kept. */
import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../shell/use-texts.ts';
import type { RecordForm } from './use-record-form.ts';

type Field<T> = keyof T & string;
type Props<T extends FieldValues> = {
  readonly clash: NonNullable<RecordForm<T>['clash']>;
  readonly names: Readonly<{ [K in Field<T>]: string }>;
  readonly say: (field: Field<T>, value: unknown) => string;
  /** Other words than those of a form that is saved. */
  readonly words?: { readonly hint: string; readonly keep: string };
};

export function ClashDialog<T extends FieldValues>({ clash, names, say, words }: Props<T>) {
  const { t } = useTexts();
  const [theirs, setTheirs] = useState<readonly Field<T>[]>([]);
  function settle(): void {
    clash.settle(
      Object.fromEntries(
        clash.fields.map((one) => [one.field, theirs.includes(one.field) ? one.theirs : one.mine]),
      ) as Partial<T>,
    );
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && clash.settle(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog dialog-wide">
          <div className="dialog-body">
            <Dialog.Title className="dialog-title">{t('form.clash')}</Dialog.Title>
            <Dialog.Description className="muted">{words?.hint ?? t('form.clashHint')}</Dialog.Description>
            {clash.fields.map((one) => (
              <fieldset key={one.field} className="clash">
                <legend className="label">{names[one.field]}</legend>
                {([false, true] as const).map((other) => (
                  <label key={String(other)} className="clash-choice">
                    <input
                      type="radio"
                      className="radio"
                      name={one.field}
                      checked={theirs.includes(one.field) === other}
                      onChange={() =>
                        setTheirs(other ? [...theirs, one.field] : theirs.filter((field) => field !== one.field))
                      }
                    />
                    <span className="hint">{t(other ? 'form.theirs' : 'form.mine')}</span>
                    <bdi>{say(one.field, other ? one.theirs : one.mine) || t('savebar.empty')}</bdi>
                  </label>
                ))}
              </fieldset>
            ))}
          </div>
          <div className="dialog-foot">
            <Dialog.Close className="btn btn-secondary">{t('common.cancel')}</Dialog.Close>
            <button type="button" className="btn btn-primary" onClick={settle}>
              {words?.keep ?? t('form.keepChosen')}
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
