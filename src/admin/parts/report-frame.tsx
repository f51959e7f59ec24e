/** A report once it has come; before that its place, or why it did not come. What has come stays while it is asked for again. */
import type { ReactNode } from 'react';
import type { Loaded } from '../data/use-asked.ts';
import { FailureNote } from './failure-note.tsx';

type Props<T> = {
  readonly of: Loaded<T>;
  /** Said where it did not come. */
  readonly failed: string;
  readonly children: (report: T) => ReactNode;
};

export function ReportFrame<T>({ of: { value, failure, reload }, failed, children }: Props<T>) {
  if (value !== null) return <>{children(value)}</>;
  if (!failure) return <div className="card empty empty-wait" aria-busy="true" />;
  const { code, requestId } = failure;
  return (
    <section className="card">
      <FailureNote heading={failed} code={code} requestId={requestId} onRetry={() => void reload()} />
    </section>
  );
}
