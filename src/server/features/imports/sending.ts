/** The form that brings the file of an import: what it is of, then the file, chunk by chunk. */
import { IMPORT_BYTES, IMPORT_CONTACTS_BYTES, IMPORT_NAME_CHARS } from '../../../wire/imports/limits.ts';
import { importOptions, importSources, type ImportOptions, type ImportSource } from '../../../wire/imports/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { parse } from '../../../wire/parse.ts';
import { tooLarge } from '../../http/body.ts';
import { readMultipart } from '../../http/multipart.ts';
import type { SentBody } from '../../http/sent-body.ts';
import { safeName } from '../uploads/service.ts';

/** Bytes of the form around the file. */
const FORM_BYTES = 64 * 1024;

/** `length`: bytes of the form, 0 where it does not say. */
export type SentImport = {
  readonly type: string | null;
  readonly length: number;
  readonly chunks: SentBody['chunks'];
};

type Sent = {
  readonly source: ImportSource;
  readonly options: ImportOptions;
  /** `check`: throws 413 once so many bytes are too many. */
  readonly file: {
    readonly name: string;
    readonly chunks: AsyncIterable<Uint8Array>;
    readonly check: (size: number) => void;
  };
};

/** Errors: 400 without a file, 413, 422 for a source or options. */
export async function sentImport({ type, length, chunks }: SentImport): Promise<Sent> {
  if (length > IMPORT_BYTES + FORM_BYTES) throw tooLarge(IMPORT_BYTES);
  const { fields, file } = await readMultipart(type, chunks());
  if (file?.field !== 'file')
    throw new ApiError('bad_request', 'The upload needs a part `file`, after the other fields.');
  const source = importSources.find((one) => one === fields.get('source'));
  if (!source) throw wrongField('source', `must be one of ${importSources.join(', ')}`);
  const name = safeName(file.name).slice(0, IMPORT_NAME_CHARS).toWellFormed();
  return {
    source,
    options: optionsIn(fields.get('options')),
    file: { name, chunks: file.chunks, check: checking(source) },
  };
}

function checking(source: ImportSource): (size: number) => void {
  const most = source === 'contacts' ? IMPORT_CONTACTS_BYTES : IMPORT_BYTES;
  return (size) => {
    if (size > most) throw tooLarge(most);
  };
}

function optionsIn(given = '{}'): ImportOptions {
  let options: unknown;
  try {
    options = JSON.parse(given);
  } catch {
    throw wrongField('options', 'must be JSON');
  }
  return parse(importOptions, options);
}
