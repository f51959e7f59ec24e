/** What a person has wished for, said and voted for: told to them, and left in nobody's name once they are erased. */
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import type { GoesWithVisitor } from '../visitors/slots.ts';
import { sessionVoter } from '../visitors/service.ts';
import { becomeNobody, countWritings, filesBy, votersOfPerson, writingKinds, writingsOf } from './erasing-store.ts';
import type { Forgetting } from './forgetting.ts';
import { fileIds } from './rows.ts';

const ROWS_AT_ONCE = 500;
const NOBODY_BYTES = 12;

export type DropFiles = (transaction: Transaction, project: string, ids: readonly string[]) => Promise<void>;
type Given = Pick<Ports, 'storage' | 'token'>;

function eraser({ token }: Pick<Given, 'token'>, dropFiles: DropFiles) {
  return async (transaction: Transaction, project: string, voter: string): Promise<number> => {
    await dropFiles(transaction, project, fileIds(await filesBy(transaction, project, voter)));
    return becomeNobody(transaction, { project, voter, as: `x:${token(NOBODY_BYTES)}` });
  };
}

type Parts = {
  readonly dropFiles: DropFiles;
  readonly forgetting: Forgetting;
  /** Those that were sent to such an address, whoever asks without naming it. */
  readonly forgetMails: OfPerson['erase'];
};

export function requestsOfPerson(ports: Given, { dropFiles, forgetting, forgetMails }: Parts): OfPerson {
  const { storage } = ports;
  const erase = eraser(ports, dropFiles);
  return {
    kind: 'requests',
    async count(queries, person) {
      const counts = await Promise.all(
        (await votersOfPerson(queries, person)).map(({ voter }) => countWritings(queries, person.projectId, voter)),
      );
      return counts.reduce((sum, n) => sum + n, 0);
    },
    async *rows(queries, person) {
      for (const { voter } of await votersOfPerson(queries, person))
        for (const kind of writingKinds)
          for (let from = 0; ; from += ROWS_AT_ONCE) {
            const of = { project: person.projectId, voter, kind };
            const rows = await writingsOf(queries, of, { from, most: ROWS_AT_ONCE });
            for (const { about, words, at } of rows)
              yield { what: kind, request: about, ...(words ? { words } : {}), at: new Date(at).toISOString() };
            if (rows.length < ROWS_AT_ONCE) break;
          }
    },
    async erase(person, removed) {
      for (const { voter, mail } of await votersOfPerson(storage, person)) {
        // Their rows go first: they are found by what is kept of the voter.
        if (mail) await forgetMails({ ...person, email: mail }, async () => undefined);
        if (person.texts) await forgetting.notices(person.projectId, voter);
        const tell = await storage.patient.write(async (transaction) => {
          const forgotten = person.texts ? await forgetting.words(transaction, person.projectId, voter) : undefined;
          await removed(transaction, await erase(transaction, person.projectId, voter));
          return forgotten;
        });
        tell?.();
      }
    },
  };
}

/** Nobody finds a guest again whose session is gone: what they did stays in nobody's name. */
export function guestsGo(ports: Given, dropFiles: DropFiles): GoesWithVisitor {
  const erase = eraser(ports, dropFiles);
  return async (transaction, { id, projectId }) => {
    await erase(transaction, projectId, sessionVoter(id));
  };
}
