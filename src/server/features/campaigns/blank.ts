/** What a campaign is before anybody has written it. */
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import { kindRule, type CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { Calm } from '../../../wire/campaigns/calm.ts';

/** What is sent to an address is sent by hand where nobody says otherwise. */
export function blankDraft(content: object, inPage = true): CampaignDraft {
  return {
    content: content as CampaignDraft['content'],
    audience: null,
    when: {
      trigger: { on: inPage ? 'page' : 'hand' },
      pages: { any: [], none: [] },
      delayMinutes: 0,
      validMinutes: null,
      start: null,
      end: null,
      windows: [],
    },
    limits: { frequency: { mode: 'once' }, group: '', groupDays: 30, priority: 'normal', ignoreCalm: false },
    experiment: { control: 0, variants: [] },
    goal: null,
  };
}

/** Nothing is 'each time' that interrupts. */
export const mayComeEachTime = (kind: CampaignKind): boolean => !kindRule(kind).interrupts;

export type CalmRules = Omit<Calm, 'halted'>;
export const usualCalm: CalmRules = {
  perVisit: 1,
  restMinutes: 10,
  perDay: 2,
  perWeek: 4,
  quiet: null,
  selectors: [],
  pages: [],
  control: 0,
  internal: null,
};
