/** What desks hear of campaigns. */
import { push } from '../push.ts';
import { open, text } from '../schema.ts';

const campaign = text({ max: 36 });

/** In place of an id. */
export const EVERY_CAMPAIGN = '';

/** Sent when one was made, changed, published, paused or stopped, and of every one when all were stopped or calm rules changed. */
export const campaignPush = push('desk', 'campaign', open({ campaign }));
/** Sent when its figures are others; at most once in 2 s of each campaign. */
export const campaignTotalsPush = push('desk', 'campaign-totals', open({ campaign }));
