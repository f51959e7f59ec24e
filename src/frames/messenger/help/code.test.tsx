/** What is wider than the screen in an article of the messenger: code, with its button, and tables. */
import { afterEach, expect, test } from 'bun:test';
import { screen } from '@testing-library/react';
import { article, heading, start, tell, withHelp } from '../../../../test/messenger-help-lab.tsx';

withHelp();
afterEach(() => Reflect.deleteProperty(document, 'execCommand'));

const SOURCE = 'if (a) {\n\trun();\n}';
const code = { type: 'codeBlock', attrs: { language: 'js' }, content: [{ type: 'text', text: SOURCE }] };
const cell = { type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'E27' }] }] };
const table = { type: 'table', content: [{ type: 'tableRow', content: [cell, cell] }] };

async function opened(...content: object[]) {
  const at = start({ '/articles/a1': { ...article, body: { type: 'doc', content } } });
  await tell(at, 'open-help-article', { articleId: 'a1' });
  await heading(article.title);
  return at;
}

test('code has a button that copies it as it stands, with its tabs and line ends, and says so [P-EDT-12]', async () => {
  const { user } = await opened(code);
  const copied: string[] = [];
  // As a browser does it: what is marked goes to the clipboard.
  document.execCommand = (name) => name === 'copy' && copied.push(String(getSelection())) > 0;
  const button = screen.getByRole('button', { name: 'Copy' });
  await user.click(button);
  expect(copied).toEqual([SOURCE]);
  expect([button.textContent, button.ariaLive ?? button.getAttribute('aria-live')]).toEqual(['Copied', 'polite']);
  await user.tab();
  expect(button.textContent).toBe('Copy');
});

test('code that the browser does not copy says nothing of having been, and stands marked [P-EDT-12]', async () => {
  const { user } = await opened(code);
  document.execCommand = () => false;
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  expect(String(getSelection())).toBe(SOURCE);
});

test('tables and code scroll in boxes of their own, which the keyboard reaches by their names [P-HLP-22]', async () => {
  const { user } = await opened(table, code);
  for (const name of ['Table', 'Code']) {
    const box = screen.getByRole('region', { name });
    expect([name, box.className]).toEqual([name, 'doc-wide']);
    for (let key = 0; key < 20 && document.activeElement !== box; key++) await user.tab();
    expect(document.activeElement).toBe(box);
  }
});
