/** Sessions that nobody has come back to and that no ticket names. */
import type { Ports } from '../../ports.ts';
import type { Kept } from '../retention/slots.ts';
import type { GoesWithVisitor, KeepsVisitors } from './slots.ts';
import { deleteVisitor, unseenVisitors, type UnseenPlace } from './store.ts';

const VISITORS_AT_ONCE = 50;

type Needs = {
  readonly going: () => readonly GoesWithVisitor[];
  readonly keeping: () => readonly KeepsVisitors[];
};

export function visitorsKept({ storage }: Pick<Ports, 'storage'>, { going, keeping }: Needs): Kept[] {
  const sweep = (known: boolean): Kept['sweep'] =>
    async function* (ages, signal) {
      for (const { project, before } of ages) {
        for (let place: UnseenPlace = { seenAt: -1, id: '' }; !signal.aborted;) {
          const found = await unseenVisitors(storage, { project, before, known, most: VISITORS_AT_ONCE }, place);
          const last = found.at(-1);
          if (!last) break;
          const removed = await storage.patient.write(async (transaction) => {
            const ids = found.map(({ id }) => id);
            const named = await Promise.all(keeping().map((keeps) => keeps(transaction, ids)));
            const gone = found.filter(({ id }) => !named.some((set) => set.has(id)));
            for (const { id, contactId } of gone) {
              // Somebody may have come back just now.
              if (!(await deleteVisitor(transaction, id, before))) continue;
              for (const goes of going()) await goes(transaction, { id, projectId: project, contactId });
            }
            return gone.length;
          });
          yield removed;
          place = last;
        }
      }
    };
  return [
    { kind: 'visitors', defaultDays: 180, sweep: sweep(false) },
    { kind: 'knownVisitors', defaultDays: null, sweep: sweep(true) },
  ];
}
