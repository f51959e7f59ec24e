/** Who is about to decide about a reported task, so that no two do the same work. A word among colleagues, no lock. */
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import { CLAIM_MINUTES } from '../../../wire/task-reports/limits.ts';
import type { ReportClaim, TaskReport } from '../../../wire/task-reports/shapes.ts';
import type { Queries } from '../../storage/port.ts';
import { toRfc3339 } from '../../time.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { claimOf, claimsSince, deleteClaim, deleteClaimsBefore, writeClaim, type ClaimRecord } from './claim-store.ts';
import { peopleOf } from '../users/people.ts';

export type Claims = {
  /** Claims of the last 30 minutes, the newest first. */
  readonly list: () => Promise<ReportClaim[]>;
  /** Notes that `by` decides now, also where somebody else had the claim. Errors: 404 for a report that is not open. */
  readonly take: (report: string, by: string) => Promise<ReportClaim>;
  /** Ends the caller's own claim; does nothing where `by` has none. Errors: those of `take`. */
  readonly giveBack: (report: string, by: string) => Promise<void>;
};

type ClaimParts = {
  readonly audit: Audit;
  readonly find: (queries: Queries, report: string) => Promise<Pick<TaskReport, 'subtask_id'>>;
};

export function createClaims({ storage, now }: Pick<Ports, 'storage' | 'now'>, { audit, find }: ClaimParts): Claims {
  const oldest = () => now() - CLAIM_MINUTES * 60_000;

  return {
    list: async () => named(storage, await claimsSince(storage, oldest(), PLATFORM_LIST_ROWS_MOST)),

    async take(report, by) {
      return storage.write(async (transaction) => {
        const { subtask_id } = await find(transaction, report);
        const before = await claimIn(transaction, subtask_id);
        await deleteClaimsBefore(transaction, oldest());
        await writeClaim(transaction, { subtaskId: subtask_id, accountId: by, at: now() });
        const after = (await claimIn(transaction, subtask_id))!;
        await audit.note(transaction, {
          actor: by,
          action: 'claimTaskReport',
          target: `report:${report}`,
          ...(before ? { before } : {}),
          after,
        });
        return after;
      });
    },

    async giveBack(report, by) {
      await storage.write(async (transaction) => {
        const { subtask_id } = await find(transaction, report);
        const before = await claimIn(transaction, subtask_id);
        if (before?.by !== by) return;
        await deleteClaim(transaction, subtask_id);
        const target = `report:${report}`;
        await audit.note(transaction, { actor: by, action: 'giveBackTaskReport', target, before });
      });
    },
  };
}

async function claimIn(queries: Queries, subtaskId: string): Promise<ReportClaim | undefined> {
  const claim = await claimOf(queries, subtaskId);
  return claim && (await named(queries, [claim]))[0];
}

async function named(queries: Queries, claims: readonly ClaimRecord[]): Promise<ReportClaim[]> {
  const people = await peopleOf(
    queries,
    claims.map(({ accountId }) => accountId),
  );
  return claims.map(({ subtaskId, accountId, at }) => {
    return { subtask_id: subtaskId, by: accountId, by_name: people.get(accountId)?.name ?? null, at: toRfc3339(at) };
  });
}
