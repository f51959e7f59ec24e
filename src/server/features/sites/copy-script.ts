/** On pages that have code: a button that copies it. Without a script, or where the browser lends no clipboard, there is none. */
import { pageScript } from './page-script.ts';

/** Sent to browsers as it stands: it may use nothing from around it. Its words stand in the attributes of its own element. */
export function offerCopies(): void {
  const { copy = '', copied = '', lang = '' } = document.querySelector<HTMLElement>('script[data-copy]')?.dataset ?? {};
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return;
  for (const code of document.querySelectorAll('.txt pre')) {
    const box = document.createElement('div');
    const button = document.createElement('button');
    box.className = 'cp';
    button.type = 'button';
    button.className = 'btn';
    button.lang = lang;
    button.textContent = copy;
    // What it says anew is read out too.
    button.ariaLive = 'polite';
    button.addEventListener('click', () => {
      void clipboard.writeText(code.textContent).then(
        () => (button.textContent = copied),
        () => button.remove(),
      );
    });
    button.addEventListener('blur', () => (button.textContent = copy));
    code.replaceWith(box);
    box.append(code, button);
  }
}

export const copyScript = pageScript('copy', offerCopies);
