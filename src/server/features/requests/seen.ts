/** Which boards somebody sees, and which followers of what stands on one may still hear of it. */
import type { AudienceVisitors } from '../outbound/slots.ts';
import type { Boards } from './boards.ts';
import type { BoardRecord, PersonRecord } from './rows.ts';
import { seesBoard } from './rules.ts';
import type { Asker } from './voters.ts';

/** In their order. Asked anew at each call: whoever has left an audience finds its board gone. */
export type BoardsSeen = (asker: Pick<Asker, 'project' | 'session'>) => Promise<BoardRecord[]>;

export function createBoardsSeen(boards: Pick<Boards, 'all'>, sessionsIn: SessionsIn): BoardsSeen {
  return async ({ project, session }) => {
    const all = await boards.all(project);
    const theirs = new Set(['all']);
    for (const audience of new Set(all.map((board) => board.audience)))
      if (session !== null && audience !== 'all' && (await sessionsIn(project, audience, [session])).has(session))
        theirs.add(audience);
    return all.filter((board) => seesBoard(board, theirs));
  };
}

/** Those of these sessions whose people are in an audience; of one that is not there none. */
export type SessionsIn = AudienceVisitors['among'];

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
