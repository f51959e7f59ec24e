/** What stands in the ZIP of a person: a README in their language, one JSON file a kind, and every file they sent. */
import type { Queries } from '../../storage/port.ts';
import { sessionsOf, sessionsWithMerged, type Subject } from '../visitors/service.ts';
import { textsFor } from './certificate.ts';
import type { OfPerson, Person, SessionIds } from './slots.ts';
import type { RequestRecord } from './store.ts';
import type { ZipEntry } from '../../zip.ts';

type Archived = Meant & Pick<RequestRecord, 'lang' | 'counts'>;
type Parts = {
  readonly storage: Queries;
  readonly projectName: string;
  readonly kinds: readonly OfPerson[];
  /** When it is made; milliseconds UTC. */
  readonly at: number;
};

export async function* archiveOf(
  request: Archived,
  { storage, projectName, kinds, at }: Parts,
): AsyncGenerator<ZipEntry> {
  const person = personOf(request);
  const readme = readmeOf(request, projectName, at);
  yield { name: 'README.txt', packs: true, bytes: () => encoded([readme]) };
  for (const { kind, rows } of kinds)
    if (rows) yield { name: `${kind}.json`, packs: true, bytes: () => encoded(jsonOf(rows(storage, person))) };
  for (const { files } of kinds)
    for await (const { name, bytes } of files?.(storage, person) ?? [])
      yield { name, packs: /\.(json|html|txt)$/.test(name), bytes };
}

function readmeOf({ lang, subject, counts }: Archived, name: string, at: number): string {
  const words = textsFor(lang);
  const names: Readonly<Record<string, string>> = words.kinds;
  const asked = `${words[subject.by]} ${subject.value}`;
  return [
    words.readmeTitle.replace('{project}', () => name),
    '',
    words.readmeMade.replace('{at}', new Date(at).toISOString()).replace('{subject}', () => asked),
    words.readmeFiles,
    words.readmeNotes,
    '',
    words.readmeCounts,
    ...Object.entries(counts).map(([kind, count]) => `  ${kind}.json  ${names[kind] ?? kind}: ${count}`),
    '',
  ].join('\n');
}

/** `byId`: the account of staff who ask; null for a visitor who asks for what is theirs. */
export type Meant = Pick<RequestRecord, 'projectId' | 'byId'> & { readonly subject: Subject };

/** Staff mean whom they have merged too; a visitor is given nothing that only staff say is theirs. */
export function sessionsMeant({ projectId, subject, byId }: Meant): SessionIds {
  return byId === null ? sessionsOf(projectId, subject) : sessionsWithMerged(projectId, subject);
}

/** Of a request whose sessions are found by a condition. */
export function personOf(meant: Meant): Person {
  const { projectId, subject } = meant;
  const named = subject.by === 'sessionId' ? {} : { [subject.by]: subject.value };
  return { projectId, sessions: sessionsMeant(meant), ...named };
}

async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* encoded(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield new TextEncoder().encode(text);
}
