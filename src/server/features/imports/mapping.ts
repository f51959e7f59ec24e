/** The mapping of a table: what its columns and statuses are here. What staff choose is kept for later tables. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { ImportMapping, MappingChoice } from '../../../wire/imports/mapping.ts';
import { isTableSource, type TableSource } from '../../../wire/imports/shapes.ts';
import { CSV_COLUMNS, CSV_STATUSES } from '../../../wire/imports/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import type { RequestImporting } from '../requests/service.ts';
import { foundIn, keepMapping, keptMapping } from './mapping-store.ts';
import type { ImportRecord } from './store.ts';
import { columnsAre, fieldsOf, statusFor, wordKey, type Found } from './table-found.ts';

type Place = { readonly project: string; readonly import: string };
export type Mappings = {
  readonly of: (place: Place) => Promise<ImportMapping>;
  readonly keep: (place: Place, choice: MappingChoice, account: string) => Promise<ImportMapping>;
};
export type MappingNeeds = {
  readonly requests: Pick<RequestImporting, 'places'>;
  readonly audit: Pick<Audit, 'note'>;
};
type FindImport = (queries: Queries, place: Place) => Promise<ImportRecord>;

export function mappings(
  { storage }: Pick<Ports, 'storage'>,
  { requests, audit }: MappingNeeds,
  find: FindImport,
): Mappings {
  async function table(place: Place) {
    const { id, source, projectId } = await find(storage, place);
    const found = isTableSource(source) ? await foundIn(storage, id) : undefined;
    if (!isTableSource(source) || !found)
      throw new ApiError('conflict', 'There is a mapping once a table of requests or votes has been read.');
    return { id, source, projectId, found };
  }
  async function of(place: Place): Promise<ImportMapping> {
    const { source, projectId, found } = await table(place);
    const { statuses } = await requests.places(projectId);
    return told(source, found, { statuses, kept: await keptMapping(storage, { projectId, source }) });
  }
  return {
    of,
    async keep(place, choice, account) {
      const { id, source, projectId } = await table(place);
      const { statuses } = await requests.places(projectId);
      refuseWrong(source, choice, new Set(statuses.map((status) => status.id)));
      await storage.write(
        async (transaction) => {
          const before = await keptMapping(transaction, { projectId, source });
          await keepMapping(transaction, { projectId, source }, joined(before, choice));
          await audit.note(transaction, { actor: account, action: 'keepImportMapping', target: `import:${id}` });
        },
        { turn: projectId },
      );
      return of(place);
    },
  };
}

type Beside = {
  readonly statuses: Awaited<ReturnType<RequestImporting['places']>>['statuses'];
  readonly kept: MappingChoice;
};

function told(source: TableSource, found: Found, { statuses, kept }: Beside): ImportMapping {
  const { encoding, separator, columns, words } = found;
  const are = columnsAre(
    source,
    columns.map(({ name }) => name),
    kept,
  );
  return {
    encoding,
    separator,
    fields: [...fieldsOf[source]],
    columns: columns
      .map((column, at) => ({ ...column, field: are[at] ?? null }))
      .filter(({ name }, at) => columns.findIndex((one) => one.name === name) === at),
    statuses: words.map(({ word, rows }) => ({ word, rows, status: statusFor(word, statuses, kept) })),
    choices: statuses.map(({ id, names }) => ({ id, names: { ...names } })),
  };
}

/** Errors: 422. */
function refuseWrong(source: TableSource, { columns, statuses }: MappingChoice, known: ReadonlySet<string>): void {
  const fields = columns.flatMap(({ field }) => field ?? []);
  const single = fields.filter((field) => field !== 'attribute');
  if (fields.some((field) => !fieldsOf[source].includes(field)))
    throw wrongField('columns', `must be of ${fieldsOf[source].join(', ')}`);
  if (new Set(single).size < single.length) throw wrongField('columns', 'must have each field once');
  if (statuses.some(({ status }) => !known.has(status)))
    throw wrongField('statuses', 'must be statuses of this project');
}

/** What is chosen now, then what was chosen for other columns and words before. */
function joined(before: MappingChoice, choice: MappingChoice): MappingChoice {
  const [columns, words] = [
    new Set(choice.columns.map(({ name }) => wordKey(name))),
    new Set(choice.statuses.map(({ word }) => wordKey(word))),
  ];
  return {
    columns: [...choice.columns, ...before.columns.filter(({ name }) => !columns.has(wordKey(name)))].slice(
      0,
      CSV_COLUMNS,
    ),
    statuses: [...choice.statuses, ...before.statuses.filter(({ word }) => !words.has(wordKey(word)))].slice(
      0,
      CSV_STATUSES,
    ),
  };
}
