/** What is kept here of one person: their responses. Those of anonymous surveys are nobody's. */
import type { Ports } from '../../ports.ts';
import type { Storage } from '../../storage/port.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import { contactsOfSessions } from '../visitors/service.ts';
import { answersOf, saveAnswers, withoutWords } from './answers-store.ts';
import { countOfContact, deleteOfContact, partResponse, responsesOfContact } from './responses-store.ts';

const AT_ONCE = 100;

export function responsesOfPerson({ storage }: Pick<Ports, 'storage'>): OfPerson {
  return {
    kind: 'responses',
    async *rows(queries, { sessions }) {
      for (const contact of await contactsOfSessions(queries, sessions))
        for (let after = ''; ;) {
          const page = await responsesOfContact(queries, contact, after, AT_ONCE);
          const answers = Map.groupBy(
            await answersOf(
              queries,
              page.map(({ id }) => id),
            ),
            ({ responseId }) => responseId,
          );
          for (const { id, surveyId, version, state, lang, page: address, changedAt, hidden } of page)
            yield {
              id,
              survey: surveyId,
              version,
              state,
              lang,
              page: address,
              hidden,
              at: new Date(changedAt).toISOString(),
              answers: (answers.get(id) ?? []).map(({ question, value }) => ({ question, value })),
            };
          if (page.length < AT_ONCE) break;
          after = page.at(-1)!.id;
        }
    },
    count: async (queries, { sessions }) => {
      const contacts = await contactsOfSessions(queries, sessions);
      const counts = await Promise.all(contacts.map((contact) => countOfContact(queries, contact)));
      return counts.reduce((sum, n) => sum + n, 0);
    },
    async erase({ sessions, keepsAnswers }, removed) {
      for (const contact of await contactsOfSessions(storage, sessions)) {
        if (keepsAnswers) await keepOfNobody(storage, contact);
        await storage.write(async (transaction) => removed(transaction, await deleteOfContact(transaction, contact)));
      }
    },
  };
}

/** What was chosen stays; whoever wrote something may have written who they are. */
async function keepOfNobody(storage: Storage, contact: string): Promise<void> {
  for (let left = AT_ONCE; left === AT_ONCE;)
    left = await storage.write(async (transaction) => {
      const page = await responsesOfContact(transaction, contact, '', AT_ONCE);
      const ids = page.map(({ id }) => id);
      const answers = Map.groupBy(await answersOf(transaction, ids), ({ responseId }) => responseId);
      for (const response of page) {
        const kept = (answers.get(response.id) ?? []).map(({ question, value }) => [question, withoutWords(value)]);
        await saveAnswers(transaction, response, Object.fromEntries(kept), {});
        await partResponse(transaction, response.id);
      }
      return page.length;
    });
}
