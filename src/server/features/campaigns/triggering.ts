/** Which campaigns an event makes due (P-OUT-11). Pure: who the person is, is asked later. */
import type { Trigger } from '../../../wire/campaigns/draft.ts';
import { holdsAll } from '../audiences/service.ts';
import { pageIn } from '../events/service.ts';
import { passesPages } from './page-rules.ts';
import type { LiveCampaign } from './store.ts';

/** `data`: JSON or null. `at`: milliseconds UTC. */
export type Told = { readonly name: string; readonly data: string | null; readonly at: number };

export const PAGE_VIEW = 'pageView';

/** Those in whose time it is, and whose pages fit where the event is a view of one. */
/** `data`: what it carries. */
export function triggeredBy(
  event: Told,
  campaigns: readonly LiveCampaign[],
  data = readOnce(event.data),
): LiveCampaign[] {
  return campaigns.filter(
    ({ version: { draft } }) => isTriggered(draft.when.trigger, event, data) && fitsPage(draft.when.pages),
  );

  function fitsPage(pages: Pages): boolean {
    return !isOfPage(event.name) || passesPages(pages, pageIn(data()));
  }
}

/** What happens in a page says which one it is. */
const isOfPage = (name: string): boolean => name === PAGE_VIEW || name.startsWith('signal-');

type Pages = Parameters<typeof passesPages>[0];

function isTriggered(trigger: Trigger, { name }: Told, data: () => unknown): boolean {
  switch (trigger.on) {
    case 'event':
      return name === trigger.name && holdsAll(trigger.where, data());
    case 'page':
    case 'visit':
      return name === PAGE_VIEW;
    case 'time':
      return name === 'signal-time' && numberAt(data()) >= trigger.seconds;
    case 'scroll':
      return name === 'signal-scroll' && numberAt(data()) >= trigger.percent;
    case 'idle':
      return name === 'signal-idle' && numberAt(data()) >= trigger.seconds;
    case 'exit':
      return name === 'signal-exit';
    default:
      return false;
  }
}

const numberAt = (data: unknown): number => Number((data as { at?: unknown } | null)?.at ?? 0) || 0;

/** Parsed when somebody asks for it. `json`: null for none. */
export function readOnce(json: string | null): () => unknown {
  let read: { readonly data: unknown } | undefined;
  return () => (read ??= { data: json === null ? null : JSON.parse(json) }).data;
}
