/** What desks say of the tickets that their people have open, as visitors may see it: that they were read, and answered now. */
import type { LookHeard } from '../../realtime/desk-looks.ts';
import type { Log } from '../../log.ts';
import type { Looking } from './looking.ts';

/** Notes are written unseen. No name is told: that of an account is nobody's to see. */
export function hearDesks({ staffWrite, staffSaw }: Pick<Looking, 'staffWrite' | 'staffSaw'>, log: Pick<Log, 'warn'>) {
  return ({ project, ticket, doing }: LookHeard): void => {
    const place = { project, ticket };
    const writes = doing === 'reply' ? staffWrite(place, { name: '', picture: null }) : undefined;
    Promise.all([writes, staffSaw(place)]).catch((error: unknown) =>
      log.warn({ err: error }, 'what a desk says of a ticket could not be passed on'),
    );
  };
}
