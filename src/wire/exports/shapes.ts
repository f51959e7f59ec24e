/** Exports of a project as the desk sees them. */
import { choice, integer, list, nullable, open, optional, shape, text, time, type Infer } from '../schema.ts';
import { EXPORTS_TOLD } from './limits.ts';

/** What may be chosen. Each part has one or more kinds of rows. */
export const exportParts = ['help', 'news', 'requests', 'media', 'site'] as const;
export type ExportPart = (typeof exportParts)[number];
const parts = list(choice(exportParts), { max: exportParts.length });

/** waiting → running → ready → gone; failed. */
export const exportStates = ['waiting', 'running', 'ready', 'gone', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

const id = text({ min: 1, max: 36 });
const count = integer({ min: 0 });

/** All parts where it is missing or empty. */
export const newExport = shape({ parts: optional(parts) });
export type NewExport = Infer<typeof newExport>;

export const exportView = open({
  id,
  parts,
  state: choice(exportStates),
  /** Of the rows. */
  done: count,
  total: count,
  /** Bytes of the file; 0 before it is ready. */
  size: count,
  by: nullable(open({ id, name: text({ max: 200 }) })),
  at: time,
  expiresAt: nullable(time),
  /** Opens the file for 10 minutes. */
  file: nullable(text({ max: 4096 })),
});
export type ExportView = Infer<typeof exportView>;

export const exportList = open({
  /** How many rows each part has now. */
  parts: list(open({ part: choice(exportParts), rows: count }), { max: exportParts.length }),
  exports: list(exportView, { max: EXPORTS_TOLD }),
});
export type ExportList = Infer<typeof exportList>;

const manifestFile = open({
  path: text({ max: 1000 }),
  bytes: count,
  sha256: text({ max: 64 }),
  /** Of a file of JSON Lines. */
  rows: optional(count),
});
/** `manifest.json`, the last file of the zip. */
export const exportManifest = open({
  format: choice(['parley-export'] as const),
  version: integer({ min: 1 }),
  project: open({ id, name: text({ max: 200 }) }),
  at: time,
  parts,
  files: list(manifestFile, { max: 1_000_000 }),
});
export type ExportManifest = Infer<typeof exportManifest>;
