/** Why the sign-in did not succeed, in words that say what to do. */
import { CircleX, Clock, Lock, WifiOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureWords } from '../../parts/failure-words.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { SignInProblem } from './sign-in.ts';
import styles from './auth.module.css';

type Note = { readonly icon: LucideIcon; readonly colour: string; readonly heading: string; readonly text: string };

/** `wait` in whole seconds, 0 when there is nothing to wait for. */
export function SignInNote({ problem, wait }: { problem: SignInProblem | null; wait: number }) {
  const texts = useTexts();
  const locked = problem?.kind === 'locked';
  // A code that is missing or wrong is told at its own field.
  if (!problem || problem.kind === 'code' || (locked && wait === 0)) return null;
  const { icon: Icon, colour, heading, text } = noteOf(problem, texts);
  let body: ReactNode = text;
  if (locked) {
    body = (
      <>
        <span aria-hidden="true">{texts.t('auth.lockedHint', { time: clock(wait) })}</span>
        <span className="sr">{texts.t('auth.lockedHint', { time: clock(Math.ceil(wait / 30) * 30) })}</span>
      </>
    );
  }
  return (
    <div className={`alert ${colour}`} role="alert">
      <Icon className="icon" aria-hidden="true" />
      <div>
        <b>{heading}</b>
        {body && <p className={styles.noteText}>{body}</p>}
      </div>
    </div>
  );
}

function noteOf(problem: Exclude<SignInProblem, { kind: 'code' }>, texts: AdminTexts): Note {
  const { t } = texts;
  const danger = { icon: CircleX, colour: 'danger' };
  switch (problem.kind) {
    case 'credentials':
      return { ...danger, heading: t('auth.invalid'), text: t('auth.invalidHint') };
    case 'disabled':
      return { ...danger, icon: Lock, heading: t('auth.disabled'), text: '' };
    case 'captcha':
      return { ...danger, heading: t('error.captchaFailed'), text: t('auth.captchaHint') };
    case 'not_authorized':
      return {
        ...danger,
        icon: Lock,
        heading: t('error.notAuthorized'),
        text: t('auth.noAdmin', { name: problem.name }),
      };
    case 'no_email':
      return {
        ...danger,
        icon: Lock,
        heading: t('error.notAuthorized'),
        text: t('auth.noEmail', { name: problem.name }),
      };
    case 'locked':
      return { icon: Clock, colour: 'warning', heading: t('auth.locked'), text: '' };
    case 'network':
      return { icon: WifiOff, colour: 'warning', heading: t('auth.offline'), text: t('error.network') };
    case 'other':
      return { ...danger, heading: failureWords(texts, problem.failure), text: '' };
  }
}

/** Seconds as minutes and seconds: 0:42. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
