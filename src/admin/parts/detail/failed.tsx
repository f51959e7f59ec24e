/** What stands in the place of something that could not be loaded. */
import type { Failure } from '../../api/failure.ts';
import { FailureNote } from '../failure-note.tsx';

export type FailedProps = {
  readonly heading: string;
  readonly failure: Pick<Failure, 'code' | 'requestId'>;
  readonly onRetry: () => void;
};

export function Failed({ heading, failure, onRetry }: FailedProps) {
  return (
    <section className="card">
      <FailureNote heading={heading} code={failure.code} requestId={failure.requestId} onRetry={onRetry} />
    </section>
  );
}
