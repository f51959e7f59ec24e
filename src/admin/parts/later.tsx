/**
 * A component whose file is loaded when it is first drawn; until it has come, nothing is drawn but its `meanwhile`. React's own `lazy` keeps a
 * file that has come back for up to 300 ms after the empty place was drawn, so that pages do not flicker while their parts
 * arrive one by one: here a part is a whole screen or a dialog, and each first opening would be that late.
 */
import { createElement, useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';

/** A file that does not come is thrown at the boundary of errors around it, and is loaded again when that draws anew. */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const begin = (): Promise<void> =>
    load().then(
      (file) => void (loaded = file.default),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
  return function Later(props: Props) {
    const [, draw] = useReducer((times: number) => times + 1, 0);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (loaded) return undefined;
      let gone = false;
      loading ??= begin();
      loading.then(
        () => gone || draw(),
        (error: unknown) => gone || setFailure({ error }),
      );
      return () => void (gone = true);
    }, []);
    if (failure) throw failure.error;
    return loaded ? createElement(loaded, props) : meanwhile;
  };
}
