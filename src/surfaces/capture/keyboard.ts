/** Keys of the editor. They are read before the page sees them, and what is ours the page does not get. */
export type KeyActions = {
  /** Within our shadow root. */
  focused: () => Element | null;
  onNumber: (place: number) => void;
  onUndo: () => void;
  onEnter: () => void;
  onEscape: () => void;
  onTab: () => void;
  /** The toolbar's and the drawing area's own keys. */
  onOther: (event: KeyboardEvent) => boolean;
};

/** Answers the stop. `host` is the element of our layer. */
export function listenToKeys(host: Element, actions: KeyActions): () => void {
  const handle = (event: KeyboardEvent): boolean => {
    if (event.isComposing) return false;
    if (event.key === 'Escape') return (actions.onEscape(), true);
    // With the pointer tool the visitor may be typing into the page, or on one of its buttons.
    const { activeElement } = document;
    if (activeElement !== host && activeElement !== document.body && activeElement !== null) return false;
    const command = event.ctrlKey || event.metaKey;
    if (event.key.toLowerCase() === 'z' && !event.shiftKey && !event.altKey) return (actions.onUndo(), true);
    if (command || event.altKey) return false;
    if (event.key === 'Tab') return (actions.onTab(), true);
    if (/^[1-9]$/.test(event.key)) return (actions.onNumber(Number(event.key)), true);
    if (event.key === 'Enter' && !activates(actions.focused())) return (actions.onEnter(), true);
    return actions.onOther(event) || scrolls(event, actions.focused());
  };
  const listener = (event: KeyboardEvent) => {
    if (!handle(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', listener, { capture: true });
  return () => removeEventListener('keydown', listener, { capture: true });
}

/** What would move the page under the drawing. Space is a button's own key. */
function scrolls({ key }: KeyboardEvent, focused: Element | null): boolean {
  return /^(Page(Up|Down)|Arrow\w+|Home|End)$/.test(key) || (key === ' ' && focused === null);
}

/** Enter on what is not chosen yet chooses it; on what is chosen it goes on. */
function activates(focused: Element | null): boolean {
  if (!(focused instanceof HTMLButtonElement)) return false;
  return focused.getAttribute('aria-pressed') !== 'true' && focused.getAttribute('aria-checked') !== 'true';
}
