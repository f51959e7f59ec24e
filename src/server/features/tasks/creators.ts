/** Who may make sub-tasks, and what one may be worth. */
import { ApiError } from '../../../wire/errors.ts';
import { CREATOR_COINS_MOST, CREATOR_LEVEL_LEAST, CREATOR_XP_MOST } from '../../../wire/tasks/limits.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Queries } from '../../storage/port.ts';
import type { Bans } from '../bans/service.ts';

export type Worth = { xp?: number | null; coins?: number | null; fee?: number | null };

/** Learners who make tasks need some skill, and their tasks are worth little. Errors: 403. */
export async function refuseCreator(
  queries: Queries,
  by: UserAuth,
  { xp, coins, fee }: Worth,
  { bans, levelOf }: { readonly bans: Bans; readonly levelOf: (queries: Queries, account: string) => Promise<number> },
): Promise<void> {
  if (by.admin) return;
  if ((await levelOf(queries, by.id)) < CREATOR_LEVEL_LEAST)
    throw new ApiError('forbidden', 'Permission denied', {
      details: `Making tasks needs level ${CREATOR_LEVEL_LEAST}.`,
    });
  await bans.refuseBanned(queries, by, 'CREATE');
  if ((xp ?? 0) > CREATOR_XP_MOST)
    throw new ApiError('xp_limit_exceeded', `At most ${CREATOR_XP_MOST} XP`, { details: CREATOR_XP_MOST });
  if ((coins ?? 0) > CREATOR_COINS_MOST || (fee ?? 0) > CREATOR_COINS_MOST)
    throw new ApiError('coin_limit_exceeded', `At most ${CREATOR_COINS_MOST} Morphcoins`, {
      details: CREATOR_COINS_MOST,
    });
}
