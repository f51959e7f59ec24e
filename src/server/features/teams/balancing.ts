/**
 * Balanced teams (P-DSK-24): a conversation that waits and that nobody has goes to the member of its team who is there with
 * the fewest waiting, below the capacity; what waits because all are full goes, oldest first, to whoever is free. Looked at
 * after everything that may change it: a ticket, who is there, a team.
 */
import { TEAMS_MOST } from '../../../wire/teams/limits.ts';
import type { Team } from '../../../wire/teams/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { whileAsked } from '../../while-asked.ts';
import type { Attendance } from '../members/service.ts';
import { countWaiting, noteChanged, updateTicket, waitingOfNobody, type Tickets } from '../tickets/service.ts';
import { teamsIn } from './store.ts';

export type Balancing = {
  /** Returns at once. */
  readonly look: (project: string) => void;
  /** Resolves when all that was to be given is. */
  readonly rest: () => Promise<void>;
};

type Needs = { readonly members: Pick<Attendance, 'here'>; readonly tickets: Pick<Tickets, 'tell'> };

/** Given out by one look; its own news of them lead to the next. */
const GIVEN_MOST = 100;

export function createBalancing(
  { storage, now, log }: Pick<Ports, 'storage' | 'now' | 'log'>,
  { members, tickets }: Needs,
): Balancing {
  const wanted = new Set<string>();
  const looking = whileAsked(async () => {
    for (const project of wanted) {
      wanted.delete(project);
      try {
        await balance(project);
      } catch (error) {
        log.error({ err: error, project }, 'conversations could not be given out');
      }
    }
  });

  async function balance(project: string): Promise<void> {
    const teams = (await teamsIn(storage, project, TEAMS_MOST)).filter(({ assignment }) => assignment === 'balanced');
    if (teams.length === 0) return;
    const here = new Set(await members.here(project));
    for (const team of teams) {
      const there = team.members.filter((account) => here.has(account));
      if (there.length === 0) continue;
      const given = await storage.write((transaction) => giveOut(transaction, { project, team, there, at: now() }), {
        turn: project,
      });
      for (const ticket of given) await tickets.tell({ project, ticket });
    }
  }

  return {
    look(project) {
      wanted.add(project);
      looking.ask();
    },
    rest: looking.rest,
  };
}

type Giving = {
  readonly project: string;
  readonly team: Team;
  readonly there: readonly string[];
  readonly at: number;
};

async function giveOut(transaction: Transaction, { project, team, there, at }: Giving): Promise<string[]> {
  const waiting = await waitingOfNobody(transaction, project, team.id, GIVEN_MOST);
  if (waiting.length === 0) return [];
  const counts = await countWaiting(transaction, project, there);
  const given: string[] = [];
  for (const ticket of waiting) {
    const [account, count] = [...counts].toSorted(([, a], [, b]) => a - b)[0]!;
    if (count >= team.capacity) break;
    counts.set(account, count + 1);
    await updateTicket(transaction, ticket, { assigneeId: account }, at);
    await noteChanged(transaction, ticket, { field: 'assigneeId', account, at });
    given.push(ticket);
  }
  return given;
}
