import { expect, test } from 'bun:test';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createTestBrowser, createTestServices } from '../../../../test/admin/browser.ts';
import { doc, p, typeInto } from '../../../../test/admin/editing-lab.ts';
import type { Body, Profile } from '../../../wire/documents/nodes.ts';
import { ServicesProvider } from '../../services.ts';
import { DocumentEditor } from './editor.tsx';

async function open(value: Body, { locale = 'en-US', profile = 'full' as Profile } = {}) {
  const services = await createTestServices(
    createTestBrowser(() => undefined),
    locale,
  );
  const { container } = render(
    <ServicesProvider value={services}>
      <DocumentEditor profile={profile} lang="en" dir="ltr" label="Text" value={value} onChange={() => undefined} />
    </ServicesProvider>,
  );
  const bar = within(container).getByRole('toolbar');
  const text = within(container).getByRole('textbox', { name: 'Text' });
  return { container, bar, text, buttons: within(bar).getAllByRole('button') };
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('Alt+F10 leads to the tools, arrows along them, Escape back to the text; Tab stops once [P-EDT-15]', async () => {
  const { bar, text, buttons } = await open(doc(p('x')));
  text.focus();
  await act(() => void typeInto(text).press('Alt-F10'));
  expect(focused()).toBe('Undo');
  fireEvent.keyDown(bar, { key: 'ArrowRight' });
  expect(focused()).toBe('Redo');
  fireEvent.keyDown(bar, { key: 'ArrowLeft' });
  fireEvent.keyDown(bar, { key: 'ArrowLeft' });
  expect(focused()).toBe('Markdown');
  fireEvent.keyDown(bar, { key: 'Home' });
  fireEvent.keyDown(bar, { key: 'End' });
  expect(focused()).toBe('Markdown');
  expect(buttons.map(({ tabIndex }) => tabIndex).filter((index) => index === 0)).toHaveLength(1);
  fireEvent.keyDown(bar, { key: 'Escape' });
  expect(document.activeElement).toBe(text);
  await act(() => void typeInto(text).press('Alt-F10'));
  expect(focused()).toBe('Markdown');
});

test('every tool has a name in both languages, and no two the same one [P-EDT-15]', async () => {
  const table: Body = doc({
    type: 'table',
    content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [p('x')] }] }],
  });
  const names: string[][] = [];
  for (const locale of ['en-US', 'de']) {
    const { container } = await open(table, { locale });
    const all = within(container).getAllByRole('button');
    names.push(all.map((button) => button.getAttribute('aria-label') ?? button.textContent));
    document.body.replaceChildren();
  }
  const [english = [], german = []] = names;
  expect(english.length).toBeGreaterThan(25);
  expect([new Set(english).size, new Set(german).size]).toEqual([english.length, german.length]);
  // Both languages have these words.
  const same = english.filter((name, at) => name === '' || name.startsWith('editor.') || name === german[at]);
  expect(same).toEqual(['Film', 'Markdown']);
});

test('a profile has the tools of its own nodes and marks alone [P-EDT-01]', async () => {
  const { buttons } = await open(doc(p('x')), { profile: 'line' });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Undo',
    'Redo',
    'Bold',
    'Italic',
    'Link',
    'Variable',
  ]);
});

test('Ctrl+K asks for the address of a link, with the focus in its field, and Escape leaves it [P-EDT-13, P-EDT-15]', async () => {
  const { text } = await open(doc(p('x')));
  await act(() => void typeInto(text).press('Mod-k'));
  const field = screen.getByLabelText('Address or title');
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByLabelText('Address or title')).toBeNull();
  expect(document.activeElement).toBe(text);
});
