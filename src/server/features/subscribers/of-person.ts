/** Subscriptions of a person, by their address, session or user id. */
import type { Ports } from '../../ports.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import { subscribersOfPerson } from './list-store.ts';
import { deleteSubscriber } from './store.ts';

type Parts = { readonly forgetMails: OfPerson['erase'] };

/** `forgetMails`: those that were sent to such an address, whoever asks without naming it. */
export function subscriptionsOfPerson({ storage }: Pick<Ports, 'storage'>, { forgetMails }: Parts): OfPerson {
  return {
    kind: 'subscriptions',
    count: async (queries, person) => (await subscribersOfPerson(queries, person)).length,
    async *rows(queries, person) {
      for (const one of await subscribersOfPerson(queries, person)) {
        const { id, email, lang, categories, frequency, state, createdAt } = one;
        yield { id, email, lang, categories, frequency, state, at: new Date(createdAt).toISOString() };
      }
    },
    async erase(person, removed) {
      for (const { id, email } of await subscribersOfPerson(storage, person)) {
        // Their rows go first: they are found by the subscription.
        await forgetMails({ ...person, email }, async () => undefined);
        await storage.patient.write(async (transaction) => {
          await deleteSubscriber(transaction, id);
          await removed(transaction, 1);
        });
      }
    },
  };
}
