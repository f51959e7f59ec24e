import { expect, test } from 'bun:test';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createTestBrowser, createTestServices } from '../../../../test/admin/browser.ts';
import { doc, p, typeInto, withoutIds } from '../../../../test/admin/editing-lab.ts';
import type { Body, DocumentNode, Profile } from '../../../wire/documents/nodes.ts';
import { ServicesProvider } from '../../services.ts';
import { DocumentEditor } from './editor.tsx';

async function open(value: Body = doc(p()), { profile = 'full' as Profile, locale = 'en-US' } = {}) {
  const services = await createTestServices(
    createTestBrowser(() => undefined),
    locale,
  );
  let body = value;
  function Screen() {
    const [now, setNow] = useState(value);
    body = now;
    return <DocumentEditor profile={profile} lang="en" dir="ltr" label="Text" value={now} onChange={setNow} />;
  }
  render(
    <ServicesProvider value={services}>
      <Screen />
    </ServicesProvider>,
  );
  const { type, press } = typeInto(screen.getByRole('textbox', { name: 'Text' }));
  return {
    type: (text: string) => act(() => type(text)),
    press: (...keys: string[]) => act(() => void press(...keys)),
    blocks: (): DocumentNode[] => body.content.map(withoutIds),
    options: () => screen.queryAllByRole('option').map(({ textContent }) => textContent),
    marked: () => screen.getByRole('option', { selected: true }).textContent,
  };
}

test('`/` opens a list box that the text names, is filtered by words of both languages, and is led by arrows [P-EDT-05]', async () => {
  const text = await open();
  await text.type('/');
  const list = screen.getByRole('listbox', { name: 'Blocks' });
  const box = screen.getByRole('textbox', { name: 'Text' });
  expect(box.getAttribute('aria-controls')).toBe(list.id);
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await text.type('übers');
  expect(text.options()).toEqual(['Heading##', 'Smaller heading###', 'Smallest heading####']);
  await text.press('ArrowDown', 'ArrowDown');
  expect(text.marked()).toBe('Smallest heading####');
  await text.press('ArrowDown', 'ArrowUp', 'ArrowUp');
  expect(text.marked()).toBe('Smaller heading###');
  await text.press('Enter');
  expect(text.blocks()).toEqual([{ type: 'heading', attrs: { level: 3 } }]);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box.hasAttribute('aria-activedescendant')).toBe(false);
});

test('each kind of callout is found by its own word, and all by what they are [P-EDT-05]', async () => {
  const text = await open();
  await text.type('/callout');
  expect(text.options()).toEqual(['Note> [!NOTE]', 'Tip> [!TIP]', 'Warning> [!WARNING]', 'Danger> [!CAUTION]']);
  await text.press('Escape');
  await text.type(' /warn');
  expect(text.options()).toEqual(['Warning> [!WARNING]']);
  await text.press('Enter');
  expect(text.blocks()).toMatchObject([{ type: 'callout', attrs: { kind: 'warning' } }]);
});

test('in German the same words find the same blocks, and Tab chooses as Enter does [P-EDT-05, P-EDT-15]', async () => {
  const text = await open(doc(p()), { locale: 'de' });
  await text.type('/table');
  expect(text.options()).toEqual(['Tabelle']);
  await text.press('Tab');
  expect(text.blocks()[0]!.type).toBe('table');
});

test('Escape leaves the slash, which then opens nothing, and a new one after a space does [P-EDT-05]', async () => {
  const text = await open();
  await text.type('/he');
  await text.press('Escape');
  await text.type('y');
  expect([text.options(), text.blocks()]).toEqual([[], [p('/hey')]]);
  await text.type(' /');
  expect(text.options().length).toBeGreaterThan(8);
  await text.type('\u{1f600}');
  expect(text.options()).toEqual([]);
});

test('it never opens within a word, nor in code [P-EDT-05]', async () => {
  const text = await open();
  await text.type('and/list');
  expect(text.options()).toEqual([]);
  document.body.replaceChildren();
  const code = await open(doc({ type: 'codeBlock' }));
  await code.type('/');
  expect(code.options()).toEqual([]);
});

test('it offers what the profile has, and the list of keys under `?` [P-EDT-01, P-EDT-15]', async () => {
  const text = await open(doc(p()), { profile: 'line' });
  await text.type('/');
  expect(text.options()).toEqual(['Variable{{name}}', 'Text', 'Keys of the editor?']);
  await text.type('?');
  await text.press('Enter');
  expect(screen.getByRole('region', { name: 'Keys of the editor' }).textContent).toContain('Alt F10');
  expect(text.blocks()).toEqual([p()]);
});

test('a block that has to be told something asks for it first [P-EDT-02, P-EDT-05]', async () => {
  const text = await open();
  await text.type('/button');
  await text.press('Enter');
  const form = screen.getByRole('form', { name: 'Button' });
  const fill = async (label: string, value: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    const { userEvent } = await import('@testing-library/user-event');
    await act(async () => {
      await userEvent.clear(field);
      await userEvent.type(field, value);
    });
  };
  await fill('Words on it', 'Open');
  await fill('Address or title', 'javascript:alert(1)');
  await act(() => form.querySelector<HTMLButtonElement>('[type=submit]')!.click());
  expect(screen.getByRole('alert').textContent).toBe(
    'Use an http, https, mailto or tel address, or choose an article, a collection, a news entry or a request by its title.',
  );
  await fill('Address or title', 'https://shop.test/');
  await act(() => form.querySelector<HTMLButtonElement>('[type=submit]')!.click());
  expect(text.blocks()).toEqual([{ type: 'button', attrs: { href: 'https://shop.test/', label: 'Open' } }]);
});
