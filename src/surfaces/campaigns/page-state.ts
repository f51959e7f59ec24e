/** What of the page keeps an interrupting item back (P-OUT-29, P-OUT-30). Asked anew each time: nothing is listened to for it. */

/** Fields in which nobody writes. */
const NO_WRITING = ['button', 'submit', 'reset', 'image', 'checkbox', 'radio', 'range', 'color', 'file', 'hidden'];
const WRITTEN = `textarea,input${NO_WRITING.map((type) => `:not([type=${type}])`).join('')}`;

/** Whether the field with the focus, also in an open shadow root, has something in it. */
export function isWriting(document: Document): boolean {
  let at: Element | null = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at) return false;
  if ((at as HTMLElement).isContentEditable) return !!at.textContent?.trim();
  return at.matches(WRITTEN) && (at as HTMLInputElement).value !== '';
}

/** A modal dialog of the page, or a modal of ours. */
export function hasDialog(document: Document): boolean {
  return (
    some(document, 'dialog:modal,body.gleap-modal-open').length > 0 ||
    some(document, '[aria-modal=true]').some((one) => one.checkVisibility?.() !== false)
  );
}

export const isPresent = (document: Document, selector: unknown): boolean => some(document, `${selector}`).length > 0;

/** None for a selector that this browser does not understand. */
function some(document: Document, selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}
