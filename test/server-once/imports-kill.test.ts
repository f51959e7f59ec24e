/** The server killed while it reads, writes and undoes an import: what is done stands once, and the rest comes after it. */
import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { ArticlePage, HelpCollections } from '../../src/wire/help/shapes.ts';
import type { ImportDetail, ImportProblems, ImportView } from '../../src/wire/imports/shapes.ts';
import { answered, processDesk, type ProcessDesk } from '../process-desk.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { sliceOf } from '../soak-slice.ts';

/** So many that each phase is met on its way, and no more than a page of articles shows. */
const FILES = 99;
const docs = zipSync(
  Object.fromEntries(
    Array.from({ length: FILES }, (_, at) => [
      `f${at % 3}/a${at}.md`,
      strToU8(`# Article ${at}\n\nSee [the next](a${(at + 3) % FILES}.md).`),
    ]),
  ),
);

const phases = [
  ['read', 'reading', 'ready'],
  ['write', 'writing', 'done'],
  ['undo', 'undoing', 'undone'],
] as const;
/** In one of them, another one every day: each costs the 20 s for which nobody else may take what the dead one held. */
const broken = sliceOf(phases, { of: [] });

function killed({ process }: ServerProcess): Promise<unknown> {
  const ended = new Promise((resolve) => process.once('exit', resolve));
  process.kill('SIGKILL');
  return ended;
}

test('killed in a phase of it, an import makes everything once, and undone nothing is left of it [P-IMP-02] [P-IMP-04]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-imports-kill-'));
  let server = await startServer({ dataDir });
  let desk: ProcessDesk = await processDesk(server);
  const form = new FormData();
  form.set('source', 'markdown');
  form.set('file', new File([docs as Uint8Array<ArrayBuffer>], 'docs.zip'));
  const { id } = await answered<ImportView>(await desk.send('imports', { method: 'POST', body: form }));
  try {
    for (const [what, during, after] of phases) {
      await desk.ask(`imports/${id}/${what}`, undefined, 'POST');
      if (broken.some(([one]) => one === what)) {
        const isHalf = ({ state, done }: ImportDetail) => state !== during || done > FILES / 10;
        expect(await desk.rested(`imports/${id}`, isHalf)).toMatchObject({ state: during });
        await killed(server);
        server = await startServer({ dataDir });
        desk = await processDesk(server);
      }
      const end = await desk.rested(`imports/${id}`, ({ state }: ImportDetail) => state !== during);
      const counts = { new: FILES + 3, changed: 0, left: 0, dropped: 0 };
      expect(end).toMatchObject({ state: after, counts });
      const { articles, total } = await desk.ask<ArticlePage>('help/articles?limit=100');
      const { collections } = await desk.ask<HelpCollections>('help/collections');
      const titles = new Set(articles.map(({ texts }) => texts[0]!.title));
      const made = what === 'write' ? FILES : 0;
      expect([total, titles.size, collections.length]).toEqual([made, made, made && 3]);
    }
    expect((await desk.ask<ImportProblems>(`imports/${id}/problems`)).problems).toEqual([]);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 120_000);
