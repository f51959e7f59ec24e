/** The campaigns of the demo's shop but its survey, with how far each has come. */
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import type { CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { CampaignState } from '../../../wire/campaigns/shapes.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { fromTemplate } from '../surveys/service.ts';
import { says, writes } from './content/outbound/campaigns.ts';

export type Planned = {
  readonly kind: CampaignKind;
  readonly name: string;
  readonly status: CampaignState;
  readonly content: object;
  readonly parts: Partial<CampaignDraft>;
  readonly daysAgo: number | null;
  /** Shares of the people reached, and of them of those who did it; of a test by variant. */
  readonly reach: number;
  readonly click: number;
  readonly goals?: Readonly<Record<string, number>>;
};

export const on = (trigger: CampaignDraft['when']['trigger'], more: Partial<CampaignDraft['when']> = {}) => ({
  when: {
    trigger,
    pages: { any: [], none: [] },
    delayMinutes: 0,
    validMinutes: null,
    start: null,
    end: null,
    windows: [],
    ...more,
  },
});
const tested = (...names: string[]) => ({
  experiment: { control: 0, variants: names.map((name) => ({ name, weight: 1, content: null })) },
});
const goal = { goal: { event: 'order_placed', where: [], days: 14 } };
const pages = { any: [{ filter: '/demo', type: 'contains' as const }], none: [] };

type Audiences = Readonly<Record<'customers' | 'buyers' | 'studios' | 'friends', string>>;
const all = { audience: 'all' };
const event: CampaignDraft['when']['trigger'] = { on: 'event', name: 'shade-mixed', where: [] };

/** `end`: the present, in milliseconds UTC. */
export const plannedCampaigns = (audiences: Audiences, end: number): Planned[] => [
  ...withFigures(audiences),
  ...others(audiences, new Date(end + 21 * DAY_MS).toISOString()),
];

function withFigures(audiences: Audiences): Planned[] {
  const free = says(['Free delivery this week', 'To the lamps'], ['Diese Woche ohne Versandkosten', 'Zu den Lampen']);
  const dye = says(['Your own dye?', 'Show me how'], ['Ein eigener Farbton?', 'So geht es'], {
    sender: { name: 'Ines from the workshop', picture: null },
  });
  const hint = says(['Linen shades can be washed'], ['Leinenschirme lassen sich waschen']);
  const back = says(['Before you go: five per cent', 'Take it'], ['Bevor Sie gehen: fünf Prozent', 'Mitnehmen']);
  return [
    {
      kind: 'banner',
      name: 'Free delivery',
      status: 'live',
      content: free,
      parts: { ...all, ...on({ on: 'page' }, { pages }), ...tested('Week', 'Price'), ...goal },
      daysAgo: 84,
      reach: 0.95,
      click: 0.2,
      goals: { Week: 0.08, Price: 0.34 },
    },
    {
      kind: 'message',
      name: 'Your own dye',
      status: 'live',
      content: dye,
      parts: { ...all, ...on(event), ...tested('Warm', 'Plain'), ...goal },
      daysAgo: 40,
      reach: 0.3,
      click: 0.3,
      goals: { Warm: 0.14, Plain: 0.12 },
    },
    {
      kind: 'message',
      name: 'How to wash linen',
      status: 'paused',
      content: hint,
      parts: { audience: audiences.buyers, ...on(event) },
      daysAgo: 60,
      reach: 0.25,
      click: 0.05,
    },
    {
      kind: 'modal',
      name: 'Before you go',
      status: 'stopped',
      content: back,
      parts: { ...all, ...on({ on: 'exit' }), ...goal },
      daysAgo: 88,
      reach: 0.4,
      click: 0.15,
      goals: { '': 0.1 },
    },
  ];
}

function others(audiences: Audiences, later: string): Planned[] {
  const night = says(['The workshop is open on Saturday'], ['Die Werkstatt ist am Samstag offen']);
  return [
    {
      kind: 'banner',
      name: 'Open workshop',
      status: 'scheduled',
      content: night,
      parts: { audience: audiences.friends, ...on({ on: 'page' }, { start: later }) },
      daysAgo: 2,
      reach: 0,
      click: 0,
    },
    {
      kind: 'modal',
      name: 'For studios',
      status: 'live',
      content: says(['Buying for a studio?', 'Talk to us'], ['Sie kaufen für ein Studio?', 'Sprechen Sie mit uns']),
      parts: { audience: audiences.studios, ...on(event) },
      daysAgo: 30,
      reach: 0.06,
      click: 0.4,
    },
    {
      kind: 'email',
      name: 'Letter from the workshop',
      status: 'draft',
      content: writes(
        [
          'New in the workshop, {{name:friend}}',
          'Linen, dyed by hand',
          'three shades in ochre are ready. Come and see them.',
        ],
        [
          'Neu in der Werkstatt, {{name:hallo}}',
          'Leinen, von Hand gefärbt',
          'drei Schirme in Ocker sind fertig. Sehen Sie sie an.',
        ],
      ),
      parts: { audience: audiences.customers, ...on({ on: 'hand' }) },
      daysAgo: null,
      reach: 0,
      click: 0,
    },
    {
      kind: 'survey',
      name: 'Why not today?',
      status: 'draft',
      content: fromTemplate('leaving', 'en'),
      parts: { ...all, ...on({ on: 'exit' }) },
      daysAgo: null,
      reach: 0,
      click: 0,
    },
  ];
}
