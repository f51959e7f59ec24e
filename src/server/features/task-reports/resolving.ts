/** How a report is resolved: the sub-task is kept or goes, and whoever has misused the platform is blocked. */
import { ApiError } from '../../../wire/errors.ts';
import type { Ban, BanAction, ResolveAction } from '../../../wire/task-reports/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import type { Bans } from '../bans/service.ts';
import type { ReportedTasks } from '../tasks/reported.ts';
import { openReport, toReport } from './open.ts';
import { resolveReports, type ReportRecord } from './store.ts';

export type ReportParts = { readonly audit: Audit; readonly bans: Bans; readonly tasks: ReportedTasks };

export function createResolve({ storage, now }: Pick<Ports, 'storage' | 'now'>, { audit, bans, tasks }: ReportParts) {
  return resolve;

  async function resolve(id: string, action: ResolveAction, actor: string): Promise<void> {
    await storage.write(async (transaction) => {
      const report = await openReport(transaction, id);
      const ban = await apply(transaction, report, action, actor);
      await audit.note(transaction, {
        actor,
        action: 'resolveTaskReport',
        target: `report:${id}`,
        before: toReport(report),
        after: { action, ...(ban ? { ban } : {}) },
      });
    });
  }

  async function block(
    transaction: Transaction,
    who: { user: string; action: BanAction; by: string },
    report: ReportRecord,
  ): Promise<Ban> {
    return bans.block(transaction, { ...who, reason: `report ${report.id}: ${report.reason}` });
  }

  async function apply(
    transaction: Transaction,
    report: ReportRecord,
    action: ResolveAction,
    by: string,
  ): Promise<Ban | undefined> {
    const how = { action, by, at: now() };
    if (action === 'REVISE') {
      await resolveReports(transaction, { report: report.id }, how);
      return undefined;
    }
    if (action === 'BLOCK_REPORTER') {
      if (report.reporterId === null) throw new ApiError('no_reporter', 'This report has no reporter to block.');
      await resolveReports(transaction, { report: report.id }, how);
      await tasks.switch(transaction, report.subtaskId, true);
      return block(transaction, { user: report.reporterId, action: 'REPORT', by }, report);
    }
    const subtask = await tasks.find(transaction, report.subtaskId, { id: by });
    await resolveReports(transaction, { subtask: report.subtaskId }, how);
    await tasks.remove(transaction, report.subtaskId);
    return subtask && block(transaction, { user: subtask.creatorId, action: 'CREATE', by }, report);
  }
}
