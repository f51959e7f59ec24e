/** What is sent by hand or at its start: its people are looked up page by page, and each becomes due once (P-OUT-09). */
import type { CampaignSend, CampaignSends, Sending } from '../../../wire/campaign-mails/shapes.ts';
import { SENDS_SHOWN } from '../../../wire/campaign-mails/limits.ts';
import { kindRule } from '../../../wire/campaigns/kinds.ts';
import { wrongField } from '../../../wire/errors.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import { open, text } from '../../../wire/schema.ts';
import { isUuid } from '../../http/ids.ts';
import { defineQueue, worker, type JobRun, type Worker } from '../../jobs/queue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { AudienceAsking } from '../audiences/service.ts';
import { audienceNameOf } from '../audiences/service.ts';
import type { Audit } from '../audit/service.ts';
import {
  campaignAnywhere,
  campaignAt,
  countWaiting,
  notFrom,
  type CampaignPlace,
  type CampaignRecord,
  type Mailing,
} from '../campaigns/service.ts';
import { allContacts, personIdOf, personsAfter } from '../contacts/service.ts';
import { memberNames, type Members } from '../members/service.ts';
import { addSend, goOn, sendById, sendsOf, unfinishedOf, type SendRecord } from './sends-store.ts';

/** Errors of all: 404. */
export type SendingByHand = {
  /** Errors: 409 `campaign_not_live`; 422 for nobody, for both, and for an audience that is not there. */
  readonly send: (place: CampaignPlace, asked: Sending, actor: string) => Promise<CampaignSend>;
  readonly sends: (place: CampaignPlace) => Promise<CampaignSends>;
  /** Errors: 409 `campaign_not_live`. */
  readonly again: (place: CampaignPlace, actor: string) => Promise<{ readonly people: number }>;
  /** It is live from now on: what was begun goes on, and a mail whose start has come goes to its audience. */
  readonly began: (transaction: Transaction, campaign: CampaignRecord) => Promise<void>;
  readonly worker: Worker;
};

type Needs = {
  readonly audiences: Pick<AudienceAsking, 'condition'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly mailing: Pick<Mailing, 'give' | 'again'>;
  readonly members: Pick<Members, 'find'>;
  readonly wake: () => void;
};
type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

const PEOPLE_AT_ONCE = 200;
/** Behind every id. */
const LAST = '~';

const finding = defineQueue({
  name: 'campaign-sends',
  urgency: 'export',
  payload: open({ send: text({ max: 64 }), after: text({ max: 64 }) }),
  longestRunMs: 5 * MINUTE_MS,
  perProject: 1,
});

export function createSending(ports: Given, needs: Needs): SendingByHand {
  const { storage, now, id: newId } = ports;
  const { audit, jobs, mailing, members } = needs;
  const look = async (transaction: Transaction, { id, projectId, after }: SendRecord): Promise<void> => {
    await jobs.add(transaction, finding, { send: id, after }, { project: projectId, key: `${id}:${after}` });
  };
  const told = async (record: SendRecord, waiting: number): Promise<CampaignSend> => {
    const names = await memberNames(members, record.projectId, record.by ? [record.by] : []);
    const state = record.foundAt === null ? 'finding' : waiting > 0 ? 'going' : 'done';
    return { ...record, at: new Date(record.at).toISOString(), by: names.get(record.by)?.name ?? '', state };
  };
  return {
    async send(place, { contacts, audience }, actor) {
      // What is not there is told before what is wrong.
      await campaignAt(storage, place);
      if ((contacts === undefined) === (audience === undefined))
        throw wrongField('audience', 'or contacts must be given');
      if (contacts?.length === 0) throw wrongField('contacts', 'must not be empty');
      const people = await peopleIn(ports, place.project, { contacts, audience });
      const record = await storage.write(async (transaction) => {
        const { id, status, projectId } = await campaignAt(transaction, place);
        if (status !== 'live') throw notFrom(status);
        const one = { ...newSend(newId(), now()), projectId, campaignId: id, by: actor, ...people };
        await addSend(transaction, one, one.id);
        await look(transaction, one);
        const after = audience === undefined ? { contacts: people.contacts.length } : { audience };
        await audit.note(transaction, { actor, action: 'sendCampaign', target: `campaign:${id}`, after });
        return one;
      });
      return told(record, 1);
    },
    async sends(place) {
      const { id } = await campaignAt(storage, place);
      const [records, waiting] = await Promise.all([sendsOf(storage, id, SENDS_SHOWN), countWaiting(storage, id)]);
      return { sends: await Promise.all(records.map((one) => told(one, waiting))), waiting };
    },
    async again(place, actor) {
      const { id, status } = await campaignAt(storage, place);
      if (status !== 'live') throw notFrom(status);
      const people = await mailing.again(place);
      await storage.write((transaction) =>
        audit.note(transaction, { actor, action: 'sendUnknownAgain', target: `campaign:${id}`, after: { people } }),
      );
      needs.wake();
      return { people };
    },
    async began(transaction, campaign) {
      for (const one of await unfinishedOf(transaction, campaign.id)) await look(transaction, one);
      const { kind, draft, startsAt } = campaign;
      if (kindRule(kind).inPage || draft.when.trigger.on !== 'hand' || startsAt === null || draft.audience === null)
        return;
      const { id: campaignId, projectId } = campaign;
      const one = { ...newSend(newId(), now()), projectId, campaignId, by: '', audience: draft.audience, contacts: [] };
      if (await addSend(transaction, one, `start:${startsAt}`)) await look(transaction, one);
    },
    worker: worker(finding, ({ send, after }, run) => lookUp(ports, needs, look, { send, after }, run)),
  };
}

const newSend = (id: string, at: number) => ({ id, after: '', people: 0, at, foundAt: null });

/** Errors: 422. */
async function peopleIn(
  { storage }: Given,
  project: string,
  { contacts = [], audience }: Sending,
): Promise<Pick<SendRecord, 'audience' | 'contacts'>> {
  if (audience === undefined) {
    const found = new Set<string>();
    for (const id of contacts) {
      const person = isUuid(id) ? await personIdOf(storage, project, id.toLowerCase()) : undefined;
      if (person === undefined) throw wrongField('contacts', `there is no contact ${id}`);
      found.add(person);
    }
    return { audience: '', contacts: [...found].toSorted() };
  }
  const known =
    audience === 'all' || (isUuid(audience) && (await audienceNameOf(storage, project, audience)) !== undefined);
  if (!known) throw wrongField('audience', 'is not an audience of this project');
  return { audience, contacts: [] };
}

/** One page of its people. Whoever is due already is not made so again, so that a page may be looked up twice. */
async function lookUp(
  ports: Given,
  { audiences, mailing, wake }: Needs,
  look: (transaction: Transaction, one: SendRecord) => Promise<void>,
  payload: { readonly send: string; readonly after: string },
  { signal }: JobRun,
): Promise<void> {
  const { storage, now } = ports;
  const one = await sendById(storage, payload.send);
  if (!one || one.foundAt !== null || one.after !== payload.after) return;
  const campaign = await campaignAnywhere(storage, one.campaignId);
  // One that was paused goes on with `began`.
  if (campaign?.status !== 'live') return;
  const people = await page(ports, audiences, one);
  for (const contact of people) {
    if (signal.aborted) throw new Error('a page of people was broken off and is looked up again');
    await mailing.give(one.projectId, one.campaignId, contact);
  }
  const isLast = people.length < PEOPLE_AT_ONCE;
  const next = {
    after: people.at(-1) ?? LAST,
    people: one.people + people.length,
    foundAt: isLast ? now() : null,
  };
  await storage.write(async (transaction) => {
    if ((await goOn(transaction, one, next)) && !isLast) await look(transaction, { ...one, ...next });
  });
  wake();
}

async function page(
  { storage }: Given,
  audiences: Pick<AudienceAsking, 'condition'>,
  { projectId, audience, contacts, after }: SendRecord,
): Promise<string[]> {
  if (audience === '') return contacts.filter((id) => id > after).slice(0, PEOPLE_AT_ONCE);
  const rule = { all: [{ on: 'audience', audience }] };
  const condition = audience === 'all' ? undefined : await audiences.condition(projectId, rule, allContacts(projectId));
  return personsAfter(storage, projectId, after, PEOPLE_AT_ONCE, condition);
}
