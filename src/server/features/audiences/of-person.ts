/** What is kept of a person here: the lists that somebody has put them in. */
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { contactsOfWhole } from '../contacts/service.ts';
import type { OfPerson, Person } from '../data-requests/slots.ts';
import { forgetMember, listsOf } from './members-store.ts';

export function listsOfPerson({ storage }: Pick<Ports, 'storage'>): OfPerson {
  return {
    kind: 'lists',
    count: async (queries, person) => (await found(queries, person)).length,
    async *rows(queries, person) {
      yield* await found(queries, person);
    },
    async erase(person, removed) {
      await storage.patient.write(async (transaction) => {
        for (const { id } of await contactsOfWhole(transaction, person))
          await removed(transaction, await forgetMember(transaction, id));
      });
    },
  };
}

async function found(queries: Queries, person: Person): Promise<{ readonly list: string }[]> {
  const contacts = await contactsOfWhole(queries, person);
  const lists = await Promise.all(contacts.map(({ id }) => listsOf(queries, id)));
  return [...new Set(lists.flat())].map((list) => ({ list }));
}
