/**
 * The kinds of campaigns (P-OUT-01): what each shows, whether it interrupts, and what can be told of it. What is of a kind
 * stands here and nowhere else; a kind whose content nobody brings is not offered.
 */
export const receiptKinds = ['seen', 'clicked', 'dismissed', 'completed', 'skipped'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

type KindRule = {
  /** What the page is told, as `actionType` (widget-protocol 5); null: it does not go over the page, or has its own id there. */
  readonly action: 'notification' | 'banner' | 'modal' | 'tour' | null;
  /** It stands in the way of what the visitor does: calm rules hold for it. */
  readonly interrupts: boolean;
  /** It is shown in the page, not sent to an address. */
  readonly inPage: boolean;
  /** What can be told of it: by any SDK, because our framed app tells it, or by ours alone. */
  readonly receipts: Readonly<Partial<Record<ReceiptKind, 'any' | 'own'>>>;
};

export const campaignKinds = {
  message: {
    action: 'notification',
    interrupts: false,
    inPage: true,
    receipts: { seen: 'own', clicked: 'own', dismissed: 'own', skipped: 'own' },
  },
  banner: {
    action: 'banner',
    interrupts: false,
    inPage: true,
    receipts: { seen: 'any', clicked: 'any', dismissed: 'any', skipped: 'own' },
  },
  modal: {
    action: 'modal',
    interrupts: true,
    inPage: true,
    receipts: { seen: 'any', clicked: 'any', dismissed: 'any', skipped: 'own' },
  },
  survey: {
    action: null,
    interrupts: true,
    inPage: true,
    receipts: { seen: 'any', clicked: 'any', dismissed: 'any', completed: 'any', skipped: 'own' },
  },
  tour: {
    action: 'tour',
    interrupts: true,
    inPage: true,
    receipts: { seen: 'own', dismissed: 'any', completed: 'any', skipped: 'own' },
  },
  checklist: {
    action: 'notification',
    interrupts: true,
    inPage: true,
    receipts: { seen: 'own', clicked: 'own', dismissed: 'own', completed: 'any', skipped: 'own' },
  },
  news: {
    action: 'notification',
    interrupts: false,
    inPage: true,
    receipts: { seen: 'own', clicked: 'own', dismissed: 'own', skipped: 'own' },
  },
  email: { action: null, interrupts: false, inPage: false, receipts: { clicked: 'any' } },
} as const satisfies Readonly<Record<string, KindRule>>;

export type CampaignKind = keyof typeof campaignKinds;
export const campaignKindNames = Object.keys(campaignKinds) as [CampaignKind, ...CampaignKind[]];
export const kindRule = (kind: CampaignKind): KindRule => campaignKinds[kind];

/** Those whose content is `mediaContent`. */
export const mediaKinds = ['message', 'banner', 'modal'] as const;
export type MediaKind = (typeof mediaKinds)[number];
export const isMediaKind = (kind: CampaignKind): kind is MediaKind => (mediaKinds as readonly string[]).includes(kind);

/** What the text of it may have in it: a banner is one line, and a tour's are steps. */
export const profileOf = (kind: CampaignKind): 'line' | 'step' | 'message' =>
  kind === 'banner' ? 'line' : kind === 'tour' ? 'step' : 'message';

/** The brand where no colour is chosen, as the framed apps have it. */
const BRAND = '#485bff';

/** What the text of it stands on, `#rrggbb`; null for the page's own surface, on which a text has a colour of its own. */
export function paintOf(
  kind: CampaignKind,
  look: { readonly backgroundColor: string | null; readonly primaryColor: string | null; readonly floating: boolean },
): string | null {
  if (look.backgroundColor) return look.backgroundColor;
  return kind === 'banner' && !look.floating ? (look.primaryColor ?? BRAND) : null;
}
