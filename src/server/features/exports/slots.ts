/**
 * What a project can be taken away with, and how it comes in again: each feature that keeps something of its own says both
 * here.
 */
import type { ExportPart } from '../../../wire/exports/shapes.ts';
import type { AnyStruct } from '../../../wire/schema.ts';
import { slot } from '../../feature.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
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
  /** How its rows come in again, by an import of an export. */
  readonly coming: ComingKind;
};

/** What rows of one project name is named otherwise in another one. Each answers with what it is called there. */
export type Leads = {
  /** A row cannot be without it. */
  must(kind: string, id: string): string;
  /** Null where it is not there, which is listed. */
  maybe(kind: string, id: string | null): string | null;
  /** What a text names stays as it stands where it is not there, which is listed. */
  named(kind: string, id: string): string;
  /** Null for somebody who does not work here. */
  account(id: string | null): string | null;
};

export type Coming<R> = {
  readonly project: string;
  /** Its id here, also where it is made. */
  readonly ref: string;
  readonly row: R;
  /** By whom it is brought. */
  readonly account: string;
  /** What `store` has answered. */
  readonly stored: unknown;
};
/** Why something that an import has made cannot be taken away. */
export type Staying = 'linked' | 'holds' | 'voted';

/** How rows of one kind come in again: `R` is one, which `row` of the kind has let through. */
export type ComingKind<R extends object = object> = {
  /** Of the source: says nothing of a person. */
  idOf(row: R): string;
  titleOf(row: R): string;
  /** What it is called here once it is made, where that is nothing that we choose. */
  refOf?(row: R): string;
  /** A text that may be shown before it is written. */
  sample?(row: R): { readonly lang: string; readonly title: string; readonly summary: string; readonly body: object };
  /** Rows with a smaller one are written first; the line where it is missing. */
  place?(row: R, line: number): number;
  /** Errors: `ApiError` for what its own calls would refuse. */
  refuse?(row: R): void;
  /** With what it names as it is called here. */
  led(row: R, to: Leads): R;
  /** What is here already for this row, such as a board of the same address: it stays as it is. */
  found?(queries: Queries, project: string, row: R): Promise<string | undefined>;
  /** As an export tells it now. */
  one(queries: Queries, project: string, ref: string): Promise<R | undefined>;
  /** Without what follows from other rows, or changes without anybody having changed it. */
  own?(row: R): object;
  /** Its file, from the zip, before the transaction. Errors: `ApiError` where it is none. */
  store?(given: Omit<Coming<R>, 'stored'>, file: () => AsyncIterable<Uint8Array>): Promise<unknown>;
  /** The name of its file in the zip. */
  fileOf?(row: R): string;
  /** Makes it, or makes it this. Tells nobody. Errors: `ApiError` where the rules here refuse it. */
  put(transaction: Transaction, given: Coming<R>): Promise<void>;
  /** Takes away what `put` has made. */
  remove(transaction: Transaction, project: string, ref: string): Promise<Staying | undefined>;
};

export const exportKinds = slot<ExportKind>('export kinds');
