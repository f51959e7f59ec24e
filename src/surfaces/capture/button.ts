import { element } from '../kit/element.ts';

/** A button of the editor that is an icon: its label is its name and its tip. Out of the tab order until the bar puts it in. */
export function iconButton(
  label: string,
  className: string,
  onClick: () => void,
  ...children: Node[]
): HTMLButtonElement {
  const made = element(
    'button',
    { type: 'button', class: className, 'aria-label': label, title: label, tabindex: -1 },
    ...children,
  );
  made.addEventListener('click', onClick);
  return made;
}

/** One that is words, with or without an icon at their side. */
export function wordButton(className: string, onClick: () => void, ...children: (Node | string)[]): HTMLButtonElement {
  const made = element('button', { type: 'button', class: className }, ...children);
  made.addEventListener('click', onClick);
  return made;
}

/** Gives it another name, where it does something else now. */
export function rename(button: HTMLElement, label: string): void {
  button.setAttribute('aria-label', label);
  button.title = label;
}
