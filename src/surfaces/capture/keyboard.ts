/** Keys of the editor. They are read before the page sees them, and what is ours the page does not get. */
import type { Point } from './stroke.ts';

export type KeyActions = {
  /** The element that has the focus within our shadow root. */
  focused: () => Element | null;
  /** Words are being typed into our own field. */
  isTyping: () => boolean;
  /** A key that is pressed in the page is the page's: it is being filmed, or used. */
  isPages: () => boolean;
  onNumber: (place: number) => void;
  onUndo: () => void;
  onRedo: () => void;
  onEnter: () => void;
  onEscape: () => void;
  onTab: (back: boolean) => void;
  /** Gives the key to toolbar and drawing area; true where one of them has used it. */
  onOther: (event: KeyboardEvent) => boolean;
};

/** `pass`: the browser does with it what it does, but the page does not hear of it. */
type Outcome = boolean | 'pass';

/** Answers the stop. `host` is the element of our layer. */
export function listenToKeys(host: Element, actions: KeyActions): () => void {
  const handle = (event: KeyboardEvent): Outcome => {
    // Browsers that fill in a form tell of keys that have no name.
    if (event.isComposing || !event.key) return false;
    const { activeElement } = document;
    const isOurs = activeElement === host;
    if (!isOurs && actions.isPages())
      return event.key === 'Tab' && isNowhere(activeElement) && (actions.onTab(false), true);
    if (event.key === 'Escape') return (actions.onEscape(), true);
    // With the pointer tool the visitor may be typing into the page, or on one of its buttons.
    if (!isOurs && !isNowhere(activeElement)) return false;
    if (actions.isTyping())
      return event.key === 'Enter' ? (actions.onEnter(), true) : event.key === 'Tab' ? false : 'pass';
    const history = historyKey(event);
    if (history) return (actions[history](), true);
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Tab') return (actions.onTab(event.shiftKey), true);
    if (/^[1-9]$/.test(event.key)) return (actions.onNumber(Number(event.key)), true);
    if (event.key === 'Enter' && !activates(actions.focused())) return (actions.onEnter(), true);
    return actions.onOther(event) || scrolls(event, actions.focused());
  };
  const listener = (event: KeyboardEvent) => {
    const outcome = handle(event);
    if (!outcome) return;
    if (outcome !== 'pass') event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', listener, { capture: true });
  return () => removeEventListener('keydown', listener, { capture: true });
}

const isNowhere = (element: Element | null): boolean => element === null || element === document.body;

function historyKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'onUndo' | 'onRedo' | undefined {
  const letter = key.toLowerCase();
  if (altKey) return undefined;
  if (letter === 'z') return shiftKey ? 'onRedo' : 'onUndo';
  return letter === 'y' && (ctrlKey || metaKey) ? 'onRedo' : undefined;
}

/**
 * Whether the key would scroll the page under the drawing. Space on a button presses it, and a playing film has keys of
 * its own.
 */
function scrolls({ key }: KeyboardEvent, focused: Element | null): boolean {
  if (focused instanceof HTMLVideoElement) return false;
  return /^(Page(Up|Down)|Arrow\w+|Home|End)$/.test(key) || (key === ' ' && focused === null);
}

/** Whether Enter presses the focused button. On a tool that is chosen already, and where no button has the focus, it means Next. */
function activates(focused: Element | null): boolean {
  if (!(focused instanceof HTMLButtonElement)) return false;
  if (focused.matches('.grip')) return true;
  return focused.getAttribute('aria-pressed') !== 'true' && focused.getAttribute('aria-checked') !== 'true';
}

/** Which way an arrow key points, one step; undefined for any other key. */
export function arrowOf(key: string): Point | undefined {
  const is = (name: string) => Number(key === `Arrow${name}`);
  const [x, y] = [is('Right') - is('Left'), is('Down') - is('Up')];
  return x || y ? { x, y } : undefined;
}
