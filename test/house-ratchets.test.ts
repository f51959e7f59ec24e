/**
 * What the house has too much of and may only lose. `house-ratchets.json` lists what there was when each wall was built:
 * what is not in the list fails, and so does an entry that no longer occurs, until its line is taken out of the list.
 */
import { expect, test } from 'bun:test';
import { functionsOf } from './house/functions.ts';
import { code, imports, isTest, product, read, root } from './house/imports.ts';
import ratchets from './house-ratchets.json';

const LONGEST_FILE = 300;
const LONGEST_FUNCTION = 60;
const sheets = [...new Bun.Glob('{src,loader}/**/*.css').scanSync(root)].sort();

/** `added` may not be: mend the code. `gone` is good news: take the line out of `house-ratchets.json`. */
function holds(now: readonly string[], listed: readonly string[]): void {
  const gone = [...listed];
  const added = now.filter((entry) => {
    const at = gone.indexOf(entry);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
  expect({ added, gone }).toEqual({ added: [], gone: [] });
}

type Wall = { readonly folder: RegExp; readonly open: RegExp };

/** Imports from one folder of a kind into another, but for the files that stand open to all. */
function reaching({ folder, open }: Wall): string[] {
  return imports
    .filter(({ from, to }) => {
      const [own, other] = [from, to].map((file) => folder.exec(file)?.[1]);
      return !isTest(from) && own && other && own !== other && !open.test(to);
    })
    .map(({ from, to }) => `${from} → ${to}`);
}

test('imports of another server feature’s files, but for feature.ts, service.ts and slots.ts, only get fewer', () => {
  const open = /^src\/server\/features\/[\w-]+\/(feature|service|slots)\.ts$/;
  holds(reaching({ folder: /^src\/server\/features\/([\w-]+)\//, open }), ratchets.reaching.server);
});

test('imports of another surface’s files, but for those of the kit, only get fewer', () => {
  holds(reaching({ folder: /^src\/surfaces\/([\w-]+)\//, open: /^src\/surfaces\/kit\// }), ratchets.reaching.surfaces);
});

test('imports of another frame’s files, but for what they share in media, messages and asking, only get fewer', () => {
  holds(
    reaching({ folder: /^src\/frames\/([\w-]+)\//, open: /^src\/frames\/(media|messages|asking)\// }),
    ratchets.reaching.frames,
  );
});

test('imports of another dashboard feature’s files, but for feature.tsx and paths, only get fewer', () => {
  const open = /^src\/admin\/features\/[\w-]+\/(feature\.tsx|[\w-]+-paths\.ts)$/;
  holds(reaching({ folder: /^src\/admin\/features\/([\w-]+)\//, open }), ratchets.reaching.admin);
});

const long = (files: readonly string[]) => files.filter((file) => read(file).split('\n').length - 1 > LONGEST_FILE);

test('sources and style sheets of the product over 300 lines only get fewer', () => {
  holds(long([...product, ...sheets]), ratchets.longFiles.product);
});

test('files of tests over 300 lines only get fewer', () => {
  holds(long(code.filter(isTest)), ratchets.longFiles.tests);
});

test('named functions of the product over 60 lines only get fewer', () => {
  const now = product.flatMap((file) =>
    functionsOf(read(file))
      .filter(({ lines }) => lines > LONGEST_FUNCTION)
      .map(({ name }) => `${file} ${name}`),
  );
  holds(now, ratchets.longFunctions);
});

/** Lengths in `px` of a room's style sheets, but for comments, conditions on widths, and the sheet of tokens. */
function pixelsIn(room: string): number {
  const own = sheets.filter((sheet) => sheet.startsWith(`${room}/`) && sheet !== 'src/ui/tokens.css');
  return own.flatMap((sheet) => [
    ...read(sheet)
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/@(media|container)[^{]*/g, '')
      .matchAll(/(?<![\w.-])\d*\.?\d+px\b/g),
  ]).length;
}

test.each(Object.entries(ratchets.pixels))(
  'literal pixels in the style sheets of %s only get fewer',
  (room, listed) => {
    expect(pixelsIn(room)).toBe(listed);
  },
);

test('every style sheet stands in a room whose pixels are counted', () => {
  const rooms = Object.keys(ratchets.pixels);
  expect(sheets.filter((sheet) => !rooms.some((room) => sheet.startsWith(`${room}/`)))).toEqual([]);
});
