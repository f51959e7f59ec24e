/** A campaign or an audience as a file, with all that it names but people. */
import {
  CAMPAIGN_FILE_AUDIENCES,
  CAMPAIGN_FILE_FORMAT,
  CAMPAIGN_FILE_PICTURES,
  CAMPAIGN_FILE_PICTURES_BYTES,
  CAMPAIGN_FILE_RESPONSES,
} from '../../../wire/campaign-files/limits.ts';
import type { CampaignFile, FileAudience, FilePicture, FileResponse } from '../../../wire/campaign-files/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { allAudiences, audienceAt } from '../audiences/service.ts';
import type { Audit } from '../audit/service.ts';
import { allCampaigns, campaignAt } from '../campaigns/service.ts';
import type { Originals } from '../media/service.ts';
import { idsIn, namedIn } from './naming.ts';

type Place = { readonly project: string; readonly id: string };
/** Errors: 404; 413 for more than a file can have. */
export type Exporting = {
  readonly campaign: (place: Place, actor: string) => Promise<CampaignFile>;
  readonly audience: (place: Place, actor: string) => Promise<CampaignFile>;
};

type Needs = {
  readonly audit: Pick<Audit, 'note'>;
  readonly originals: Originals;
  readonly responses: (survey: string, most: number) => Promise<FileResponse[]>;
};

export function createExporting(
  { storage }: Pick<Ports, 'storage'>,
  { audit, originals, responses }: Needs,
): Exporting {
  const note = (actor: string, action: string, target: string, after: object) =>
    storage.write((transaction) => audit.note(transaction, { actor, action, target, after }));
  return {
    async campaign(place, actor) {
      const { id, kind, name, draft, projectId } = await campaignAt(storage, place);
      const named = namedIn(draft, []);
      const audiences = await withNamed(storage, projectId, named.audiences);
      const file: CampaignFile = {
        format: CAMPAIGN_FILE_FORMAT,
        campaign: { kind, name, draft },
        audiences,
        campaigns: await campaignsNamed(storage, projectId, draft, audiences),
        pictures: await pictures(originals, projectId, idsIn(draft)),
        responses: kind === 'survey' ? await responses(id, CAMPAIGN_FILE_RESPONSES) : [],
      };
      await note(actor, 'exportCampaign', `campaign:${id}`, { responses: file.responses.length });
      return file;
    },
    async audience(place, actor) {
      const { id, projectId } = await audienceAt(storage, place);
      const audiences = await withNamed(storage, projectId, new Set([id]));
      const campaigns = await campaignsNamed(storage, projectId, undefined, audiences);
      await note(actor, 'exportAudience', `audience:${id}`, { audiences: audiences.length });
      return { format: CAMPAIGN_FILE_FORMAT, campaign: null, audiences, campaigns, pictures: [], responses: [] };
    },
  };
}

/** These audiences and those that they name, by whatever way. */
async function withNamed(queries: Queries, project: string, ids: ReadonlySet<string>): Promise<FileAudience[]> {
  const all = new Map((await allAudiences(queries, project)).map((one) => [one.id, one]));
  const found = new Map<string, FileAudience>();
  for (const left = [...ids]; left.length > 0;) {
    const one = all.get(left.pop()!.toLowerCase());
    if (!one || found.has(one.id)) continue;
    const { id, name, description, kind, rule } = one;
    found.set(id, { id, name, description, kind, rule: rule as FileAudience['rule'] });
    left.push(...namedIn(undefined, [rule]).audiences);
  }
  if (found.size > CAMPAIGN_FILE_AUDIENCES)
    throw new ApiError('body_too_large', `A file can have ${CAMPAIGN_FILE_AUDIENCES} audiences.`);
  return [...found.values()];
}

async function campaignsNamed(
  queries: Queries,
  project: string,
  draft: Parameters<typeof namedIn>[0],
  audiences: readonly FileAudience[],
): Promise<CampaignFile['campaigns']> {
  const { campaigns } = namedIn(
    draft,
    audiences.map(({ rule }) => rule),
  );
  if (campaigns.size === 0) return [];
  const all = await allCampaigns(queries, project);
  return all.filter(({ id }) => campaigns.has(id)).map(({ id, name }) => ({ id, name }));
}

async function pictures(originals: Originals, project: string, ids: readonly string[]): Promise<FilePicture[]> {
  const found = await originals(project, ids);
  const bytes = found.reduce((sum, one) => sum + one.bytes.length, 0);
  if (found.length > CAMPAIGN_FILE_PICTURES || bytes > CAMPAIGN_FILE_PICTURES_BYTES)
    throw new ApiError('body_too_large', 'Its pictures are too large for one file: make them smaller.');
  return found.map((one) => ({ ...one, bytes: Buffer.from(one.bytes).toString('base64') }));
}
