/** What of tickets is kept for days of its own, and tickets themselves. */
import { evidenceKinds, type EvidenceKind } from '../../../wire/tickets/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Age, Kept } from '../retention/slots.ts';
import { deleteEvidence, evidenceOf, oldTickets, type OldTicket } from './evidence-store.ts';
import { closedBefore, countClosed } from './keeping-store.ts';
import type { Removal } from './removal.ts';
import type { GoesWithEvidence } from './slots.ts';

const defaultDays: Readonly<Record<EvidenceKind, number | null>> = {
  replays: 30,
  films: 90,
  snapshots: 180,
  logs: 90,
  attachments: null,
};

/** Evidence may weigh 30 MB a ticket, a row of it little. */
const EVIDENCE_AT_ONCE = 20;
const TICKETS_AT_ONCE = 200;
const CONVERSATIONS_AT_ONCE = 1000;

type Needs = { readonly removal: Removal; readonly going: () => readonly GoesWithEvidence[] };

export function ticketsKept({ storage, now }: Pick<Ports, 'storage' | 'now'>, { removal, going }: Needs): Kept[] {
  /** Goes through what is old, the oldest first, each ticket once. */
  async function* walk(
    ages: readonly Age[],
    { kind, most, signal }: { kind?: EvidenceKind; most: number; signal: AbortSignal },
    remove: (tickets: readonly OldTicket[], age: Age) => Promise<void>,
  ): AsyncGenerator<number> {
    for (const age of ages) {
      for (let place = { createdAt: -1, number: 0 }; !signal.aborted;) {
        const found = await oldTickets(storage, { ...age, kind, most }, place);
        const last = found.at(-1);
        if (!last) break;
        await remove(found, age);
        yield found.length;
        place = last;
      }
    }
  }

  async function removeEvidence(id: string, kind: EvidenceKind, days: number): Promise<void> {
    await storage.patient.write(async (transaction) => {
      const old = await evidenceOf(transaction, id, kind);
      if (!old) return;
      for (const goes of going()) await goes(transaction, old.ticket, kind, old.left);
      await deleteEvidence(transaction, id, { kind, at: now(), days });
    });
  }

  const evidence = evidenceKinds.map((kind): Kept => ({
    kind,
    defaultDays: defaultDays[kind],
    sweep: (ages, signal) =>
      walk(ages, { kind, most: EVIDENCE_AT_ONCE, signal }, async (found, { days }) => {
        for (const { id } of found) await removeEvidence(id, kind, days);
      }),
  }));
  const tickets: Kept = {
    kind: 'tickets',
    defaultDays: null,
    sweep: (ages, signal) =>
      walk(ages, { most: TICKETS_AT_ONCE, signal }, async (found, { project }) => {
        const ids = found.map(({ id }) => id);
        const removed = await storage.write((transaction) => removal.remove(transaction, project, ids));
        removal.tell(project, removed);
      }),
  };
  return [...evidence, tickets, conversationsKept(storage, removal)];
}

/** By when they were closed, the oldest first, a part after the other. */
function conversationsKept(storage: Ports['storage'], removal: Removal): Kept {
  const part = (age: Age) =>
    storage.write(async (transaction) => {
      const ids = await closedBefore(transaction, { ...age, most: CONVERSATIONS_AT_ONCE });
      return { taken: ids.length, removed: await removal.remove(transaction, age.project, ids) };
    });
  return {
    kind: 'conversations',
    defaultDays: null,
    count: (age) => countClosed(storage, age),
    async *sweep(ages, signal) {
      for (const age of ages)
        for (;;) {
          if (signal.aborted) return;
          const { taken, removed } = await part(age);
          removal.tell(age.project, removed);
          yield taken;
          if (taken < CONVERSATIONS_AT_ONCE) break;
        }
    },
  };
}
