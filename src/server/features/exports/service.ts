/** Exports of a project as staff ask for them, fetch them and take them away. */
import { EXPORTS_TOLD, EXPORTS_UNDER_WAY } from '../../../wire/exports/limits.ts';
import type { ProjectExportQuery } from '../../../wire/exports/links.ts';
import { exportParts, type ExportList, type ExportView, type NewExport } from '../../../wire/exports/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import type { Links } from '../links/service.ts';
import type { Members } from '../members/service.ts';
import type { ZipFolder } from '../uploads/service.ts';
import type { ExportKind } from './slots.ts';
import { countUnderWay, deleteExport, exportById, insertExport, latestExports, type ExportRecord } from './store.ts';
import { exportWork } from './work.ts';

/** `media`: the media origin, where its file is; `account`: for whom its address is signed. */
export type ExportPlace = {
  readonly project: string;
  readonly export: string;
  readonly media: string;
  readonly account: string;
};

/** Errors of all that names an export: 404. */
export type Exports = {
  readonly list: (at: Omit<ExportPlace, 'export'>) => Promise<ExportList>;
  /** Errors: 409 `limit_reached` for one too many at once. */
  readonly add: (at: Omit<ExportPlace, 'export'>, given: NewExport) => Promise<ExportView>;
  readonly one: (place: ExportPlace) => Promise<ExportView>;
  readonly remove: (place: ExportPlace) => Promise<void>;
  /** Where the file of a signed link lies; that it was fetched stands in the audit log first. Errors: 403, 404, 410. */
  readonly open: (query: ProjectExportQuery) => Promise<string>;
};

type Needs = {
  readonly members: Pick<Members, 'find'>;
  readonly links: Links;
  readonly audit: Pick<Audit, 'note'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly zips: Pick<ZipFolder, 'path' | 'remove'>;
  readonly kinds: () => readonly ExportKind[];
};
type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function createExports(ports: Given, needs: Needs): Exports {
  return { ...reading(ports, needs), ...changing(ports, needs) };
}

function reading({ storage }: Given, needs: Needs): Pick<Exports, 'list' | 'one' | 'open'> {
  const { kinds, links, audit, zips } = needs;
  return {
    async list(at) {
      const records = await latestExports(storage, at.project, EXPORTS_TOLD);
      const parts: ExportList['parts'] = [];
      for (const part of exportParts) {
        let rows = 0;
        for (const kind of kinds()) if (kind.part === part) rows += await kind.count(storage, at.project);
        parts.push({ part, rows });
      }
      return { parts, exports: await Promise.all(records.map((record) => viewOf(needs, record, at))) };
    },
    one: async (place) => viewOf(needs, await found(storage, place), place),
    async open(query) {
      const { export: id, by } = query;
      links.check(['project-export', id, by], query);
      const record = await exportById(storage, id);
      if (!record) throw missing();
      if (record.state !== 'ready') throw new ApiError('gone', 'This export is kept no longer: make another one.');
      await storage.write((transaction) =>
        audit.note(transaction, { actor: by || null, action: 'fetchProjectExport', target: `project-export:${id}` }),
      );
      return zips.path(id);
    },
  };
}

function changing({ storage, now, id: newId }: Given, needs: Needs): Pick<Exports, 'add' | 'remove'> {
  const { audit, jobs, zips } = needs;
  return {
    async add(at, { parts = [] }) {
      const { project, account } = at;
      const chosen = exportParts.filter((part) => parts.length === 0 || parts.includes(part));
      const begun = { id: newId(), projectId: project, parts: chosen, state: 'waiting' as const, accountId: account };
      const record: ExportRecord = { ...begun, done: 0, total: 0, size: 0, at: now(), expiresAt: null };
      const { id } = record;
      await storage.write(
        async (transaction) => {
          if ((await countUnderWay(transaction, project)) >= EXPORTS_UNDER_WAY)
            throw new ApiError('limit_reached', `${EXPORTS_UNDER_WAY} exports are being made: wait for one of them.`);
          await insertExport(transaction, record);
          await jobs.add(transaction, exportWork, { export: id }, { project });
          const after = { parts: chosen };
          await audit.note(transaction, { actor: account, action: 'addExport', target: `project-export:${id}`, after });
        },
        { turn: project },
      );
      return viewOf(needs, record, at);
    },
    async remove(place) {
      const { id } = await found(storage, place);
      await storage.write(async (transaction) => {
        await deleteExport(transaction, id);
        await audit.note(transaction, { actor: place.account, action: 'deleteExport', target: `project-export:${id}` });
      });
      await zips.remove(id);
    },
  };
}

async function found(queries: Queries, { project, export: id }: ExportPlace): Promise<ExportRecord> {
  const record = await exportById(queries, id.toLowerCase());
  if (record?.projectId !== project) throw missing();
  return record;
}

const missing = () => new ApiError('not_found', 'There is no such export in this project.');

async function viewOf(
  { members, links }: Pick<Needs, 'members' | 'links'>,
  { projectId, accountId, at, expiresAt, parts, ...record }: ExportRecord,
  { media, account }: Pick<ExportPlace, 'media' | 'account'>,
): Promise<ExportView> {
  const by = await members.find(projectId, accountId);
  const { id, state } = record;
  const what = new URLSearchParams({ export: id, by: account });
  const link = `${media}/project-export/parley-project.zip?${what}&${links.sign(['project-export', id, account])}`;
  return {
    ...record,
    parts: [...parts],
    by: by ? { id: by.id, name: by.name } : null,
    at: new Date(at).toISOString(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    file: state === 'ready' ? link : null,
  };
}
