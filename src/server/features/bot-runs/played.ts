/** Real runs, whose visitors' words can be played into a draft. */
import { RUN_WORDS, RUNS_SHOWN, RUNS_SHOWN_MS, type BotRuns } from '../../../wire/bot-runs/calls.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Bots } from '../bots/service.ts';
import { messagesOf } from '../tickets/service.ts';
import { runsBegun } from './store.ts';

/** Messages of a thread that are looked through. */
const MESSAGES_MOST = 200;
/** What begins a run is written in the same write, or in one that ran again. */
const SAME_WRITE_MS = 5000;

/** Errors: 404. */
export type PlayedRuns = (project: string, bot: string) => Promise<BotRuns>;

export function createPlayedRuns(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { live }: Pick<Bots, 'live'>,
): PlayedRuns {
  return async (project, bot) => {
    if ((await live.nameOf(storage, project, bot)) === undefined)
      throw new ApiError('not_found', 'There is no such bot.');
    const begun = await runsBegun(storage, { project, bot, since: now() - RUNS_SHOWN_MS, most: RUNS_SHOWN });
    const runs = await Promise.all(
      begun.map(async ({ id, ticketId, beganAt, endedAt, state }) => {
        const messages = await messagesOf(storage, ticketId, { after: 0, most: MESSAGES_MOST, forVisitor: true });
        const own = messages.filter(
          ({ author, said, createdAt }) =>
            author === 'visitor' && said !== '' && createdAt >= beganAt - SAME_WRITE_MS && createdAt <= endedAt,
        );
        const said = own.slice(0, RUN_WORDS).map((one) => one.said);
        return { id, beganAt: new Date(beganAt).toISOString(), run: state, said };
      }),
    );
    return { runs };
  };
}
