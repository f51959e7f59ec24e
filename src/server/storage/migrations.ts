/**
 * The tables of the house: each feature brings its own in its sheet. A migration that has been released is never edited:
 * the feature adds the next one, with its day. Those of the embedded platform are there beside a foreign one too.
 */
import { featuresWith } from '../app.ts';
import { migrationsOf } from '../feature.ts';
import { embedded } from '../platform.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = migrationsOf(featuresWith(embedded));
