/** What a project can be taken away with: each feature that keeps something of its own says here how it is told. */
import type { ExportPart } from '../../../wire/exports/shapes.ts';
import type { AnyStruct } from '../../../wire/schema.ts';
import { slot } from '../../feature.ts';
import type { Queries } from '../../storage/port.ts';
import type { ZipEntry } from '../../zip.ts';

export type ExportKind = {
  /** Of its rows: they stand in `{kind}.jsonl`, their JSON Schema in `schema/{kind}.json`. */
  readonly kind: string;
  readonly part: ExportPart;
  /** One of them. */
  readonly row: AnyStruct;
  readonly count: (queries: Queries, project: string) => Promise<number>;
  /** From the first on, always in the same order, read a page at a time. */
  readonly rows: (queries: Queries, project: string) => AsyncIterable<object>;
  /** What stands beside the rows. */
  readonly files?: (queries: Queries, project: string) => AsyncIterable<ZipEntry>;
};

export const exportKinds = slot<ExportKind>('export kinds');
