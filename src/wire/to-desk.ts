/** Everything that a desk of the dashboard hears, besides the welcome. Written by `bun build.ts --names`; a test fails where it differs. */
import type { MessageOf } from './push.ts';
import { botPush } from './bots/pushes.ts';
import { campaignPush, campaignTotalsPush } from './campaigns/pushes.ts';
import { dataRequestPush } from './data-requests/pushes.ts';
import { deskViewPush } from './desk-views/pushes.ts';
import { documentPush, editingPush } from './documents/pushes.ts';
import { helpPush } from './help/pushes.ts';
import { jobPush } from './jobs/pushes.ts';
import { mediaPush } from './media/pushes.ts';
import { herePush } from './members/pushes.ts';
import { mentionPush, messagePush, visitorTypingPush } from './messages/pushes.ts';
import { newsPush } from './news/pushes.ts';
import { requestPush } from './requests/pushes.ts';
import { installedPush } from './settings/pushes.ts';
import { responsePush } from './surveys/pushes.ts';
import { presencePush, ticketPush, ticketsDeletedPush } from './tickets/pushes.ts';

export const toDesk = [
  botPush,
  campaignPush,
  campaignTotalsPush,
  dataRequestPush,
  deskViewPush,
  documentPush,
  editingPush,
  helpPush,
  jobPush,
  mediaPush,
  herePush,
  mentionPush,
  messagePush,
  visitorTypingPush,
  newsPush,
  requestPush,
  installedPush,
  responsePush,
  presencePush,
  ticketPush,
  ticketsDeletedPush,
] as const;
export type ToDesk = MessageOf<(typeof toDesk)[number]>;
