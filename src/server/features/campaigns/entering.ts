/**
 * The trigger 'enters the audience' (P-AUD-17, P-AUD-18): who is in is noted, and whoever is in and not noted has entered. The
 * note and what comes of it are one transaction, so that nobody is taken twice or missed wherever the server stops.
 *
 * Two looks: at whoever was seen since the last one, with every turn of the pump; and at everybody every 10 minutes, since time
 * alone, lists and the desk change who is in. The second one finds who has left, too, and reads in a thread of its own.
 */
import type { Queries } from '../../storage/port.ts';
import type { AudienceAsking } from '../audiences/service.ts';
import { idsMatching, personsAfter, personsBetween, personsSeen } from '../contacts/service.ts';
import { joined, type Piece } from '../../storage/piece.ts';
import { prepare, type Engine } from './engine.ts';
import { enteredAfter, forgetEntered, isNotNoted, liveProjects, noteEntered } from './entering-store.ts';
import { makeDue } from './making-due.ts';
import type { LiveCampaign } from './store.ts';

export type Entering = {
  /** At whoever was seen of late. Answers how many have entered. */
  readonly lookAtSeen: () => Promise<number>;
  /** At everybody, and at who has left. */
  readonly lookAtAll: (signal?: AbortSignal) => Promise<number>;
};

const PEOPLE_AT_ONCE = 1000;
/** Before the first look of a process: what came while it started is found by the other look. */
const SEEN_BEFORE_MS = 60_000;
/** Events are stored up to a second after they were told, with the time at which they were. */
const OVERLAP_MS = 10_000;

type Needs = { readonly audiences: Pick<AudienceAsking, 'condition'> };
type Looking = Engine & Needs;

export function createEntering(engine: Engine, needs: Needs): Entering {
  const looking: Looking = { ...engine, audiences: { ...engine.audiences, ...needs.audiences } };
  const { storage, now, live } = engine;
  let lookedAt = now() - SEEN_BEFORE_MS;
  return {
    async lookAtSeen() {
      const [since, at] = [lookedAt - OVERLAP_MS, now()];
      const entered = await each(async (campaign) =>
        take(looking, campaign, await found(looking, storage, campaign, personsSeen(campaign.projectId, since))),
      );
      lookedAt = at;
      return entered;
    },
    async lookAtAll(signal) {
      const aside = storage.aside();
      try {
        return await each(async (campaign) => {
          await forgetWhoLeft(looking, aside, campaign, signal);
          return lookAtOne(looking, aside, campaign, signal);
        });
      } finally {
        aside.stop();
      }
    },
  };

  /** One after the other: each campaign that is live and works on entering. */
  async function each(look: (campaign: LiveCampaign) => Promise<number>): Promise<number> {
    let entered = 0;
    for (const project of await liveProjects(storage))
      for (const campaign of (await live.of(project)).campaigns)
        if (campaign.status === 'live' && campaign.version.draft.when.trigger.on === 'enters')
          entered += await look(campaign);
    return entered;
  }
}

async function lookAtOne(
  looking: Looking,
  queries: Queries,
  campaign: LiveCampaign,
  signal: AbortSignal | undefined,
): Promise<number> {
  let entered = 0;
  for (let after = ''; ;) {
    if (signal?.aborted) break;
    const ids = await personsAfter(queries, campaign.projectId, after, PEOPLE_AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) break;
    const among = personsBetween(campaign.projectId, after, last);
    entered += await take(looking, campaign, await found(looking, queries, campaign, among));
    after = last;
  }
  return entered;
}

async function forgetWhoLeft(
  looking: Looking,
  queries: Queries,
  campaign: LiveCampaign,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let after = ''; ;) {
    if (signal?.aborted) break;
    const ids = await enteredAfter(queries, campaign.id, after, PEOPLE_AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) break;
    const among = personsBetween(campaign.projectId, after, last);
    const still = await idsMatching(queries, among, await audienceOf(looking, queries, campaign, among));
    const left = ids.filter((id) => !still.has(id));
    if (left.length > 0) await looking.storage.write((transaction) => forgetEntered(transaction, campaign.id, left));
    after = last;
  }
}

/** Those in the audience who are not noted. */
async function found(
  looking: Looking,
  queries: Queries,
  campaign: LiveCampaign,
  among: Piece,
): Promise<ReadonlySet<string>> {
  const condition = await audienceOf(looking, queries, campaign, among);
  return idsMatching(queries, among, joined([condition, isNotNoted(campaign.id)], ' and '));
}

function audienceOf(
  { audiences }: Needs,
  queries: Queries,
  { projectId, version }: LiveCampaign,
  among: Piece,
): Promise<Piece> {
  const { audience } = version.draft;
  const rule = audience === 'all' ? { everybody: true } : { all: [{ on: 'audience', audience: audience ?? '' }] };
  return audiences.condition(projectId, rule, among, queries);
}

/** Each of them by themselves: what was found may be another by now, and is asked again. */
async function take(looking: Looking, campaign: LiveCampaign, contacts: ReadonlySet<string>): Promise<number> {
  const { storage, live, now } = looking;
  const { projectId } = campaign;
  let entered = 0;
  for (const contact of contacts) {
    const around = await live.of(projectId);
    const current = around.campaigns.find(({ id, status }) => id === campaign.id && status === 'live');
    if (current?.version.number !== campaign.version.number) return entered;
    const ready = await prepare(looking, projectId, contact, { ...around, campaigns: [current] });
    if (!ready.isIn.has(current.version.draft.audience ?? '')) continue;
    const isNew = await storage.write(
      async (transaction) => {
        const at = now();
        if (!(await noteEntered(transaction, campaign.id, contact, at))) return false;
        await makeDue(looking, transaction, ready, { campaign: current, due: { at, visitorId: '', projectId } });
        return true;
      },
      { turn: contact },
    );
    if (isNew) entered++;
  }
  return entered;
}
