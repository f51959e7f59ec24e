/**
 * Secrets told by how they look or what they are called, wherever they stand: keys and tokens of well-known services,
 * signed tokens, private keys, card and bank numbers, passwords in addresses, and the values of telling names.
 */
import { keepsParameters, REDACTED, withoutQuery } from './page-queries.ts';
import { withoutAssigned, withoutSpoken } from './secret-assigned.ts';
import {
  headerLine,
  inAddress,
  inPath,
  onLine,
  privateKey,
  scheme,
  signed,
  token,
  webhook,
  withoutNumbers,
} from './secret-looks.ts';

export { REDACTED };

const ADDRESS = /\bhttps?:\/\/[^\s"'`<>\\?#]{1,1000}[?#][^\s"'`<>\\]+/gi;

export type Redactor = {
  /** How many secrets were taken out so far. */
  readonly count: () => number;
  /** The same, with what was taken out of pages' addresses. */
  readonly changes: () => number;
  /** `names`: also the values of telling names, which in a style sheet are something else. */
  readonly text: (text: string, names?: boolean) => string;
  /** Counts a secret that somebody else has taken out, and answers what stands in its place. */
  readonly note: () => string;
  /** The same for texts in which pages are named: of each address the query goes too, which is no secret and not counted. */
  readonly pages: () => Redactor;
};

/** `listed`: names of parameters of addresses whose values may be told. */
export function createRedactor(listed?: readonly string[]): Redactor {
  const keeps = keepsParameters(listed);
  let count = 0;
  let queries = 0;
  const note = () => {
    count += 1;
    return REDACTED;
  };
  const text = (given: string, names = true): string => {
    // Nothing shorter is a secret that could be told from something else.
    if (given.length < 6) return given;
    let said = withoutLooks(given, note);
    if (!names) return said;
    if (/authorization|cookie/i.test(said)) said = said.replace(headerLine, keepingFirst(note));
    return withoutSpoken(withoutAssigned(said, keeps, note), note);
  };
  const query = (address: string) => {
    const said = withoutQuery(address, keeps);
    if (said !== address) queries += 1;
    return said;
  };
  const redactor: Redactor = {
    count: () => count,
    changes: () => count + queries,
    note,
    text,
    pages: () => ({
      ...redactor,
      text: (given, names) => text(given, names).replace(ADDRESS, query),
    }),
  };
  return redactor;
}

function withoutLooks(given: string, note: () => string): string {
  const rest = keepingFirst(note);
  let said = given;
  if (said.includes('PRIVATE KEY')) said = said.replace(privateKey, note);
  if (said.includes('eyJ')) said = said.replace(signed, rest);
  said = said.replace(token, note);
  if (/\d{4}/.test(said)) said = withoutNumbers(said, note);
  if (said.includes('://')) said = said.replace(inAddress, rest);
  if (said.includes('hooks')) said = said.replace(webhook, rest);
  return said.replace(scheme, rest).replace(inPath, rest).replace(onLine, rest);
}

/** For patterns whose groups, one or two, are what stands before the secret. */
const keepingFirst = (note: () => string) => (_: string, before: string, gap: unknown) =>
  before + (typeof gap === 'string' ? gap : '') + note();
