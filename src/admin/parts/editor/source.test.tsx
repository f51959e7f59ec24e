import { expect, test } from 'bun:test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createTestBrowser, createTestServices } from '../../../../test/admin/browser.ts';
import { doc, words } from '../../../../test/admin/editing-lab.ts';
import { TABLE_ROWS } from '../../../wire/documents/limits.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import { ServicesProvider } from '../../services.ts';
import { DocumentEditor } from './editor.tsx';

const services = await createTestServices(createTestBrowser(() => undefined));
const block = (text: string, id: string) => ({ type: 'paragraph' as const, attrs: { id }, content: [words(text)] });

function open(value: Body) {
  const given: Body[] = [];
  function Screen() {
    const [now, setNow] = useState(value);
    const onChange = (next: Body) => {
      given.push(next);
      setNow(next);
    };
    return <DocumentEditor profile="full" lang="en" dir="ltr" label="Text" value={now} onChange={onChange} />;
  }
  render(
    <ServicesProvider value={services}>
      <Screen />
    </ServicesProvider>,
  );
  const turn = () => act(() => screen.getByRole('button', { name: 'Markdown' }).click());
  const source = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text as Markdown' });
  const type = (text: string) => fireEvent.change(source(), { target: { value: text } });
  return { given, turn, source, type };
}

test('the source is another view of the text: looking at it changes nothing [P-EDT-09]', async () => {
  const { given, turn, source } = open(doc(block('*a*', 'a'), block('b', 'b')));
  await turn();
  expect(source().value).toBe('\\*a\\*\n\nb\n');
  await turn();
  expect(screen.queryByLabelText('Text as Markdown')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('*a*b');
  expect(given).toEqual([]);
});

test('what is typed in it is the text at once, ids stay with their blocks, and there is one history [P-EDT-09]', async () => {
  const { given, turn, source, type } = open(doc(block('a', 'a'), block('b', 'b'), block('c', 'c')));
  await turn();
  type('a\n\n## b\n\nc\n');
  const ids = () => given.at(-1)!.content.map(({ type: kind, attrs }) => `${kind} ${String(attrs?.id)}`);
  expect(ids()).toEqual(['paragraph a', 'heading b', 'paragraph c']);
  type('a\n\nnew\n\n## b\n\nc\n');
  expect(ids()[0]).toBe('paragraph a');
  expect(ids().slice(2)).toEqual(['heading b', 'paragraph c']);
  fireEvent.keyDown(source(), { key: 'z', ctrlKey: true });
  expect(source().value).toBe('a\n\nb\n\nc\n');
  fireEvent.keyDown(source(), { key: 'y', ctrlKey: true });
  await turn();
  expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('anewbc');
});

test('a source that no text can hold names its line, keeps what is typed, and leaves the text as it was [P-EDT-09]', async () => {
  const { given, turn, source, type } = open(doc(block('a', 'a')));
  await turn();
  const rows = Array.from({ length: TABLE_ROWS }, () => '| x |').join('\n');
  const broken = `| h |\n| --- |\n${rows}\n`;
  type(broken);
  expect(screen.getByRole('alert').textContent).toStartWith(`Line ${TABLE_ROWS + 2} `);
  expect([source().value, given]).toEqual([broken, []]);
  type(broken.slice(0, -6));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(given.at(-1)!.content[0]!.content).toHaveLength(TABLE_ROWS);
});

test('what the text has no place for is told while it stands in the source [P-EDT-04, P-EDT-09]', async () => {
  const { turn, type } = open(doc(block('a', 'a')));
  await turn();
  type('a\n\n![x](https://a.test/x.png)\n');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Not kept: Picture (1)');
});
