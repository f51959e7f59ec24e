/** The box that stands in a text for a file on its way: its name, how far it is, and why it did not come. */
import type { Words } from './look.ts';
import prose from './document.module.css';
import styles from './editor.module.css';

export type UploadBox = {
  readonly dom: HTMLElement;
  /** From 0 to 1. */
  readonly progress: (share: number) => void;
  readonly failed: (reason: string) => void;
  readonly begins: () => void;
};
type Ways = { readonly onAgain: () => void; readonly onRemove: () => void };

export function uploadBox(name: string, t: Words, { onAgain, onRemove }: Ways): UploadBox {
  const dom = made('div', `${prose.box} ${styles.upload}`);
  dom.contentEditable = 'false';
  dom.setAttribute('role', 'group');
  dom.setAttribute('aria-label', t('editor.upload', { name }));
  const bar = made('progress', '');
  bar.setAttribute('aria-label', t('editor.upload', { name }));
  const said = made('small', '');
  said.setAttribute('role', 'status');
  const again = button(t('editor.upload.again'), onAgain);
  const remove = button(t('common.cancel'), onRemove);
  const acts = made('div', styles.acts ?? '');
  acts.append(again, remove);
  const title = made('b', '');
  title.dir = 'auto';
  title.textContent = name;
  dom.append(title, bar, said, acts);

  const begins = (): void => {
    dom.removeAttribute('data-failed');
    bar.hidden = false;
    bar.removeAttribute('value');
    said.textContent = t('editor.upload.going');
    again.hidden = true;
    remove.textContent = t('common.cancel');
  };
  begins();
  return {
    dom,
    begins,
    progress(share) {
      bar.value = share;
    },
    failed(reason) {
      dom.dataset.failed = '';
      bar.hidden = true;
      said.textContent = reason;
      again.hidden = false;
      remove.textContent = t('editor.remove');
    },
  };
}

function made<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  return element;
}

function button(words: string, onClick: () => void): HTMLButtonElement {
  const element = made('button', 'btn btn-sm btn-secondary');
  element.type = 'button';
  element.textContent = words;
  element.addEventListener('click', onClick);
  return element;
}
