/** The SQL texts that stand in the stores, and which of them were never executed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type StoreText = { readonly store: string; readonly text: string };

/** Texts of every store below the folder that no executed text begins with or has in brackets. What is SQLite's own is left out. */
export function unexecutedTexts(folder: string, executed: readonly string[]): StoreText[] {
  const known = executed.map(flat);
  const stores = [...new Bun.Glob('**/{store,*-store,store.postgres}.ts').scanSync(folder)].sort();
  return stores.flatMap((file) =>
    sqlTexts(readFileSync(join(folder, file), 'utf8'))
      .filter((text) => {
        const pattern = patternOf(text);
        return !known.some((one) => pattern.test(one));
      })
      .map((text) => ({ store: file, text })),
  );
}

/** Every template of a source that is a whole statement; `${…}` in it stands for any text. */
export function sqlTexts(source: string): string[] {
  const whole = templatesOf(source).filter((text) => /^\s*(select|insert into|update|delete from|with)\s/i.test(text));
  // What has `$1` in place of `?` is a library's own, executed by the library.
  return whole.filter((text) => !/\$\d/.test(text));
}

const NO_CODE = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y;

/** The templates of a source, with `\0` in place of each `${…}`; those inside of them count as templates too. */
function templatesOf(source: string): string[] {
  const found: string[] = [];
  const read = (from: number): { text: string; end: number } => {
    let text = '';
    let at = from;
    while (at < source.length && source[at] !== '`') {
      if (source[at] === '\\') at += 1;
      if (source.startsWith('${', at)) {
        text += '\0';
        at = skipCode(at + 2);
      } else text += source[at++];
    }
    return { text, end: at + 1 };
  };
  /** The position behind the brace that closes `${`; templates inside are read on the way. */
  const skipCode = (from: number): number => {
    let depth = 0;
    let at = from;
    while (at < source.length) {
      // A comment or a quoted text may hold backticks and braces, which are neither templates nor blocks.
      NO_CODE.lastIndex = at;
      if (NO_CODE.test(source)) {
        at = NO_CODE.lastIndex;
        continue;
      }
      if (source[at] === '`') {
        const { text, end } = read(at + 1);
        found.push(text);
        at = end;
        continue;
      }
      if (source[at] === '{') depth += 1;
      if (source[at] === '}' && depth-- === 0) return at + 1;
      at += 1;
    }
    return at;
  };
  skipCode(0);
  return found;
}

function patternOf(text: string): RegExp {
  const parts = flat(text)
    .split('\0')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?:^|\\()${parts.join('[\\s\\S]*')}`, 'i');
}

function flat(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
