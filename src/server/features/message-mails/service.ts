/** What others may ask of the mails of threads. */
export type { NotDelivered } from './not-delivered.ts';
export type { MailNames } from './names.ts';
export type { Subjects } from './subjects.ts';
