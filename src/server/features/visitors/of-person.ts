/** What is kept of a person here: their sessions, and identities by their user id that were refused. */
import type { Ports } from '../../ports.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import {
  countIdentities,
  countRefusals,
  deleteRefusals,
  deleteSessions,
  refusalsFor,
  wholeSessions,
} from './person-store.ts';

const ROWS_AT_ONCE = 200;

export function sessionsOfPerson({ storage }: Pick<Ports, 'storage'>): OfPerson {
  return {
    kind: 'sessions',
    async count(queries, { sessions }) {
      const { verified, claimed, none } = await countIdentities(queries, sessions);
      return verified + claimed + none;
    },
    async *rows(queries, { sessions }) {
      for (let after = ''; ;) {
        const rows = await wholeSessions(queries, sessions, after, ROWS_AT_ONCE);
        for (const { custom_data: custom, contact, ...row } of rows)
          yield { ...row, custom_data: JSON.parse(String(custom)), contact: JSON.parse(String(contact)) };
        if (rows.length < ROWS_AT_ONCE) return;
        after = String(rows.at(-1)?.id);
      }
    },
    async erase({ sessions }, removed) {
      await storage.patient.write(async (transaction) =>
        removed(transaction, await deleteSessions(transaction, sessions)),
      );
    },
  };
}

export function refusalsOfPerson({ storage }: Pick<Ports, 'storage'>): OfPerson {
  return {
    kind: 'refusals',
    count: async (queries, { projectId, userId }) => (userId ? countRefusals(queries, projectId, userId) : 0),
    async *rows(queries, { projectId, userId }) {
      if (userId) yield* await refusalsFor(queries, projectId, userId);
    },
    async erase({ projectId, userId }, removed) {
      if (!userId) return;
      await storage.patient.write(async (transaction) =>
        removed(transaction, await deleteRefusals(transaction, projectId, userId)),
      );
    },
  };
}
