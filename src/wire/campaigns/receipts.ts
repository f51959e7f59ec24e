/** What pages tell of what they have shown. */
import { choice, integer, list, nullable, open, optional, shape, text, time, type Infer } from '../schema.ts';
import { receiptKinds } from './kinds.ts';
import { QUIET_DAYS, RECEIPT_TOKEN_CHARS, RECEIPTS_AT_ONCE } from './limits.ts';

/** What a framed app or our SDK tells of what it has shown. `delivery`: the token that came with it. */
export const receipt = shape({
  delivery: text({ min: 1, max: RECEIPT_TOKEN_CHARS }),
  kind: choice(receiptKinds),
  step: optional(integer({ min: 0, max: 1000 })),
  at: time,
});
export type Receipt = Infer<typeof receipt>;
export const receipts = shape({ receipts: list(receipt, { max: RECEIPTS_AT_ONCE }) });
export const quieting = shape({
  delivery: text({ min: 1, max: RECEIPT_TOKEN_CHARS }),
  days: integer({ min: 0, max: QUIET_DAYS }),
});
export const quieted = open({ until: nullable(time) });
