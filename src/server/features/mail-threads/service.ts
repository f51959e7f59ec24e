/** What ways in hand over, and what they are told. */
export type { DeliveryReport, MailName, MailRefused, ReceivedMail, Taken, TakesMails } from './received.ts';
