/** Campaigns as staff list, write and copy them. */
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import { CAMPAIGN_NAME_CHARS, CAMPAIGN_PROBLEMS, PROJECT_CAMPAIGNS } from '../../../wire/campaigns/limits.ts';
import type {
  Campaign,
  CampaignChange,
  CampaignPageReply,
  CampaignProblem,
  CampaignQuery,
  NewCampaign,
} from '../../../wire/campaigns/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { pageByTime, timeInCursor } from '../../http/cursor.ts';
import type { Transaction } from '../../storage/port.ts';
import { blankDraft } from './blank.ts';
import { surveysNotLive } from './leading.ts';
import { recentOf } from './recent-store.ts';
import { rowsOf } from './rows.ts';
import { campaignAt, isAsked, named, refuseLarge, refuseOtherDraft, type CampaignPlace } from './rules.ts';
import { allCampaigns, countCampaigns, saveCampaign, versionOf, type CampaignRecord } from './store.ts';
import { atItsMoment } from './templates.ts';
import type { Writing, WritingNeeds, WritingPorts } from './writing.ts';

/** Errors of all that names a campaign: 404. `actor`: the account that asks. */
export type Drafts = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, query: CampaignQuery) => Promise<Omit<CampaignPageReply, 'halted'>>;
  readonly get: (place: CampaignPlace) => Promise<Campaign>;
  /** Errors: 409 `limit_reached`; 422 for a kind that is not offered. */
  readonly add: (project: string, given: NewCampaign, actor: string) => Promise<Campaign>;
  /** Errors: 409 `conflict` for the name, `draft_conflict` for a part of the draft; 413; 422. */
  readonly change: (place: CampaignPlace, change: CampaignChange, actor: string) => Promise<Campaign>;
  readonly duplicate: (place: CampaignPlace, actor: string) => Promise<Campaign>;
  /**
   * A draft that comes from elsewhere, in the transaction of whoever brings it, who notes it. Errors: 409 `limit_reached`;
   * 413; 422 for a kind that is not offered, and for what that cannot keep.
   */
  readonly bring: (
    transaction: Transaction,
    project: string,
    given: Pick<CampaignRecord, 'id' | 'kind' | 'name' | 'draft'>,
    actor: string,
  ) => Promise<void>;
  readonly check: (place: CampaignPlace) => Promise<{ readonly problems: CampaignProblem[] }>;
};

type NewRecord = Pick<CampaignRecord, 'kind' | 'name' | 'draft'> & { readonly project: string; readonly actor: string };

export function createDrafts(
  ports: WritingPorts,
  needs: WritingNeeds,
  { write, told, problems, note }: Writing,
): Drafts {
  const { storage, now } = ports;
  return {
    page: (project, query) => pageOf(ports, needs, project, query),
    get: async (place) => told(await campaignAt(storage, place)),
    async add(project, { kind, name, template }, actor) {
      const of = needs.contentOf(kind);
      if (!of) throw wrongField('kind', 'is not offered: its content is not there');
      const blank = blankDraft(of.blank(await needs.language(project), template), of.addressed === undefined);
      const draft = atItsMoment(blank, template);
      return told(
        await write(project, (transaction) => added(ports, note, transaction, { project, kind, name, draft, actor })),
      );
    },
    async change(place, { name, marks = {}, expected, ...parts }, actor) {
      const record = await write(place.project, async (transaction) => {
        const before = await campaignAt(transaction, place);
        refuseConflict({ name: before.name }, expected);
        refuseOtherDraft(before.draft, marks, parts);
        const draft = { ...before.draft, ...parts } as CampaignDraft;
        refuseLarge(draft);
        await refuseContent(needs, transaction, before, parts);
        const after = {
          ...before,
          name: name === undefined ? before.name : named(name),
          draft,
          changedAt: now(),
          changedBy: actor,
        };
        await saveCampaign(transaction, after);
        return after;
      });
      return told(record);
    },
    async check(place) {
      const record = await campaignAt(storage, place);
      const found = await problems(storage, record);
      const known = !found.some(({ code }) => code === 'audience.gone');
      const led = await surveysNotLive(storage, record, needs.contentOf(record.kind), now());
      return { problems: [...found, ...led, ...(await needs.warnings(record, known))].slice(0, CAMPAIGN_PROBLEMS) };
    },
    bring: bringing(ports, needs),
    async duplicate(place, actor) {
      const { kind, name, draft } = await campaignAt(storage, place);
      const copy = { project: place.project, kind, name: `${name.slice(0, CAMPAIGN_NAME_CHARS - 2)} 2`, draft, actor };
      return told(await write(place.project, (transaction) => added(ports, note, transaction, copy)));
    },
  };
}

function bringing(ports: WritingPorts, needs: WritingNeeds): Drafts['bring'] {
  return async (transaction, project, { id, kind, name, draft }, actor) => {
    if (!needs.contentOf(kind)) throw wrongField('kind', 'is not offered: its content is not there');
    refuseLarge(draft);
    const record = newRecord(ports, { project, kind, name, draft, actor }, id);
    await refuseContent(needs, transaction, record, draft);
    await refuseOneMore(transaction, project);
    await saveCampaign(transaction, record);
  };
}

async function added(
  ports: WritingPorts,
  note: Writing['note'],
  transaction: Transaction,
  given: NewRecord,
): Promise<CampaignRecord> {
  await refuseOneMore(transaction, given.project);
  const record = newRecord(ports, given, ports.id());
  await saveCampaign(transaction, record);
  const after = { name: record.name, kind: record.kind };
  await note(transaction, record.id, { actor: given.actor, action: 'addCampaign', after });
  return record;
}

/** Errors: 409. */
async function refuseOneMore(transaction: Transaction, project: string): Promise<void> {
  if ((await countCampaigns(transaction, project)) >= PROJECT_CAMPAIGNS)
    throw new ApiError('limit_reached', `A project can have ${PROJECT_CAMPAIGNS} campaigns.`);
}

function newRecord(ports: WritingPorts, { project, actor, name, ...given }: NewRecord, id: string): CampaignRecord {
  return {
    ...given,
    id,
    projectId: project,
    name: named(name),
    status: 'draft',
    archived: false,
    reason: '',
    liveVersion: 0,
    liveSince: null,
    startsAt: null,
    endsAt: null,
    changedAt: ports.now(),
    changedBy: actor,
  };
}

/** Errors: 422 for what its kind cannot keep. */
async function refuseContent(
  needs: WritingNeeds,
  transaction: Transaction,
  { id, kind, liveVersion }: CampaignRecord,
  { content, experiment }: Partial<CampaignDraft>,
): Promise<void> {
  const of = needs.contentOf(kind);
  const given = [content, ...(experiment?.variants.map((one) => one.content) ?? [])].filter((one) => one);
  if (!of?.refuse || given.length === 0) return;
  const live = liveVersion === 0 ? undefined : await versionOf(transaction, id, liveVersion);
  for (const one of given) of.refuse(one, live?.draft.content ?? null);
}

async function pageOf(
  { storage, now }: WritingPorts,
  needs: WritingNeeds,
  project: string,
  { limit, cursor, ...query }: CampaignQuery,
): ReturnType<Drafts['page']> {
  const place = timeInCursor(cursor);
  const found = (await allCampaigns(storage, project)).filter((one) => isAsked(one, query));
  const rest = place
    ? found.filter(({ changedAt, id }) => changedAt < place.at || (changedAt === place.at && id < place.id))
    : found;
  const { shown, next } = pageByTime(rest, limit, ({ changedAt }) => changedAt);
  const [rows, recent] = await Promise.all([
    rowsOf(storage, needs, project, shown),
    recentOf(
      storage,
      shown.map(({ id }) => id),
      now(),
    ),
  ]);
  return {
    campaigns: rows.map((row) => ({ ...row, recent: recent(row.id) })),
    next,
    total: found.length,
  };
}
