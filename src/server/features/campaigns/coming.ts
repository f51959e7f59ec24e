/** What the event stream means for campaigns: written down with the events, and decided once they are stored. */
import type { Ports } from '../../ports.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { EventsAround, EventsWritten } from '../events/slots.ts';
import { insertDue, type Due } from './due-store.ts';
import { goalsOf } from './goals.ts';
import type { Live } from './live.ts';
import type { Pump } from './pump.ts';
import type { Watching } from './watching.ts';
import { receiptIn } from './receipts.ts';
import { PAGE_VIEW, readOnce, triggeredBy } from './triggering.ts';

export type Coming = EventsAround & { readonly written: EventsWritten };

type Needs = {
  readonly hub: Pick<Hub, 'isHere'>;
  readonly pump: Pick<Pump, 'wake' | 'come'>;
  readonly watching: Pick<Watching, 'ask'>;
};

export function createComing({ id }: Pick<Ports, 'id'>, live: Live, { hub, pump, watching }: Needs): Coming {
  let isDue = false;
  /** Who has come to another page of a project that has campaigns. */
  const viewers = new Map<string, string>();
  return {
    before: async (projects) => {
      await Promise.all([...projects].map((project) => live.of(project)));
    },
    async written(transaction, { told }) {
      for (const { name, projectId, visitorId } of told)
        if (name === PAGE_VIEW && live.known(projectId)?.campaigns.length) viewers.set(visitorId, projectId);
      const behind = behindEach(told);
      const rows = told.flatMap((event, place): Due[] => {
        const { projectId, visitorId, at } = event;
        const receipt = receiptIn(event) ?? null;
        const known = live.known(projectId)?.campaigns ?? [];
        const data = readOnce(event.data);
        const campaigns = triggeredBy(event, known, data).map((one) => one.id);
        const goals = goalsOf(event, known, data).map((one) => one.id);
        if (campaigns.length === 0 && goals.length === 0 && receipt === null) return [];
        return [{ id: id(), projectId, visitorId, campaigns, goals, receipt, later: behind[place]!, at }];
      });
      if (rows.length === 0) return;
      await insertDue(transaction, rows);
      isDue = true;
    },
    after() {
      if (isDue) pump.wake();
      isDue = false;
      for (const [visitor, project] of viewers)
        if (hub.isHere(visitor)) {
          // What has waited for such a page, or for the next visit, is decided anew.
          pump.come(visitor);
          watching.ask(project, visitor);
        }
      viewers.clear();
    },
  };
}

/** Of each, how many of the same session and name come after it. */
function behindEach(told: Parameters<EventsWritten>[1]['told']): number[] {
  const seen = new Map<string, number>();
  return told
    .toReversed()
    .map(({ visitorId, name }) => {
      const key = `${visitorId} ${name}`;
      const before = seen.get(key) ?? 0;
      seen.set(key, before + 1);
      return before;
    })
    .toReversed();
}
