/** How a text is changed: read, changed and written in one transaction, then told to the desks. */
import type { Body } from '../../../wire/documents/nodes.ts';
import type { DocumentView, DocumentWords, DraftConflict } from '../../../wire/documents/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Members } from '../members/service.ts';
import type { BodyChange, BodyPlace, LiveChange, PublishingRule } from './slots.ts';
import { sourceOf } from './source-store.ts';
import { documentById, saveDocument, type DocumentRecord } from './store.ts';
import { revisionOf, versionByNo } from './versions-store.ts';
import { stateOf, viewOf } from './view.ts';

export type DocumentPlace = { readonly project: string; readonly document: string };

export type Changing = {
  /** Errors: 404. */
  readonly found: (queries: Queries, place: DocumentPlace) => Promise<DocumentRecord>;
  readonly told: (record: DocumentRecord) => Promise<DocumentView>;
  /**
   * `work` answers the record as it shall be, the same one where nothing changes. `account`: null for the clock. Errors: 404;
   * 409 `draft_conflict`, where the work asks for another revision than the present one.
   */
  readonly change: (place: DocumentPlace, account: string | null, work: Work) => Promise<DocumentView>;
  /** The same as part of a transaction; no desk is told. */
  readonly changeIn: (transaction: Transaction, place: DocumentPlace, work: Work) => Promise<Changed>;
};
type Changed = { readonly before: DocumentRecord; readonly after: DocumentRecord };
type Work = (record: DocumentRecord, transaction: Transaction) => Promise<DocumentRecord>;

export type ChangeNeeds = {
  readonly hub: Publish<'desk'>;
  readonly members: Pick<Members, 'find'>;
  /** What else is written when other words become live. */
  readonly follows: () => readonly LiveChange[];
  /** What else is written when another body stands in a draft, is live or is kept as a version; nothing where it is missing. */
  readonly bodies?: () => readonly BodyChange[];
  /** What else a text has to pass before visitors see it; nothing where it is missing. */
  readonly rules?: () => readonly PublishingRule[];
};

/** Writes what follows a change of what is live. */
export async function follow(
  transaction: Transaction,
  { kind, projectId, ref }: Pick<DocumentRecord, 'kind' | 'projectId' | 'ref'>,
  follows: readonly LiveChange[],
): Promise<void> {
  for (const { kind: of, changed } of follows) if (of === kind) await changed(transaction, projectId, ref);
}

type Bodies = readonly { readonly place: BodyPlace; readonly body: Body | null }[];

/** The bodies that are others now, and the versions that were kept. */
async function newBodies(transaction: Transaction, before: DocumentRecord, after: DocumentRecord): Promise<Bodies> {
  const made: { place: BodyPlace; body: Body | null }[] = [];
  if (after.draft.body !== before.draft.body) made.push({ place: 'draft', body: after.draft.body as Body });
  if (after.live?.body !== before.live?.body)
    made.push({ place: 'live', body: (after.live?.body ?? null) as Body | null });
  for (let no = before.nextVersion; no < after.nextVersion; no++) {
    const version = await versionByNo(transaction, after.id, no);
    if (version) made.push({ place: no, body: version.words.body as Body });
  }
  return made;
}

export function createChanging(
  { storage }: Pick<Ports, 'storage'>,
  { hub, members, follows, bodies = () => [] }: ChangeNeeds,
): Changing {
  const followBodies = async (transaction: Transaction, before: DocumentRecord, after: DocumentRecord) => {
    for (const { place, body } of await newBodies(transaction, before, after))
      for (const changed of bodies())
        await changed(transaction, { project: after.projectId, document: after.id, place }, body);
  };
  const told = async (record: DocumentRecord) =>
    viewOf(record, (account) => members.find(record.projectId, account), await sourceOf(storage, record));
  const changeIn: Changing['changeIn'] = async (transaction, place, work) => {
    const before = await found(transaction, place);
    const after = await work(before, transaction);
    if (after !== before) {
      await saveDocument(transaction, before, after);
      await followBodies(transaction, before, after);
    }
    if (after.live !== before.live) await follow(transaction, after, follows());
    return { before, after };
  };
  return {
    found,
    told,
    changeIn,
    async change(place, account, work) {
      const written = storage.write((transaction) => changeIn(transaction, place, work));
      const { before, after } = await written.catch(async (error: unknown) => {
        throw error instanceof OldRevision ? conflictOf(await told(error.record), error.base) : error;
      });
      const { id, revision } = after;
      const data = { id, revision, state: stateOf(after), by: account };
      if (after !== before) hub.publish('desk', place.project, { name: 'document', data });
      return told(after);
    },
  };
}

async function found(queries: Queries, { project, document }: DocumentPlace): Promise<DocumentRecord> {
  const record = await documentById(queries, project, document);
  if (!record) throw new ApiError('not_found', 'There is no such text.');
  return record;
}

/** Somebody has changed a draft that is not the present one any more. */
class OldRevision extends Error {
  constructor(
    readonly record: DocumentRecord,
    readonly base: DocumentWords | null,
  ) {
    super('the draft has been saved since');
  }
}

/** Passes for the present revision alone: inside the work of a change. */
export async function refuseOld(transaction: Transaction, record: DocumentRecord, revision: number): Promise<void> {
  if (revision !== record.revision)
    throw new OldRevision(record, (await revisionOf(transaction, record.id, revision)) ?? null);
}

/** With the draft that the sender has changed, the one that stands there, and whose it is. */
function conflictOf({ draft, draftBy, draftAt, revision }: DocumentView, base: DocumentWords | null): ApiError {
  const details: DraftConflict = { base, theirs: draft, revision, by: draftBy, at: draftAt };
  return new ApiError('draft_conflict', 'Somebody else has saved this draft since: join both and save again.', {
    details,
  });
}
