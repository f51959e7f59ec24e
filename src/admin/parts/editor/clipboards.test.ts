/** What other programs put on the clipboard, written as they write it, and the text that comes of it, as Markdown. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'bun:test';
import { paste, write } from '../../../../test/admin/editing-lab.ts';
import { checkBody } from '../../../wire/documents/check.ts';
import { writeMarkdown } from '../../../wire/documents/markdown-write.ts';

const folder = new URL('../../../../test/clipboards/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const programs = readdirSync(folder).flatMap((file) => (file.endsWith('.clip') ? [file.slice(0, -5)] : []));

test('there are twelve clipboards, of seven programs [P-EDT-08]', () => {
  expect(programs).toHaveLength(12);
  expect(new Set(programs.map((name) => name.split('-')[0])).size).toBe(7);
});

test.each(programs)('of %s headings, lists, tables and links are kept, and no style [P-EDT-08]', (program) => {
  const text = write();
  paste(text.editing.view()!, { html: read(`${program}.clip`), text: 'x' });
  const body = text.editing.body();
  checkBody(body, 'full');
  expect(writeMarkdown(body)).toBe(read(`${program}.clip.txt`));
});
