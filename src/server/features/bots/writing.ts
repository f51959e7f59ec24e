/** How bots are changed: one after the other within a project, each with its entry in the audit log. */
import { stops, type BotProblem } from '../../../wire/bots/check.ts';
import { BOT_NAME_CHARS } from '../../../wire/bots/limits.ts';
import type { Bot, BotDraftConflict } from '../../../wire/bots/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { isUuid } from '../../http/ids.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import { memberNames } from '../members/service.ts';
import type { FactsNeeds } from './facts.ts';
import type { BotEnds } from './slots.ts';
import { botById, saveBot, type BotRecord } from './store.ts';
import { createTelling } from './telling.ts';

export type BotPlace = { readonly project: string; readonly id: string };
export type WritingPorts = Pick<Ports, 'storage' | 'now' | 'id'>;
export type WritingNeeds = FactsNeeds & {
  readonly audit: Pick<Audit, 'note'>;
  readonly hub: Pick<Hub, 'publish'>;
  readonly ends: () => readonly BotEnds[];
};
export type Writing = ReturnType<typeof createWriting>;

/** Errors: 404. */
export async function botAt(queries: Queries, { project, id }: BotPlace): Promise<BotRecord> {
  const record = isUuid(id) ? await botById(queries, project, id.toLowerCase()) : undefined;
  if (record) return record;
  throw new ApiError('not_found', 'There is no such bot.');
}

/** Errors: 422. */
export function named(given: string): string {
  const name = wholeText(given).trim().slice(0, BOT_NAME_CHARS);
  if (name === '') throw wrongField('name', 'must not be empty');
  return name;
}

/** Somebody has changed a draft that is not the present one any more. */
class OldRevision extends Error {
  constructor(readonly record: BotRecord) {
    super('the draft has been saved since');
  }
}

/** Passes for the present revision alone: inside the work of a write. */
export function refuseOld(record: BotRecord, revision: number): void {
  if (revision !== record.revision) throw new OldRevision(record);
}

export function createWriting({ storage, now }: WritingPorts, needs: WritingNeeds) {
  const telling = createTelling({ storage, now }, needs);
  return { ...telling, write, note, changing };

  /**
   * Writes in the project's turn, then tells its desks. `gone`: the bot is deleted. Errors: 409 `draft_conflict` with the
   * present draft.
   */
  async function write(
    project: string,
    actor: string,
    work: (transaction: Transaction) => Promise<BotRecord>,
    gone = false,
  ): Promise<BotRecord> {
    const record = await storage.write(work, { turn: project }).catch(async (error: unknown) => {
      throw error instanceof OldRevision ? await conflictOf(error.record) : error;
    });
    const data = { id: record.id, revision: gone ? null : record.revision, by: actor };
    needs.hub.publish('desk', project, { name: 'bot', data });
    return record;
  }

  function note(transaction: Transaction, id: string, change: Omit<Parameters<Audit['note']>[1], 'target'>) {
    return needs.audit.note(transaction, { ...change, target: `bot:${id}` });
  }

  async function conflictOf({ projectId, draft, revision, draftBy, draftAt }: BotRecord): Promise<ApiError> {
    const names = await memberNames(needs.members, projectId, [draftBy]);
    const details: BotDraftConflict = {
      theirs: draft,
      revision,
      by: names.get(draftBy)?.name ?? '',
      at: new Date(draftAt).toISOString(),
    };
    return new ApiError('draft_conflict', 'Somebody else has saved this draft since: join both and save again.', {
      details,
    });
  }

  /** Changes it as `work` says, and notes it under `action` where there is one. */
  async function changing(
    place: BotPlace,
    actor: string,
    work: (record: BotRecord, transaction: Transaction) => Promise<BotRecord> | BotRecord,
    action?: string,
  ): Promise<Bot> {
    const record = await write(place.project, actor, async (transaction) => {
      const before = await botAt(transaction, place);
      const after = { ...(await work(before, transaction)), changedAt: now(), changedBy: actor };
      await saveBot(transaction, after);
      const said = ({ name, on, liveVersion }: BotRecord) => ({ name, on, version: liveVersion });
      if (action) await note(transaction, before.id, { actor, action, before: said(before), after: said(after) });
      return after;
    });
    return telling.told(record);
  }
}

/** The draft as somebody has written it. */
export function drafted(record: BotRecord, draft: BotRecord['draft'], actor: string, at: number): BotRecord {
  return { ...record, draft, revision: record.revision + 1, draftBy: actor, draftAt: at };
}

/** Errors: 422 `bot_invalid` with all problems, warnings among them. */
export function refuseProblems(problems: BotProblem[]): void {
  if (stops(problems))
    throw new ApiError('bot_invalid', 'This bot cannot be published yet: mend what is listed.', {
      details: { problems },
    });
}
