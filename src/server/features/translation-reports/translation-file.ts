/**
 * A text as a Markdown file for translators: lines at the top that say what it belongs to, then the text. Links and files are
 * named by their ids, as in the editor's Markdown, so that nothing of them is lost on the way back.
 */
import { CONVERTED_CHARS, DOCUMENT_SUMMARY_CHARS, DOCUMENT_TITLE_CHARS } from '../../../wire/documents/limits.ts';
import { writeMarkdown } from '../../../wire/documents/markdown-write.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import { language } from '../../../wire/language.ts';
import { fits } from '../../../wire/schema.ts';
import type { brokenParts } from '../../../wire/translation-reports/shapes.ts';
import { frontMatter } from '../sites/service.ts';

export type FileFacts = {
  /** Of the article. */
  readonly number: number;
  readonly language: string;
  /** Of what it is translated from. */
  readonly sourceVersion: number;
  /** Of the draft that the file was made of; 0 where there was none. */
  readonly revision: number;
};
type Words = Pick<DocumentWords, 'title' | 'summary'>;
export type ReadFile = FileFacts &
  Words & { /** Markdown. */ readonly text: string; /** Where it begins. */ readonly line: number };
export type BrokenPart = (typeof brokenParts)[number];

/** A line, from 1, that cannot be read. */
export class BrokenFile extends Error {
  constructor(
    readonly line: number,
    readonly part: BrokenPart,
  ) {
    super(`line ${line}: ${part}`);
  }
}

export const markdownOf = (body: DocumentWords['body']): string => writeMarkdown(fitBody(body) as DocumentNode);

/** `facts`: lines besides title and summary. */
export function fileOf(
  { title, summary, body }: Omit<DocumentWords, 'slug'>,
  facts: Readonly<Record<string, string | number>>,
): string {
  const said = Object.entries(facts).map(([name, value]) => [name, String(value)] as const);
  return `${frontMatter({ title, summary, ...Object.fromEntries(said) })}\n${markdownOf(body)}`;
}

/** Errors: `BrokenFile`. */
export function readFile(bytes: Uint8Array): ReadFile {
  const lines = linesOf(bytes);
  const end = lines.findIndex((line, at) => at > 0 && line.trim() === '---');
  if (lines[0]?.trim() !== '---' || end < 0) throw new BrokenFile(1, 'head');
  const head = headOf(lines.slice(1, end));
  const read = {
    number: numberIn(head, 'number', 1),
    language: languageIn(head),
    sourceVersion: numberIn(head, 'sourceVersion', 0),
    revision: numberIn(head, 'revision', 0),
    title: wordsIn(head, 'title', DOCUMENT_TITLE_CHARS),
    summary: wordsIn(head, 'summary', DOCUMENT_SUMMARY_CHARS),
  };
  const begins = lines.findIndex((line, at) => at > end && line.trim() !== '');
  const line = (begins < 0 ? end : begins) + 1;
  const text = lines.slice(end + 1).join('\n');
  if (text.length > CONVERTED_CHARS) throw new BrokenFile(line, 'text');
  return { ...read, text, line };
}

function linesOf(bytes: Uint8Array): string[] {
  // Signs that are no UTF-8 become this one, which a text may also have by itself.
  const strange = '�';
  const text = new TextDecoder().decode(bytes);
  const lines = text.split(/\r\n|\r|\n/);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BrokenFile(lines.findIndex((line) => line.includes(strange)) + 1, 'signs');
  }
  return lines;
}

type Head = ReadonlyMap<string, { readonly value: string; readonly line: number }>;

function headOf(lines: readonly string[]): Head {
  const head = new Map<string, { value: string; line: number }>();
  for (const [at, written] of lines.entries()) {
    if (written.trim() === '') continue;
    // The first of them is the file's second line.
    const line = at + 2;
    const [, name, given] = /^(\w+):(?:\s+(.*))?$/.exec(written.trimEnd()) ?? [];
    const value = valueOf(given ?? '');
    if (name === undefined || value === undefined || head.has(name)) throw new BrokenFile(line, 'head');
    head.set(name, { value, line });
  }
  return head;
}

/** As YAML has texts: in double quotes as JSON does, in single ones, or bare; other tools write them anew. */
function valueOf(given: string): string | undefined {
  if (given.startsWith('"')) return jsonText(given);
  const [, single] = /^'((?:[^']|'')*)'$/.exec(given) ?? [];
  if (single !== undefined) return single.replaceAll("''", "'");
  return given.startsWith("'") ? undefined : given;
}

function jsonText(given: string): string | undefined {
  try {
    return String(JSON.parse(given));
  } catch {
    return undefined;
  }
}

function numberIn(head: Head, name: 'number' | 'sourceVersion' | 'revision', min: number): number {
  const { value, line } = head.get(name) ?? missed(name);
  const number = /^\d{1,15}$/.test(value) ? Number(value) : -1;
  if (number < min) throw new BrokenFile(line, name);
  return number;
}

function languageIn(head: Head): string {
  const { value, line } = head.get('language') ?? missed('language');
  if (!fits(language, value)) throw new BrokenFile(line, 'language');
  return value;
}

function wordsIn(head: Head, name: 'title' | 'summary', most: number): string {
  const { value, line } = head.get(name) ?? missed(name);
  if (value.length > most) throw new BrokenFile(line, name);
  return value;
}

/** What is not there is missed in the first line. */
function missed(part: BrokenPart): never {
  throw new BrokenFile(1, part);
}
