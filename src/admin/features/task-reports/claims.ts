/** Who is about to decide about which reported task, as the server knows it; of a server that does not, nobody. */
import { proxy, ref } from 'valtio/vanilla';
import { taskReportEndpoints } from '../../../wire/task-reports/calls.ts';
import type { ReportClaim } from '../../../wire/task-reports/shapes.ts';
import { undoOf } from '../../parts/record/undo.ts';
import type { Services } from '../../services.ts';

type BySubtask = Readonly<Record<string, ReportClaim>>;

export function createClaims(services: Services) {
  const { api, capabilities, browser, preferences } = services;
  const undo = undoOf(services);
  const state = proxy<{ bySubtask: BySubtask }>({ bySubtask: ref<BySubtask>({}) });

  /** Asks who decides about which report now. Never rejects: without an answer nobody is named. */
  async function load(): Promise<void> {
    await capabilities.load();
    if (!capabilities.can('resolutions')) return;
    try {
      const claims = await api(taskReportEndpoints.taskReportClaims);
      state.bySubtask = ref(Object.fromEntries(claims.map((claim) => [claim.subtask_id, claim])));
    } catch (error) {
      browser.report(error);
    }
  }

  /** Says what went wrong in place of throwing it. */
  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      undo.fail(preferences.state.texts.t('common.notDone'), error);
    }
    await load();
  }

  return {
    state,
    load,
    take: (report: string) => change(() => api(taskReportEndpoints.claimTaskReport, { params: { report } })),
    giveBack: (report: string) => change(() => api(taskReportEndpoints.giveBackTaskReport, { params: { report } })),
  };
}
