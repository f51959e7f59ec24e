/** Calls of the desk for mail. */
import { call } from '../endpoint.ts';
import { mailChange, mailPage, mailQuery, mailRow, mailTest, mailTested, mailView } from './shapes.ts';

const project = '/api/desk/projects/{project}';

export const mailEndpoints = {
  mailSettings: call('desk', 'GET', `${project}/settings/mail`, {
    permission: 'settings:read',
    summary: 'Sender, pace and footers of the mails of the project, and the addresses that refuse them',
    reply: mailView,
  }),
  changeMailSettings: call('desk', 'PATCH', `${project}/settings/mail`, {
    permission: 'settings:write',
    summary: 'Change sender, pace or footers, or let mail go to refused addresses again',
    body: mailChange,
    reply: mailView,
  }),
  mails: call('desk', 'GET', `${project}/mail`, {
    permission: 'settings:read',
    summary: 'The last mails with their state, newest first',
    query: mailQuery,
    reply: mailPage,
  }),
  testMail: call('desk', 'POST', `${project}/mail/test`, {
    permission: 'settings:write',
    summary: 'Send a mail at once and say what the mail server has answered; 409 no_mail without SMTP_URL',
    body: mailTest,
    reply: mailTested,
  }),
  retryMail: call('desk', 'POST', `${project}/mail/{mail}/retry`, {
    permission: 'settings:write',
    summary: 'Send a mail again that has failed; 409 no_mail without SMTP_URL',
    reply: mailRow,
  }),
} as const;
