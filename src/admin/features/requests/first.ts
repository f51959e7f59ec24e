/** Somebody was first: who, when, and what they made of it, as the server tells in a 409. */
import { decisions, type Decision } from '../../../wire/requests/choices.ts';
import { fits, nullable, open, optional, text, time } from '../../../wire/schema.ts';
import type { Failure } from '../../api/failure.ts';

const refusal = open({
  by: text({ max: 500 }),
  at: nullable(time),
  /** One of the two: the status that the request has now, or what was decided. */
  status: optional(text({ max: 36 })),
  decision: optional(nullable(text({ max: 36 }))),
});
export type First = { readonly by: string; readonly at: string | null; readonly to: string | null };

export function firstOf({ status, details }: Failure): First | null {
  if (status !== 409 || !fits(refusal, details)) return null;
  return { by: details.by, at: details.at, to: details.status ?? details.decision ?? null };
}

/** A decision as an event or a refusal names it. */
export function knownDecision(word: string | null): Decision {
  return decisions.find((one) => one === word) ?? 'approve';
}
