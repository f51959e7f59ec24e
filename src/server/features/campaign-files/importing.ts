/** A file of a campaign becomes a draft: what the project lacks for it is named before anything is stored, and nothing is live. */
import type { CampaignFile, CampaignImported, FileResponse } from '../../../wire/campaign-files/shapes.ts';
import { campaignFile } from '../../../wire/campaign-files/shapes.ts';
import { readRule } from '../../../wire/audiences/rule.ts';
import { parse } from '../../../wire/parse.ts';
import type { SurveyDraft } from '../../../wire/surveys/draft.ts';
import { wholeText, wholeTexts } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { allAudiences, bringAudiences, type AudienceRecord } from '../audiences/service.ts';
import { attributesWith } from '../attributes/service.ts';
import type { Audit } from '../audit/service.ts';
import { allCampaigns, type Campaigns } from '../campaigns/service.ts';
import { nothingSaid, type StoreMedia } from '../media/service.ts';
import { namedIn, renamed } from './naming.ts';

/** Errors: 409 `limit_reached`; 413; 415 for a picture that is none; 422. */
export type Importing = (
  project: string,
  given: { readonly file: unknown; readonly check?: boolean | undefined },
  actor: string,
) => Promise<CampaignImported>;

/** Of a survey whose draft says this. */
type BringResponses = (
  transaction: Transaction,
  to: {
    readonly project: string;
    readonly survey: string;
    readonly content: SurveyDraft;
    readonly newId: () => string;
  },
  responses: readonly FileResponse[],
) => Promise<void>;

type Needs = {
  readonly audit: Pick<Audit, 'note'>;
  readonly campaigns: Pick<Campaigns, 'bring' | 'forget'>;
  readonly eventNames: (project: string) => Promise<{ readonly names: readonly { readonly name: string }[] }>;
  readonly store: StoreMedia;
  readonly bring: BringResponses;
};
type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function createImporting(ports: Given, needs: Needs): Importing {
  const { storage } = ports;
  return async (project, { file: given, check = false }, actor) => {
    const file = parse(campaignFile, wholeTexts(given));
    const there = new Set((await allAudiences(storage, project)).map(({ id }) => id));
    const coming = file.audiences.filter(({ id }) => !there.has(id));
    const lacks = await lacking(storage, needs, project, file, there);
    const answer: CampaignImported = {
      campaign: null,
      audiences: coming.map(({ id, name }) => ({ id, name })),
      pictures: file.pictures.length,
      responses: file.campaign?.kind === 'survey' ? file.responses.length : 0,
      lacks,
    };
    if (check) return answer;
    const ids = await picturesOf(needs.store, project, actor, file);
    for (const { id } of coming) ids.set(id, ports.id());
    const made = file.campaign === null ? null : ports.id();
    const audiences = coming.map((one) => audienceOf(ports, project, renamed(one, ids)));
    await storage.write(
      async (transaction) => {
        await bringAudiences(transaction, project, audiences);
        if (made !== null) await bringCampaign(ports, needs, transaction, { project, made, actor, file, ids });
        const after = { campaign: file.campaign?.name ?? null, audiences: audiences.map(({ name }) => name) };
        const target = made === null ? `project:${project}` : `campaign:${made}`;
        await needs.audit.note(transaction, { actor, action: 'importCampaign', target, after });
      },
      { turn: project },
    );
    if (made !== null) needs.campaigns.forget(project, made);
    return { ...answer, campaign: made, audiences: audiences.map(({ id, name }) => ({ id, name })) };
  };
}

/** By name, in order. */
async function lacking(
  queries: Queries,
  { eventNames }: Pick<Needs, 'eventNames'>,
  project: string,
  file: CampaignFile,
  there: ReadonlySet<string>,
): Promise<CampaignImported['lacks']> {
  const named = namedIn(
    file.campaign?.draft,
    file.audiences.map(({ rule }) => rule),
  );
  const [known, events, campaigns] = await Promise.all([
    attributesWith(queries, project, [...named.attributes]),
    eventNames(project),
    allCampaigns(queries, project),
  ]);
  const told = new Set(events.names.map(({ name }) => name));
  const has = new Set(campaigns.map(({ id }) => id));
  const withIt = new Set([...there, ...file.audiences.map(({ id }) => id)]);
  const nameOf = (id: string) => file.campaigns.find((one) => one.id === id)?.name ?? id;
  return {
    attributes: [...named.attributes].filter((key) => !known.has(key)).toSorted(),
    events: [...named.events].filter((name) => !told.has(name)).toSorted(),
    audiences: [...named.audiences].filter((id) => !withIt.has(id)).toSorted(),
    campaigns: [...named.campaigns]
      .filter((id) => !has.has(id))
      .map(nameOf)
      .toSorted(),
  };
}

/** What each is called here. Pictures are in the library before the campaign is: one that is not wanted is swept away. */
async function picturesOf(store: StoreMedia, project: string, actor: string, { pictures }: CampaignFile) {
  const ids = new Map<string, string>();
  for (const { id, name, alt, bytes } of pictures) {
    const content = Buffer.from(bytes, 'base64');
    const said = { ...nothingSaid, kind: 'picture' as const, alt };
    const chunks = (async function* () {
      yield new Uint8Array(content);
    })();
    ids.set(id, (await store(project, actor, { said, file: { name, chunks } })).id);
  }
  return ids;
}

function audienceOf(
  { now }: Pick<Given, 'now'>,
  project: string,
  { id, name, description, kind, rule }: CampaignFile['audiences'][number],
): AudienceRecord {
  const facts = { id, projectId: project, name: wholeText(name), description, changedAt: now() };
  return { ...facts, kind, rule: kind === 'rule' ? readRule(rule) : null };
}

type Bringing = {
  readonly project: string;
  readonly made: string;
  readonly actor: string;
  readonly file: CampaignFile;
  readonly ids: ReadonlyMap<string, string>;
};

async function bringCampaign(
  ports: Given,
  { campaigns, bring }: Pick<Needs, 'campaigns' | 'bring'>,
  transaction: Transaction,
  { project, made, actor, file, ids }: Bringing,
): Promise<void> {
  const { kind, name, draft } = file.campaign!;
  const own = renamed(draft, ids);
  await campaigns.bring(transaction, project, { id: made, kind, name, draft: own }, actor);
  if (kind !== 'survey' || file.responses.length === 0) return;
  const to = { project, survey: made, content: own.content as SurveyDraft, newId: ports.id };
  await bring(transaction, to, file.responses);
}
