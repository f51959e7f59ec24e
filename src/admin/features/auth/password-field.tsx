/** A password, hidden until asked to be shown. */
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { TextField, type TextFieldProps } from '../../parts/form/text-field.tsx';

export function PasswordField(props: Omit<TextFieldProps, 'suffix' | 'type'>) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const toggle = (
    <button
      type="button"
      className="btn btn-icon btn-tertiary suffix"
      aria-label={t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
      onClick={() => setShown(!shown)}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
  return <TextField autoComplete="current-password" {...props} type={shown ? 'text' : 'password'} suffix={toggle} />;
}
