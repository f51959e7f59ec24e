/** An import goes on behind the answer: a durable job, one of a project at a time. */
import { open, text } from '../../../wire/schema.ts';
import { isTableSource } from '../../../wire/imports/shapes.ts';
import { importPhases, type ImportPhase } from '../../../wire/imports/states.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Ports } from '../../ports.ts';
import type { FileFolder } from '../uploads/service.ts';
import type { ExportNeeds } from './export-leads.ts';
import { writeExport } from './export-writing.ts';
import { going, Stopped, tell } from './going.ts';
import { openOwn, openSource, readImport, type SourceNeeds } from './reading.ts';
import { changeImport, importById, type ImportRecord } from './store.ts';
import { undoImport, type UndoNeeds } from './undoing.ts';
import { writeImport, type WriteNeeds } from './writing.ts';

export const importWork = defineQueue({
  name: 'imports',
  urgency: 'export',
  payload: open({ import: text({ max: 36 }) }),
  longestRunMs: 4 * 3_600_000,
  perProject: 1,
  atOnce: 2,
  tries: 5,
});

type Needs = WriteNeeds &
  UndoNeeds & {
    readonly hub: Publish<'desk'>;
    readonly source: SourceNeeds;
    readonly exported: ExportNeeds;
    readonly folder: Pick<FileFolder, 'remove'>;
  };
type Given = Pick<Ports, 'storage' | 'now' | 'id' | 'publicFile'>;

export function importWorker(ports: Given, needs: Needs): Worker {
  const { storage, now } = ports;
  const { hub } = needs;
  async function carryOut(record: ImportRecord, phase: ImportPhase, signal: AbortSignal): Promise<void> {
    const on = going(ports, hub, { record, phase, signal });
    if (phase === 'reading') return readImport(ports, needs, on);
    try {
      if (phase === 'undoing') await undoImport(ports, needs, on);
      else if (record.source === 'parley')
        await writeExport(ports, { ...needs, source: await openOwn(record, needs), going: on });
      else await writeImport(ports, needs, on, await openSource(record, needs.source));
    } finally {
      if ((isTableSource(record.source) && record.source !== 'contacts') || record.source === 'parley')
        needs.requests.changed(record.projectId);
    }
    // Its row says already that it is not there; a file without a row is swept away.
    await needs.folder.remove(record.id);
  }
  return worker(importWork, async ({ import: id }, { signal, tries }) => {
    const record = await importById(storage, id);
    const phase = importPhases.find((one) => one === record?.state);
    if (!record || !phase) return;
    try {
      await carryOut(record, phase, signal);
    } catch (error) {
      if (error instanceof Stopped) return;
      if (tries >= importWork.tries)
        await storage.write((transaction) =>
          changeImport(transaction, id, [phase], { state: 'failed', changedAt: now() }),
        );
      throw error;
    } finally {
      await tell(ports, hub, id);
    }
  });
}
