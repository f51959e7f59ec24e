/** How a write begins, how long it may take, and whether it may go as one statement. */
import type { ReservedSQL } from 'bun';
import type { WriteOptions } from '../port.ts';
import type { Line } from './line.ts';
import type { Kind } from './writer.ts';

/** While it is held, no other process is in an `exclusive` work. The number stands for Parley. */
const LOCK = 7_275_392;

/** As templates they are sent together with the first statement; a plain text would be awaited. */
const begins = {
  serializable: (connection: ReservedSQL) => connection`begin isolation level serializable`.execute(),
  'read committed': (connection: ReservedSQL) => connection`begin isolation level read committed`.execute(),
};

export const timeout = (ms: number) => `; set local statement_timeout = ${ms}`;

const textBegins = (text: string): Kind['begin'] => {
  return (connection) => connection.unsafe(text).simple().execute();
};

/** Of work that may take `ms`; `singles`: how single statements are sent, undefined where they are not. */
export function kindsOf(
  { ms, patient }: { ms: number; patient: boolean },
  singles: { readonly append: Line['send']; readonly write: Line['send'] | undefined },
): (options: WriteOptions | undefined) => Kind {
  const begin = (level: keyof typeof begins) =>
    patient ? textBegins(`begin isolation level ${level}${timeout(ms)}`) : begins[level];
  const common = { most: ms, turn: undefined };
  const appending: Kind = {
    ...common,
    begin: begin('read committed'),
    append: true,
    sendSingle: patient ? undefined : singles.append,
  };
  const serializable: Kind = {
    ...common,
    begin: begin('serializable'),
    append: false,
    sendSingle: patient ? undefined : singles.write,
  };
  return (options) => {
    if (options === undefined) return serializable;
    return options === 'append' ? appending : { ...serializable, turn: options.turn };
  };
}

/** Not serializable: what the one before has changed is seen as soon as the lock is ours. */
export const exclusiveKind: Kind = {
  begin: textBegins(`begin isolation level read committed${timeout(0)}; select pg_advisory_xact_lock(${LOCK})`),
  most: undefined,
  append: false,
  turn: undefined,
  sendSingle: undefined,
};
