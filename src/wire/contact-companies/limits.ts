/** Limits of contact companies, in characters: what a page says beyond them is cut. */
export const COMPANY_KEY_CHARS = 128;
export const COMPANY_WORD_CHARS = 200;
/** More than so many are not counted one by one: the list says 'over 10,000'. */
export const COMPANIES_COUNTED = 10_000;
/** An id is the key in base64url: of each character up to four bytes. */
export const COMPANY_ID_CHARS = Math.ceil((COMPANY_KEY_CHARS * 4 * 4) / 3);
