/**
 * The error page for a dashboard that could not even start: without texts, services or React, so in both languages and made
 * by hand. Their words stand here because the files that have the others may be what is missing.
 */
import { readPageError } from './page-error.ts';

const words = [
  { lang: 'de', heading: 'Das Dashboard konnte nicht starten.', again: 'Erneut versuchen' },
  { lang: 'en-US', heading: 'The dashboard could not start.', again: 'Try again' },
] as const;

/** Takes the place of everything in `root`. */
export function showFatalPage(root: HTMLElement, error: unknown, reload: () => void): void {
  const { statusCode, statusMessage, message } = readPageError(error);
  const add = <K extends keyof HTMLElementTagNameMap>(parent: Element, name: K, className: string, text = '') => {
    const made = root.ownerDocument.createElement(name);
    made.className = className;
    made.textContent = text;
    parent.append(made);
    return made;
  };
  root.replaceChildren();
  const layout = add(root, 'main', 'default-layout');
  const page = add(layout, 'div', 'message-page');
  page.setAttribute('role', 'alert');
  add(page, 'p', 'message-status', `${statusCode} ${statusMessage}`);
  const heading = add(page, 'h1', '');
  for (const { lang, heading: text } of words) {
    const line = add(heading, 'span', 'message-line', text);
    line.lang = lang;
  }
  if (message) add(page, 'p', 'message-cause', message);
  const ways = add(page, 'div', 'message-ways');
  for (const { lang, again } of words) {
    const button = add(ways, 'button', 'btn btn-secondary', again);
    button.lang = lang;
    button.type = 'button';
    button.addEventListener('click', reload);
  }
}
