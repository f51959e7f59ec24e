/**
 * What secrets are called: names of fields, headers, keys and parameters, and the words before a value, in ten languages and
 * in every spelling. One vocabulary for redaction and for both recorders. Everything here is without accents, in lower case,
 * with a hyphen on each side of a word: see `wordsOf`.
 */

/** Part of any word. */
const STEMS =
  'passw|passphrase|passcode|passkey|kennw|mot-?de-?passe|contrasen|senha|palavra-?passe|parola(?!-chiave)|' +
  'wachtw|haslo|sifre|losen(?:ord|kod)|geheim|segret[oa]|segredo|hemlig|gizli|' +
  'secret(?!ar|ion|ive)|authori[sz]ation|cookie(?!s?-(?:consent|policy|banner|notice|setting))|credential|csrf|xsrf|signature|mnemonic|' +
  '(?<!(?:max|prompt|completion|total|input|output|used)-)token(?!s?-(?:count|limit|type|usage|expir|ttl))|sess(?:ion)?-?(?:id|key)|' +
  'security-?answer|steuer-?(?:id|nummer)|prue?f(?:ziffer|nummer)';
/** Words that end a name. `PHPSESSID` ends in the last of them. */
const WORDS =
  '(?<!-(?:boarding|season|day|ski|bus)-)pass|p?pwd?|mdp|clave|losen|pin|i?tan|[th]?otp|[2m]fa|cvv2?|cvc2?|csc|cvn|iban|ssn|sig|jwt|bearer|(?:db|user|ftp|my|root|admin|smtp)pass|[a-z]*sid';
const KEY = '(?:keys?|cle|clave|llave|chave|chiave|schlue?ssel|sleutel|klucz|nyckel|anahtar)';
const KEY_OF =
  '(?:api|app|acc?es+o?|privat[ea]?|priv[e]{1,2}|privada|secret[ea]?|account|signing|encryption|client|master|service)';
const CODE = '(?:codes?|codigo|codice|kod|kode|kodu|koden)-';
/** What a code opens or proves. The short ones are words of their own. */
const CODE_OF =
  '(?:verif|weryf|dogrul|(?<!in)valid|secur|segur|sicur|sicherh|beveilig|bezpiec|guven|sakerh|confirm|conferm|bestae?tig|bevestig|potwier|onay|bekraft|' +
  'acces|acess|zugan|zugriff|toegang|dostep|erisim|atkom|auth(?!or)|log-?in|sign-?in|reset|recover|backup|wiederherst|activat|aktivier|freischalt|invit|' +
  'one-?time|einmal|engang|unlock|digit|-(?:sms|mail|email|otp|mfa|2fa|pin|tan))';
const OF = '(?:d[aeiou]?-|del(?:la)?-)?';
const CARD =
  '(?:card|kart(?:[ey]n?)?|kredit[ck]arten|carte|tarjeta|cartao|carta|kaart|kort|account|konto|konta|compte|cuenta|conta|conto|rekening|hesap)';

const SECRET = [
  STEMS,
  `-(?:${WORDS})-(?:(?:input|field|value|confirm[a-z]*|repeat|again|\\d+)-)?$`,
  `${KEY_OF}-?${KEY}-`,
  `-${KEY}-${OF}${KEY_OF}`,
  `${CODE_OF}[a-z]*-?${CODE}`,
  `-${CODE}${OF}${CODE_OF}[a-z]*`,
  `-(?:credit-?|debit-?|bank-?)?${CARD}-?(?:num|no-|nr-|nbr)`,
  `-nume(?:ro|r)-${OF}${CARD}`,
].join('|');
const anywhere = new RegExp(SECRET);
const atEnd = new RegExp(`(?:${SECRET})[a-z]{0,6}-?$`);
/** Names that mostly mean something else, so that the value tells. */
const OFTEN_NOT = /-(?:auth|session|refresh|seed)-$/;
/** And those that open something where they are parameters of an address. */
const IN_ADDRESS = /-(?:code|key|auth|session|refresh|hash|ticket|invit[a-z]*|h?mac|magic|nonce)-$/;

/**
 * `always`: all that stands under it is secret; `made`: what looks made by a machine; `digits`: a number of six or
 * eight; `''`: nothing.
 */
export type SecretKind = 'always' | 'made' | 'digits' | '';

/** Names are few and come again and again. */
const known = new Map<string, SecretKind>();
const KNOWN_MOST = 5000;

/** How the value of a field, header, key or variable called so is to be taken. */
export function kindOfName(name: string): SecretKind {
  let kind = known.get(name);
  if (kind !== undefined) return kind;
  const words = wordsOf(name);
  kind = anywhere.test(words) ? 'always' : OFTEN_NOT.test(words) ? 'made' : words === '-code-' ? 'digits' : '';
  if (known.size >= KNOWN_MOST) known.clear();
  known.set(name, kind);
  return kind;
}

/** `name`, in any spelling and language: `userPassword`, `X-Api-Key`, `csrf_token`, `neues Kennwort`. */
export const isSecretName = (name: string): boolean => kindOfName(name) === 'always';

/** Whether words before a colon end in a secret: `Your card number` does, `Token expired` does not. */
export const endsInSecret = (words: string): boolean => atEnd.test(wordsOf(words));

/** Of a parameter of an address. */
export const isSecretParameter = (name: string): boolean => isSecretName(name) || IN_ADDRESS.test(wordsOf(name));

/** `-user-password-` */
function wordsOf(name: string): string {
  // Only its end is of interest, and most names are plain.
  let plain = name.slice(-120);
  if (/[^ -~]/.test(plain))
    plain = plain
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/ł/gi, 'l')
      .replaceAll('ı', 'i')
      .replaceAll('ß', 'ss');
  const words = plain
    .replace(/%[\da-f]{2}/gi, '-')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu);
  return `-${(words ?? []).join('-')}-`;
}

/** Whether a value is secret under a name of this kind. */
export function isSecretValue(kind: SecretKind, value: string): boolean {
  if (kind === 'digits') return /^(?:\d{6}|\d{8})$/.test(value);
  return kind === 'always' || (kind === 'made' && looksMade(value));
}

/** Neither a word nor a number, or the twelve words of a wallet. */
function looksMade(value: string): boolean {
  return /^(?=\D*\d)(?=[^a-z]*[a-z])\S{8,}$|^(?:[a-z]+ ){11}/i.test(value);
}
