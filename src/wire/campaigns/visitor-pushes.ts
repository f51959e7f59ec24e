/** What pages hear of campaigns. Apart from what desks hear, which the dashboard's first view knows. */
import { fleeting } from '../push.ts';
import { choice, integer, list, open, type Infer } from '../schema.ts';
import { signalTriggers } from './draft.ts';
import { LIVE_CAMPAIGNS } from './limits.ts';

/** Something that a page of ours can measure. \`at\`: seconds, or percent of the page; 0 for leaving. */
const signal = open({ kind: choice(signalTriggers), at: integer({ min: 0 }) });
export type Signal = Infer<typeof signal>;
/** What this very visitor's page is to measure; the last one counts, an empty one ends it. Sent after a view of a page, and where it has changed. */
export const watchPush = fleeting('visitor', 'watch', open({ signals: list(signal, { max: LIVE_CAMPAIGNS }) }));
