/**
 * How the messages of the socket are declared, each beside its feature in `pushes.ts`. What one side hears is one union:
 * `to-desk.ts`, `to-visitor.ts`, both joined by the build; what a server hears is `FromClient` in `socket.ts`. A name that a client does not know is
 * ignored, so that a server may say more than an older client understands.
 */
import { anything, fits, integer, open, optional, text, type Struct } from './schema.ts';

export type Push<N extends string = string, D = any> = {
  readonly name: N;
  readonly data: Struct<D>;
  /** Who hears it: the desks of a project, or the pages and messengers of a visitor. */
  readonly to: 'desk' | 'visitor';
  /** It has no number and is not sent again: whoever was away hears the next one. */
  readonly fleeting?: true;
};
export type MessageOf<P> = P extends Push<infer N, infer D> ? { readonly name: N; readonly data: D } : never;
/** `seq` has no gaps in what one desk or visitor is sent: what was missed is sent again (parley.md K2). */
export type Numbered<M> = M & { readonly seq: number };

/** A numbered message. `data` is what it carries. */
export function push<const N extends string, D>(to: Push['to'], name: N, data: Struct<D>): Push<N, D> {
  return { to, name, data };
}

/** A message that counts only at this moment. */
export function fleeting<const N extends string, D>(to: Push['to'], name: N, data: Struct<D>): Push<N, D> {
  return { to, name, data, fleeting: true };
}

const named = open({ name: text({ max: 64 }), data: anything(), seq: optional(integer()) });

/** The message, where it is one of these and has its form. */
export function readPush<P extends Push>(
  known: readonly P[],
  message: unknown,
): (MessageOf<P> & { readonly seq?: number }) | undefined {
  if (!fits(named, message)) return undefined;
  const found = known.find(({ name }) => name === message.name);
  if (!found || (message.seq === undefined) !== (found.fleeting === true)) return undefined;
  return fits(found.data, message.data) ? (message as MessageOf<P> & { seq?: number }) : undefined;
}
