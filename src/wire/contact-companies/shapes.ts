/** Contact companies: groups of contacts by the `companyId` that their pages say. */
import { nextPage, pageQuery } from '../paging.ts';
import { amount, flag, integer, list, open, text, time, type Infer } from '../schema.ts';
import { COMPANY_ID_CHARS, COMPANY_KEY_CHARS, COMPANY_WORD_CHARS } from './limits.ts';

/** Of a company: its key in base64url, so that any key is a part of an address. */
export const companyId = text({ max: COMPANY_ID_CHARS });

export const contactCompany = open({
  id: companyId,
  /** `companyId` as pages say it. */
  key: text({ max: 2 * COMPANY_KEY_CHARS }),
  /** As one of its people's pages said it last, '' for none. */
  name: text({ max: 2 * COMPANY_WORD_CHARS }),
  plan: text({ max: 2 * COMPANY_WORD_CHARS }),
  contacts: integer({ min: 0 }),
  /** The sum of what its contacts are worth. */
  value: amount(),
  /** When the first of its people was seen for the first time, and any of them for the last. */
  firstSeen: time,
  lastSeen: time,
});
export type ContactCompany = Infer<typeof contactCompany>;

export const contactCompanyQuery = open(pageQuery);
export type ContactCompanyQuery = Infer<typeof contactCompanyQuery>;

/** Those of which somebody was seen last first. */
export const contactCompanyPage = open({
  companies: list(contactCompany, { max: 100 }),
  next: nextPage,
  /** At most 10,000; `exact` is false where there are more. */
  total: integer({ min: 0 }),
  exact: flag(),
});
export type ContactCompanyPage = Infer<typeof contactCompanyPage>;
