/**
 * A dry run plays the events of the last 30 days against the draft, beside all campaigns that are live, with caps and calm
 * rules (P-OUT-38). Nothing is sent, and nothing is stored but what came of it, until the next one is done. It
 * reads over a connection of its own and plays in a thread of its own, so that nobody waits for it (P-AUD-10).
 */
import { DRY_RUN_DAYS, dryRun, type DryRun, type DryRunResult } from '../../../wire/campaigns/dry-run.ts';
import type { NotShown } from '../../../wire/campaigns/figures.ts';
import { ApiError } from '../../../wire/errors.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { fits } from '../../../wire/schema.ts';
import type { Ports } from '../../ports.ts';
import type { Aside, Queries } from '../../storage/port.ts';
import { createThread, type Thread } from '../../thread.ts';
import type { AudienceAsking } from '../audiences/service.ts';
import { contactById, idsMatching, personsAfter, personsBetween } from '../contacts/service.ts';
import { eventsSince } from '../events/service.ts';
import type { Projects } from '../projects/service.ts';
import { latestOfContacts } from '../visitors/service.ts';
import { calmOf } from './calm-store.ts';
import { quietOf } from './decisions-store.ts';
import { deliveriesOfContact } from './deliveries-store.ts';
import { deleteDryRun, dryRunOf, saveDryRun } from './dry-run-store.ts';
import type { DryRunJob, SentHistory } from './dry-run-worker.ts';
import type { LiveProject } from './live.ts';
import { marksOf } from './marks.ts';
import type { Outcome } from './outcome.ts';
import { campaignAt, type CampaignPlace } from './rules.ts';
import { liveCampaigns, type CampaignRecord, type LiveCampaign } from './store.ts';

export type DryRuns = {
  /** Begins one, or tells of the one that runs. Errors: 404. */
  readonly beginDryRun: (place: CampaignPlace) => Promise<DryRun>;
  readonly dryRun: (place: CampaignPlace) => Promise<DryRun>;
  readonly stopDryRun: (place: CampaignPlace) => Promise<DryRun>;
  /** Resolves once none runs. For tests. */
  readonly dryRunsDone: () => Promise<unknown>;
  readonly closeDryRuns: () => void;
};

const PEOPLE_AT_ONCE = 200;
const SESSIONS_MOST = 20;
/** Of one session in 30 days; what comes after them is not played. */
const EVENTS_MOST = 5000;
const PIECE_MS = 60_000;
const nothing: DryRun = { state: 'none', done: 0, total: 0, result: null };

type Needs = {
  readonly audiences: Pick<AudienceAsking, 'condition'>;
  readonly projects: Pick<Projects, 'byId'>;
};
type RunPorts = Pick<Ports, 'storage' | 'now' | 'log'>;
type Running = { state: DryRun; stop: () => void; finished: Promise<void> };

/** `heard`: told of each person, for tests. */
export function createDryRuns(
  ports: RunPorts,
  needs: Needs,
  heard: (outcomes: readonly Outcome[]) => void = () => undefined,
): DryRuns {
  const { storage, log } = ports;
  const runs = new Map<string, Running>();
  const tell = async (place: CampaignPlace): Promise<[CampaignRecord, Running | undefined]> => {
    const campaign = await campaignAt(storage, place);
    return [campaign, runs.get(campaign.id)];
  };
  return {
    async beginDryRun(place) {
      const [campaign, before] = await tell(place);
      if (before?.state.state === 'running') return before.state;
      const run = begin(campaign);
      return run.state;
    },
    async dryRun(place) {
      const [campaign, run] = await tell(place);
      return run?.state ?? (await storedOf(storage, campaign.id)) ?? nothing;
    },
    async stopDryRun(place) {
      const [campaign, run] = await tell(place);
      run?.stop();
      runs.delete(campaign.id);
      await storage.write((transaction) => deleteDryRun(transaction, campaign.id));
      return nothing;
    },
    dryRunsDone: () => Promise.all([...runs.values()].map(({ finished }) => finished)),
    closeDryRuns: () => runs.forEach(({ stop }) => stop()),
  };

  function begin(campaign: CampaignRecord): Running {
    const aside = storage.aside();
    const thread = createThread(new URL('./dry-run-worker.ts', import.meta.url), {
      longestMs: PIECE_MS,
      tooLong: () => new ApiError('not_ready', 'The dry run takes too long. Try again later.'),
    });
    const run: Running = {
      state: { ...nothing, state: 'running' },
      stop() {
        aside.stop();
        thread.close();
      },
      finished: Promise.resolve(),
    };
    runs.set(campaign.id, run);
    run.finished = play(ports, needs, { campaign, aside, thread, heard, tell: (state) => (run.state = state) }).catch(
      (error: unknown) => {
        // One that was stopped is gone from the list, and rejects with what it was waiting for.
        if (runs.get(campaign.id) === run) log.error({ err: error, campaign: campaign.id }, 'a dry run failed');
        run.state = { ...run.state, state: 'failed' };
      },
    );
    void run.finished.finally(run.stop);
    return run;
  }
}

type Play = {
  readonly campaign: CampaignRecord;
  readonly aside: Aside;
  readonly thread: Pick<Thread, 'ask'>;
  readonly heard: (outcomes: readonly Outcome[]) => void;
  readonly tell: (state: DryRun) => void;
};

async function storedOf(queries: Queries, campaign: string): Promise<DryRun | undefined> {
  const told: unknown = JSON.parse((await dryRunOf(queries, campaign)) ?? 'null');
  return fits(dryRun, told) ? told : undefined;
}

async function play(
  { now, storage }: RunPorts,
  needs: Needs,
  { campaign, aside, thread, heard, tell }: Play,
): Promise<void> {
  const { projectId, draft } = campaign;
  const until = now();
  const since = until - DRY_RUN_DAYS * DAY_MS;
  const around = await aroundOf(aside, campaign, since);
  const { settings } = await needs.projects.byId(projectId);
  const outcomes: Outcome[] = [];
  const total = await countOf(aside, projectId);
  let looked = 0;
  for (let after = ''; ;) {
    const ids = await personsAfter(aside, projectId, after, PEOPLE_AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) break;
    const piece = { projectId, ids, after, last, since, zone: settings.zone ?? 'UTC' };
    const histories = await historiesOf(aside, needs, around, piece);
    const job: DryRunJob = { around, campaign: campaign.id, histories, until };
    const found = (await thread.ask(job)) as Outcome[];
    outcomes.push(...found);
    heard(found);
    after = last;
    looked += ids.length;
    tell({ state: 'running', done: Math.min(looked, total), total, result: null });
  }
  const marks = Object.values(marksOf(draft));
  const done: DryRun = { state: 'done', done: total, total, result: summed(outcomes, { since, until, marks }) };
  await storage.write((transaction) => saveDryRun(transaction, campaign.id, until, JSON.stringify(done)));
  tell(done);
}

/** How many there are to look at. */
async function countOf(queries: Queries, projectId: string): Promise<number> {
  let count = 0;
  for (let after = ''; ;) {
    const ids = await personsAfter(queries, projectId, after, 10_000);
    if (ids.length === 0) return count;
    count += ids.length;
    after = ids.at(-1)!;
  }
}

/** All that is live, and the draft in place of what is live of it, as if nothing had been stopped. */
async function aroundOf(queries: Queries, campaign: CampaignRecord, since: number): Promise<LiveProject> {
  const [live, calm] = await Promise.all([
    liveCampaigns(queries, campaign.projectId),
    calmOf(queries, campaign.projectId),
  ]);
  const { id, projectId, kind, name, draft, liveVersion } = campaign;
  const version = { campaignId: id, number: liveVersion + 1, draft, note: '', at: since, by: '' };
  const played: LiveCampaign = {
    id,
    projectId,
    kind,
    name,
    status: 'live',
    liveSince: since,
    startsAt: null,
    endsAt: null,
    version,
  };
  const others = live.filter((one) => one.id !== id && one.status === 'live');
  return { campaigns: [...others, played], calm: { ...calm, haltedAt: null } };
}

type PieceOfPeople = {
  readonly projectId: string;
  readonly ids: readonly string[];
  readonly after: string;
  readonly last: string;
  readonly since: number;
  readonly zone: string;
};

/** Of those who did something at all, what it was. */
async function historiesOf(
  aside: Aside,
  needs: Needs,
  { campaigns }: LiveProject,
  { projectId, ids, after, last, since, zone }: PieceOfPeople,
): Promise<SentHistory[]> {
  const sessions = await latestOfContacts(aside, ids, SESSIONS_MOST);
  const events = await eventsSince(aside, [...sessions.values()].flat(), since, EVENTS_MOST);
  const bySession = Map.groupBy(events, ({ visitorId }) => visitorId);
  const members = await membersOf(aside, needs, campaigns, { projectId, after, last });
  const found: SentHistory[] = [];
  for (const id of ids) {
    const own = (sessions.get(id) ?? []).flatMap((session) => bySession.get(session) ?? []);
    const contact = own.length === 0 ? undefined : await contactById(aside, projectId, id);
    if (!contact) continue;
    const [deliveries, quiet] = [await deliveriesOfContact(aside, id), await quietOf(aside, id)];
    found.push({
      person: { contact, sessions: sessions.get(id) ?? [], quiet, zone: contact.zone || zone },
      deliveries: deliveries.filter(({ at }) => at < since),
      events: own.toSorted((one, other) => one.at - other.at),
      audiences: new Set(members.filter(([, people]) => people.has(id)).map(([audience]) => audience)),
    });
  }
  return found;
}

/** Of each audience those of these people who are in it now. */
async function membersOf(
  aside: Aside,
  { audiences }: Needs,
  campaigns: readonly LiveCampaign[],
  { projectId, after, last }: Pick<PieceOfPeople, 'projectId' | 'after' | 'last'>,
): Promise<[audience: string, people: ReadonlySet<string>][]> {
  const among = personsBetween(projectId, after, last);
  const wanted = new Set(campaigns.flatMap(({ version }) => version.draft.audience ?? []));
  const found: [string, ReadonlySet<string>][] = [];
  for (const audience of wanted) {
    const rule = audience === 'all' ? { everybody: true } : { all: [{ on: 'audience', audience }] };
    const condition = await audiences.condition(projectId, rule, among, aside);
    found.push([audience, await idsMatching(aside, among, condition)]);
  }
  return found;
}

type Played = { readonly since: number; readonly until: number; readonly marks: string[] };

function summed(outcomes: readonly Outcome[], { since, until, marks }: Played): DryRunResult {
  const days = Array.from({ length: DRY_RUN_DAYS }, () => 0);
  const kept = new Map<NotShown, number>();
  for (const { seen, kept: gate } of outcomes) {
    const day = seen === null ? -1 : Math.min(DRY_RUN_DAYS - 1, Math.floor((seen - since) / DAY_MS));
    if (seen !== null) days[day]! += 1;
    else if (gate !== null) kept.set(gate, (kept.get(gate) ?? 0) + 1);
  }
  return {
    people: days.reduce((sum, one) => sum + one, 0),
    days,
    kept: [...kept].map(([gate, people]) => ({ gate, people })).toSorted((one, other) => other.people - one.people),
    at: new Date(until).toISOString(),
    marks,
  };
}
