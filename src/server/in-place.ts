/**
 * In whose place a call is made. A handler names the account that its caller is signed in as; that this session was opened
 * by an administrator in the user's place only the audit log has to know, whatever the handler and however deep below it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `opener` is the account that acts, `account` the one in whose place. */
export type InPlace = { readonly opener: string; readonly account: string };

const places = new AsyncLocalStorage<InPlace>();

/** Runs the work of one call; without a place as if this function were not there. */
export function actInPlace<T>(place: InPlace | undefined, work: () => T): T {
  return place ? places.run(place, work) : work();
}

export function inWhosePlace(): InPlace | undefined {
  return places.getStore();
}
