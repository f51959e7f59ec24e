/** For how many days a report is: up to today, in UTC. */
export const REPORT_DAYS = ['7', '30', '90'] as const;
export const GAPS_MOST = 200;
/** Ways in which one gap was written. */
export const SPELLINGS_MOST = 20;
/** Articles with the most No, and with the most reports after. */
export const WORST_MOST = 10;
/** Of what readers have added to a No. */
export const WORST_TEXTS_MOST = 5;
/** Past searches that a draft is tried on, the most frequent ones. */
export const TRIED_MOST = 300;
/** Of those that it answers, as many are told. */
export const TRIED_TOLD = 5;
/** A gap by the stems of its words, joined. */
export const GAP_KEY_CHARS = 400;
