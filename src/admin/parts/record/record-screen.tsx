/** A screen of one record: its shape while it is on its way, why it cannot be had, that there is none, or the record. */
import type { ReactNode } from 'react';
import type { Loaded } from '../../data/use-asked.ts';
import { DetailSkeleton, FailedScreen, Missing } from '../detail/detail.tsx';

export type RecordWords = {
  /** The name of the screen, for screen readers, while the record is on its way. */
  readonly loading: string;
  /** That it could not be loaded. */
  readonly failed: string;
  /** There is no such record: what that means, and the way to where others are. */
  readonly absent: { readonly heading: string; readonly hint: string; readonly to: string; readonly back: string };
};

const notFound: readonly number[] = [404];

type Props<T> = {
  readonly of: Loaded<T>;
  /** The title under which a failure stands. */
  readonly title: string;
  readonly words: RecordWords;
  /** Answers of the server that mean that there is none: some say 422 to an id that is none. */
  readonly absentAt?: readonly number[];
  readonly children: (record: T) => ReactNode;
};

/** What has come stays while it is asked for again, also where that fails. */
export function RecordScreen<T>({ of, title, words, absentAt = notFound, children }: Props<T>) {
  const { value, failure, reload } = of;
  if (value !== null) return <>{children(value)}</>;
  if (!failure) return <DetailSkeleton label={words.loading} />;
  if (absentAt.includes(failure.status)) return <Missing {...words.absent} />;
  return <FailedScreen title={title} heading={words.failed} failure={failure} onRetry={() => void reload()} />;
}
