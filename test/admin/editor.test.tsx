import { expect, test } from 'bun:test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { createTestBrowser, createTestServices } from './browser.ts';
import { documents } from '../documents.ts';
import { fitBody } from '../../src/wire/documents/fit.ts';
import type { Body } from '../../src/wire/documents/nodes.ts';
import { ServicesProvider } from '../../src/admin/services.ts';
import { DocumentEditor } from '../../src/admin/parts/editor/editor.tsx';
import { EditorDoor } from '../../src/admin/parts/editor/door.tsx';
import { ReadingView } from '../../src/admin/parts/editor/reading.tsx';

const services = await createTestServices(createTestBrowser(() => undefined));
const body = (...content: Body['content']): Body => ({ type: 'doc', content });
const text = (words: string, id?: string) => ({
  type: 'paragraph' as const,
  ...(id ? { attrs: { id } } : {}),
  content: [{ type: 'text' as const, text: words }],
});

function show(value: Body, onChange: (body: Body) => void = () => undefined, more = {}) {
  const drawn = (now: Body) => (
    <ServicesProvider value={services}>
      <DocumentEditor profile="full" lang="en" dir="ltr" label="Text" value={now} onChange={onChange} {...more} />
    </ServicesProvider>
  );
  const { rerender, container } = render(drawn(value));
  return { container, give: (next: Body) => rerender(drawn(next)) };
}

test('a text is a text box with its own language and direction, and is not changed by being opened [P-EDT-01]', () => {
  const given: Body[] = [];
  show(body(text('One')), (next) => given.push(next), { lang: 'ar', dir: 'rtl' });
  const box = screen.getByRole('textbox', { name: 'Text' });
  expect(box.textContent).toBe('One');
  expect([box.lang, box.getAttribute('dir'), box.getAttribute('aria-multiline')]).toEqual(['ar', 'rtl', 'true']);
  expect(given).toEqual([]);
});

test('a button changes the text and says so; the ids that blocks have stay, and others get one [P-EDT-01]', () => {
  const given: Body[] = [];
  show(body(text('One', 'first'), text('Two')), (next) => given.push(next));
  fireEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));
  const [list, second] = given.at(-1)!.content;
  expect(list).toMatchObject({ type: 'bulletList', content: [{ type: 'listItem', content: [text('One', 'first')] }] });
  expect(list!.attrs?.id).toMatch(/^\w{12}$/);
  expect(second!.attrs?.id).toMatch(/^\w{12}$/);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(given.at(-1)!.content.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
});

test('a text from outside is put in without a word to the screen, what the writer made is not put in again [P-EDT-01]', () => {
  const given: Body[] = [];
  const { give } = show(body(text('One')), (next) => given.push(next));
  act(() => give(body(text('Another'))));
  expect(screen.getByRole('textbox').textContent).toBe('Another');
  expect(given).toEqual([]);
});

test('a text that may not be changed has no tools [P-EDT-01]', () => {
  show(body(text('One')), undefined, { disabled: true });
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.getByRole('textbox').getAttribute('contenteditable')).toBe('false');
});

test('the reading view is there at once and the editor in its place once it has come [P-EDT-17]', async () => {
  const { container } = render(
    <ServicesProvider value={services}>
      <EditorDoor
        profile="full"
        lang="en"
        dir="ltr"
        label="Text"
        value={body(text('One'))}
        onChange={() => undefined}
      />
    </ServicesProvider>,
  );
  expect(container.textContent).toBe('One');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect((await screen.findByRole('textbox')).textContent).toBe('One');
});

test('the reading view draws every text as the editor does [P-EDT-17]', () => {
  const words = (element: Element): string => element.textContent.replaceAll('\u200b', '');
  fc.assert(
    fc.property(documents, (value) => {
      const read = render(
        <ServicesProvider value={services}>
          <ReadingView value={value} lang="en" dir="ltr" />
        </ServicesProvider>,
      );
      const { container } = show(fitBody(value) as Body, undefined, { disabled: true });
      const box = container.querySelector('[role=textbox]')!;
      expect(words(read.container)).toBe(words(box));
      for (const tag of ['li', 'th', 'td', 'pre', 'blockquote', 'h2', 'h3', 'h4', '[role=note]'])
        expect(read.container.querySelectorAll(tag).length).toBe(box.querySelectorAll(tag).length);
      document.body.replaceChildren();
    }),
    { numRuns: 60 },
  );
});
