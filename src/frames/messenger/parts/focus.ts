import { useEffect, useRef, type RefObject } from 'react';

/** What was pressed last, so that the focus comes back to it when its screen does. Lasts as long as the document. */
let leftFrom: string | undefined;

/** Elements with `data-returns` take the focus again after the visitor has come back from where they led. */
export function useReturnedFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    const target =
      leftFrom === undefined
        ? undefined
        : element?.querySelector<HTMLElement>(`[data-returns="${CSS.escape(leftFrom)}"]`);
    leftFrom = undefined;
    // A messenger that has just been closed also comes home: the host page has the focus then, and keeps it.
    if (document.hasFocus()) target?.focus();
    const remember = (event: MouseEvent) => {
      leftFrom = (event.target as Element).closest<HTMLElement>('[data-returns]')?.dataset.returns;
    };
    element?.addEventListener('click', remember);
    return () => element?.removeEventListener('click', remember);
  }, [container]);
}

/** Takes the focus when the screen appears. */
export function useFocusOnEntry<E extends HTMLElement>(): RefObject<E | null> {
  const target = useRef<E>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
