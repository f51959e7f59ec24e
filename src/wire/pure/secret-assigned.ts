/** Values of telling names in a text: `name: value`, `name=value`, `"name":"value"`, `--name value`, `<name>value</name>`. */
import type { KeepsParameter } from './page-queries.ts';
import { endsInSecret, isSecretParameter, isSecretValue, kindOfName, type SecretKind } from './secret-names.ts';

/** What stands between a name and its value. */
const SIGN = /:?=+>?|:|%3[ad]/gi;
/** A quote, also where it is escaped or encoded. */
const QUOTE = /(?:&quot;|&#34;|%22|\\{1,3}["']|["'`])/y;
const QUOTE_BEFORE = /(?:&quot;|&#34;|%22|\\{1,3}["']|["'`])$/;
const BARE = /[^\s"'`\\&;,<>{}()[\]]+/y;
const NAME_CHARS = 64;
/** A longer value in quotes is one without spaces. */
const VALUE_CHARS = 4096;
/** Words before a colon, such as `Your card number`. */
const WORDS_CHARS = 40;
/** Values that are assigned and hold no secret, such as `true` and `***`. */
export const EMPTY_VALUE =
  /^(?:true|false|null|undefined|none|nil|0|yes|no|required|optional|invalid|missing|expired|wrong|include|omit|same-origin|string|[*•]+|█+|\[redacted\])$/i;

/** One pass, in a time that grows with the length of the text. `instead` gets each value. */
export function withoutAssigned(text: string, keeps: KeepsParameter, instead: (value: string) => string): string {
  let said = '';
  let from = 0;
  SIGN.lastIndex = 0;
  for (let sign = SIGN.exec(text); sign; sign = SIGN.exec(text)) {
    if (sign.index < from) continue;
    const kind = kindBefore(text, sign.index, sign[0], keeps);
    if (!kind) continue;
    let at = sign.index + sign[0].length;
    for (let spaces = 0; spaces < 3 && isSpace(text.charCodeAt(at)); spaces += 1) at += 1;
    QUOTE.lastIndex = at;
    const quote = QUOTE.exec(text)?.[0] ?? '';
    at += quote.length;
    const line = text.slice(at, at + VALUE_CHARS);
    let end = quote ? at + line.indexOf(quote) : -1;
    if (end < at || /[\r\n]/.test(text.slice(at, end))) {
      BARE.lastIndex = at;
      const bare = BARE.exec(text)?.[0] ?? '';
      const place = bare.indexOf('#');
      // A parameter ends where the place on the page begins.
      end = at + (place >= 0 && isParameter(text, startOfName(text, sign.index)) ? place : bare.length);
    }
    const value = text.slice(at, end);
    if (!value || EMPTY_VALUE.test(value) || !isSecretValue(kind, value)) continue;
    said += text.slice(from, at) + instead(value);
    from = end;
    SIGN.lastIndex = end;
  }
  return from ? said + text.slice(from) : text;
}

/** What the name before a sign says of the value behind it. Every sign of a page asks, so that it goes by the codes of characters. */
function kindBefore(text: string, sign: number, said: string, keeps: KeepsParameter): SecretKind {
  let end = sign;
  for (let spaces = 0; spaces < 3 && isSpace(text.charCodeAt(end - 1)); spaces += 1) end -= 1;
  const quote = `"'\`;2`.includes(text.charAt(end - 1))
    ? QUOTE_BEFORE.exec(text.slice(Math.max(0, end - 6), end))?.[0]
    : '';
  end -= quote?.length ?? 0;
  const start = startOfName(text, end);
  if (start === end) return '';
  const name = text.slice(start, end);
  // `--token-gap: 4px` is a colour or a length of the page's theme.
  if (said === ':' && name.startsWith('--')) return '';
  if (isParameter(text, start)) return keeps(name) ? '' : isSecretParameter(name) ? 'always' : kindOfName(name);
  const kind = kindOfName(name);
  if (kind || quote || said !== ':') return kind;
  let first = start;
  while (end - first < WORDS_CHARS && /[ ']/.test(text.charAt(first - 1))) first = startOfName(text, first - 1);
  return first < start && endsInSecret(text.slice(first, end)) ? 'always' : '';
}

function startOfName(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < NAME_CHARS && isInName(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** Whether a name that begins here is that of a parameter in an address. */
const isParameter = (text: string, start: number) => /[?&#;]/.test(text.charAt(start - 1));
const isSpace = (code: number) => code === 32 || (code > 8 && code < 14) || code === 160;

/** Letters of any alphabet, digits, and `_.-$%[]`. */
function isInName(code: number): boolean {
  if (code > 96) return code < 123 || code > 191;
  if (code > 64) return code < 92 || code === 93 || code === 95;
  return code > 47 ? code < 58 : code === 46 || code === 45 || code === 36 || code === 37;
}

/** `--password value` of a command. */
const OPTION = /((?:^|\s)--([\w-]{2,40})\s{1,3})([^\s-]\S*)/g;
/** `<password>value</password>` */
const ELEMENT = /(<([^\s<>/]{2,40})>)([^<>]{1,500})(?=<\/\2>)/g;
/** `your password is x`, `Ihr Passwort lautet x`, `pwd x1`. */
const VERB = "is|was|lautet|ist|war|est|es|é|è|e'|e|är|jest|:|=";
const SENTENCE = new RegExp(
  `(?<![\\w-])((pass(?:wor[dt]|wd|code|phrase)?|pwd?|kennwort|mot de passe|mdp|contrase[ñn]a|senha|wachtwoord|has[łl]o(?: to)?|l[öo]senord|parola|[sş]ifre[^\\s\\d]{0,4})|pin|i?tan|otp|code|c[óo]digo|codice|kod)(\\s{1,3}(?:(?:${VERB})\\s{1,3})?)(["'„“«]?)([^\\s"'<>]{4,100})`,
  'gi',
);

/** What is said in words, or without a sign. */
export function withoutSpoken(text: string, instead: (value: string) => string): string {
  const named = (whole: string, before: string, name: string, value: string) =>
    isSecretValue(kindOfName(name), value.trim()) && !EMPTY_VALUE.test(value) ? before + instead(value) : whole;
  let said = text;
  if (said.includes('--')) said = said.replace(OPTION, named);
  if (said.includes('</')) said = said.replace(ELEMENT, named);
  return said.replace(SENTENCE, (whole, word: string, password: unknown, gap: string, quote: string, value: string) => {
    const hasVerb = gap.trim() !== '';
    const isSecret = password
      ? /\d/.test(value) && (hasVerb || (value.length >= 8 && isSecretValue('made', value)))
      : hasVerb && /^\d{4,8}\b/.test(value);
    return isSecret ? word + gap + quote + instead(value) : whole;
  });
}
