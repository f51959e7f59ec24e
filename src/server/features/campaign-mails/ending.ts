/** The press on `/unsubscribe/{token}` that ends all campaign mail to one contact, and the one that takes it back (P-OUT-07). */
import type { Ports } from '../../ports.ts';
import { contactById } from '../contacts/service.ts';
import { hintOf } from '../mail/service.ts';
import type { Ending } from '../mail/slots.ts';
import { preferenceOf, setEnded } from './preference-store.ts';
import { PREFIX } from './posting.ts';

export function createEnding({ storage, now }: Pick<Ports, 'storage' | 'now'>): Ending {
  return {
    prefix: PREFIX,
    async about(token) {
      const one = await preferenceOf(storage, token);
      const contact = one && (await contactById(storage, one.projectId, one.contactId));
      if (!one || !contact) return undefined;
      return { project: one.projectId, lang: contact.lang || 'en', to: hintOf(contact.email), ended: one.ended };
    },
    async end(transaction, token) {
      const one = await preferenceOf(transaction, token);
      if (one && !one.ended) await setEnded(transaction, one.contactId, now());
    },
    async takeBack(transaction, token) {
      const one = await preferenceOf(transaction, token);
      if (one?.ended) await setEnded(transaction, one.contactId, null);
    },
  };
}
