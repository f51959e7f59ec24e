/** Secrets told by how they look: keys and tokens of well-known services, signed tokens, private keys, cards and accounts. */

import { patterns } from './patterns.ts';

/** Keys and tokens that begin as their makers say, by maker. */
const tokens = patterns(String.raw`
  (?:sk|pk|rk)_(?:live|test)_\w{10,}
  whsec_[\w+/=]{16,}
  gh[opsur]_\w{20,}
  github_pat_\w{20,}
  gl(?:pat|dt|rt|cbt|ptt|soat)-[\w-]{16,}
  xox[abeoprs]-[\w-]{10,}
  xapp-[\w-]{10,}
  (?:AKIA|ASIA|AGPA|AIDA|AROA)[A-Z\d]{16}
  AIza[\w-]{30,}
  ya29\.[\w-]{20,}
  GOCSPX-[\w-]{20,}
  SG\.[\w-]{16,}\.[\w-]{16,}
  key-[\da-f]{32}
  sk-(?:ant-[\w-]{6,}|(?:proj-|or-|svcacct-)?[\w-]{20,})
  npm_\w{30,}
  pypi-[\w-]{30,}
  do[opr]_v1_[\da-f]{40,}
  hf_\w{30,}
  shp(?:at|ca|pa|ss)_[\da-fA-F]{32}
  sq0(?:atp|csp)-[\w-]{20,}
  EAA[A-Za-z\d]{60,}
  dckr_pat_[\w-]{20,}
  lin_(?:api|oauth)_\w{30,}
  ntn_\w{40,}
  figd_[\w-]{30,}
  glsa_\w{32,}
  hv[bsr]\.[\w-]{20,}
  dapi[\da-f]{32}
  ATATT3[\w=-]{40,}
  PMAK-[\da-f]{24}-[\da-f]{34}
  NRAK-[A-Z\d]{27}
  r8_\w{37}
  gsk_\w{40,}
  tskey-[\w-]{20,}
  AGE-SECRET-KEY-1[A-Z\d]{50,}
  rubygems_[\da-f]{48}
  sntry[su]_[\w+/=]{40,}
  phc_\w{40,}|phx_\w{40,}
  [MNO][\w-]{23,25}\.[\w-]{6}\.[\w-]{27,}
  \d{8,10}:AA[\w-]{33}
  sbp_[\da-f]{40}
  xkeysib-[\w-]{16,}
  vercel_\w{10,}
  re_[A-Za-z\d]{8,}_[A-Za-z\d]{10,}
  pat_[A-Za-z\d]{12,}
  0x[\da-f]{64}(?!\w)
`);
export const token = new RegExp(`\\b(?:${tokens})`, 'g');

/** Signed. A run of letters is looked through only once it is known to end as one does, and then but once. */
export const signed = /((?:^|[^\w-])(?=[\w-]+\.[\w-]{8})(?:[\w-]*?-)??)eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*){0,3}/g;
export const privateKey = /-----BEGIN [A-Z ]{0,24}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,24}PRIVATE KEY-----|$)/g;
export const webhook = /(hooks\.slack\.com\/(?:services|workflows)\/|discord(?:app)?\.com\/api\/webhooks\/)[\w/-]+/g;
/** A user's password in an address. */
export const inAddress = /(:\/\/)[^\s/@:"'<>]{0,128}:[^\s/@"'<>]{1,256}(?=@)/g;
/** What a link in a mail proves stands in its path. */
export const inPath =
  /(\/(?:[\w-]{0,20}-)?(?:reset|verify|confirm|invite|invitation|activate|magic|magic-link|unsubscribe|recover|share|token)(?:-[\w-]{0,20})?\/)(?=[^\s/?#"'<>&]*\d)(?=[^\s/?#"'<>&]*[a-z])[^\s/?#"'<>&\\]{8,}/gi;
export const scheme = /\b(bearer|basic|digest|negotiate)(\s+|%20|\+)[\w.~+/=-]{8,}/gi;
/** The rest of the line: several of them may follow one another. */
export const headerLine = /\b((?:proxy-)?authorization|(?:set-)?cookie2?)(\s*:\s*)[^\r\n"'<\\]+/gi;
/** Of programs that are told a password on their line. */
export const onLine =
  /(\b(?:mysql|mariadb)\w{0,10}\s[^\n|;]{0,80}?-p|\s(?:-u|--user)\s{1,3}['"]?[^\s:'"]{1,80}:)[^\s'"]+/g;

/** What may stand between the groups of a number. */
const GAP = `(?:[^\\w<>"'\\n]|_|&nbsp;|%20){1,3}`;
const cards = new RegExp(
  `(?<!\\d\\.)\\b(?:\\d{13,19}|\\d{4}(?:${GAP}\\d{4}){2}${GAP}\\d{1,7}|\\d{4}${GAP}\\d{6}${GAP}\\d{4,5})\\b`,
  'g',
);
const ibans = new RegExp(`\\b[A-Z]{2}\\d{2}(?:(?:${GAP})?[A-Z\\d]{4}){2,7}(?:(?:${GAP})?[A-Z\\d]{1,3})?\\b`, 'gi');
const cardIssuer = /^(?:4|5[0-8]|2[2-7]|3[4-9]|6)/;

/** `text` with `instead()` in the place of each card and account number, however its digits are set apart. */
export function withoutNumbers(text: string, instead: () => string): string {
  const said = replaceFound(text, cards, (found) => (isCard(found) ? found.length : 0), instead);
  return replaceFound(said, ibans, ibanLength, instead);
}

/** `lengthOf` tells how much of what was found is one; where it is none, one may begin within it. */
function replaceFound(
  text: string,
  pattern: RegExp,
  lengthOf: (found: string) => number,
  instead: () => string,
): string {
  let said = '';
  let from = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const length = lengthOf(match[0]);
    pattern.lastIndex = match.index + (length || 2);
    if (!length) continue;
    said += text.slice(from, match.index) + instead();
    from = pattern.lastIndex;
  }
  return from ? said + text.slice(from) : text;
}

/** Words may follow that look like further groups of it. */
function ibanLength(found: string): number {
  for (let rest = found; rest.length >= 15; rest = rest.replace(/[^A-Z\d]*[A-Z\d]+$/i, ''))
    if (isIban(rest)) return rest.length;
  return 0;
}

export function isCard(text: string): boolean {
  const digits = text.replace(/%20|\D/g, '');
  if (!cardIssuer.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Lengths and check digits of ISO 13616. */
export function isIban(text: string): boolean {
  const letters = text.replace(/&nbsp;|%20|[^A-Z\d]/gi, '').toUpperCase();
  if (letters.length < 15 || letters.length > 34) return false;
  let rest = 0;
  for (const char of letters.slice(4) + letters.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
