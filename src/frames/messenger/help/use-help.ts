/** The help center for its screens. */
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import type { Struct } from '../../../wire/schema.ts';
import { useMessenger, useMessengerState } from '../context.ts';
import { helpOf, type Help, type Trouble } from './help.ts';

export const useHelp = (): Help => helpOf(useMessenger());
export const useHelpView = () => useSnapshot(useHelp().view, { sync: true });

export type Loaded<T> = {
  readonly value: T | undefined;
  readonly trouble: Trouble | undefined;
  readonly again: () => void;
};

/** What was loaded before is shown at once and asked for anew; after a lost connection it comes by itself. */
export function useLoaded<T>(path: string, body: object, struct: Struct<T>): Loaded<T> {
  const help = useHelp();
  const sent = JSON.stringify(body);
  const key = path + sent;
  const [ended, setEnded] = useState<{ readonly key: string; readonly trouble: Trouble | undefined }>();
  const again = useCallback(() => {
    void help.load(key, path, JSON.parse(sent) as object, struct).then((trouble) => setEnded({ key, trouble }));
  }, [help, key, path, sent, struct]);
  useEffect(again, [again]);
  const trouble = ended?.key === key ? ended.trouble : undefined;
  useOnline(trouble, again);
  return { value: help.kept(key) as T | undefined, trouble, again };
}

/** Asks again by itself once a lost connection is back. */
export function useOnline(trouble: Trouble | undefined, again: () => void): void {
  useEffect(() => {
    if (!trouble) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again, trouble]);
}

/** Undefined where nothing leads back. */
export function useWayBack(): (() => void) | undefined {
  const help = useHelp();
  const { help: shown } = useMessengerState();
  return shown && (shown.places.length > 1 || !shown.hideBack) ? help.back : undefined;
}

/**
 * A screen that one comes back to is scrolled as it was, with the focus on what was pressed; a new one begins at its top. What
 * was pressed carries `data-to`. `isReady`: its content is there.
 */
export function useReturn(container: RefObject<HTMLElement | null>, isReady: boolean): void {
  const help = useHelp();
  const { state } = useMessenger();
  useLayoutEffect(() => {
    const element = container.current;
    const depth = (state.help?.places.length ?? 1) - 1;
    if (!element || !isReady) return undefined;
    const before = help.comeTo(depth);
    element.scrollTo({ top: before?.scroll ?? 0 });
    const pressed = before?.pressed;
    if (pressed !== undefined)
      element.querySelector<HTMLElement>(`[data-to="${CSS.escape(pressed)}"]`)?.focus({ preventScroll: true });
    let last: string | undefined;
    const scrolled = () => {
      help.leave(depth, { scroll: element.scrollTop, pressed: last });
    };
    const remember = ({ target }: MouseEvent) => {
      last = (target as Element).closest<HTMLElement>('[data-to]')?.dataset.to;
      scrolled();
    };
    element.addEventListener('click', remember, true);
    element.addEventListener('scroll', scrolled);
    return () => {
      element.removeEventListener('click', remember, true);
      element.removeEventListener('scroll', scrolled);
    };
  }, [container, help, isReady, state]);
}
