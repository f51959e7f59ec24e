/** A few fields in a dialog: closes once they have been taken, and says what was wrong with them where they were not. */
import { Dialog } from '@base-ui/react/dialog';
import { useId, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { asFailure } from '../../api/failure.ts';
import { ErrorLine } from '../form/error-line.tsx';
import { describedBy, FieldFrame } from '../form/field-frame.tsx';
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
  /** Another way to end it: by a button of its own, and by Ctrl+Enter. Rejects as `onSubmit` does. */
  readonly other?: Other | undefined;
  /** For what stands beside each other in it. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};
type Other = { readonly words: ReactNode; readonly run: () => Promise<unknown> };

export function FormDialog({
  title,
  submit,
  onSubmit,
  staysOpen = false,
  wide = false,
  other,
  onClose,
  children,
}: Props) {
  const { browser } = useServices();
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function work(run: Props['onSubmit']): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await run?.();
      setProblem(undefined);
      if (staysOpen) setBusy(false);
      else onClose();
    } catch (error) {
      browser.report(error);
      setProblem(failureSentence(texts, asFailure(error)));
      setBusy(false);
    }
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    if (submit !== undefined) void work(onSubmit);
  }

  function pressed(event: KeyboardEvent): void {
    if (!other || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void work(other.run);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className={wide ? 'dialog dialog-wide' : 'dialog'} onKeyDown={pressed}>
          <form onSubmit={send}>
            <div className="dialog-body stack">
              <Dialog.Title className="dialog-title">{title}</Dialog.Title>
              {children}
              <ErrorLine error={problem} />
            </div>
            <Foot submit={submit} other={other} busy={busy} onOther={() => void work(other?.run)} />
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type FootProps = Pick<Props, 'submit' | 'other'> & { readonly busy: boolean; readonly onOther: () => void };

function Foot({ submit, other, busy, onOther }: FootProps) {
  const { t } = useTexts();
  return (
    <div className="dialog-foot">
      <Dialog.Close className="btn btn-secondary">
        {t(submit === undefined ? 'common.close' : 'common.cancel')}
      </Dialog.Close>
      {other && (
        <button type="button" className="btn btn-secondary" aria-disabled={busy || undefined} onClick={onOther}>
          {other.words}
        </button>
      )}
      {submit !== undefined && (
        <button type="submit" className="btn btn-primary" aria-disabled={busy || undefined}>
          {submit}
        </button>
      )}
    </div>
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
  readonly type?: 'text' | 'datetime-local' | 'email';
  readonly most?: number;
  readonly hint?: string;
  /** The label says so. */
  readonly optional?: boolean;
}) {
  const { label, value, onChange, type = 'text', most, hint, optional = false } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} required={!optional}>
      <input
        id={id}
        className="input"
        dir="auto"
        type={type}
        maxLength={most}
        autoComplete="off"
        aria-describedby={describedBy(id, hint, undefined)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
