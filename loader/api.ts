/**
 * The host API: one stable function per name, and the order of calls. A call whose function is not here yet waits (before
 * `initialize`, without consent, until the part that it is in has come), and whatever comes after it waits behind it, so that
 * nothing overtakes. Nothing throws into the page.
 */
import { QUEUE_CALLS } from './limits.ts';

export type ApiFunction = (...args: any[]) => unknown;
export type Functions = Readonly<Record<string, ApiFunction>>;

type Parts = {
  /** Never wait, because their answer or their effect on the start is wanted at once. */
  atOnce: Functions;
  /** Names of all others. */
  names: readonly string[];
  /** Called whenever a call has to wait. */
  need: () => void;
  warn: (message: string, error?: unknown) => void;
};

export type Api = {
  /** What the page sees. Each answers as the function behind it does, or with a promise of that while it waits. */
  readonly functions: Functions;
  /** Calls by name. Names that begin with `_` are between the parts of the loader; unknown ones do nothing. */
  readonly call: (name: string, args?: ArrayLike<unknown>) => unknown;
  /** These answer from now on; what waited for them runs. */
  readonly provide: (functions: Functions) => void;
  /** What waits will not be provided in full: runs at least the calls whose functions are here. */
  readonly giveUp: () => void;
  /** Everything but `atOnce` is gone, and what waited is forgotten. */
  readonly withdraw: () => void;
  readonly isWaiting: () => boolean;
};

type Waiting = { name: string; args: unknown[]; resolve: (result: unknown) => void };

export function createApi({ atOnce, names, need, warn }: Parts): Api {
  const instant = new Map(Object.entries(atOnce));
  const provided = new Map<string, ApiFunction>();
  const known = new Set(names);
  let row: Waiting[] = [];
  let dropped = 0;

  const run = (name: string, args: unknown[]): unknown => {
    try {
      return (provided.get(name) ?? instant.get(name))?.(...args);
    } catch (error) {
      return void warn(`Gleap.${name} failed.`, error);
    }
  };
  const settle = ({ name, args, resolve }: Waiting) => resolve(run(name, args));

  const call = (name: string, list: ArrayLike<unknown> = []): unknown => {
    const args = Array.from(list);
    if (instant.has(name) || (provided.has(name) && !row.length)) return run(name, args);
    if (!known.has(name) && !name.startsWith('_')) return undefined;
    if (row.length >= QUEUE_CALLS) return Promise.resolve(void dropped++);
    const answer = new Promise((resolve) => row.push({ name, args, resolve }));
    // Whoever called may let the answer fall: its failure then is no error of the page.
    answer.catch(() => undefined);
    need();
    return answer;
  };

  return {
    call,
    provide: (functions) => {
      for (const [name, work] of Object.entries(functions)) provided.set(name, work);
      while (row.length && provided.has(row[0]!.name)) settle(row.shift()!);
      if (row.length || !dropped) return;
      warn(`Gleap: ${dropped} calls dropped, ${QUEUE_CALLS} waited.`);
      dropped = 0;
    },
    giveUp: () => {
      const ready = row.filter(({ name }) => provided.has(name));
      row = row.filter(({ name }) => !provided.has(name));
      ready.forEach(settle);
    },
    withdraw: () => {
      provided.clear();
      // Whoever waits for an answer gets none, and goes on.
      for (const { resolve } of row) resolve(undefined);
      row = [];
      dropped = 0;
    },
    isWaiting: () => row.length > 0,
    functions: Object.fromEntries(
      [...instant.keys(), ...names].map((name) => [name, (...args: unknown[]) => call(name, args)]),
    ),
  };
}
