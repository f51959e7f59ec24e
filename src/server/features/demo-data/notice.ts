/** The lines that a start with `--demo` prints. */
import type { DemoData } from './service.ts';

const LINE_CHARS = 90;
const INDENT = ' '.repeat(14);

/** One line where nothing was done; else what was made, how long it took, and how its people sign in. */
export function demoNotice(demo: DemoData): string {
  if (demo.kind === 'refused')
    return '  Demo data   not loaded: this installation has data already. Nothing was changed.\n\n';
  const { counts, ms, password } = demo;
  const made = Object.entries(counts).map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`);
  const said = [
    `made in ${(ms / 1000).toFixed(1)} s`,
    ...linesOf(made),
    ...(counts.users
      ? [
          `Its users sign in with the password ${password} (shown once), unless a second factor is on.`,
          'nora is one of its administrators.',
        ]
      : []),
  ];
  return `  Demo data   ${said.join(`\n${INDENT}`)}\n\n`;
}

/** Joined by commas, in lines of a bearable length. */
function linesOf(parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const [at, part] of parts.entries()) {
    const word = at < parts.length - 1 ? `${part},` : part;
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= LINE_CHARS) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
