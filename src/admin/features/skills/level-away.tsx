/** What stands in place of a level that is not there: its shape while it is on its way, or why it could not be loaded. */
import type { Loaded } from '../../data/use-asked.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useTexts } from '../../shell/use-texts.ts';

/** `shape`: the class of the skeleton. */
export function LevelAway({ of: { failure, reload }, shape }: { of: Loaded<unknown>; shape: string | undefined }) {
  const { t } = useTexts();
  if (!failure) return <section className={`sk sk-block ${shape}`} aria-busy="true" aria-label={t('skills.loading')} />;
  const { code, requestId } = failure;
  return (
    <section className="card">
      <FailureNote heading={t('skills.failed')} code={code} requestId={requestId} onRetry={() => void reload()} />
    </section>
  );
}
