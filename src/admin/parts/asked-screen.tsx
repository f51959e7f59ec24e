/** A screen of one thing that was asked for: its title, and below it the thing, why it did not come, or the place where it will be. */
import type { ReactNode } from 'react';
import type { Loaded } from '../data/use-asked.ts';
import { FailureNote } from './failure-note.tsx';
import { useAim } from '../shell/use-aim.ts';
import { PageTitle } from './page-title.tsx';

type Props<T> = {
  readonly title: string;
  readonly asked: Loaded<T>;
  /** Said where it did not come. */
  readonly failed: string;
  readonly waiting: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly children: (value: T) => ReactNode;
};

export function AskedScreen<T>({
  title,
  asked: { value, failure, reload },
  failed,
  waiting,
  actions,
  children,
}: Props<T>) {
  useAim(value !== null);
  return (
    <>
      <div className="head">
        <PageTitle title={title} />
        {actions && <div className="actions">{actions}</div>}
      </div>
      {value !== null && children(value)}
      {value === null && failure && (
        <section className="card">
          <FailureNote
            heading={failed}
            code={failure.code}
            requestId={failure.requestId}
            onRetry={() => void reload()}
          />
        </section>
      )}
      {value === null && !failure && waiting}
    </>
  );
}

/** The place of a form in one card. */
export function WaitingCard({ label }: { readonly label: string }) {
  return (
    <section className="card card-body" aria-busy="true" aria-label={label}>
      <span className="sk sk-block" />
    </section>
  );
}
