/** What a feature says of its tables, in `features/<name>/migrations.ts`. */
import type { EngineName } from './port.ts';

/**
 * One statement. Types are portable: `text`, `bigint` for times, flags and whole numbers, `double precision` for
 * fractions. What one engine alone can say names that engine; the other one goes without.
 */
export type Statement = string | { readonly [engine in EngineName]?: string };

export type Migration = {
  /** The day it was written and what it brings, such as `2026-11-22-tickets`. */
  readonly id: string;
  readonly statements: readonly Statement[];
};
