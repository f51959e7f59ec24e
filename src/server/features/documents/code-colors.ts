/**
 * Code with its comments, strings, words and numbers marked by classes, for 20 languages (P-EDT-12). By the look of the text
 * alone: what no rule knows stays as it is, and no letter is ever lost.
 */
import { joined, markup, type Markup } from '../../http/markup.ts';

type Rules = { readonly comment: string; readonly text: string; readonly words: string; readonly anyCase?: true };

const lines = String.raw`\/\/[^\n]*`;
const stars = String.raw`\/\*[^]*?(?:\*\/|$)`;
const hashes = String.raw`(?<![\w$])#[^\n]*`;
const quotes = String.raw`"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?`;
const ticks = String.raw`\x60(?:\\[^]|[^\x60\\])*\x60?`;
const long = String.raw`"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)`;

const script =
  'as async await break case catch class const continue default delete do else enum export extends false finally for from function get if implements import in instanceof interface let new null of return set static super switch this throw true try type typeof undefined var void while yield';
const c =
  'auto bool break case char class const continue default delete do double else enum extern false float for if include inline int long namespace new nullptr private protected public return short signed sizeof static struct switch template this throw true try typedef union unsigned using virtual void while';
const java =
  'abstract boolean break byte case catch char class const continue default do double else enum extends false final finally float for if implements import instanceof int interface long new null package private protected public return short static super switch this throw throws true try var void while';
const curly = (words: string): Rules => ({ comment: `${lines}|${stars}`, text: `${quotes}|${ticks}`, words });
const hashed = (words: string, text = quotes): Rules => ({ comment: hashes, text, words });
const markupRules: Rules = {
  comment: '<!--[^]*?(?:-->|$)',
  text: quotes,
  words: String.raw`(?<=<\/?)[\w:-]+`,
};

const rules: Readonly<Record<string, Rules>> = {
  javascript: curly(script),
  typescript: curly(
    `${script} abstract any boolean declare keyof never number private protected public readonly satisfies string unknown`,
  ),
  json: { comment: `${lines}|${stars}`, text: String.raw`"(?:\\[^]|[^"\\\n])*"?`, words: 'true false null' },
  java: curly(java),
  kotlin: curly(`${java} companion data fun is object open override sealed suspend val when`),
  swift: curly(
    `${script} func guard init internal let nil open override private protocol public self some struct var where`,
  ),
  c: curly(c),
  cpp: curly(c),
  csharp: curly(
    `${java} async await base bool decimal foreach get in internal is namespace object out override readonly record ref sealed set string struct using virtual`,
  ),
  go: curly(
    'break case chan const continue default defer else fallthrough false for func go goto if import interface iota map nil package range return select string struct switch true type var',
  ),
  rust: {
    comment: `${lines}|${stars}`,
    text: String.raw`"(?:\\[^]|[^"\\])*"?`,
    words:
      'as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait true type unsafe use where while',
  },
  php: {
    comment: `${lines}|${stars}|${hashes}`,
    text: quotes,
    words: `${java} array as echo elseif endif foreach fn function global include isset list namespace require self use`,
  },
  python: hashed(
    'and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return self True try while with yield',
    `${long}|${quotes}`,
  ),
  ruby: hashed(
    'alias and begin break case class def do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield',
  ),
  bash: hashed(
    'case cd do done echo elif else esac eval exec exit export fi for function if in local read return set shift source then unset until while',
  ),
  yaml: hashed('true false null yes no on off'),
  toml: hashed('true false', `${long}|${quotes}`),
  sql: {
    comment: String.raw`--[^\n]*|${stars}`,
    text: String.raw`'(?:''|[^'])*'?`,
    words:
      'add all alter and as asc between by case check column constraint create cross default delete desc distinct drop else end exists false foreign from full group having if in index inner insert into is join key left like limit not null offset on or order outer primary references returning right select set table then true union unique update using values view when where with',
    anyCase: true,
  },
  css: {
    comment: stars,
    text: quotes,
    words: String.raw`(?<![\w-])[\w-]+(?![\w-])(?=\s*:)|@[\w-]+`,
  },
  html: markupRules,
  xml: markupRules,
};
/** Other names of the same. */
const same: Readonly<Record<string, string>> = {
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  jsonc: 'json',
  kt: 'kotlin',
  'c++': 'cpp',
  h: 'c',
  'c#': 'csharp',
  cs: 'csharp',
  golang: 'go',
  rs: 'rust',
  py: 'python',
  rb: 'ruby',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  yml: 'yaml',
  scss: 'css',
  less: 'css',
  svg: 'xml',
  vue: 'html',
};
export const codeLanguages: readonly string[] = Object.keys(rules);

const made = new Map<string, RegExp>();

export function codeMarkup(code: string, language: string): Markup {
  const name = language.toLowerCase();
  const known = Object.hasOwn(same, name) ? same[name]! : name;
  if (!Object.hasOwn(rules, known)) return markup`${code}`;
  const pattern = made.get(known) ?? patternOf(rules[known]!);
  made.set(known, pattern);
  const parts: Markup[] = [];
  let at = 0;
  for (const { index, 0: text, groups = {} } of code.matchAll(pattern)) {
    const kind = Object.keys(groups).find((group) => groups[group] !== undefined)!;
    parts.push(markup`${code.slice(at, index)}`, markup`<span class="${kind}">${text}</span>`);
    at = index + text.length;
  }
  return joined([...parts, markup`${code.slice(at)}`]);
}

/** The names of the groups are the classes: c comment, s string, k keyword, n number. */
function patternOf({ comment, text, words, anyCase }: Rules): RegExp {
  const list = /^[\w ]+$/.test(words) ? String.raw`(?<![\w$.-])(?:${words.replaceAll(' ', '|')})(?![\w$-])` : words;
  const number = String.raw`(?<![\w$#.-])\d[\w.]*`;
  return new RegExp(`(?<c>${comment})|(?<s>${text})|(?<k>${list})|(?<n>${number})`, anyCase ? 'gi' : 'g');
}
