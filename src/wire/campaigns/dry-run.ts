/** A dry run: what the draft would have come to over what people did in the last 30 days (P-OUT-38). */
import { choice, integer, list, nullable, open, text, time, type Infer } from '../schema.ts';
import { notShown } from './figures.ts';

export const DRY_RUN_DAYS = 30;

const count = integer({ min: 0 });
export const dryRunResult = open({
  /** Who would have got it; by day of their first, oldest first, the last 24 hours last. */
  people: count,
  days: list(count, { max: DRY_RUN_DAYS }),
  /** Who was due and would not have got it, by the gate that kept them last. */
  kept: list(open({ gate: choice(notShown), people: count }), { max: notShown.length }),
  at: time,
  /** Of the draft that was played: those of the campaign are others once it was changed. */
  marks: list(text({ max: 64 }), { max: 10 }),
});
export type DryRunResult = Infer<typeof dryRunResult>;

/** `done` of `total`: contacts that have been looked at. `failed`: it can be asked for again. */
export const dryRun = open({
  state: choice(['none', 'running', 'done', 'failed'] as const),
  done: count,
  total: count,
  result: nullable(dryRunResult),
});
export type DryRun = Infer<typeof dryRun>;
