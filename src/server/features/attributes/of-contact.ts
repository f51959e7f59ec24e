/** What was said of a contact's attributes, for their timeline. */
import type { TimelineSource } from '../contacts/slots.ts';
import { valueChangesOf } from './values-store.ts';

export const attributeChangesOfContact: TimelineSource = {
  kinds: ['change'],
  async read(queries, { contactId, place, most }) {
    const changes = await valueChangesOf(queries, contactId, most, place);
    return changes.map(({ id, at, key, label, text, source }) => ({
      id,
      at,
      kind: 'change',
      change: { field: null, attribute: label || key, value: text, source },
    }));
  },
};
