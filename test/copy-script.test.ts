/** The script of pages with code, run as a page runs it. */
import { afterEach, expect, spyOn, test } from 'bun:test';
import { copyScript } from '../src/server/features/sites/copy-script.ts';

afterEach(() => document.body.replaceChildren());

test('code has a button that copies it as it stands, with its tabs and line ends, and says so [P-EDT-12]', async () => {
  document.body.innerHTML =
    '<script data-copy="Kopieren" data-copied="Kopiert" data-lang="de"></script><div class="txt"><pre tabindex="0"><code>a <span class="k">if</span>\n\tb</code></pre></div>';
  const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  // As it is sent: it knows nothing of what stood around it here.
  new Function(await copyScript.response().text())();
  const button = document.querySelector('button')!;
  expect([button.textContent, button.lang, button.parentElement?.firstElementChild?.tagName]).toEqual([
    'Kopieren',
    'de',
    'PRE',
  ]);
  button.click();
  await Promise.resolve();
  expect(written.mock.calls).toEqual([['a if\n\tb']]);
  expect(button.textContent).toBe('Kopiert');
  button.dispatchEvent(new FocusEvent('blur'));
  expect(button.textContent).toBe('Kopieren');
  written.mockRestore();
});
