/** Secrets as their makers make them, from a seeded random source: none of them opens anything. */

export type Random = (below: number) => number;

/** A small generator with a seed, so that a failure can be repeated. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const HEX = '0123456789abcdef';
const WORD = LOWER + LOWER.toUpperCase() + DIGITS;

const some = (random: Random, alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[random(alphabet.length)]).join('');

/** Secrets that are known by how they look. */
export const kinds: Readonly<Record<string, (random: Random) => string>> = {
  jwt: (r) => `eyJ${some(r, WORD, 30)}.eyJ${some(r, WORD, 40)}.${some(r, WORD, 43)}`,
  stripe: (r) => `sk_${'live'}_${some(r, WORD, 24)}`,
  github: (r) => `ghp_${some(r, WORD, 36)}`,
  githubFine: (r) => `github_pat_${some(r, WORD, 60)}`,
  gitlab: (r) => `glpat-${some(r, WORD, 20)}`,
  slack: (r) => `xoxb-${some(r, DIGITS, 12)}-${some(r, WORD, 24)}`,
  aws: (r) => `AKIA${some(r, LOWER.toUpperCase() + DIGITS, 16)}`,
  google: (r) => `AIza${some(r, WORD, 35)}`,
  sendgrid: (r) => `SG.${some(r, WORD, 22)}.${some(r, WORD, 43)}`,
  mailgun: (r) => `key-${some(r, HEX, 32)}`,
  openai: (r) => `sk-proj-${some(r, WORD, 48)}`,
  anthropic: (r) => `sk-ant-${some(r, WORD, 40)}`,
  npm: (r) => `npm_${some(r, WORD, 36)}`,
  shopify: (r) => `shpat_${some(r, HEX, 32)}`,
  digitalocean: (r) => `dop_v1_${some(r, HEX, 64)}`,
  huggingface: (r) => `hf_${some(r, WORD, 34)}`,
  telegram: (r) => `${1 + r(8)}${some(r, DIGITS, 8)}:AA${some(r, WORD, 33)}`,
  card: (r) => card(`4${some(r, DIGITS, 14)}`),
  cardSpaced: (r) => card(`5${1 + r(5)}${some(r, DIGITS, 13)}`).replace(/(\d{4})(?=\d)/g, '$1 '),
  iban: (r) => iban('DE', some(r, DIGITS, 18)),
  ibanSpaced: (r) => iban('AT', some(r, DIGITS, 16)).replace(/(.{4})(?=.)/g, '$1 '),
};

function card(digits: string): string {
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return digits + ((10 - (sum % 10)) % 10);
}

function iban(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((char) => Number.parseInt(char, 36)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `${country}${`${check}`.padStart(2, '0')}${account}`;
}

/** A password or key that looks like nothing: only its name or its field tells. */
export const opaque = (random: Random): string => `Zq${some(random, WORD, 14)}`;
