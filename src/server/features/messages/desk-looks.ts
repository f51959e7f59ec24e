/** What desks say of the tickets that their people have open, as visitors may see it: that they were read, and answered now. */
import type { LookHeard } from '../../realtime/desk-looks.ts';
import type { Log } from '../../log.ts';
import type { Place } from '../tickets/service.ts';
import type { Looking } from './looking.ts';

export type StaffWrites = (place: Place, account: string) => Promise<void>;
type Face = { readonly name: string; readonly picture: string | null };

/** Whoever has the thread in sight sees who writes, as that member shows themselves; of nobody the name of their account. */
export function showStaffWriting(
  { staffWrite, isInSight }: Pick<Looking, 'staffWrite' | 'isInSight'>,
  faceOf: (project: string, account: string) => Promise<Face | undefined>,
): StaffWrites {
  return async (place, account) => {
    if (!isInSight(place.ticket)) return;
    await staffWrite(place, (await faceOf(place.project, account)) ?? { name: '', picture: null });
  };
}

/** Notes are written unseen. */
export function hearDesks(
  { staffSaw, staffWrites }: Pick<Looking, 'staffSaw'> & { readonly staffWrites: StaffWrites },
  log: Pick<Log, 'warn'>,
) {
  return async ({ project, ticket, account, doing }: LookHeard): Promise<void> => {
    const place = { project, ticket };
    try {
      await Promise.all([doing === 'reply' ? staffWrites(place, account) : undefined, staffSaw(place, account)]);
    } catch (error) {
      log.warn({ err: error }, 'what a desk says of a ticket could not be passed on');
    }
  };
}
