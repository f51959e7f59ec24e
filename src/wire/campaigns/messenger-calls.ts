/** What banners, modals, surveys and our SDK tell of campaigns, proven by the token that came with what they showed. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { quieted, quieting, receipts } from './receipts.ts';

export const messengerCampaignEndpoints = {
  sendReceipts: call('messenger', 'POST', '/api/messenger/outbound/receipts', {
    summary: 'What became of what was shown; each counts once. 401 for a token that is none',
    body: receipts,
    reply: doneReply,
  }),
  quietOutbound: call('messenger', 'POST', '/api/messenger/outbound/quiet', {
    summary: 'Show this person nothing of that sort for so many days; 0 takes it back',
    body: quieting,
    reply: quieted,
  }),
} as const;
