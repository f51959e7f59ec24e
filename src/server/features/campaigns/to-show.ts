/** What there is to know when somebody is shown a campaign. */
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import type { CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { ContactRecord } from '../contacts/service.ts';
import type { CalmRules } from './blank.ts';
import type { SenderAmong } from './senders.ts';
import type { ValueOf } from './variables.ts';

export type ToShow = {
  readonly campaignId: string;
  readonly kind: CampaignKind;
  readonly draft: CampaignDraft;
  /** The place of the person's variant; −1 where there are none. */
  readonly variant: number;
  readonly contact: ContactRecord;
  /** What the person's attributes say, by key. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly token: string;
  /** Of the project, which framed apps send receipts with. */
  readonly sdkKey: string;
  readonly calm: CalmRules;
  /** Until when it may be held back in the page; milliseconds UTC. */
  readonly until: number;
  /** Addresses of the pictures by media id; paths of the media origin where nobody knows that. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Who of these of staff says it, by their place; undefined where none of them lets visitors see them. */
  readonly senderAmong: SenderAmong;
  /** Of a message: what its thread is called once it is answered; '' where it cannot be. */
  readonly threadOf: (sender: number | undefined) => string;
};

export function valuesOf({ contact, attributes }: Pick<ToShow, 'contact' | 'attributes'>): ValueOf {
  const fields: Readonly<Record<string, string>> = {
    name: contact.name,
    firstName: contact.name.split(' ')[0] ?? '',
    email: contact.email,
    company: contact.company,
  };
  return (name) => {
    const key = name.startsWith('attribute.') ? name.slice('attribute.'.length) : undefined;
    if (key === undefined) return Object.hasOwn(fields, name) ? fields[name]! : '';
    const value = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
}
