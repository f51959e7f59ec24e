import { describe, expect, test } from 'bun:test';
import { CONVERTED_CHARS, DOCUMENT_SUMMARY_CHARS, DOCUMENT_TITLE_CHARS } from '../../../wire/documents/limits.ts';
import { BrokenFile, fileOf, readFile } from './translation-file.ts';

const facts = { number: 12, language: 'de', sourceVersion: 3, revision: 7 };
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '60 days.' }] }] };
const written = (change: (lines: string[]) => void = () => undefined) => {
  const lines = fileOf({ title: 'Returns: "all"', summary: '', body }, facts).split('\n');
  change(lines);
  return lines.join('\n');
};
const read = (text: string | Uint8Array) => readFile(typeof text === 'string' ? Buffer.from(text) : text);
function brokenAt(text: string | Uint8Array) {
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    return [error.line, error.part];
  }
}

describe('a text as a Markdown file', () => {
  test('says in the lines at its top what it belongs to, and is read again [P-EDT-34]', () => {
    expect(written().split('\n')).toEqual([
      '---',
      'title: "Returns: \\"all\\""',
      'summary: ""',
      'number: "12"',
      'language: "de"',
      'sourceVersion: "3"',
      'revision: "7"',
      '---',
      '',
      '60 days.',
      '',
    ]);
    expect(read(written())).toEqual({ ...facts, title: 'Returns: "all"', summary: '', text: '\n60 days.\n', line: 10 });
  });

  test('is read as other tools write it: bare and in single quotes, with other ends of lines and a mark in front [P-EDT-34]', () => {
    const lines = [
      '---',
      "title: 'It''s all'",
      'summary:',
      'number: 12',
      'language: pt-BR',
      'sourceVersion: 3',
      '',
      'revision: 0',
    ];
    expect(read(`\uFEFF${[...lines, 'note: mine', '---', 'Text'].join('\r\n')}`)).toEqual({
      number: 12,
      language: 'pt-BR',
      sourceVersion: 3,
      revision: 0,
      title: "It's all",
      summary: '',
      text: 'Text',
      line: 11,
    });
  });

  test('that is broken is so in a line [P-EDT-34]', () => {
    const withLine = (at: number, line: string) => written((lines) => void (lines[at - 1] = line));
    expect(brokenAt('# No head')).toEqual([1, 'head']);
    expect(brokenAt('---\ntitle: x\n')).toEqual([1, 'head']);
    expect(brokenAt(withLine(3, 'summary "x"'))).toEqual([3, 'head']);
    expect(brokenAt(withLine(2, 'title: "open'))).toEqual([2, 'head']);
    expect(brokenAt(withLine(3, 'title: twice'))).toEqual([3, 'head']);
    expect(brokenAt(withLine(4, 'number: 0'))).toEqual([4, 'number']);
    expect(brokenAt(withLine(5, 'language: German!'))).toEqual([5, 'language']);
    expect(brokenAt(withLine(6, 'sourceVersion: new'))).toEqual([6, 'sourceVersion']);
    expect(brokenAt(withLine(7, 'revision: -1'))).toEqual([7, 'revision']);
    expect(brokenAt(withLine(7, 'other: 1'))).toEqual([1, 'revision']);
    expect(brokenAt(Buffer.concat([Buffer.from(written()), Buffer.from([0xe4, 0x0a])]))).toEqual([11, 'signs']);
  });

  test('has a title, a summary and a text of so many characters and no more [P-EDT-34]', () => {
    const of = (line: string, at: number) => written((lines) => void (lines[at] = line));
    expect(brokenAt(of(`title: ${'x'.repeat(DOCUMENT_TITLE_CHARS)}`, 1))).toMatchObject(facts);
    expect(brokenAt(of(`title: ${'x'.repeat(DOCUMENT_TITLE_CHARS + 1)}`, 1))).toEqual([2, 'title']);
    expect(brokenAt(of(`summary: ${'x'.repeat(DOCUMENT_SUMMARY_CHARS)}`, 2))).toMatchObject(facts);
    expect(brokenAt(of(`summary: ${'x'.repeat(DOCUMENT_SUMMARY_CHARS + 1)}`, 2))).toEqual([3, 'summary']);
    // A line's end before it and one behind it.
    expect(brokenAt(of('x'.repeat(CONVERTED_CHARS - 2), 9))).toMatchObject(facts);
    expect(brokenAt(of('x'.repeat(CONVERTED_CHARS - 1), 9))).toEqual([10, 'text']);
  });
});
