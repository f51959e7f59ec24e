/** The files that a person has sent, finished or not. */
import type { Ports } from '../../ports.ts';
import type { OfPerson, Person } from '../data-requests/slots.ts';
import type { Queries } from '../../storage/port.ts';
import type { FileFolder } from './folder.ts';
import type { Parts } from './parts.ts';
import { countFilesOf, deleteFileRows, filesOf, uploadsOf, type PersonFileRecord } from './person-store.ts';

const FILES_AT_ONCE = 100;

export function filesOfPerson(
  { storage }: Pick<Ports, 'storage'>,
  { files, parts }: { readonly files: Pick<FileFolder, 'path' | 'remove'>; readonly parts: Pick<Parts, 'forget'> },
): OfPerson {
  return {
    kind: 'files',
    count: (queries, { projectId, sessions }) => countFilesOf(queries, projectId, sessions),
    async *rows(queries, person) {
      for await (const { visitorId, createdAt, ...file } of each(queries, person))
        yield { ...file, session: visitorId, at: new Date(createdAt).toISOString(), file: pathOf(file) };
    },
    async *files(queries, person) {
      for await (const file of each(queries, person))
        if (await Bun.file(files.path(file.id)).exists())
          yield { name: pathOf(file), bytes: () => Bun.file(files.path(file.id)).stream() };
    },
    async erase({ projectId, sessions }, removed) {
      // Those that are on their way first: a finished one is a file.
      for (let ids = [' ']; ids.length > 0;) {
        ids = await uploadsOf(storage, projectId, sessions, FILES_AT_ONCE);
        for (const id of ids) await parts.forget(id, removed);
      }
      for (let found: PersonFileRecord[] | undefined; found === undefined || found.length > 0;) {
        found = await filesOf(storage, projectId, sessions, { after: '', rows: FILES_AT_ONCE });
        const ids = found.map(({ id }) => id);
        // The bytes first: broken off here, the rows still tell what is to go.
        for (const id of ids) await files.remove(id);
        if (ids.length > 0)
          await storage.patient.write(async (transaction) =>
            removed(transaction, await deleteFileRows(transaction, ids)),
          );
      }
    },
  };
}

async function* each(queries: Queries, { projectId, sessions }: Person): AsyncGenerator<PersonFileRecord> {
  for (let after = ''; ;) {
    const found = await filesOf(queries, projectId, sessions, { after, rows: FILES_AT_ONCE });
    yield* found;
    if (found.length < FILES_AT_ONCE) return;
    after = found.at(-1)?.id ?? '';
  }
}

/** By its id too: two files may have one name. */
function pathOf({ id, name }: Pick<PersonFileRecord, 'id' | 'name'>): string {
  return `files/${id}-${name}`;
}
