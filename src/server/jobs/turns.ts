/** Which project is next in a queue: those with work that may run take turns, each within its bound. The same on both engines. */

/** A project's place in its queue; work of no project has one too. */
export type Turn = string;
/** A project with jobs, and when the first of them may run. */
export type Waiting = { readonly turn: Turn; readonly runAt: number };
/** The first project by name in this range. Each question costs one step in an index, however many jobs wait. */
export type AskFirst = (range: { readonly after?: Turn; readonly upTo?: Turn }) => Promise<Waiting | undefined>;

/** The first after `last` that may run, once around. */
export async function nextTurn(
  first: AskFirst,
  last: Turn,
  mayRun: (waiting: Waiting) => boolean,
): Promise<Turn | undefined> {
  for (let found = await first({ after: last }); found; found = await first({ after: found.turn }))
    if (mayRun(found)) return found.turn;
  for (let found = await first({ upTo: last }); found; found = await first({ after: found.turn, upTo: last }))
    if (mayRun(found)) return found.turn;
  return undefined;
}
