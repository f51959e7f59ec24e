/**
 * What this installation signs with. A secret can be given later or replaced: what the one before it has signed is taken
 * for as long as it was good for, and is signed anew by the call that it comes with.
 */

/** A secret that was replaced. */
export type OldSecret = {
  /** Null where nobody has it any more: what it has signed cannot be checked. */
  readonly secret: string | null;
  /** Milliseconds UTC. */
  readonly replacedAt: number;
  /** Until when visitors may come back with what it has signed; milliseconds UTC. */
  readonly until: number;
  /** Where the chains of the audit log stood: their entries up to here are keyed with it. */
  readonly heads: readonly ChainHead[];
};
/** The newest entry of one chain. */
export type ChainHead = { readonly chain: number; readonly number: number; readonly hash: string };

export type Secrets = {
  readonly secret: string;
  /** Oldest first. */
  readonly oldSecrets?: readonly OldSecret[] | undefined;
};

/** What ends by itself: nothing that an old secret signs after it was replaced is taken, however far ahead its end lies. */
export type Lasting = {
  /** When it ends, milliseconds UTC. */
  readonly ends: number;
  /** How long such a thing is good for at most. */
  readonly most: number;
};

/** The secrets that may have signed it, the present one first. */
export function signersOf({ secret, oldSecrets = [] }: Secrets, { ends, most }: Lasting): string[] {
  return [secret, ...known(oldSecrets.filter(({ replacedAt, until }) => until > 0 && ends <= replacedAt + most))];
}

/** The secrets whose visitors are still known, the present one first. `now` in milliseconds. */
export function visitorSecrets({ secret, oldSecrets = [] }: Secrets, now: number): string[] {
  return [secret, ...known(oldSecrets.filter(({ until }) => until > now))];
}

function known(olds: readonly OldSecret[]): string[] {
  return olds.flatMap(({ secret }) => secret ?? []);
}
