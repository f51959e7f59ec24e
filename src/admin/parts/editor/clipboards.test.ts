/** What other programs put on the clipboard, written as they write it, and the text that comes of it, as Markdown. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'bun:test';
import { paste, write } from '../../../../test/admin/editing-lab.ts';
import { checkBody } from '../../../wire/documents/check.ts';
import type { Dropped } from '../../../wire/documents/markdown-read.ts';
import { writeMarkdown } from '../../../wire/documents/markdown-write.ts';
import type { PagePicture } from './clean-html.ts';
import type { MediaDoor } from './files.ts';

const folder = new URL('../../../../test/clipboards/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const programs = readdirSync(folder).flatMap((file) => (file.endsWith('.clip') ? [file.slice(0, -5)] : []));
/** Whose pictures lie on a disk or in the memory of another page, where nobody can get them. */
const outOfReach = new Set(['word-desktop', 'confluence-cloud', 'notion-table']);

test('there are seventeen clipboards, of eleven programs [P-EDT-08]', () => {
  expect(programs).toHaveLength(17);
  expect(new Set(programs.map((name) => name.split('-')[0])).size).toBe(11);
});

test.each(programs)(
  'of %s headings, lists, tables, links and pictures are kept, and no style [P-EDT-08]',
  async (program) => {
    const copied: string[] = [];
    const told: Dropped[] = [];
    const media: MediaDoor = {
      missing: '',
      one: async () => undefined,
      file: () => {
        throw new Error('no file was pasted');
      },
      pagePicture: ({ address, alt }: PagePicture) => ({
        name: alt,
        load: async () => ({ type: 'picture', attrs: { media: `copy-${copied.push(address)}`, alt: alt || null } }),
        reason: String,
      }),
    };
    const text = write(undefined, 'full', { media, onDropped: (dropped: Dropped[]) => told.push(...dropped) });
    paste(text.editing.view()!, { html: read(`${program}.clip`), text: 'x' });
    await Promise.resolve();
    await Promise.resolve();
    const body = text.editing.body();
    checkBody(body, 'full');
    expect(writeMarkdown(body)).toBe(read(`${program}.clip.txt`));
    expect(told).toEqual(outOfReach.has(program) ? [{ what: 'picture', count: 1 }] : []);
  },
);
