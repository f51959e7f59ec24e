/** What somebody has asked. */
import type { Storage } from '../../storage/port.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import { countQuestionsOf, forgetQuestionsOf } from './questions-store.ts';

export const questionsOfPerson = (storage: Pick<Storage, 'patient'>): OfPerson => ({
  kind: 'questions',
  count: countQuestionsOf,
  erase: (person, removed) =>
    storage.patient.write(async (transaction) => removed(transaction, await forgetQuestionsOf(transaction, person))),
});
