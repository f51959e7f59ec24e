/** Something that a screen has asked for: shown as it is kept, and kept up to date while the screen stands. */
import { useCallback, useLayoutEffect, useMemo } from 'react';
import useSWR from 'swr';
import { RECENT_MS } from './limits.ts';
import { asFailure, type Failure } from '../api/failure.ts';
import type { Ask } from './ask.ts';
import { useData } from './data.ts';

export type Loaded<T> = {
  /** Null until it has come; what has come stays while it is asked for again. */
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly reload: () => Promise<void>;
};

export type Options = {
  /** Shows nothing that was answered before the screen opened: for forms, which begin with what the server has now. */
  readonly fresh?: boolean;
  /** Of another key, what the last one had stands until the new one has come. */
  readonly lasting?: boolean;
  /** What came within so many milliseconds is not asked for again. */
  readonly age?: number;
};

/** `null` asks for nothing yet. */
export function useAsked<T>(
  ask: Ask<T> | null,
  { fresh = false, lasting = false, age = RECENT_MS }: Options = {},
): Loaded<T> {
  const data = useData();
  const key = ask?.key ?? null;
  const large = ask?.large ?? false;
  useLayoutEffect(() => (key === null ? undefined : data.hold({ key, large })), [data, key, large]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another key is another opening
  const opened = useMemo(() => data.turn(), [data, key]);
  const answer = useSWR<T | undefined, Failure>(key, () => data.load(ask!), {
    ...data.config,
    keepPreviousData: lasting,
    // What is large is not read through for whether it has changed.
    ...(large ? { compare: Object.is } : {}),
    revalidateIfStale: fresh || key === null || !data.isRecent(key, age),
  });
  const reload = useCallback(async () => void (key !== null && (await data.reload(key))), [data, key]);
  const { data: value, error: failure = null } = answer;
  // What is read of `swr` is what it draws the screen again for: an answer equal to what is kept changes this alone.
  if (fresh) void answer.isValidating;
  const old = fresh && data.turn(key ?? '') <= opened;
  return { value: value === undefined || old ? null : value, failure, reload };
}

/** Several answers as one thing: there when all of them are. `make` may throw a `Failure`, such as of a record that is none. */
export function joined<A, B, T>(a: Loaded<A>, b: Loaded<B>, make: (a: A, b: B) => T): Loaded<T> {
  const reload = async (): Promise<void> => void (await Promise.all([a.reload(), b.reload()]));
  const failure = a.failure ?? b.failure;
  if (a.value === null || b.value === null) return { value: null, failure, reload };
  try {
    return { value: make(a.value, b.value), failure, reload };
  } catch (error) {
    return { value: null, failure: asFailure(error), reload };
  }
}
