/** Companies: `/api/jobs/companies…` (academy-api 1.5 and 3). Their "handles" are used as link targets. */
import { expected } from '../conflict.ts';
import { COMPANY_FIELD_CHARS, COMPANY_NAME_CHARS_LEAST } from './limits.ts';
import { either, maybe, nullable, open, optional, text, type Infer } from '../schema.ts';

const kept = nullable(text({ max: COMPANY_FIELD_CHARS }));
const details = {
  description: optional(kept),
  website: optional(given()),
  youtube_video: optional(given()),
  twitter_handle: optional(given()),
  instagram_handle: optional(given()),
  logo_url: optional(given()),
};

/** Empty, or long enough to mean something. */
function empty() {
  return either(text({ max: 0 }), text({ min: COMPANY_NAME_CHARS_LEAST, max: COMPANY_FIELD_CHARS }));
}

function given() {
  return nullable(empty());
}

const name = text({ min: COMPANY_NAME_CHARS_LEAST, max: COMPANY_FIELD_CHARS });

export const company = open({
  id: text({ max: 64 }),
  name: text({ max: COMPANY_FIELD_CHARS }),
  description: kept,
  website: kept,
  youtube_video: kept,
  twitter_handle: kept,
  instagram_handle: kept,
  logo_url: kept,
});
export type Company = Infer<typeof company>;

export const newCompany = open({ name, ...details });
export type NewCompany = Infer<typeof newCompany>;
/** A company as a form holds it: every field a text. */
export const companyForm = open({
  name,
  description: text({ max: COMPANY_FIELD_CHARS }),
  website: empty(),
  youtube_video: empty(),
  twitter_handle: empty(),
  instagram_handle: empty(),
  logo_url: empty(),
});
export type CompanyForm = Infer<typeof companyForm>;

/** Null leaves a field as it is, '' empties it. */
export const companyChange = open({ expected, name: maybe(name), ...details });
export type CompanyChange = Infer<typeof companyChange>;
