/** What stands in the page itself, at one of its elements, is in nobody's way; our own SDK alone can place it. */
import { kindRule, type CampaignKind } from '../../../wire/campaigns/kinds.ts';
import { signalTriggers, type CampaignDraft } from '../../../wire/campaigns/draft.ts';
import { variantOf } from './drawing-lots.ts';
import { contentOf } from './showing.ts';

type Shown = {
  readonly id: string;
  readonly kind: CampaignKind;
  readonly version: { readonly draft: CampaignDraft };
};
type Whom = { readonly contact: { readonly id: string; readonly sdk: string } };

/** As content of any kind may say where in the page it stands, and what an SDK shows that cannot place it. */
type Standing = { readonly settings?: { readonly inline?: { readonly otherwise: 'widget' | 'none' } | null } };

function standingOf({ id, version: { draft } }: Shown, { contact }: Whom) {
  const content = contentOf(draft, variantOf(id, contact.id, draft.experiment)) as Standing | null;
  return content?.settings?.inline ?? null;
}

/** It stands in the page, and other SDKs show nothing of it. */
export const standsAlone = (content: unknown): boolean =>
  (content as Standing | null)?.settings?.inline?.otherwise === 'none';

/** Whether it would stand in this person's way. */
export function interrupts(shown: Shown, person: Whom): boolean {
  if (!kindRule(shown.kind).interrupts) return false;
  return standingOf(shown, person) === null || person.contact.sdk === 'other';
}

/** What of it an SDK of the contract cannot do; undefined where that can do all. */
export function ownAlone(shown: Shown, person: Whom): 'measures' | 'places' | undefined {
  const { on } = shown.version.draft.when.trigger;
  if ((signalTriggers as readonly string[]).includes(on)) return 'measures';
  return standingOf(shown, person)?.otherwise === 'none' ? 'places' : undefined;
}
