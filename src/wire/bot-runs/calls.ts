/** Calls of the desk for runs of bots. */
import { call } from '../endpoint.ts';
import { runStates } from '../bots/simulate.ts';
import { DAY_MS } from '../limits.ts';
import { MESSAGE_CHARS } from '../messages/limits.ts';
import { choice, list, open, text, time, type Infer } from '../schema.ts';

/** Runs that are offered to be played into a draft: those of 30 days, the newest of them. */
export const RUNS_SHOWN = 20;
export const RUNS_SHOWN_MS = 30 * DAY_MS;
/** What a visitor wrote and pressed in one of them. */
export const RUN_WORDS = 50;

export const botRuns = open({
  /** Newest first. `said`: by its visitor, the oldest first; a press is the words of its button. */
  runs: list(
    open({
      id: text({ min: 1, max: 64 }),
      beganAt: time,
      run: choice(runStates),
      said: list(text({ max: MESSAGE_CHARS }), { max: RUN_WORDS }),
    }),
    { max: RUNS_SHOWN },
  ),
});
export type BotRuns = Infer<typeof botRuns>;

export const botRunEndpoints = {
  botRuns: call('desk', 'GET', '/api/desk/projects/{project}/bots/{bot}/runs', {
    permission: 'tickets:read',
    summary: 'Its newest runs of 30 days with what their visitors said, to be played into a draft',
    reply: botRuns,
  }),
} as const;
