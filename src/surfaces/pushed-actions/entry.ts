/** The chunk `incoming`: what the server pushes to a visitor, done in the page (widget-protocol 3 and 5). */
import { pageMatches } from '../../wire/pure/page-filter.ts';
import type { PushedActionsHost, PushedActionsSurface } from '../../wire/page-surfaces.ts';

/** By hand: what comes has been checked by our server, and a foreign one must not break the page. */
type Action = {
  actionType?: unknown;
  format?: unknown;
  outbound?: unknown;
  data?: { checklist?: { id?: unknown; popupType?: unknown } };
  pageFilter?: string;
  pageFilterType?: string;
};

const isObject = (value: unknown): value is Record<string, any> => typeof value === 'object' && value !== null;

export const openIncoming: PushedActionsSurface['openIncoming'] = (host) => {
  /** Came while the widget was open, where nothing may cover it; they run when it closes. */
  const waiting: Action[] = [];

  const runAll = () => {
    // An action may open the widget: what comes after it waits again.
    while (waiting.length && !host.isOpen()) attempt(host, () => run(host, waiting.shift()!));
  };
  host.onClose(runAll);

  return {
    isWaiting: () => waiting.length > 0,
    receive({ name, data }) {
      if (!isObject(data)) return;
      if (name === 'checklist') return host.checklist(data);
      if (name !== 'update') return;
      if (Number.isInteger(data.u)) host.setUnread(Math.max(0, data.u));
      if (Array.isArray(data.a)) waiting.push(...data.a.filter(isObject));
      runAll();
    },
  };
};

function attempt({ fault }: PushedActionsHost, job: () => void): void {
  try {
    job();
  } catch (error) {
    fault(error);
  }
}

function run(host: PushedActionsHost, action: Action): void {
  const { actionType, data, format, outbound, pageFilter, pageFilterType } = action;
  if (typeof actionType !== 'string' || !actionType) return;
  if (!pageMatches(pageFilter, pageFilterType, host.address())) return;
  if (actionType === 'notification') {
    const checklist = data?.checklist;
    if (checklist?.popupType === 'widget') host.call('openChecklist', checklist.id);
    else host.notify(action);
  } else if (actionType === 'banner') host.call('showBanner', action);
  else if (actionType === 'modal') host.call('showModal', action);
  else if (actionType === 'tour') host.call('startProductTourWithConfig', outbound, data);
  // Anything else is a survey: its type is the id of the form (widget-protocol 5).
  else host.call('showSurvey', actionType, format ?? 'survey');
}
