import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** Custom properties of the block that a selector begins. */
function variables(css: string, selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(selector)).split('}')[0]!;
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value!.replace(/\s+/g, ' ').trim()]),
  );
}

/** What surfaces name by themselves: the host page's font, and a focus colour that follows the theme. */
const own = new Set(['--brand', '--on-accent', '--font', '--focus']);

test('what surfaces quote of the tokens is what the tokens say, light and dark', () => {
  const [tokens, theme] = [read('../../ui/tokens.css'), read('./theme.css')];
  for (const [ours, theirs] of [
    [':host {', ':root, [data-theme="light"]'],
    [":host([data-theme='dark'])", '[data-theme="dark"] {'],
  ] as const) {
    const quoted = Object.entries(variables(theme, ours)).filter(([name]) => !own.has(name));
    expect(quoted.length).toBeGreaterThan(8);
    const source = variables(
      tokens
        .replace(/:root,\s*\[data-theme=['"]light['"]\]/, ':root, [data-theme="light"]')
        .replace(/\[data-theme='dark'\]/, '[data-theme="dark"]'),
      theirs,
    );
    expect(Object.fromEntries(quoted)).toEqual(Object.fromEntries(quoted.map(([name]) => [name, source[name]!])));
  }
});
