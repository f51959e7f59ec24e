/**
 * Draws comments to be read by somebody who has not written them: `bun scripts/comments.ts [seed]` prints 80 of src, loader,
 * scripts and test with file, line and the code they are about. Of 80 at most 4 may be riddles: they must name the actor and the thing, and give
 * the number. The seed is printed; the same seed draws the same ones of the same files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DRAWN = 80;
const root = join(import.meta.dir, '..');

/** `code`: the line of code that it stands beside or above. */
export type Comment = { readonly file: string; readonly line: number; readonly text: string; readonly code: string };

/**
 * Comments of a text: each block, and lines with two slashes that follow each other as one. Only those that begin a line
 * or stand behind code and a space, so that addresses in strings are none; instructions to tools are left out.
 */
export function commentsOf(file: string, code: string): Comment[] {
  const found = [...code.matchAll(/^[ \t]*\/\*[^]*?\*\/|^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*|[;,{})\]] \/[/*] .*$/gm)];
  return found
    .map(({ 0: raw, index }) => ({
      file,
      line: code.slice(0, index).split('\n').length,
      text: raw
        .replace(/^[;,{})\]] /, '')
        .replaceAll(/^[ \t]*(?:\/\/ ?|\/\*\*?|\*(?= |$))|\*\/$/gm, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      code: codeAt(code, index, raw),
    }))
    .filter(({ text }) => text.includes(' ') && !/^(oxlint|@ts-|eslint|biome)/.test(text));
}

function codeAt(code: string, index: number, raw: string): string {
  const beside = code.slice(code.lastIndexOf('\n', index) + 1, index + 1);
  return beside.trim() && /\w/.test(beside) ? beside.trim() : (code.slice(index + raw.length).match(/\S.*/)?.[0] ?? '');
}

/** `count` of a list, drawn by the seed (Mulberry32), each at most once, in the order of the list. */
export function drawn<T>(list: readonly T[], count: number, seed: number): T[] {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, list.length)) chosen.add(Math.floor(next() * list.length));
  return [...chosen].sort((a, b) => a - b).map((at) => list[at]!);
}

if (import.meta.main) {
  const seed = Number(process.argv[2] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
  if (!Number.isSafeInteger(seed)) throw new Error(`the seed must be a whole number: ${process.argv[2]}`);
  const files = [...new Bun.Glob('{src,loader,scripts,test}/**/*.{ts,tsx}').scanSync(root), 'build.ts'].sort();
  const all = files.flatMap((file) => commentsOf(file, readFileSync(join(root, file), 'utf8')));
  for (const { file, line, text, code } of drawn(all, DRAWN, seed))
    console.log(`${file}:${line}\n  ${text}\n  | ${code}\n`);
  console.log(`${DRAWN} of ${all.length} comments, seed ${seed}`);
}
