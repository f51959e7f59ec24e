/** Signing out. A server that refuses or does not answer is told of, and the reader decides: nothing only looks done. */
import { failureWords } from '../parts/failure-words.ts';
import { useServices } from '../services.ts';
import { useTexts } from './use-texts.ts';

export function useSignOut(): () => Promise<void> {
  const { session, dialogs, loading, toasts } = useServices();
  const texts = useTexts();
  return async () => {
    // What was agreed to and can still be taken back is this account's to do, not the next one's.
    const failure = await loading.cover(toasts.settle().then(session.signOut));
    if (!failure) return;
    dialogs.open({
      type: 'warning',
      heading: 'shell.account.notSignedOut',
      body: failureWords(texts, failure),
      note: texts.t('shell.account.notSignedOutHint'),
      primaryBtn: { label: 'shell.account.signOutHere', click: () => session.set(null) },
      secondaryBtn: { label: 'shell.account.stay' },
    });
  };
}
