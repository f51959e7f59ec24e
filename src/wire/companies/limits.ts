/** Limits of companies. */

export const COMPANY_NAME_CHARS_LEAST = 3;
export const COMPANY_FIELD_CHARS = 255;
