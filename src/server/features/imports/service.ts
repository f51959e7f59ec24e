/** Imports as staff send, start, stop and undo them. What they do is done by a job. */
import {
  IMPORT_BYTES,
  IMPORT_CONTACTS_UNDO_DAYS,
  IMPORT_FILE_DAYS,
  IMPORT_SAMPLES,
  IMPORTS_OPEN,
  IMPORTS_TOLD,
} from '../../../wire/imports/limits.ts';
import type {
  ImportDetail,
  ImportList,
  ImportProblemQuery,
  ImportProblems,
  ImportView,
} from '../../../wire/imports/shapes.ts';
import type { ImportPhase, ImportState } from '../../../wire/imports/states.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { ApiError } from '../../../wire/errors.ts';
import { collected } from '../../collecting.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { forgetAll, type Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import type { ExportKind } from '../exports/slots.ts';
import type { Members } from '../members/service.ts';
import type { Quotas } from '../quotas/service.ts';
import type { FileFolder } from '../uploads/service.ts';
import { tell } from './going.ts';
import { countRows, firstSamples, forgetPeople } from './rows-store.ts';
import { sampleOf } from './samples.ts';
import { sentImport, type SentImport } from './sending.ts';
import {
  changeImport,
  countOpen,
  importById,
  insertImport,
  latestImports,
  problemsOf,
  restingImports,
  type ImportRecord,
} from './store.ts';
import { mappings, type Mappings, type MappingNeeds } from './mapping.ts';
import { importWork } from './work.ts';

export type ImportPlace = { readonly project: string; readonly import: string };

/** Errors of all that takes a place: 404; of all that moves one: 409 where its state does not allow it. */
export type Imports = {
  readonly list: (project: string) => Promise<ImportList>;
  /** Errors: 400 without a file, 409 for one import too many, 413, 422 for a source or options, 507. */
  readonly add: (project: string, account: string, sent: SentImport) => Promise<ImportView>;
  readonly one: (place: ImportPlace) => Promise<ImportDetail>;
  readonly problems: (place: ImportPlace, query: ImportProblemQuery) => Promise<ImportProblems>;
  /** Errors: 409 for what is no table, or was not read yet. */
  readonly mapping: Mappings['of'];
  /** Errors: those of `mapping`; 422 for one field twice, or a status that is none here. */
  readonly keepMapping: Mappings['keep'];
  readonly read: (place: ImportPlace, account: string) => Promise<ImportView>;
  readonly write: (place: ImportPlace, account: string) => Promise<ImportView>;
  readonly stop: (place: ImportPlace, account: string) => Promise<ImportView>;
  readonly goOn: (place: ImportPlace, account: string) => Promise<ImportView>;
  readonly undo: (place: ImportPlace, account: string) => Promise<ImportView>;
  /** Removes, once an hour, files that nobody has gone on with. */
  readonly forgetting: Repeated;
};

type Needs = {
  readonly members: Pick<Members, 'find'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly hub: Publish<'desk'>;
  readonly quotas: Pick<Quotas, 'disk'>;
  readonly folder: Pick<FileFolder, 'write' | 'remove'>;
  readonly kinds: () => readonly ExportKind[];
  /** What contacts were before an import, of earlier than then; answers how many of at most so many. */
  readonly forgetImported: (before: number, most: number) => Promise<number>;
} & MappingNeeds;
type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function createImports(ports: Given, needs: Needs): Imports {
  const { of: mapping, keep: keepMapping } = mappings(ports, needs, found);
  return {
    mapping,
    keepMapping,
    ...telling(ports, needs),
    ...sending(ports, needs),
    ...moving(ports, needs),
    forgetting: forgetting(ports, needs),
  };
}

function telling({ storage }: Given, needs: Needs): Pick<Imports, 'list' | 'one' | 'problems'> {
  return {
    async list(project) {
      const records = await latestImports(storage, project, IMPORTS_TOLD);
      return { imports: await Promise.all(records.map((record) => viewOf(needs, record))) };
    },
    async one(place) {
      const record = await found(storage, place);
      const rows = await firstSamples(storage, record.id, IMPORT_SAMPLES);
      return { ...(await viewOf(needs, record)), samples: rows.flatMap((row) => sampleOf(row, needs.kinds())) };
    },
    async problems(place, query) {
      const { id, problems: total } = await found(storage, place);
      return { problems: await problemsOf(storage, id, query), total };
    },
  };
}

function sending({ storage, now, id: newId }: Given, needs: Needs): Pick<Imports, 'add'> {
  const { folder, quotas, audit } = needs;
  const refuseMany = async (queries: Queries, project: string) => {
    if ((await countOpen(queries, project)) >= IMPORTS_OPEN)
      throw new ApiError('limit_reached', `${IMPORTS_OPEN} imports wait in this project: finish one of them first.`);
  };
  return {
    async add(project, account, sent) {
      await refuseMany(storage, project);
      const { source, options, file } = await sentImport(sent);
      await quotas.disk.room(sent.length || IMPORT_BYTES);
      const id = newId();
      try {
        const { size } = await folder.write(id, collected(file.chunks), file.check);
        const given = { id, projectId: project, source, name: file.name, size, options, accountId: account, at: now() };
        await storage.write(
          async (transaction) => {
            await refuseMany(transaction, project);
            await insertImport(transaction, given);
            const after = { source, name: file.name, size };
            await audit.note(transaction, { actor: account, action: 'addImport', target: `import:${id}`, after });
          },
          { turn: project },
        );
      } catch (error) {
        await folder.remove(id);
        throw error;
      }
      return viewOf(needs, await found(storage, { project, import: id }));
    },
  };
}

type Move = {
  readonly action: string;
  readonly from: readonly ImportState[];
  readonly to: ImportPhase | 'stopped';
  /** Its file is read again. */
  readonly reads?: boolean;
};

function moving({ storage, now }: Given, needs: Needs): Pick<Imports, 'read' | 'write' | 'stop' | 'goOn' | 'undo'> {
  const { audit, jobs, hub } = needs;
  async function moved(transaction: Transaction, place: ImportPlace, account: string, moveOf: MoveOf): Promise<void> {
    const record = await found(transaction, place);
    const { action, from, to, reads = false } = moveOf(record);
    // Somebody was quicker with the same.
    if (record.state === to) return;
    if (!from.includes(record.state))
      throw new ApiError('conflict', `This import is ${record.state}: that cannot be done with it now.`);
    if (reads && !record.hasFile)
      throw new ApiError('gone', `Its file is kept no longer than ${IMPORT_FILE_DAYS} days: send it again.`);
    const phase = to === 'stopped' ? record.phase : to;
    const isNew = to !== 'stopped' && record.phase !== to;
    const total = to === 'reading' ? 0 : await countRows(transaction, record.id, to === 'undoing' ? 'written' : 'read');
    const begun = isNew ? { done: 0, total } : {};
    await changeImport(transaction, record.id, from, { state: to, phase, changedAt: now(), ...begun });
    if (to !== 'stopped') await jobs.add(transaction, importWork, { import: record.id }, { project: place.project });
    await audit.note(transaction, { actor: account, action, target: `import:${record.id}` });
  }
  const move = (moveOf: MoveOf) => async (place: ImportPlace, account: string) => {
    await storage.write((transaction) => moved(transaction, place, account, moveOf), { turn: place.project });
    await tell({ storage }, hub, place.import);
    return viewOf(needs, await found(storage, place));
  };
  return {
    read: move(() => ({ action: 'readImport', from: ['draft', 'ready'], to: 'reading', reads: true })),
    write: move(() => ({ action: 'writeImport', from: ['ready'], to: 'writing', reads: true })),
    stop: move(() => ({ action: 'stopImport', from: ['reading', 'writing', 'undoing'], to: 'stopped' })),
    goOn: move(({ phase }) => ({
      action: 'continueImport',
      from: ['stopped', 'failed'],
      to: phase ?? 'reading',
      reads: phase !== 'undoing',
    })),
    undo: move(({ state, phase, source, changedAt }) => {
      if (source === 'contacts' && changedAt < now() - IMPORT_CONTACTS_UNDO_DAYS * DAY_MS)
        throw new ApiError('gone', `An import of contacts can be undone for ${IMPORT_CONTACTS_UNDO_DAYS} days.`);
      const isHalf = (state === 'stopped' || state === 'failed') && phase === 'writing';
      return { action: 'undoImport', from: isHalf ? ['stopped', 'failed'] : ['done'], to: 'undoing' };
    }),
  };
}
type MoveOf = (record: ImportRecord) => Move;

function forgetting(
  { storage, now }: Given,
  { folder, forgetImported }: Pick<Needs, 'folder' | 'forgetImported'>,
): Repeated {
  const forgetSome = async () => {
    const before = now() - IMPORT_FILE_DAYS * DAY_MS;
    const resting = await restingImports(storage, before, 100);
    for (const { id } of resting) {
      const isOver = await storage.write(async (transaction) => {
        const present = await importById(transaction, id);
        // Somebody has gone on with it meanwhile.
        if (!present || present.changedAt >= before) return false;
        await forgetPeople(transaction, id);
        return changeImport(transaction, id, [present.state], { hasFile: false });
      });
      // After its row, which says until then that it is there; a file without a row is swept away.
      if (isOver) await folder.remove(id);
    }
    const imported = await forgetImported(now() - IMPORT_CONTACTS_UNDO_DAYS * DAY_MS, 1000);
    return resting.length + imported;
  };
  return {
    name: 'forget-imports',
    schedule: '55 * * * *',
    leaseMs: 60_000,
    longestRunMs: 600_000,
    run: (run) => forgetAll(run, forgetSome),
  };
}

async function found(queries: Queries, { project, import: id }: ImportPlace): Promise<ImportRecord> {
  const record = await importById(queries, id.toLowerCase());
  if (record?.projectId === project) return record;
  throw new ApiError('not_found', 'There is no such import in this project.');
}

async function viewOf({ members }: Pick<Needs, 'members'>, record: ImportRecord): Promise<ImportView> {
  const { projectId, accountId, hasFile: _file, at, changedAt, ...view } = record;
  const by = await members.find(projectId, accountId);
  return {
    ...view,
    by: by ? { id: by.id, name: by.name } : null,
    at: new Date(at).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
  };
}
