import { expect, test } from 'bun:test';
import { withoutUnusedTokens } from './used-tokens.ts';

test('a custom property that nothing names is left out, and those that only it has used', () => {
  const css =
    ':root{--a:1px;--b:var(--c);--c:#fff;--d:red}[data-theme=dark]{--a:2px;--c:#000;--d:blue}p{margin:var(--a)}';
  expect(withoutUnusedTokens(css, '')).toBe(':root{--a:1px;}[data-theme=dark]{--a:2px;}p{margin:var(--a)}');
});

test('what the script names stays, and no name is taken for the beginning of another', () => {
  const css = ':root{--line:1px;--line-strong:2px}p{border:var(--line-strong)}';
  expect(withoutUnusedTokens(css, 'style.setProperty("--brand",x)')).toBe(
    ':root{--line-strong:2px}p{border:var(--line-strong)}',
  );
  expect(withoutUnusedTokens(css, 'x.getPropertyValue("--line")')).toBe(css);
});
