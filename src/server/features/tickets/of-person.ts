/** The reports of a person. Told are their words and what came with them, never the notes of staff. */
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { KB } from '../../../wire/limits.ts';
import { reportParts, type ReportPart } from '../../../wire/tickets/report.ts';
import type { Ports } from '../../ports.ts';
import type { OfPerson, Person, PersonFile } from '../data-requests/slots.ts';
import type { Queries } from '../../storage/port.ts';
import { messagesOf } from './messages-store.ts';
import { ratingsOf } from './ratings-store.ts';
import { partsOf } from './parts-store.ts';
import {
  countReportsOf,
  packedSlice,
  partSizes,
  partSlice,
  reportFacts,
  reportsOf,
  type PartSize,
} from './person-store.ts';
import type { Removal } from './removal.ts';
import type { CountOfTickets } from './person-counts.ts';
import { time } from './rows.ts';
import { tagsOf } from './store.ts';

const REPORTS_AT_ONCE = 50;
const MESSAGES_AT_ONCE = 100;
const RATINGS = 1000;
const SLICE_CHARS = 256 * KB;
const SLICE_BYTES = 256 * KB;
/** A text that lies unpacked and is longer is a file too. */
const TOLD_CHARS = 64 * KB;
const LINE_END = '\n'.codePointAt(0) ?? 0;
/** Always files of their own in the export. */
const files: ReadonlySet<ReportPart> = new Set(['screenshotData', 'webReplay']);
/** Any part may weigh 32 MB, and such a one is a file too: read whole it would take several times as much memory. */
const isFile = (part: ReportPart, { size, isPacked }: PartSize) => files.has(part) || isPacked || size > TOLD_CHARS;

export function reportsOfPerson(
  { storage }: Pick<Ports, 'storage'>,
  removal: Pick<Removal, 'remove' | 'tell' | 'carryOut'>,
  counting: CountOfTickets,
): OfPerson {
  return {
    kind: 'reports',
    count: countReportsOf,
    async *rows(queries, person) {
      for await (const id of each(queries, person)) {
        const facts = await reportFacts(queries, id);
        const tags = (await tagsOf(queries, [id])).get(id);
        const { told, apart } = await partsIn(queries, id);
        const sent = Object.fromEntries(await read(queries, id, told));
        if (!facts) continue;
        const messages = await thread(queries, id);
        const ratings = (await ratingsOf(queries, id, RATINGS)).map(({ at, ...said }) => ({ ...said, at: time(at) }));
        yield {
          ...facts,
          tags,
          sent,
          messages,
          ...(ratings.length > 0 ? { ratings } : {}),
          files: apart.map(({ part }) => nameOf(id, part)),
        };
      }
    },
    async *files(queries, person) {
      for await (const id of each(queries, person))
        for (const part of (await partsIn(queries, id)).apart) yield fileOf(queries, id, part);
    },
    async erase(person, removed) {
      const { projectId } = person;
      // Those that somebody is deleting already are brought to their end too.
      const next = () => reportsOf(storage, person, { after: '', rows: REPORTS_AT_ONCE, leaving: true });
      for (let ids = await next(); ids.length > 0; ids = await next()) {
        const gone = await storage.patient.write(async (transaction) => {
          const leaving = await removal.remove(transaction, projectId, ids);
          for (const { kind, count } of await counting(transaction, projectId, leaving))
            await removed(transaction, count, kind);
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

/** What was written in the ticket, but notes of staff. */
async function thread(queries: Queries, id: string): Promise<object[]> {
  const told: object[] = [];
  for (let before: number | undefined; ;) {
    const page = await messagesOf(queries, id, { before, most: MESSAGES_AT_ONCE, forVisitor: true });
    const shown = page.map(({ author, said, event, files, createdAt }) => ({
      at: time(createdAt),
      author,
      ...(event === null ? { said } : { event }),
      ...(files.length > 0 ? { files: files.map(({ name }) => name) } : {}),
    }));
    told.unshift(...shown);
    if (page.length < MESSAGES_AT_ONCE) return told;
    before = page[0]!.change;
  }
}

async function read(queries: Queries, id: string, parts: readonly ReportPart[]): Promise<[string, unknown][]> {
  const found = await partsOf(queries, id, parts);
  return [...found].map(([part, body]) => [part, JSON.parse(body) as unknown]);
}

type Lying = { readonly part: ReportPart; readonly isPacked: boolean };

async function partsIn(queries: Queries, id: string) {
  const sizes = await partSizes(queries, id);
  const told: ReportPart[] = [];
  const apart: Lying[] = [];
  for (const part of reportParts) {
    const size = sizes.get(part);
    if (!size) continue;
    if (isFile(part, size)) apart.push({ part, isPacked: size.isPacked });
    else told.push(part);
  }
  return { told, apart };
}

function nameOf(id: string, part: ReportPart): string {
  const names: Readonly<Record<string, string>> = { webReplay: 'replay.json', screenshotData: 'screenshot.html' };
  return `reports/${id}/${names[part] ?? `${part}.json`}`;
}

function fileOf(queries: Queries, id: string, { part, isPacked }: Lying): PersonFile {
  return {
    name: nameOf(id, part),
    bytes: async function* () {
      // Before the html of a screenshot stands one line of JSON (screenshot-part.ts).
      let inside = part !== 'screenshotData';
      for await (const chunk of isPacked ? inflated(queries, id, part) : textOf(queries, id, part)) {
        const begin = inside ? 0 : chunk.indexOf(LINE_END) + 1;
        inside ||= begin > 0;
        if (inside) yield chunk.subarray(begin);
      }
    },
  };
}

/** In slices: of a part of 32 MB no more than one is held at a time. */
async function* textOf(queries: Queries, id: string, part: ReportPart): AsyncGenerator<Uint8Array> {
  for (let from = 1, slice = ' '; slice !== ''; from += SLICE_CHARS) {
    slice = await partSlice(queries, { id, part, from, chars: SLICE_CHARS });
    yield new TextEncoder().encode(slice);
  }
}

async function* inflated(queries: Queries, id: string, part: ReportPart): AsyncGenerator<Uint8Array> {
  async function* packed() {
    for (let from = 1; ; from += SLICE_BYTES) {
      const slice = await packedSlice(queries, { id, part, from, bytes: SLICE_BYTES });
      if (slice.length > 0) yield slice;
      if (slice.length < SLICE_BYTES) return;
    }
  }
  // It asks for the next slice when what came of the last one has been taken. Its reader hears what fails.
  yield* pipeline(packed(), createGunzip(), () => undefined) as AsyncIterable<Uint8Array>;
}
