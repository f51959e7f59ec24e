/** Copies of what a ticket's screenshot and replay name, got soon after the report, while its site still has them. */
import { SNAPSHOT_REST_MS, SNAPSHOTS_WAITING } from '../../../wire/limits.ts';
import { createPacedQueue } from '../../paced-queue.ts';
import type { Ports } from '../../ports.ts';

type Keeps = { readonly keep: (ticketId: string) => Promise<void> };

export function createPictureCopies(
  ports: Pick<Ports, 'now' | 'later' | 'log'>,
  { viewer, replays }: { readonly viewer: Keeps; readonly replays: Keeps },
): { readonly keep: (ticketId: string) => void; readonly close: () => void } {
  // A ticket that is left out, or that a restart has forgotten, gets its pictures when it is opened.
  const queue = createPacedQueue(ports, SNAPSHOT_REST_MS, SNAPSHOTS_WAITING);
  return {
    // Screenshot and replay share one budget of SNAPSHOT_ASSETS pictures a ticket; the screenshot is served first.
    keep: (ticketId) => queue.add(() => viewer.keep(ticketId).finally(() => replays.keep(ticketId))),
    close: queue.close,
  };
}
