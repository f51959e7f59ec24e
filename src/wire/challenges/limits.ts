/** Limits of challenges and their categories. */

export const CHALLENGE_TITLE_CHARS_LEAST = 3;
export const CHALLENGE_TITLE_CHARS = 256;
export const CATEGORY_TITLE_CHARS = 255;
export const CHALLENGE_DESCRIPTION_CHARS = 4096;
export const CHALLENGE_SKILLS = 8;
