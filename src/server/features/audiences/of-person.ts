/** What is kept of a person here: the lists that somebody has put them in. */
import type { Queries } from '../../storage/port.ts';
import { contactsOfWhole } from '../contacts/service.ts';
import type { OfPerson, Person } from '../data-requests/slots.ts';
import { listsOf } from './members-store.ts';

export const listsOfPerson: OfPerson = {
  kind: 'lists',
  count: async (queries, person) => (await found(queries, person)).length,
  async *rows(queries, person) {
    yield* await found(queries, person);
  },
  // A membership is of a contact, and goes with it in the same statement (contacts/of-person.ts).
  erase: async () => undefined,
};

async function found(queries: Queries, person: Person): Promise<{ readonly list: string }[]> {
  const contacts = await contactsOfWhole(queries, person);
  const lists = await Promise.all(contacts.map(({ id }) => listsOf(queries, id)));
  return [...new Set(lists.flat())].map((list) => ({ list }));
}
