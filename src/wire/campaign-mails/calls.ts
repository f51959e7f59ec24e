/** Calls of the desk for campaigns by mail, and for what is sent by hand. */
import { call } from '../endpoint.ts';
import { campaignSend, campaignSends, mailAsked, mailShown, sending, sentAgain } from './shapes.ts';

const one = '/api/desk/projects/{project}/campaigns/{campaign}';

export const campaignMailEndpoints = {
  sendCampaign: call('desk', 'POST', `${one}/send`, {
    permission: 'outbound:send',
    summary: 'Send a live campaign to contacts or an audience; who has it already gets no second one',
    body: sending,
    reply: campaignSend,
  }),
  campaignSends: call('desk', 'GET', `${one}/sends`, {
    permission: 'content:read',
    summary: 'What was sent by hand or at the start, and how far it is, newest first',
    reply: campaignSends,
  }),
  sendUnknownAgain: call('desk', 'POST', `${one}/send-again`, {
    permission: 'outbound:send',
    summary:
      'Send it again to those of whom nobody knows whether they have it; 409 campaign_not_live where it is not live',
    reply: sentAgain,
  }),
  showMail: call('desk', 'GET', `${one}/mail`, {
    permission: 'content:read',
    summary: 'The mail of the draft as its reader gets it: a page with its HTML, and its plain text',
    query: mailAsked,
    reply: mailShown,
  }),
} as const;
