/** Which boards somebody sees, and which followers of what stands on one may still hear of it. */
import type { AudienceAsking } from '../audiences/service.ts';
import type { Boards } from './boards.ts';
import type { BoardRecord, PersonRecord } from './rows.ts';
import { isForEverybody, seesBoard } from './rules.ts';
import type { Asker } from './voters.ts';

/** In their order. Asked anew at each call: whoever has left an audience finds its board gone. */
export type BoardsSeen = (asker: Pick<Asker, 'project' | 'session'>) => Promise<BoardRecord[]>;

export function createBoardsSeen(
  boards: Pick<Boards, 'all'>,
  { hasVisitor }: Pick<AudienceAsking, 'hasVisitor'>,
): BoardsSeen {
  return async ({ project, session }) => {
    const all = await boards.all(project);
    if (all.every((board) => board.audience === 'all')) return all.filter(isForEverybody);
    const visitor = { projectId: project, sessionId: session };
    const theirs = await hasVisitor(
      visitor,
      all.map(({ audience }) => audience),
    );
    return all.filter((board) => seesBoard(board, theirs));
  };
}

/** Those of these sessions whose people are in an audience. */
export type SessionsIn = (
  project: string,
  audience: string,
  sessions: readonly string[],
) => Promise<ReadonlySet<string>>;

/** Of a board for one audience whoever has left it hears nothing, as nobody does of whom no session tells that they are in. */
export async function hearing(
  sessionsIn: SessionsIn,
  { projectId, audience }: BoardRecord,
  people: ReadonlyMap<string, PersonRecord>,
): Promise<(voter: string) => boolean> {
  if (audience === 'all') return () => true;
  const sessions = [...people.values()].flatMap(({ session }) => session ?? []);
  const theirs = await sessionsIn(projectId, audience, sessions);
  return (voter) => theirs.has(people.get(voter)?.session ?? '');
}
