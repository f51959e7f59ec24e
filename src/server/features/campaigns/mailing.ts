/**
 * What becomes of deliveries that go to an address (P-OUT-08). The queue of mails asks when a mail's turn has come, and it is
 * noted as going out before the mail server gets it: one that a kill leaves so is `unknown` and goes to nobody by itself.
 */
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import type { Transaction } from '../../storage/port.ts';
import type { ContactRecord } from '../contacts/service.ts';
import { contentOf } from './showing.ts';
import { cancel, decided } from './decisions.ts';
import { deliveryById, NEVER, saveDelivery, type DeliveryRecord } from './deliveries-store.ts';
import { variantOf } from './drawing-lots.ts';
import { askedOf, personOf, prepare, type Engine, type Ready } from './engine.ts';
import { triedNow } from './failing.ts';
import { atShowing, firstStop, type Answer } from './gates.ts';
import { unknownOf } from './mailing-store.ts';
import { makeDue } from './making-due.ts';
import { campaignAt, type CampaignPlace } from './rules.ts';
import { hold, reasonOf } from './showing-due.ts';
import type { LiveCampaign } from './store.ts';
import { count } from './tally-store.ts';

/** `state`: of the mail, as the queue has it. */
export type MailCame = {
  readonly state: 'queued' | 'sent' | 'bounced' | 'failed' | 'dropped' | 'unknown';
  readonly delivery: string;
};
/** `back`: it waits again, and leaves the queue. `no`: it goes no more. */
export type Going = 'back' | 'no' | GoingMail;
export type GoingMail = {
  readonly delivery: DeliveryRecord;
  readonly content: NonNullable<CampaignDraft['content']>;
  readonly contact: ContactRecord;
  readonly attributes: Readonly<Record<string, unknown>>;
};

export type Mailing = {
  /** A mail's turn has come: all gates are asked again, and it is noted as going out. */
  readonly go: (project: string, delivery: string) => Promise<Going>;
  /** What the mail server has said. Answers what is told once that is durable. */
  readonly came: (transaction: Transaction, came: MailCame) => Promise<(() => void) | undefined>;
  /** By hand, to one contact: answers false while it is not live. Whoever has it already gets no second one. */
  readonly give: (project: string, campaign: string, contact: string) => Promise<boolean>;
  /** Those of whom nobody knows whether they have it get it again; answers how many. Errors: 404. */
  readonly again: (place: CampaignPlace) => Promise<number>;
};

const AGAIN_MS = 7 * DAY_MS;
const AGAIN_MOST = 10_000;

export function createMailing(engine: Engine): Mailing {
  const { storage, live, now } = engine;
  return {
    async go(project, id) {
      const found = await deliveryById(storage, id);
      if (!found) return 'no';
      const ready = await prepare(engine, project, found.contactId, await live.of(project));
      return storage.write((transaction) => goNow(engine, transaction, ready, id), { turn: found.contactId });
    },
    came: (transaction, came) => note(engine, transaction, came),
    async give(project, id, contact) {
      const around = await live.of(project);
      const campaign = around.campaigns.find((one) => one.id === id);
      if (!campaign) return false;
      const ready = await prepare(engine, project, contact, { ...around, campaigns: [campaign] });
      const due = { id: '', projectId: project, visitorId: '', campaigns: [id], goals: [], receipt: null, at: now() };
      const make = (transaction: Transaction) => makeDue(engine, transaction, ready, { campaign, due });
      await storage.write(make, { turn: contact });
      return true;
    },
    async again(place) {
      const { id } = await campaignAt(storage, place);
      return storage.write(async (transaction) => {
        const all = await unknownOf(transaction, id, AGAIN_MOST);
        for (const one of all) {
          const [dueAt, expiresAt] = [now(), now() + AGAIN_MS];
          await saveDelivery(transaction, { ...one, state: 'waiting', heldBy: '', dueAt, expiresAt, sentAt: null });
          if (!one.test && !one.internal) await count(transaction, { ...one, kind: 'unknown', step: 0 }, now(), -1);
        }
        return all.length;
      });
    },
  };
}

async function goNow(engine: Engine, transaction: Transaction, ready: Ready, id: string): Promise<Going> {
  const own = await deliveryById(transaction, id);
  if (own?.state !== 'waiting' || own.heldBy !== 'mail') return 'no';
  const person = await personOf(engine, transaction, ready);
  const campaign = ready.around.campaigns.find((one) => one.id === own.campaignId);
  if (!person) return 'no';
  if (own.expiresAt <= engine.now()) {
    await cancel(engine, transaction, own, 'expired');
    return 'no';
  }
  if (!campaign) return waitAt(engine, transaction, own, { gate: 'status', answer: 'waits', reason: '', values: {} });
  const stop = await firstStop(askedOf(engine, transaction, ready, { person, campaign, own }), atShowing);
  if (!stop) return begin(transaction, ready, { own, campaign, contact: person.contact });
  await decided(engine, transaction, { campaign, person, answer: stop });
  if (stop.answer !== 'stops') return waitAt(engine, transaction, own, stop);
  await cancel(engine, transaction, { ...own, heldBy: stop.gate }, reasonOf(stop));
  return 'no';
}

async function waitAt(
  { now }: Pick<Engine, 'now'>,
  transaction: Transaction,
  own: DeliveryRecord,
  { gate, until }: Answer,
): Promise<'back'> {
  // What is to be looked at again within the second would keep the queue busy with it.
  const soon = Math.max(until ?? own.expiresAt, now() + 1000);
  await hold(transaction, own, gate, Math.min(soon, own.expiresAt));
  return 'back';
}

type Begun = { readonly own: DeliveryRecord; readonly campaign: LiveCampaign; readonly contact: ContactRecord };

async function begin(
  transaction: Transaction,
  { values }: Ready,
  { own, campaign, contact }: Begun,
): Promise<GoingMail> {
  const { draft, number } = campaign.version;
  const variant = variantOf(campaign.id, contact.id, draft.experiment);
  const name = draft.experiment.variants[variant]?.name ?? '';
  const delivery = { ...own, heldBy: 'going', version: number, variant: name } as const;
  await saveDelivery(transaction, delivery);
  return { delivery, content: contentOf(draft, variant)!, contact, attributes: values };
}

async function note(
  engine: Engine,
  transaction: Transaction,
  { state, delivery: id }: MailCame,
): Promise<(() => void) | undefined> {
  const one = await deliveryById(transaction, id);
  const at = engine.now();
  if (!one || (one.heldBy !== 'going' && one.heldBy !== 'mail')) return undefined;
  // A test goes past all gates, so that nobody has asked.
  if (one.heldBy === 'mail' && !one.test) {
    if (one.state !== 'waiting' || state === 'queued') return undefined;
    // It never went out: one in doubt is asked for again, one to an address that refuses mail is over.
    if (state === 'unknown') await saveDelivery(transaction, { ...one, heldBy: '', dueAt: at });
    else await cancel(engine, transaction, { ...one, heldBy: 'consent' }, 'address_refused');
    return undefined;
  }
  if (state === 'queued') return void (await saveDelivery(transaction, { ...one, heldBy: 'mail' }));
  const after = state === 'sent' || state === 'unknown' ? state : 'refused';
  const sentAt = state === 'sent' ? at : null;
  await saveDelivery(transaction, { ...one, state: after, heldBy: '', reason: '', dueAt: NEVER, sentAt });
  await engine.count(transaction, one, after, at);
  return one.test ? undefined : triedNow(engine, transaction, one, after === 'refused');
}
