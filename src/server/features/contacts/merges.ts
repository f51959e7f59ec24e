/** Merges as the desk sees them, and how they are forgotten. */
import { MERGE_UNDO_MS, MERGES_SHOWN, SIMILAR_SHOWN } from '../../../wire/contacts/limits.ts';
import type { ContactMerges, SimilarContacts } from '../../../wire/contacts/merge-shapes.ts';
import { DAY_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { forgetAll, type Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { forgetBefore, mergeEventsOf, mergesInto, similarTo } from './merges-store.ts';
import { createRows } from './rows.ts';
import type { Happened, TimelineSource } from './slots.ts';
import { contactById, type ContactRecord } from './store.ts';

const MERGES_AT_ONCE = 50;

export type Merges = {
  readonly similar: (contact: ContactRecord) => Promise<SimilarContacts>;
  /** Those that can be taken back. */
  readonly undoable: (contact: ContactRecord) => Promise<ContactMerges>;
};

export function createMerges({ storage, now }: Pick<Ports, 'storage' | 'now'>): Merges {
  const toRows = createRows(storage);
  return {
    async similar(contact) {
      const ids = await similarTo(storage, contact, SIMILAR_SHOWN);
      const found = await Promise.all(ids.map((id) => contactById(storage, contact.projectId, id)));
      return {
        contacts: await toRows(
          contact.projectId,
          found.filter((one) => one !== undefined),
        ),
      };
    },
    async undoable({ id, projectId }) {
      const merges = await mergesInto(storage, id, now() - MERGE_UNDO_MS, MERGES_SHOWN);
      return {
        merges: await Promise.all(
          merges.map(async ({ id: merge, at, fromId }) => ({
            id: merge,
            at: new Date(at).toISOString(),
            until: new Date(at + MERGE_UNDO_MS).toISOString(),
            name: await nameOf(storage, projectId, fromId),
          })),
        ),
      };
    },
  };
}

async function nameOf(queries: Queries, project: string, id: string): Promise<string> {
  const { name = '', email = '', userId = '' } = (await contactById(queries, project, id)) ?? {};
  return name || email || userId;
}

/** What there was before a merge is a person's data: it goes when the merge cannot be taken back any more. */
export function forgetMerges({ storage, now }: Pick<Ports, 'storage' | 'now'>): Repeated {
  const before = () => now() - MERGE_UNDO_MS;
  return {
    name: 'forget-contact-merges',
    schedule: '17 * * * *',
    leaseMs: MINUTE_MS,
    longestRunMs: DAY_MS / 24,
    run: (run) =>
      forgetAll(run, () => storage.patient.write((transaction) => forgetBefore(transaction, before(), MERGES_AT_ONCE))),
  };
}

export const mergesOfContact: TimelineSource = {
  kinds: ['merge'],
  async read(queries, { contactId, place, most }) {
    const events = await mergeEventsOf(queries, contactId, { place, most });
    return events.map(({ id, at, name, undone }): Happened => ({ id, at, kind: 'merge', merge: { name, undone } }));
  },
};
