/** The file of an import that is a table. */
import { createReadStream } from 'node:fs';
import type { TableSource } from '../../../wire/imports/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { RequestImporting } from '../requests/service.ts';
import { contactSource } from './contact-source.ts';
import { openCsv } from './csv-text.ts';
import type { OpenSource } from './items.ts';
import { isJsonLines, openJsonLines } from './jsonl-text.ts';
import { keptMapping } from './mapping-store.ts';
import { mappedTo } from './rows-store.ts';
import type { ImportRecord } from './store.ts';
import { requestId, tableSource } from './table-source.ts';

/** Requests that are looked up once. */
const KEPT_MOST = 20_000;

export type TableOpening = {
  readonly requests: Pick<RequestImporting, 'places' | 'lang' | 'titled' | 'stands'>;
  readonly storage: Queries;
  readonly now: Ports['now'];
};

export async function openTable(
  { projectId: project, name: file }: Pick<ImportRecord, 'projectId' | 'name'>,
  source: TableSource,
  path: string,
  { requests, storage, now }: TableOpening,
): Promise<OpenSource> {
  const chunks = () => createReadStream(path);
  if (source === 'contacts') {
    const lines = await isJsonLines(chunks);
    const kept = await keptMapping(storage, { projectId: project, source });
    return contactSource(await (lines ? openJsonLines(chunks) : openCsv(chunks)), { file, kept, now: now() });
  }
  const known = new Map<string, string | undefined>();
  async function found(id: string, title: string): Promise<string | undefined> {
    const key = { project, source: 'requests', kind: 'request', sourceId: requestId(id) } as const;
    const mapped = id === '' ? undefined : await mappedTo(storage, key);
    if (mapped && (await requests.stands(storage, { project, id: mapped.ref }))) return mapped.ref;
    // A column may name what was voted for by its title.
    for (const one of [title, id]) {
      const ref = one === '' ? undefined : await requests.titled(storage, project, one);
      if (ref !== undefined) return ref;
    }
    return undefined;
  }
  return tableSource(await openCsv(chunks), {
    source,
    file,
    kept: await keptMapping(storage, { projectId: project, source }),
    places: await requests.places(project),
    lang: await requests.lang(project),
    now: now(),
    async requestOf(id, title) {
      const key = JSON.stringify([id, title]);
      if (!known.has(key)) {
        if (known.size >= KEPT_MOST) known.clear();
        known.set(key, await found(id, title));
      }
      return known.get(key);
    },
  });
}
