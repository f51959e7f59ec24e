/** A list of lines in a form: adding, taking away, moving by Alt with the arrow keys, with the focus going along. */
import { useId, type KeyboardEvent } from 'react';
import { useServices } from '../../services.ts';

export type Lines = {
  /** The id of the field of line `at`. */
  readonly idOf: (at: number) => string;
  readonly onKeyDown: (at: number) => (event: KeyboardEvent) => void;
  readonly focus: (at: number) => void;
};

/** `move` puts the line `from` in the place `to`; both are places of the list. */
export function useLines(count: number, move: (from: number, to: number) => void): Lines {
  const { browser } = useServices();
  const id = useId();
  const idOf = (at: number) => `${id}-${at}`;

  function focus(at: number): void {
    browser.window.requestAnimationFrame(() => browser.window.document.getElementById(idOf(at))?.focus());
  }

  function onKeyDown(at: number) {
    return (event: KeyboardEvent): void => {
      const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
      if (step === undefined) return;
      event.preventDefault();
      const to = at + step;
      if (to < 0 || to >= count) return;
      move(at, to);
      focus(to);
    };
  }

  return { idOf, onKeyDown, focus };
}
