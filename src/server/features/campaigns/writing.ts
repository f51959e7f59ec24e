/** How campaigns are changed: one after the other within a project, each with its entry in the audit log. */
import type { Campaign, CampaignProblem } from '../../../wire/campaigns/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import type { Members } from '../members/service.ts';
import { problemsOf } from './check.ts';
import type { ContentOf } from './contents.ts';
import { marksOf } from './marks.ts';
import { rowsOf, type AudienceName } from './rows.ts';
import { campaignAt, type CampaignPlace } from './rules.ts';
import type { Warnings } from './warnings.ts';
import { saveCampaign, type CampaignRecord } from './store.ts';

export type WritingPorts = Pick<Ports, 'storage' | 'now' | 'id'>;
export type WritingNeeds = {
  readonly audit: Pick<Audit, 'note'>;
  readonly members: Pick<Members, 'find'>;
  /** Of the project: what a text is written in first. */
  readonly language: (project: string) => Promise<string>;
  readonly audienceName: AudienceName;
  readonly contentOf: ContentOf;
  readonly warnings: Warnings;
  /** What waits of it is cancelled, in this transaction. */
  readonly cancelWaiting: (transaction: Transaction, campaign: string) => Promise<void>;
  /** It is live from now on. */
  readonly began: (transaction: Transaction, campaign: CampaignRecord) => Promise<void>;
  /** What waits of it is looked at again. */
  readonly lookAgain: (transaction: Transaction, campaign: string) => Promise<void>;
  /** Called once something is durable that changes what is live. */
  readonly changed: (project: string, campaign: string) => void;
};
export type Writing = ReturnType<typeof createWriting>;

type Work = (record: CampaignRecord, transaction: Transaction) => Promise<CampaignRecord> | CampaignRecord;

export function createWriting({ storage, now }: WritingPorts, needs: WritingNeeds) {
  return { write, note, told, changing, problems };

  async function write<T extends { readonly id: string }>(
    project: string,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const done = await storage.write(work, { turn: project });
    needs.changed(project, done.id);
    return done;
  }

  function note(transaction: Transaction, id: string, change: Omit<Parameters<Audit['note']>[1], 'target'>) {
    return needs.audit.note(transaction, { ...change, target: `campaign:${id}` });
  }

  async function told(record: CampaignRecord): Promise<Campaign> {
    const [row] = await rowsOf(storage, needs, record.projectId, [record]);
    return { ...row!, draft: record.draft, marks: marksOf(record.draft) };
  }

  /** Changes it as `work` says. */
  function changing(action: string, work: Work) {
    return async (place: CampaignPlace, actor: string): Promise<Campaign> =>
      told(
        await write(place.project, async (transaction) => {
          const before = await campaignAt(transaction, place);
          const after = { ...(await work(before, transaction)), changedAt: now(), changedBy: actor };
          await saveCampaign(transaction, after);
          const [was, is] = [before.status, after.status];
          await note(transaction, before.id, { actor, action, before: { status: was }, after: { status: is } });
          return after;
        }),
      );
  }

  async function problems(queries: Queries, record: CampaignRecord): Promise<CampaignProblem[]> {
    const { kind, draft, projectId } = record;
    const found = problemsOf({ kind, draft, now: now(), of: needs.contentOf(kind) });
    const named = draft.audience !== null && draft.audience !== 'all' ? draft.audience : undefined;
    if (named === undefined || (await needs.audienceName(queries, projectId, named)) !== undefined) return found;
    return [...found, { level: 'error', part: 'audience', code: 'audience.gone', field: '', values: {} }];
  }
}

/** Errors: 422 `campaign_invalid` with what is wrong. */
export function refuseErrors(problems: readonly CampaignProblem[], words: string): void {
  const errors = problems.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new ApiError('campaign_invalid', words, { details: { problems: errors } });
}
