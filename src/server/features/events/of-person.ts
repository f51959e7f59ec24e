import type { Ports } from '../../ports.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import { deleteIdleNames, deletePersonDays } from './days-store.ts';
import { countPersonEvents, deletePersonEvents, personEvents } from './store.ts';

const ROWS_AT_ONCE = 1000;

export function eventsOfPerson({ storage }: Pick<Ports, 'storage'>): OfPerson {
  return {
    kind: 'events',
    count: (queries, { projectId, sessions }) => countPersonEvents(queries, projectId, sessions),
    async *rows(queries, { projectId, sessions }) {
      for (let after = { at: -1, id: '' }; ;) {
        const rows = await personEvents(queries, projectId, sessions, { after, rows: ROWS_AT_ONCE });
        for (const { id, visitorId, name, data, at } of rows)
          yield {
            id,
            session: visitorId,
            name,
            data: JSON.parse(data ?? 'null') as unknown,
            at: new Date(at).toISOString(),
          };
        if (rows.length < ROWS_AT_ONCE) return;
        after = rows.at(-1)!;
      }
    },
    async erase({ projectId, sessions }, removed) {
      await storage.patient.write(async (transaction) => {
        await deletePersonDays(transaction, projectId, sessions);
        await deleteIdleNames(transaction, projectId);
      });
      for (let more = ROWS_AT_ONCE; more === ROWS_AT_ONCE;)
        more = await storage.patient.write(async (transaction) => {
          const rows = await deletePersonEvents(transaction, projectId, sessions, ROWS_AT_ONCE);
          await removed(transaction, rows);
          return rows;
        });
    },
  };
}
