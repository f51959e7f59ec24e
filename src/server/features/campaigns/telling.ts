/** What desks hear of campaigns: at once what somebody has changed, and figures at most once in 2 s of each. */
import type { Publish } from '../../realtime/hub.ts';
import { createSeldom } from '../../realtime/seldom.ts';
import type { Ports } from '../../ports.ts';

const TOTALS_MS = 2000;

export type Telling = {
  readonly changed: (project: string, campaign: string) => void;
  /** Its figures are others. May be called within a transaction: it tells later. */
  readonly counted: (project: string, campaign: string) => void;
  readonly close: () => void;
};

export function createTelling(ports: Pick<Ports, 'later'>, hub: Publish<'desk'>): Telling {
  const totals = createSeldom(ports, TOTALS_MS, (project, campaign) =>
    hub.publish('desk', project, { name: 'campaign-totals', data: { campaign } }),
  );
  return {
    changed: (project, campaign) => hub.publish('desk', project, { name: 'campaign', data: { campaign } }),
    counted: totals.changed,
    close: totals.close,
  };
}
