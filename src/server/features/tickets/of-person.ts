/** The reports of a person. Told are their words and what came with them, never the notes of staff. */
import { KB } from '../../../wire/limits.ts';
import { reportParts, type ReportPart } from '../../../wire/tickets/report.ts';
import type { Ports } from '../../ports.ts';
import type { OfPerson, Person, PersonFile } from '../data-requests/slots.ts';
import type { Queries } from '../../storage/port.ts';
import { partsOf } from './parts-store.ts';
import { countReportsOf, hasPart, packedPart, partSlice, reportFacts, reportsOf } from './person-store.ts';
import type { Removal } from './removal.ts';
import { tagsOf } from './store.ts';

const REPORTS_AT_ONCE = 50;
const SLICE_CHARS = 256 * KB;
const LINE_END = '\n'.codePointAt(0) ?? 0;
/** These may weigh 32 MB each and are files of their own in the export; the others stand in the report. */
const large: readonly ReportPart[] = ['screenshotData', 'webReplay'];
const told = reportParts.filter((part) => !large.includes(part));

export function reportsOfPerson(
  { storage }: Pick<Ports, 'storage'>,
  removal: Pick<Removal, 'remove' | 'tell' | 'carryOut'>,
): OfPerson {
  return {
    kind: 'reports',
    count: countReportsOf,
    async *rows(queries, person) {
      for await (const id of each(queries, person)) {
        const facts = await reportFacts(queries, id);
        const tags = (await tagsOf(queries, [id])).get(id);
        if (facts) yield { ...facts, tags, sent: Object.fromEntries(await read(queries, id, told)) };
      }
    },
    async *files(queries, person) {
      for await (const id of each(queries, person))
        for (const part of large) if (await hasPart(queries, id, part)) yield fileOf(queries, id, part);
    },
    async erase(person, removed) {
      const { projectId } = person;
      // Those that somebody is deleting already are brought to their end too.
      const next = () => reportsOf(storage, person, { after: '', rows: REPORTS_AT_ONCE, leaving: true });
      for (let ids = await next(); ids.length > 0; ids = await next()) {
        const gone = await storage.patient.write(async (transaction) => {
          const leaving = await removal.remove(transaction, projectId, ids);
          await removed(transaction, leaving.length);
          return leaving;
        });
        removal.tell(projectId, gone);
        await removal.carryOut(ids, new AbortController().signal);
      }
    },
  };
}

async function* each(queries: Queries, person: Person): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const ids = await reportsOf(queries, person, { after, rows: REPORTS_AT_ONCE, leaving: false });
    yield* ids;
    if (ids.length < REPORTS_AT_ONCE) return;
    after = ids.at(-1) ?? '';
  }
}

async function read(queries: Queries, id: string, parts: readonly ReportPart[]): Promise<[string, unknown][]> {
  const found = await partsOf(queries, id, parts);
  return [...found].map(([part, body]) => [part, JSON.parse(body) as unknown]);
}

function fileOf(queries: Queries, id: string, part: ReportPart): PersonFile {
  return {
    name: `reports/${id}/${part === 'webReplay' ? 'replay.json' : 'screenshot.html'}`,
    bytes: async function* () {
      // Before the html of a screenshot stands one line of JSON (screenshot-part.ts).
      let inside = part === 'webReplay';
      for await (const chunk of chunksOf(queries, id, part)) {
        const begin = inside ? 0 : chunk.indexOf(LINE_END) + 1;
        inside ||= begin > 0;
        if (inside) yield chunk.subarray(begin);
      }
    },
  };
}

/** In slices: of a part of 32 MB no more than one is held at a time. */
async function* chunksOf(queries: Queries, id: string, part: ReportPart): AsyncGenerator<Uint8Array> {
  const packed = await packedPart(queries, id, part);
  if (packed) return yield* new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  for (let from = 1, slice = ' '; slice !== ''; from += SLICE_CHARS) {
    slice = await partSlice(queries, { id, part, from, chars: SLICE_CHARS });
    yield new TextEncoder().encode(slice);
  }
}
