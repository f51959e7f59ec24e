/** What desks hear of campaigns. */
import { fleeting, push } from '../push.ts';
import { choice, integer, list, open, text, type Infer } from '../schema.ts';
import { signalTriggers } from './draft.ts';
import { LIVE_CAMPAIGNS } from './limits.ts';

const campaign = text({ max: 36 });

/** In place of an id. */
export const EVERY_CAMPAIGN = '';

/** Sent when one was made, changed, published, paused or stopped, and of every one when all were stopped or calm rules changed. */
export const campaignPush = push('desk', 'campaign', open({ campaign }));
/** Sent when its figures are others; at most once in 2 s of each campaign. */
export const campaignTotalsPush = push('desk', 'campaign-totals', open({ campaign }));

/** Something that a page of ours can measure. \`at\`: seconds, or percent of the page; 0 for leaving. */
const signal = open({ kind: choice(signalTriggers), at: integer({ min: 0 }) });
export type Signal = Infer<typeof signal>;
/** What this very visitor's page is to measure; the last one counts, an empty one ends it. Sent after a view of a page, and where it has changed. */
export const watchPush = fleeting('visitor', 'watch', open({ signals: list(signal, { max: LIVE_CAMPAIGNS }) }));
