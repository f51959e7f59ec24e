/** A few fields in a dialog: closes once they have been taken, and says what was wrong with them where they were not. */
import { Dialog } from '@base-ui/react/dialog';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { asFailure } from '../../api/failure.ts';
import { ErrorLine } from '../form/error-line.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { failureSentence } from './failure-sentence.ts';

type Props = {
  readonly title: string;
  /** Missing: there is nothing to be done but to read. */
  readonly submit?: string | undefined;
  /** Rejects with a `Failure`, which is shown. */
  readonly onSubmit?: () => Promise<unknown>;
  /** Once taken: what is drawn then says what came of it. */
  readonly staysOpen?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function FormDialog({ title, submit, onSubmit, staysOpen = false, onClose, children }: Props) {
  const { browser } = useServices();
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || submit === undefined) return;
    setBusy(true);
    try {
      await onSubmit?.();
      setProblem(undefined);
      if (staysOpen) setBusy(false);
      else onClose();
    } catch (error) {
      browser.report(error);
      setProblem(failureSentence(texts, asFailure(error)));
      setBusy(false);
    }
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog" render={<form onSubmit={(event) => void send(event)} />}>
          <div className="dialog-body stack">
            <Dialog.Title className="dialog-title">{title}</Dialog.Title>
            {children}
            <ErrorLine error={problem} />
          </div>
          <div className="dialog-foot">
            <Dialog.Close className="btn btn-secondary">
              {texts.t(submit === undefined ? 'common.close' : 'common.cancel')}
            </Dialog.Close>
            {submit !== undefined && (
              <button type="submit" className="btn btn-primary" aria-disabled={busy || undefined}>
                {submit}
              </button>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A choice of one, with its label above. */
export function SelectField(props: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}) {
  const { label, value, choices, onChange } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} required>
      <select id={id} className="input select" value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function InputField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'datetime-local';
  readonly most?: number;
}) {
  const { label, value, onChange, type = 'text', most } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} required>
      <input
        id={id}
        className="input"
        dir="auto"
        type={type}
        maxLength={most}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
