/** What a campaign is before anybody has written it. */
import type { CampaignDraft, MediaDraft } from '../../../wire/campaigns/draft.ts';
import { isMediaKind, kindRule, type CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { Calm } from '../../../wire/campaigns/calm.ts';

export function blankDraft(kind: CampaignKind, lang: string): CampaignDraft {
  return {
    content: isMediaKind(kind) ? blankMedia(lang) : null,
    audience: null,
    when: {
      trigger: { on: 'page' },
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

function blankMedia(lang: string): MediaDraft {
  return {
    languages: [lang],
    texts: { [lang]: { title: '', body: null, alt: '', labels: [] } },
    picture: null,
    buttons: [],
    backgroundColor: null,
    textColor: null,
    primaryColor: null,
    floating: false,
    dismissible: true,
    sender: { name: '', picture: null },
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
