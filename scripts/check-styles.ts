/** Whether style sheets are sound. A browser skips what it cannot read without a word, and our own shrinking reads nothing. */
import { transform } from 'lightningcss';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Throws one error that names file, line and reason of every sheet that is broken. */
export function checkStyles(root: string): void {
  const broken = [...new Bun.Glob('{src,loader}/**/*.css').scanSync(root)]
    .sort()
    .flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')));
  if (broken.length > 0) throw new Error(`style sheets are broken:\n${broken.join('\n')}`);
}

/** One line for each fault; only the first where the sheet cannot be read on. */
export function faultsIn(file: string, css: string): string[] {
  const say = (line: number | undefined, reason: string) => `${file}${line ? `:${line}` : ''}: ${reason}`;
  try {
    const code = new TextEncoder().encode(css);
    const { warnings } = transform({ filename: file, code, cssModules: file.endsWith('.module.css') });
    const faults = warnings.map(({ message, loc }) => say(loc.line, message));
    // By the letter of the standard the end of a file closes every block: a brace that is missing nests what follows.
    const braces = css.replace(/\/\*.*?\*\/|'[^'\n]*'|"[^"\n]*"/gs, '');
    const open = braces.split('{').length - braces.split('}').length;
    return open > 0 ? [...faults, say(undefined, `${open} blocks are not closed`)] : faults;
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number } };
    return [say(loc?.line, message)];
  }
}
