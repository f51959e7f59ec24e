/** Who looks at a request has opened what they were told of it: no mail follows. */
import type { Ports } from '../../ports.ts';
import { hasUnopened, markOpened } from './notices-store.ts';
import type { Asker } from './voters.ts';

export type Opening = (asker: Asker, request: string) => Promise<void>;

export function createOpening({ storage, now }: Pick<Ports, 'storage' | 'now'>): Opening {
  return async ({ project, voter }, request) => {
    if (voter === '' || !(await hasUnopened(storage, project, voter, request))) return;
    await storage.write((transaction) => markOpened(transaction, { project, voter, request, at: now() }));
  };
}
