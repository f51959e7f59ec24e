/** The addresses that reports came from: as much of each as its project keeps, also after it has decided to keep less. */
import { open, text } from '../../../wire/schema.ts';
import { keptAddress } from '../../http/kept-address.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Projects } from '../projects/service.ts';
import type { AddressesChange } from '../retention/slots.ts';
import { addressesAfter, setAddress } from './addresses-store.ts';

const queue = defineQueue({
  name: 'shorten-addresses',
  urgency: 'sweep',
  payload: open({ project: text({ max: 64 }) }),
  longestRunMs: 600_000,
  perProject: 1,
});
const ADDRESSES_AT_ONCE = 500;

export type Addresses = {
  readonly of: (visitor: VisitorAuth, address: string) => Promise<string | null>;
  /** Those of the project's reports are shortened behind the answer, to what is to be kept by then. */
  readonly changes: AddressesChange;
  readonly worker: Worker;
};

type Needs = { readonly projects: Pick<Projects, 'byKey' | 'byId'>; readonly jobs: Pick<Jobs, 'add'> };

export function createAddresses({ storage }: Pick<Ports, 'storage'>, { projects, jobs }: Needs): Addresses {
  return {
    async of({ sdkKey }, address) {
      const { settings } = await projects.byKey(sdkKey);
      return keptAddress(address, settings.addresses ?? 'truncated');
    },
    async changes(transaction, project) {
      await jobs.add(transaction, queue, { project }, { key: project, project });
    },
    worker: worker(queue, async ({ project }, { signal }) => {
      const keeping = (await projects.byId(project)).settings.addresses ?? 'truncated';
      for (let after = 0; ;) {
        signal.throwIfAborted();
        const found = await addressesAfter(storage, project, { after, most: ADDRESSES_AT_ONCE });
        const last = found.at(-1);
        if (!last) break;
        const changed = found.filter(({ address }) => keptAddress(address, keeping) !== address);
        await storage.write(async (transaction) => {
          for (const { id, address } of changed) await setAddress(transaction, id, keptAddress(address, keeping));
        });
        after = last.number;
      }
      await storage.scrub();
    }),
  };
}
