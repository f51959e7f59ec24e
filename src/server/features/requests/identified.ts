/** A session that proves its user id: what it has done becomes the user's, and what both have done counts once. */
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { VisitorRecord } from '../visitors/service.ts';
import { sessionVoter, userVoter } from '../visitors/service.ts';
import { giveWritings } from './comments-store.ts';
import { deletePerson, giveFollows, personOf, writePerson } from './people-store.ts';
import { addVotes, requestsByIds } from './requests-store.ts';
import { mailVoter, personIn } from './voters.ts';
import { deleteVote, giveVote, voteIn, votesOfPerson } from './votes-store.ts';

/** Part of the transaction in which the session proves it. */
export function adoption({ now }: Pick<Ports, 'now'>) {
  return async (transaction: Transaction, record: VisitorRecord): Promise<void> => {
    const voter = userVoter(record.userId);
    const others = [sessionVoter(record.id), ...(record.provenEmail ? [mailVoter(record.provenEmail)] : [])];
    const before = await personOf(transaction, record.projectId, voter);
    let known = before !== undefined;
    let confirmed = before?.mail ?? '';
    for (const from of others) {
      confirmed ||= (await personOf(transaction, record.projectId, from))?.mail ?? '';
      known = (await adopt(transaction, record.projectId, from, voter)) || known;
    }
    const person = personIn(voter, record);
    // Who has done nothing here is not kept.
    if (known) await writePerson(transaction, { ...person, mail: person.mail || confirmed }, now());
  };
}

/** Answers whether there was anybody. */
export async function adopt(transaction: Transaction, project: string, from: string, to: string): Promise<boolean> {
  const before = await personOf(transaction, project, from);
  if (!before) return false;
  const votes = await votesOfPerson(transaction, project, from);
  const on = new Map(
    (
      await requestsByIds(
        transaction,
        votes.map(({ request }) => request),
      )
    ).map((one) => [one.id, one]),
  );
  const theirOwn = new Set((await votesOfPerson(transaction, project, to)).map(({ request }) => request));
  const counted = new Set<string>();
  for (const vote of votes) {
    const root = on.get(vote.request)?.root ?? vote.request;
    const theirs = await voteIn(transaction, root, to);
    // The other's vote counts here already: of the two one is left.
    if (theirs && !counted.has(root) && !votes.some((one) => one.id === theirs.id))
      await addVotes(transaction, root, -1);
    counted.add(root);
    await (theirOwn.has(vote.request) ? deleteVote(transaction, vote.id) : giveVote(transaction, vote.id, to));
  }
  await giveFollows(transaction, project, from, to);
  await giveWritings(transaction, project, from, to);
  await deletePerson(transaction, project, from);
  return true;
}
