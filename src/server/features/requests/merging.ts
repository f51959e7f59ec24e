/**
 * Merging points one request at another, and splitting takes the pointer away: votes and comments stay where they were given,
 * so that both are just what they would have been.
 */
import { ApiError } from '../../../wire/errors.ts';
import { REQUEST_MERGED_SHOWN } from '../../../wire/requests/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { apart, standAlone } from './desk-writing.ts';
import type { Finding } from './finding.ts';
import { addEvent } from './happened-store.ts';
import { groupOf, recount, writeRequest } from './requests-store.ts';
import { foundRequest } from './found.ts';
import type { RequestRecord } from './rows.ts';
import type { Tell } from './telling.ts';

type Place = { readonly project: string; readonly request: string };
/** Errors of both: 404. */
export type Merging = {
  /** Errors: 409 `merge_cycle` for a circle, 409 for one that is merged already or of which neither is to be seen. */
  readonly merge: (place: Place, into: string, account: string) => Promise<void>;
  /** Errors: 409 for one that is not merged. */
  readonly split: (place: Place, account: string) => Promise<void>;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id'>;
type Parts = { readonly finding: Pick<Finding, 'follow'>; readonly tell: Tell };

export function createMerging(ports: Given, parts: Parts): Merging {
  const { storage, now } = ports;
  const { finding, tell } = parts;
  return {
    async merge({ project, request }, into, account) {
      await storage.write(
        async (transaction) => {
          const source = await foundRequest(transaction, project, request);
          const target = await foundRequest(transaction, project, into);
          if (source.mergedInto !== null)
            throw new ApiError('conflict', 'This request is merged already: split it first.');
          if (target.root === source.id)
            throw new ApiError(
              'merge_cycle',
              'That request counts for this one: merging them would go round in a circle.',
            );
          if (!isThere(source) || !isThere(target))
            throw new ApiError('conflict', 'Only requests that are there can be merged.');
          const group = await groupOf(transaction, source.id);
          if (group.length + (await groupOf(transaction, target.root)).length > REQUEST_MERGED_SHOWN)
            throw new ApiError('limit_reached', `At most ${REQUEST_MERGED_SHOWN} requests can be merged into one.`);
          const merged: RequestRecord = {
            ...source,
            state: 'merged',
            // Whether it was still to be read: splitting shows nobody what staff have not approved.
            held: source.state === 'pending' ? (source.held ?? 'board') : null,
            mergedInto: target.id,
            mergedAt: now(),
            mergedBy: account,
          };
          for (const each of group)
            await writeRequest(transaction, { ...(each.id === source.id ? merged : each), root: target.root });
          await finding.follow(transaction, merged);
          await recount(transaction, target.root);
          await happened(transaction, ports, 'merged', { on: target, other: source, account });
        },
        { turn: project },
      );
      tell(project, 'merged', null);
    },
    split: splitting(ports, parts),
  };
}

function splitting(ports: Given, { finding, tell }: Parts): Merging['split'] {
  const { storage } = ports;
  return async ({ project, request }, account) => {
    await storage.write(
      async (transaction) => {
        const source = await foundRequest(transaction, project, request);
        if (source.mergedInto === null) throw new ApiError('conflict', 'This request is not merged.');
        const target = await foundRequest(transaction, project, source.mergedInto);
        await apart(transaction, finding, source);
        await standAlone(transaction, source.root);
        await happened(transaction, ports, 'split', { on: target, other: source, account });
      },
      { turn: project },
    );
    tell(project, 'merged', null);
  };
}

type Happening = { readonly on: RequestRecord; readonly other: RequestRecord; readonly account: string };

async function happened(
  transaction: Transaction,
  { id, now }: Given,
  kind: 'merged' | 'split',
  { on, other, account }: Happening,
): Promise<void> {
  const event = { id: id(), projectId: on.projectId, request: on.id, kind, account, from: null } as const;
  await addEvent(transaction, { ...event, to: String(other.number), note: '', told: null, at: now() });
}

const isThere = ({ state }: RequestRecord): boolean => state === 'visible' || state === 'pending' || state === 'merged';
