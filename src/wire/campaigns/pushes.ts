/** What desks hear of campaigns. */
import { push } from '../push.ts';
import { open, text } from '../schema.ts';

const campaign = text({ max: 36 });

/** Sent when one was made, changed, published, paused or stopped. */
export const campaignPush = push('desk', 'campaign', open({ campaign }));
/** Sent when its figures are others; at most once in 2 s of each campaign. */
export const campaignTotalsPush = push('desk', 'campaign-totals', open({ campaign }));
