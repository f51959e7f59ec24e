/** The chunk `incoming`: what the server pushes to a visitor, done in the page (widget-protocol 3 and 5). */
import type { Signal } from '../../wire/campaigns/visitor-pushes.ts';
import type { Campaigns } from '../../wire/campaigns/surface.ts';
import type { InlinePlace } from '../../wire/inline-survey/surface.ts';
import { pageMatches } from '../../wire/pure/page-filter.ts';
import type { PushedActionsHost, PushedActionsSurface } from '../../wire/page-surfaces.ts';
import type { Signals } from '../../wire/signals/surface.ts';

/** By hand: what comes has been checked by our server, and a foreign one must not break the page. */
type Action = {
  actionType?: unknown;
  format?: unknown;
  outbound?: unknown;
  data?: { checklist?: { id?: unknown; popupType?: unknown } };
  pageFilter?: string;
  pageFilterType?: string;
  delivery?: unknown;
  inline?: InlinePlace;
};

const isObject = (value: unknown): value is Record<string, any> => typeof value === 'object' && value !== null;

export const openIncoming: PushedActionsSurface['openIncoming'] = (host) => {
  /** Came while the widget was open, where nothing may cover it; they run when it closes. */
  const waiting: Action[] = [];
  /** Of campaigns, until the chunk that holds them has come. */
  const ofCampaigns: Action[] = [];
  let campaigns: Campaigns | undefined;
  let signals: Signals | undefined;

  const runAll = () => {
    // An action may open the widget: what comes after it waits again.
    while (waiting.length && !host.isOpen()) attempt(host, () => runHere(host, waiting.shift()!));
  };
  host.onClose(runAll);

  const handOver = () => {
    if (!ofCampaigns.length) return;
    const show = (action: Action) => {
      attempt(host, () => run(host, action));
      host.drain();
    };
    host
      .surface('campaigns')
      .then(({ openCampaigns }) => {
        campaigns ??= openCampaigns({ ...host, show });
        for (const action of ofCampaigns.splice(0)) campaigns.take(action);
        host.drain();
      })
      .catch(host.fault);
  };
  /** The last one counts. Nothing is fetched to measure nothing. */
  const watch = (wanted: unknown) => {
    if (!Array.isArray(wanted)) return;
    if (!signals && !wanted.length) return;
    host
      .surface('signals')
      .then(({ openSignals }) => {
        signals ??= openSignals(host);
        signals.watch(wanted.filter(isObject) as unknown as readonly Signal[]);
      })
      .catch(host.fault);
  };

  return {
    isWaiting: () => waiting.length + ofCampaigns.length > 0,
    receive({ name, data }) {
      if (!isObject(data)) return;
      if (name === 'checklist') return host.checklist(data);
      if (name === 'watch') return watch(data.signals);
      if (name !== 'update') return;
      if (Number.isInteger(data.u)) host.setUnread(Math.max(0, data.u));
      const actions: Action[] = Array.isArray(data.a) ? data.a.filter(isObject) : [];
      for (const action of actions) (typeof action.delivery === 'string' ? ofCampaigns : waiting).push(action);
      handOver();
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

function runHere(host: PushedActionsHost, action: Action): void {
  if (pageMatches(action.pageFilter, action.pageFilterType, host.address())) run(host, action);
}

function run(host: PushedActionsHost, action: Action): void {
  const { actionType, data, format, inline, outbound } = action;
  if (typeof actionType !== 'string' || !actionType) return;
  if (actionType === 'notification') {
    const checklist = data?.checklist;
    if (checklist?.popupType === 'widget') host.call('openChecklist', checklist.id);
    else host.notify(action);
  } else if (actionType === 'banner') host.call('showBanner', action);
  else if (actionType === 'modal') host.call('showModal', action);
  else if (actionType === 'tour') host.call('startProductTourWithConfig', outbound, data);
  else if (isObject(inline))
    host
      .surface('inline')
      .then(({ openInline }) => openInline(host, actionType, inline))
      .catch(host.fault);
  // Anything else is a survey: its type is the id of the form (widget-protocol 5).
  else host.call('showSurvey', actionType, format ?? 'survey');
}
