/**
 * What somebody wrote goes with them, where that was asked for: a note stands in its place, so that votes, counts and what
 * others have said stay.
 */
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { textLanguageOf } from '../config/service.ts';
import type { MailService } from '../mail/service.ts';
import type { Outbound } from '../outbound/service.ts';
import { commentById } from './comments-store.ts';
import { forgetComments, writtenBy } from './erasing-store.ts';
import type { Finding } from './finding.ts';
import { eventsOf, type EventRecord } from './happened-store.ts';
import { onceFor } from './in-app.ts';
import { toldInPage } from './notices-store.ts';
import { writeRequest } from './requests-store.ts';
import { isWaiting } from './rules.ts';
import type { Tell } from './telling.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

export type Forgetting = {
  /** What names their requests in pages and mails of others. Broken off, it is found again until their author is nobody. */
  readonly notices: (project: string, voter: string) => Promise<void>;
  /** Part of the transaction in which they become nobody; answers what tells desks and pages, once it is done. */
  readonly words: (transaction: Transaction, project: string, voter: string) => Promise<() => void>;
};

type Given = Pick<Ports, 'storage'>;
type Parts = {
  readonly finding: Pick<Finding, 'follow'>;
  readonly outbound: Pick<Outbound, 'forget'>;
  readonly mail: Pick<MailService, 'forget'>;
  readonly tell: Tell;
};

const EVENTS_MOST = 1000;
const TOLD_AT_ONCE = 500;
const noteIn = (lang: string): string => (textLanguageOf(lang) === 'de' ? de : english).removed;

export function createForgetting({ storage }: Given, { finding, outbound, mail, tell }: Parts): Forgetting {
  async function forgetTold(event: EventRecord): Promise<void> {
    const { id, projectId: project, comment } = event;
    const ids = (voters: readonly string[]) => voters.map((voter) => onceFor(id, voter));
    for (let after = ''; ;) {
      const voters = await toldInPage(storage, id, { after, most: TOLD_AT_ONCE });
      await storage.patient.write((transaction) => outbound.forget(transaction, project, ids(voters)));
      if (voters.length < TOLD_AT_ONCE) break;
      after = voters.at(-1)!;
    }
    // Of a decision about a comment its author was told, on whose request it was.
    const about = comment === null ? undefined : await commentById(storage, project, comment);
    await storage.patient.write(async (transaction) => {
      if (about) await outbound.forget(transaction, project, ids([about.author]));
      await mail.forget(transaction, project, { kind: 'request', id });
    });
  }
  return {
    async notices(project, voter) {
      for await (const request of writtenBy(storage, project, voter))
        for (const event of await eventsOf(storage, request.id, EVENTS_MOST)) await forgetTold(event);
    },
    async words(transaction, project, voter) {
      const told: string[] = [];
      for await (const request of writtenBy(transaction, project, voter)) {
        const state = isWaiting(request) ? 'rejected' : request.state;
        const gone = { ...request, state, held: null, title: noteIn(request.lang), body: '' };
        await writeRequest(transaction, gone);
        await finding.follow(transaction, gone);
        told.push(request.id);
      }
      await forgetComments(transaction, { project, voter, notes: { de: noteIn('de'), other: noteIn('en') } });
      return () => {
        for (const id of told) tell(project, 'changed', id);
      };
    },
  };
}
