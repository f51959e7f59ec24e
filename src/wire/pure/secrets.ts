/**
 * Secrets told by how they look or what they are called, wherever they stand: keys and tokens of well-known services,
 * signed tokens, private keys, card and bank numbers, passwords in addresses, and the values of telling names.
 */

export const REDACTED = '[redacted]';

/** Names of headers, of JSON keys and of parameters whose values open doors, and fields that are asked for in payments. */
const SECRET_NAMES =
  'authori[sz]ation|cookie|token|secret|pass(?:word|wd|phrase|code)|kennwort|\\bpwd|api[-_]?key|access[-_]?key|private[-_]?key|account[-_]?key|signing[-_]?key|encryption[-_]?key|client[-_]?key|credential|session[-_]?(?:id|key)|csrf|xsrf|signature|\\bsig\\b|\\botp\\b|\\bpin\\b|\\bcvv2?\\b|\\bcvc\\b|\\biban\\b|card[-_]?num(?:ber)?|\\bssn\\b';
const secretName = new RegExp(SECRET_NAMES, 'i');

/** `name`, in any spelling: `userPassword`, `X-Api-Key`, `csrf_token`. */
export function isSecretName(name: string): boolean {
  return secretName.test(name.replace(/_/g, '-').replace(/([a-z])([A-Z])/g, '$1-$2')) || secretName.test(name);
}

/** Keys and tokens that begin as their makers say, by maker. */
const tokens = [
  '(?:sk|pk|rk)_(?:live|test)_\\w{10,}',
  'whsec_[\\w+/=]{16,}',
  'gh[opsur]_\\w{20,}',
  'github_pat_\\w{20,}',
  'gl(?:pat|dt|rt|cbt|ptt|soat)-[\\w-]{16,}',
  'xox[abeoprs]-[\\w-]{10,}',
  'xapp-[\\w-]{10,}',
  '(?:AKIA|ASIA|AGPA|AIDA|AROA)[A-Z\\d]{16}',
  'AIza[\\w-]{30,}',
  'ya29\\.[\\w-]{20,}',
  'GOCSPX-[\\w-]{20,}',
  'SG\\.[\\w-]{16,}\\.[\\w-]{16,}',
  'key-[\\da-f]{32}',
  'sk-(?:ant-|proj-|or-|svcacct-)?[\\w-]{20,}',
  'npm_\\w{30,}',
  'pypi-[\\w-]{30,}',
  'do[opr]_v1_[\\da-f]{40,}',
  'hf_\\w{30,}',
  'shp(?:at|ca|pa|ss)_[\\da-fA-F]{32}',
  'sq0(?:atp|csp)-[\\w-]{20,}',
  'EAA[A-Za-z\\d]{60,}',
  'dckr_pat_[\\w-]{20,}',
  'lin_(?:api|oauth)_\\w{30,}',
  'ntn_\\w{40,}',
  'figd_[\\w-]{30,}',
  'glsa_\\w{32,}',
  'hv[bsr]\\.[\\w-]{20,}',
  'dapi[\\da-f]{32}',
  'ATATT3[\\w=-]{40,}',
  'PMAK-[\\da-f]{24}-[\\da-f]{34}',
  'NRAK-[A-Z\\d]{27}',
  'r8_\\w{37}',
  'gsk_\\w{40,}',
  'tskey-[\\w-]{20,}',
  'AGE-SECRET-KEY-1[A-Z\\d]{50,}',
  'rubygems_[\\da-f]{48}',
  'sntry[su]_[\\w+/=]{40,}',
  'phc_\\w{40,}|phx_\\w{40,}',
  '[MNO][\\w-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,}',
  '\\d{8,10}:AA[\\w-]{33}',
].join('|');
const token = new RegExp(`\\b(?:${tokens})`, 'g');

/** Signed. A run of letters is looked through only once it is known to end as one does, and then but once. */
const signed = /((?:^|[^\w-])(?=[\w-]+\.[\w-]{8})(?:[\w-]*?-)??)eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*){0,3}/g;
const privateKey = /-----BEGIN [A-Z ]{0,24}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,24}PRIVATE KEY-----|$)/g;
const webhook = /(hooks\.slack\.com\/(?:services|workflows)\/|discord(?:app)?\.com\/api\/webhooks\/)[\w/-]+/g;
/** A user's password in an address. */
const inAddress = /(:\/\/)[^\s/@:"'<>]{1,128}:[^\s/@"'<>]{1,256}(?=@)/g;
const scheme = /\b(bearer|basic|digest|negotiate)(\s+|%20|\+)[\w.~+/=-]{8,}/gi;
/** The rest of the line: several of them may follow one another. */
const headerLine = /\b((?:proxy-)?authorization|(?:set-)?cookie2?)(\s*:\s*)[^\r\n"'<\\]+/gi;
/** A quote, also where it is escaped or encoded. */
const QUOTE = '&quot;|&#34;|%22|\\\\{1,3}"|["\'`]';
/** `name: value`, `name=value`, `"name":"value"`; a value in quotes ends with them. */
const assigned = new RegExp(
  `((?:${SECRET_NAMES})[\\w-]{0,32}(?:${QUOTE})?\\s{0,3}(?:[:=]|%3[ad])\\s{0,3})(?:(${QUOTE})([^\\r\\n]*?)\\2|(?:${QUOTE})?([^\\s"'\`\\\\&;,<>{}()[\\]]+))`,
  'gi',
);
const card = /\b(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5})\b/g;
const cardIssuer = /^(?:4|5[0-8]|2[2-7]|3[4-9]|6)/;
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g;
/** Values that are assigned and hold no secret, such as `true` and `***`. */
const EMPTY_VALUE = /^(?:true|false|null|undefined|none|0|\*+|█+|\[redacted\])$/i;

export type Redactor = {
  /** How many secrets were taken out so far. */
  readonly count: () => number;
  /** `names`: also the values of telling names, which in a style sheet are something else. */
  readonly text: (text: string, names?: boolean) => string;
  /** Counts a secret that somebody else has taken out, and answers what stands in its place. */
  readonly note: () => string;
};

export function createRedactor(): Redactor {
  let count = 0;
  const note = () => {
    count += 1;
    return REDACTED;
  };
  const after = (_: string, before: string, gap = '') => `${before}${gap}${note()}`;

  const text = (given: string, names = true): string => {
    // Nothing shorter is a secret that could be told from something else.
    if (given.length < 6) return given;
    let said = given;
    if (said.includes('PRIVATE KEY')) said = said.replace(privateKey, note);
    if (said.includes('eyJ')) said = said.replace(signed, (_, before: string) => `${before}${note()}`);
    said = said.replace(token, note);
    if (/\d{4}/.test(said)) {
      said = said.replace(card, (digits) => (isCard(digits) ? note() : digits));
      said = said.replace(iban, (letters) => (isIban(letters) ? note() : letters));
    }
    if (said.includes('://')) said = said.replace(inAddress, (_, before: string) => `${before}${note()}`);
    if (said.includes('hooks')) said = said.replace(webhook, (_, before: string) => `${before}${note()}`);
    said = said.replace(scheme, after);
    if (!names) return said;
    if (/authorization|cookie/i.test(said)) said = said.replace(headerLine, after);
    return said.replace(assigned, (whole, before: string, quote = '', quoted?: string, bare = '', at = 0) => {
      const value = quoted ?? bare;
      if (!value || EMPTY_VALUE.test(value) || isCustomProperty(said, at)) return whole;
      return `${before}${quote}${note()}${quote}`;
    });
  };
  return { count: () => count, note, text };
}

/** `--token-gap: 4px` is a colour or a length of the page's theme. */
function isCustomProperty(text: string, at: number): boolean {
  return /--[\w-]{0,64}$/.test(text.slice(Math.max(0, at - 66), at));
}

export function isCard(text: string): boolean {
  const digits = text.replace(/\D/g, '');
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
  const letters = text.replace(/ /g, '');
  if (letters.length < 15 || letters.length > 34) return false;
  let rest = 0;
  for (const char of letters.slice(4) + letters.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
