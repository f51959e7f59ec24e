/** A request of staff, from what they ask to its job: checked, counted, written once. */
import type { DataRequestAsk } from '../../../wire/data-requests/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { DATA_REQUESTS_AT_ONCE, ERASE_CALL_BACK_SECONDS } from '../../../wire/data-requests/limits.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import type { Projects } from '../projects/service.ts';
import type { Subject } from '../visitors/service.ts';
import { erasures } from './erasing.ts';
import { exportsOfPersons } from './exporting.ts';
import { subjectOf, type Finding } from './finding.ts';
import { changeRequest, countUnderWay, insertRequest, requestById, type RequestRecord } from './store.ts';
import { sumOf } from './telling.ts';

export type Asking = {
  /** The same id again answers the same request; one that has failed is tried again. Errors: 404, 409, 422, 429. */
  readonly ask: (asked: DataRequestAsk, by: AskedBy) => Promise<RequestRecord>;
  /** Part of the transaction: the request, its job and its line in the audit log. */
  readonly add: (transaction: Transaction, record: RequestRecord) => Promise<void>;
};
export type AskedBy = { readonly project: string; readonly actor: string; readonly lang: string };

type Needs = {
  readonly projects: Pick<Projects, 'byId'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly finding: Pick<Finding, 'counts'>;
};

export function createAsking(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { projects, audit, jobs, finding }: Needs,
): Asking {
  const give = (transaction: Transaction, { id, kind, projectId: project }: RequestRecord, runAt: number) =>
    jobs.add(transaction, kind === 'erase' ? erasures : exportsOfPersons, { request: id }, { project, runAt });
  const add: Asking['add'] = async (transaction, record) => {
    const { id, kind, byId: actor } = record;
    await insertRequest(transaction, record);
    await give(transaction, record, record.beginsAt);
    const action = kind === 'erase' ? 'askErasure' : 'askExport';
    await audit.note(transaction, { actor, action, target: `data-request:${id}`, after: { counts: record.counts } });
  };
  /** A failed one gets a new job, which goes on where the last one ended. */
  async function again(transaction: Transaction, failed: RequestRecord, actor: string): Promise<RequestRecord> {
    await changeRequest(transaction, failed.id, ['failed'], { state: 'asked' });
    await give(transaction, failed, now());
    await audit.note(transaction, { actor, action: 'retryDataRequest', target: `data-request:${failed.id}` });
    return { ...failed, state: 'asked' };
  }
  return {
    add,
    async ask(
      { id: given, kind, subject: asked, reason = '', texts = false, answers, confirm },
      { project, actor, lang },
    ) {
      await projects.byId(project);
      const id = given.toLowerCase();
      const subject = subjectOf(asked);
      const work = async (transaction: Transaction) => {
        const known = await requestById(transaction, id);
        if (known && sameRequest(known, { project, kind, subject }).state !== 'failed') return known;
        if ((await countUnderWay(transaction, project)) >= DATA_REQUESTS_AT_ONCE) throw tooMany();
        if (known) return again(transaction, known, actor);
        refuseUnconfirmed(kind, reason, confirm);
        const counts = await finding.counts(transaction, { projectId: project, subject, byId: actor });
        if (sumOf(counts) === 0)
          throw new ApiError('invalid_field', 'Nobody with this id is in this project.', {
            details: { field: 'subject' },
          });
        const at = now();
        const beginsAt = kind === 'erase' ? at + ERASE_CALL_BACK_SECONDS * 1000 : at;
        const isErasure = kind === 'erase';
        const chosen = { texts: isErasure && texts, keepsAnswers: isErasure && answers === 'keep' };
        const words = { ...chosen, reason: reason.trim(), lang, counts, at, beginsAt };
        const made = newRequest({ id, projectId: project, kind, subject, byId: actor, visitorMark: null, ...words });
        await add(transaction, made);
        return made;
      };
      return storage.write(work, { turn: project });
    },
  };
}

/** A request that nothing has been done for yet. */
export function newRequest(
  given: Omit<RequestRecord, 'state' | 'removed' | 'certificate' | 'begunAt' | 'doneAt' | 'expiresAt'>,
): RequestRecord {
  return {
    ...given,
    state: 'asked',
    removed: {},
    certificate: null,
    begunAt: null,
    doneAt: null,
    expiresAt: null,
  };
}

function refuseUnconfirmed(kind: DataRequestAsk['kind'], reason: string, confirm: string | undefined): void {
  if (kind !== 'erase') return;
  const missing = confirm === undefined ? 'confirm' : reason.trim().length < 3 ? 'reason' : undefined;
  if (missing === undefined) return;
  const words = missing === 'confirm' ? 'confirm must be ERASE or LÖSCHEN' : 'reason must have at least 3 characters';
  throw new ApiError('invalid_field', words, { details: { field: missing } });
}

/** Errors: 409 where the id was given to something else. An ended request no longer says whom it was about. */
function sameRequest(
  known: RequestRecord,
  asked: { readonly project: string; readonly kind: string; readonly subject: Subject },
): RequestRecord {
  const same =
    known.projectId === asked.project &&
    known.kind === asked.kind &&
    (known.subject === null || Bun.deepEquals(known.subject, asked.subject));
  if (same) return known;
  throw new ApiError('conflict', 'This id belongs to another request: take a new one.');
}

function tooMany(): ApiError {
  const words = `There are ${DATA_REQUESTS_AT_ONCE} requests under way in this project: wait until one has ended.`;
  return new ApiError('too_many_requests', words, { headers: { 'retry-after': '30' } });
}
