/**
 * How the messages of the socket are declared, each beside its feature in `pushes.ts`. What one side hears is one union:
 * `to-desk.ts`, `to-visitor.ts`, both joined by the build; what a server hears is `FromClient` in `socket.ts`. A name that a client does not know is
 * ignored, so that a server may say more than an older client understands.
 */
import { anything, fits, integer, open, text, type Struct } from './schema.ts';

export type Push<N extends string = string, D = any> = {
  readonly name: N;
  readonly data: Struct<D>;
  /** Who hears it: the desks of a project, or the pages and messengers of a visitor. */
  readonly to: 'desk' | 'visitor';
};
export type MessageOf<P> = P extends Push<infer N, infer D> ? { readonly name: N; readonly data: D } : never;
/** `seq` has no gaps in what one desk or visitor is sent: what was missed is sent again (parley.md K2). */
export type Numbered<M> = M & { readonly seq: number };

/** A numbered message. `data` is what it carries. */
export function push<const N extends string, D>(to: Push['to'], name: N, data: Struct<D>): Push<N, D> {
  return { to, name, data };
}

const numbered = open({ name: text({ max: 64 }), data: anything(), seq: integer() });

/** The message, where it is one of these and has its form. */
export function readPush<P extends Push>(known: readonly P[], message: unknown): Numbered<MessageOf<P>> | undefined {
  if (!fits(numbered, message)) return undefined;
  const found = known.find(({ name }) => name === message.name);
  return found && fits(found.data, message.data) ? (message as Numbered<MessageOf<P>>) : undefined;
}
