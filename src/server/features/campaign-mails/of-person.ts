/** Whether one person wants mails of campaigns. */
import type { Ports } from '../../ports.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import { contactsOfSessions } from '../visitors/service.ts';
import { deletePreferences, tokenOf, wantsNone } from './preference-store.ts';

export function preferencesOfPerson({ storage }: Pick<Ports, 'storage'>): OfPerson {
  return {
    kind: 'subscriptions',
    async *rows(queries, { sessions }) {
      for (const contact of await contactsOfSessions(queries, sessions))
        if ((await tokenOf(queries, contact)) !== undefined)
          yield { contact, wantsMails: !(await wantsNone(queries, contact)) };
    },
    async count(queries, { sessions }) {
      const contacts = await contactsOfSessions(queries, sessions);
      const tokens = await Promise.all(contacts.map((contact) => tokenOf(queries, contact)));
      return tokens.filter((token) => token !== undefined).length;
    },
    async erase({ sessions }, removed) {
      for (const contact of await contactsOfSessions(storage, sessions))
        await storage.write(async (transaction) => removed(transaction, await deletePreferences(transaction, contact)));
    },
  };
}
