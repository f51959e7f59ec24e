/**
 * The steps of a replay as a test for Playwright. All texts come from a stranger's report: they stand in quoted strings and in
 * one-line comments, and can mean nothing else.
 */
import type { Locator } from './locate.ts';
import type { Step } from './steps.ts';

/** Something that went wrong in the report, and that the test looks for. */
export type Fault = { readonly kind: 'console' | 'network'; readonly text: string };

export type Story = {
  readonly title: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly steps: readonly Step[];
  readonly faults: readonly Fault[];
};

/** Characters of a fault that stand in a comment of the script. */
const COMMENT_CHARS = 200;

/** A whole file. Run where the bug is, it fails at its last line, with the errors that came up. */
export function playwrightScript({ title, width, height, steps, faults }: Story): string {
  const body = [
    ...(isSize(width) && isSize(height)
      ? [`await page.setViewportSize({ width: ${Math.round(width)}, height: ${Math.round(height)} });`]
      : []),
    ...(faults.length > 0 ? watching : []),
    ...steps.flatMap(linesOf),
    ...ending(faults),
  ];
  const lines = [
    `import { expect, test } from '@playwright/test';`,
    '',
    `test(${quote(title)}, async ({ page }) => {`,
    ...body.map((line) => (line ? `  ${line}` : '')),
    '});',
    '',
  ];
  // Without faults nothing is expected beyond that every step can be done.
  return (faults.length > 0 ? lines : [`import { test } from '@playwright/test';`, ...lines.slice(1)]).join('\n');
}

const isSize = (pixels: number): boolean => pixels >= 1 && pixels <= 20_000;

const watching = [
  'const problems: string[] = [];',
  "page.on('pageerror', (error) => problems.push(error.message));",
  "page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));",
  "page.on('response', (answer) => answer.status() >= 400 && problems.push(`${answer.status()} ${answer.url()}`));",
  '',
];

function ending(faults: readonly Fault[]): string[] {
  if (faults.length === 0) return [];
  return [
    '',
    '// What the report had:',
    ...faults.map(({ text }) => `// ${comment(text)}`),
    "await page.waitForLoadState('networkidle');",
    'expect(problems).toEqual([]);',
  ];
}

function linesOf(step: Step): string[] {
  if (step.kind === 'open') return [`await page.goto(${quote(step.value)});`];
  if (step.kind === 'arrive') return arrival(step.value);
  if (!step.locator) return [];
  const target = locatorCode(step.locator);
  switch (step.kind) {
    case 'click':
      return [`await ${target}.click();`];
    case 'doubleClick':
      return [`await ${target}.dblclick();`];
    case 'rightClick':
      return [`await ${target}.click({ button: 'right' });`];
    case 'check':
      return [`await ${target}.check();`];
    case 'uncheck':
      return [`await ${target}.uncheck();`];
    case 'choose':
      return [`await ${target}.selectOption(${quote(step.value)});`];
    case 'type':
      return step.hidden
        ? ['// The recording does not hold what was typed here.', `await ${target}.fill(${quote(standIn(step))});`]
        : [`await ${target}.fill(${quote(step.value)});`];
  }
}

/** A path with numbers in it may be another one the next time: it is told and not waited for. */
function arrival(address: string): string[] {
  const path = URL.parse(address)?.pathname;
  if (path === undefined || /\d/.test(path)) return [`// Now at ${comment(address)}`];
  return [`await page.waitForURL((url) => url.pathname === ${quote(path)});`];
}

/** Something of the right form in place of what was masked. */
function standIn({ name, role }: Step): string {
  if (role === 'spinbutton') return '1';
  return /mail/i.test(name) ? 'visitor@example.test' : 'text';
}

/** Playwright's own words for the element. */
export function locatorCode({ by, role, value, loose, frames }: Locator): string {
  const page = frames.reduce((code, frame) => `${code}.frameLocator(${quote(frame)})`, 'page');
  switch (by) {
    case 'testid':
      return `${page}.getByTestId(${quote(value)})`;
    case 'role':
      return loose
        ? `${page}.getByRole(${quote(role)}, { name: ${pattern(value)} })`
        : `${page}.getByRole(${quote(role)}, { name: ${quote(value)}, exact: true })`;
    case 'label':
      return `${page}.getByLabel(${quote(value)}, { exact: true })`;
    case 'placeholder':
      return `${page}.getByPlaceholder(${quote(value)}, { exact: true })`;
    case 'text':
      return `${page}.getByText(${quote(value)}, { exact: true })`;
    case 'css':
      return `${page}.locator(${quote(value)})`;
  }
}

/** The text with white space between its words, or none: only the page's styles know. */
function pattern(text: string): string {
  const words = text
    .split(/\s+/)
    .map((word) => [...word].map((sign) => (/\w/.test(sign) ? sign : escaped(sign))).join(''));
  return `/^${words.join('\\s*')}$/`;
}

/** The sign as `\u…` where it could mean something in a string. */
function escaped(sign: string): string {
  return Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at))
    .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
    .join('');
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', "'": "\\'", '\\': '\\\\' };

/** A string of JavaScript with this text, whatever it holds. */
export function quote(text: string): string {
  const inner = text.replaceAll(
    // oxlint-disable-next-line no-control-regex -- these are what may not stand in a string as they are
    /[\\'\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/g,
    (sign, at: number) => {
      const code = sign.charCodeAt(0);
      if (code >= 0xd800 && code <= 0xdfff && isPaired(text, at)) return sign;
      return escapes[sign] ?? `\\u${code.toString(16).padStart(4, '0')}`;
    },
  );
  return `'${inner}'`;
}

/** Whether the half of a character at this place has its other half. */
function isPaired(text: string, at: number): boolean {
  const high = text.charCodeAt(at) < 0xdc00;
  const other = high ? text.charCodeAt(at + 1) : text.charCodeAt(at - 1);
  return high ? other >= 0xdc00 && other <= 0xdfff : other >= 0xd800 && other < 0xdc00;
}

/** One line, without anything that ends it. */
function comment(text: string): string {
  return text
    .slice(0, COMMENT_CHARS)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
