/**
 * What the platform behind the server can do beyond the contract (parley.md F3). Screens hide what is missing. A server
 * that does not say can nothing more.
 */
import { proxy } from 'valtio/vanilla';
import type { Capability } from '../../wire/capabilities/shapes.ts';
import { deskEndpoints } from '../../wire/tickets/calls.ts';
import type { Api } from '../api/api.ts';

export type CapabilityState = {
  known: boolean;
  /** The platform is another server. */
  foreign: boolean;
  list: Capability[];
};
export type Capabilities = ReturnType<typeof createCapabilities>;

export function createCapabilities({ api, report }: { api: Api; report: (error: unknown) => void }) {
  const state = proxy<CapabilityState>({ known: false, foreign: false, list: [] });
  let asking: Promise<void> | undefined;

  /** Asks the server what it can do, once. Never rejects. */
  function load(): Promise<void> {
    asking ??= api(deskEndpoints.capabilities)
      .then(({ foreign, capabilities }) => {
        Object.assign(state, { known: true, foreign, list: capabilities });
      })
      .catch((error: unknown) => {
        // A failure is not kept: the next screen asks again.
        asking = undefined;
        report(error);
        state.known = true;
      });
    return asking;
  }

  return { state, load, can: (what: Capability) => state.list.includes(what) };
}
