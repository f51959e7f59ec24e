/** Asks for the sign-in again over work that is not saved: whose session has ended goes on where they were. */
import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState, type FormEvent } from 'react';
import type { Account } from '../../../wire/auth/shapes.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { PasswordField } from './password-field.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInNote } from './signin-note.tsx';
import { useRecoveryNote } from './use-recovery-note.ts';
import { useSignIn, type SignInState } from './use-sign-in.ts';

export default function SignInAgain({ user }: { user: Pick<Account, 'name' | 'email' | 'display_name'> }) {
  const { session } = useServices();
  const { t } = useTexts();
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open onOpenChange={() => undefined} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog" initialFocus={first}>
          <div className="dialog-body">
            <Dialog.Title className="dialog-title">{t('auth.againTitle')}</Dialog.Title>
            <Dialog.Description className="muted anywhere">
              {t('auth.againHint', { name: user.email ?? user.name })}
            </Dialog.Description>
            <Steps name={user.email ?? user.name} first={first} />
          </div>
          <div className="dialog-foot">
            <button type="button" className="btn btn-tertiary" onClick={() => session.set(null, { keepAddress: true })}>
              {t('auth.againLeave')}
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Steps({ name, first }: { name: string; first: React.RefObject<HTMLInputElement | null> }) {
  const state = useSignIn();
  const told = useRecoveryNote();
  const [password, setPassword] = useState('');
  const [recovering, setRecovering] = useState(false);
  return (
    <>
      <SignInNote problem={state.problem} wait={state.wait} />
      {state.second ? (
        <SecondStep
          state={state}
          send={(factor) => told(factor, state.send({ name, password, ...factor }))}
          recovering={recovering}
          onSwitch={() => setRecovering(!recovering)}
        />
      ) : (
        <PasswordStep state={state} name={name} password={password} onPassword={setPassword} first={first} />
      )}
    </>
  );
}

type PasswordStepProps = {
  readonly state: SignInState;
  readonly name: string;
  readonly password: string;
  readonly onPassword: (text: string) => void;
  readonly first: React.RefObject<HTMLInputElement | null>;
};

function PasswordStep({ state, name, password, onPassword, first }: PasswordStepProps) {
  const { t } = useTexts();
  const [missing, setMissing] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(password === '');
    const answer = password === '' ? null : await state.send({ name, password });
    if (answer?.kind === 'credentials') first.current?.select();
    else if (password === '') first.current?.focus();
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {/* Tells password managers whose password this is. */}
      <input
        className="sr"
        type="text"
        autoComplete="username"
        value={name}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        ref={first}
        label={t('auth.password')}
        error={missing ? t('validation.required', { field: t('auth.password') }) : undefined}
        value={password}
        onChange={(event) => {
          onPassword(event.target.value);
          setMissing(false);
        }}
      />
      <button type="submit" className="btn btn-primary btn-block" aria-disabled={state.busy || state.wait > 0}>
        {state.busy && <span className="spinner" aria-hidden="true" />}
        {t('auth.submit')}
      </button>
    </form>
  );
}
