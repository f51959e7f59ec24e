/** How followers are told: in the page they are on, or by mail where there is no such way. */
import type { TellWay } from '../../../wire/requests/choices.ts';
import type { Queries } from '../../storage/port.ts';
import type { MailService } from '../mail/service.ts';
import { usersWithSessions } from '../visitors/service.ts';
import { peopleOf } from './people-store.ts';
import type { PersonRecord } from './rows.ts';

/** Whether they are somebody with pages. Whether they are in any now is another question. */
export const hasPages = (voter: string, person: PersonRecord | undefined): boolean =>
  voter.startsWith('u:') || (voter.startsWith('v:') && Boolean(person?.session));

export type Ways = {
  readonly people: ReadonlyMap<string, PersonRecord>;
  readonly wayTo: (voter: string) => TellWay;
};

export async function waysTo(
  queries: Queries,
  mail: Pick<MailService, 'refusedAmong'>,
  { project, voters, mails }: { readonly project: string; readonly voters: readonly string[]; readonly mails: boolean },
): Promise<Ways> {
  const users = voters.filter((voter) => voter.startsWith('u:')).map((voter) => voter.slice(2));
  const [people, here] = await Promise.all([
    peopleOf(queries, project, voters),
    usersWithSessions(queries, project, users),
  ]);
  const isHere = (voter: string) => !voter.startsWith('u:') || here.has(voter.slice(2));
  const inPage = (voter: string) => hasPages(voter, people.get(voter)) && isHere(voter);
  const addresses = voters.flatMap((voter) => (inPage(voter) ? [] : people.get(voter)?.mail || []));
  const refused = mails ? await mail.refusedAmong(queries, project, addresses) : new Set<string>();
  return {
    people,
    wayTo(voter) {
      if (inPage(voter)) return 'app';
      const address = people.get(voter)?.mail;
      return mails && address && !refused.has(address) ? 'mail' : 'none';
    },
  };
}
