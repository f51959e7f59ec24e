/** An export is made behind the answer: a durable job, one of a project at a time. */
import { EXPORT_FILE_DAYS } from '../../../wire/exports/limits.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { open, text } from '../../../wire/schema.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import { forgetAll, type Repeated } from '../../jobs/repeated.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { ZipEntry } from '../../zip.ts';
import type { Projects } from '../projects/service.ts';
import type { ZipFolder } from '../uploads/service.ts';
import { archiveOf } from './archive.ts';
import { markdownFiles } from './markdown.ts';
import type { ExportKind } from './slots.ts';
import { endedExports, exportById, saveExport, type ExportRecord } from './store.ts';

export const exportWork = defineQueue({
  name: 'project-exports',
  urgency: 'export',
  payload: open({ export: text({ max: 36 }) }),
  longestRunMs: 4 * 3_600_000,
  perProject: 1,
  atOnce: 2,
  tries: 3,
});

/** Somebody has taken it away while it was made: others wait for its place. */
class TakenAway extends Error {}

/** Desks hear of a running export at most so often. */
const TELL_MS = 500;

export type ExportWork = {
  readonly worker: Worker;
  /** Takes files away whose days are over. */ readonly forgetting: Repeated;
};
type Needs = {
  readonly hub: Publish<'desk'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly zips: Pick<ZipFolder, 'write' | 'remove'>;
  readonly kinds: () => readonly ExportKind[];
};
type Given = Pick<Ports, 'storage' | 'now'>;

export function exportWorker(ports: Given, needs: Needs): ExportWork {
  const { storage } = ports;
  const made = making(ports, needs);
  return {
    worker: worker(exportWork, async ({ export: id }, { signal, tries }) => {
      try {
        await made(id, signal);
      } catch (error) {
        if (error instanceof TakenAway) return;
        if (tries >= exportWork.tries) await failed(id);
        throw error;
      }
    }),
    forgetting: forgetting(ports, needs),
  };

  async function failed(id: string): Promise<void> {
    const record = await exportById(storage, id);
    if (!record) return;
    const after = { ...record, state: 'failed' as const };
    await storage.write((transaction) => saveExport(transaction, after));
    tellDesks(needs.hub, after);
  }
}

function making({ storage, now }: Given, { hub, projects, zips, kinds }: Needs) {
  const save = (record: ExportRecord) => storage.write((transaction) => saveExport(transaction, record));
  return async (id: string, signal: AbortSignal): Promise<void> => {
    const record = await exportById(storage, id);
    if (!record || (record.state !== 'waiting' && record.state !== 'running')) return;
    const project = await projects.byId(record.projectId);
    const chosen = kinds().filter(({ part }) => record.parts.includes(part));
    let total = 0;
    for (const { count } of chosen) total += await count(storage, project.id);
    let running: ExportRecord = { ...record, state: 'running', done: 0, total };
    await save(running);
    tellDesks(hub, running);
    let toldAt = now();
    const row = async () => {
      signal.throwIfAborted();
      running = { ...running, done: running.done + 1 };
      if (now() - toldAt < TELL_MS) return;
      toldAt = now();
      if (!(await save(running))) throw new TakenAway();
      tellDesks(hub, running);
    };
    const at = now();
    const told = {
      project: { id: project.id, name: project.name },
      at: new Date(at).toISOString(),
      parts: [...record.parts],
    };
    const entries = archiveOf(told, { storage, kinds: chosen, beside: besideOf(storage, record), row });
    const size = await zips.write(id, entries, at);
    const ready: ExportRecord = { ...running, state: 'ready', size, expiresAt: at + EXPORT_FILE_DAYS * DAY_MS };
    // At the last moment.
    if (!(await save(ready))) return zips.remove(id);
    tellDesks(hub, ready);
  };
}

/** The help center is told as Markdown too, for whoever goes on with it elsewhere. */
async function* besideOf(queries: Queries, { projectId, parts }: ExportRecord): AsyncGenerator<ZipEntry> {
  if (parts.includes('help')) yield* markdownFiles(queries, projectId);
}

function tellDesks(hub: Publish<'desk'>, { id, projectId, state, done, total }: ExportRecord): void {
  hub.publish('desk', projectId, { name: 'job', data: { id, state, done, total, problems: 0 } });
}

function forgetting({ storage, now }: Given, { zips }: Pick<Needs, 'zips'>): Repeated {
  const forgetSome = async (): Promise<number> => {
    const ids = await endedExports(storage, now(), 100);
    for (const id of ids) {
      // Its state first: whoever opens a link after that finds nothing.
      await storage.write(async (transaction) => {
        const record = await exportById(transaction, id);
        if (record) await saveExport(transaction, { ...record, state: 'gone' });
      });
      await zips.remove(id);
    }
    return ids.length;
  };
  return {
    name: 'forget-project-exports',
    schedule: '35 * * * *',
    leaseMs: 60_000,
    longestRunMs: 600_000,
    run: (run) => forgetAll(run, forgetSome),
  };
}
