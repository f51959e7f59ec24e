/** Limits of job offers. */

export const JOB_TITLE_CHARS_LEAST = 5;
export const JOB_TITLE_CHARS = 255;
export const JOB_DESCRIPTION_CHARS = 2000;
export const JOB_RESPONSIBILITIES = 16;
export const JOB_RESPONSIBILITY_CHARS = 512;
export const JOB_SKILLS = 256;
export const JOB_SEARCH_CHARS = 256;
export const SALARY_UNIT_CHARS = 64;
