/** Pictures of requests in an export on their way in again. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { ExportedRequestFile } from '../../../wire/exports/rows.ts';
import { requestFileTypes } from '../../../wire/requests/choices.ts';
import { REQUEST_FILE_BYTES, REQUEST_FILES } from '../../../wire/requests/limits.ts';
import type { Transaction } from '../../storage/port.ts';
import { safeName, type Bringing, type BroughtFile } from '../uploads/service.ts';
import { as, type Kind } from './coming-words.ts';
import { deleteFile, writeFiles } from './files-store.ts';
import { foundRequest } from './found.ts';
import { writeRequest } from './requests-store.ts';
import { fileIds } from './rows.ts';

export type FileNeeds = {
  readonly bringing: Bringing;
  readonly dropFiles: (transaction: Transaction, project: string, ids: readonly string[]) => Promise<void>;
};

/** Undefined for none. */
function nameIn(address: string): string | undefined {
  try {
    return safeName(decodeURIComponent(address));
  } catch {
    return undefined;
  }
}

const types: readonly string[] = requestFileTypes;

export const files =
  ({ bringing, dropFiles }: FileNeeds): Kind<ExportedRequestFile> =>
  (one) => ({
    idOf: ({ id }) => id,
    titleOf: ({ name }) => name,
    refuse({ id, name }) {
      if (!/^[\w-]+$/.test(id)) throw wrongField('id', 'must be letters, digits and -');
      if (nameIn(name) === undefined) throw wrongField('name', 'must be the name of a file, as addresses have it');
    },
    led: (row, to) => ({ ...row, request: to.must('requests', row.request) }),
    one: as(one),
    fileOf: ({ id }) => `files/${id}`,
    async store({ project, ref }, file) {
      const written = await bringing.write(project, ref, { chunks: file(), most: REQUEST_FILE_BYTES });
      if (!types.includes(written.type)) throw wrongField('files', 'must be pictures that browsers show');
      return written;
    },
    async put(transaction, { project, ref, row: { request, name }, stored }) {
      const on = await foundRequest(transaction, project, request);
      const others = on.files.filter((file) => fileIds([file])[0] !== ref);
      const isNew = others.length === on.files.length;
      if (isNew && others.length >= REQUEST_FILES)
        throw new ApiError('limit_reached', `A request has at most ${REQUEST_FILES} pictures.`);
      const called = nameIn(name) ?? '';
      const after = { ...on, files: [...others, `${ref}/${encodeURIComponent(called)}`] };
      await writeRequest(transaction, after);
      await writeFiles(transaction, after);
      if (isNew) await bringing.keep(transaction, project, { ...(stored as BroughtFile), name: called });
    },
    async remove(transaction, project, ref) {
      const row = (await one(transaction, project, ref)) as ExportedRequestFile | undefined;
      if (!row) return undefined;
      const on = await foundRequest(transaction, project, row.request);
      await writeRequest(transaction, { ...on, files: on.files.filter((file) => fileIds([file])[0] !== ref) });
      await deleteFile(transaction, project, ref);
      await dropFiles(transaction, project, [ref]);
      return undefined;
    },
  });
