/** Which company a contact is of: the page's `companyId`, cut to what is kept of it. */
import { COMPANY_KEY_CHARS, COMPANY_WORD_CHARS } from '../../../wire/contact-companies/limits.ts';

type Fact = string | number | null | undefined;
type Facts = { readonly companyId?: Fact; readonly companyName?: Fact; readonly plan?: Fact };

/** '' for none. */
export const companyKey = (said: Fact): string => cut(said, COMPANY_KEY_CHARS);

/** What a session says of its company; undefined where it names none. */
export function companySaid(contact: Facts): CompanySaid | undefined {
  if (companyKey(contact.companyId) === '') return undefined;
  return { name: said(contact.companyName), plan: said(contact.plan) };
}

/** Undefined: nobody has said anything of it. */
export type CompanySaid = { readonly name: string | undefined; readonly plan: string | undefined };

function said(fact: Fact): string | undefined {
  return fact === undefined ? undefined : cut(fact, COMPANY_WORD_CHARS);
}

function cut(fact: Fact, most: number): string {
  return [...String(fact ?? '')].slice(0, most).join('');
}

/** A key of any signs as a part of an address, and back. */
export const companyIdOf = (key: string): string => Buffer.from(key).toString('base64url');
export const companyKeyOf = (id: string): string => Buffer.from(id, 'base64url').toString();
