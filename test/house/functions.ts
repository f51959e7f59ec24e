/**
 * How long each named function of a text is, measured by brackets and without a parser.
 *
 * Counted: `function name(…) {` and `const name = (…) => {` (also with `(` in place of `{`), at any depth, from the line
 * of the name to that of the closing bracket. A function inside another counts for both, a factory that returns an
 * object like any other function. Not counted: methods of classes and objects, and functions without a name.
 */
export type Measured = { name: string; lines: number };

const NAMED = /\bfunction\s*\*?\s*(\w+)|\bconst (\w+)(?::(?:[^;={}]|=>)*)?\s=\s(?:async\s)?(?=[<(])/g;
/** What a type stands after: `{` behind one of these opens a type, and no body. */
const BEFORE_A_TYPE = /(?:[:|&<,(]|=>|\bis|\bextends)\s*$/;
const PAIRS: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

export function functionsOf(text: string): Measured[] {
  const code = withoutTexts(text);
  const found: Measured[] = [];
  for (const match of code.matchAll(NAMED)) {
    const isArrow = match[2] !== undefined;
    const body = bodyOf(code, match.index + match[0].length, isArrow);
    if (body === -1) continue;
    const end = closing(code, body);
    found.push({ name: match[1] ?? match[2]!, lines: code.slice(match.index, end).split('\n').length });
  }
  return found;
}

/** Where the bracket stands that opens the body, behind parameters and type; -1: this is no function with a body. */
function bodyOf(code: string, from: number, isArrow: boolean): number {
  let at = code.indexOf('(', from);
  if (at === -1) return -1;
  at = closing(code, at);
  while (at < code.length) {
    const before = code.slice(Math.max(0, at - 12), at);
    const opens = code[at] === '{' || (isArrow && code[at] === '(');
    if (opens && (isArrow ? /=>\s*$/.test(before) : !BEFORE_A_TYPE.test(before))) return at;
    if (PAIRS[code[at]!]) at = closing(code, at);
    // An overload has no body; an arrow must follow its parameters at once, or behind their type.
    else if (code[at] === ';' || (isArrow && startsNoArrow(code, at))) return -1;
    else at++;
  }
  return -1;
}

/** Behind parameters of an arrow stand only a type and `=>`: a statement's end or another call says that it was none. */
function startsNoArrow(code: string, at: number): boolean {
  return /^(?:[.?=]|\n\s*(?:const|return|function)\b)/.test(code.slice(at, at + 40)) && code.slice(at, at + 2) !== '=>';
}

/** Behind the bracket that closes the one at `open`; the text's end where none does. */
function closing(code: string, open: number): number {
  const [opener, closer] = [code[open]!, PAIRS[code[open]!]!];
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if (code[at] === opener) depth++;
    if (code[at] === closer && --depth === 0) return at + 1;
  }
  return code.length;
}

/** A slash that begins a regular expression, and no division and no end of a tag, follows one of these. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{;+\-*%~^]|=>|\b(?:return|typeof|case|in|of|await))\s*$/;
const TEXTS =
  /\/\/.*|\/\*[^]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/|`/y;

/** The same lines with strings, comments, templates and regular expressions made blank, so that every bracket is code. */
function withoutTexts(text: string): string {
  let code = '';
  for (let at = 0; at < text.length;) {
    TEXTS.lastIndex = at;
    const found = TEXTS.exec(text)?.[0];
    const isOther = found?.[0] === '/' && !/^\/[/*]/.test(found) && !BEFORE_REGEX.test(code.slice(-40));
    if (found === undefined || isOther) {
      code += text[at++];
      continue;
    }
    const end = found === '`' ? templateEnd(text, at + 1) : at + found.length;
    code += text.slice(at, end).replaceAll(/[^\n]/g, '_');
    at = end;
  }
  return code;
}

/** Behind the backtick that closes a template, past those inside its `${…}`. */
function templateEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (depth === 0 && text[at] === '`') return at + 1;
    else if (text[at] === '`') at = templateEnd(text, at + 1) - 1;
    else if (depth > 0 && text[at] === '{') depth++;
    else if (depth > 0 && text[at] === '}') depth--;
    else if (text.startsWith('${', at)) {
      depth++;
      at++;
    }
  }
  return text.length;
}
