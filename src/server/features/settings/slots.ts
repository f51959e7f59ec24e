import { slot } from '../../feature.ts';
import type { Transaction } from '../../storage/port.ts';

/** What follows in the same transaction when a project's languages or their order have changed. */
export type LanguagesChange = (transaction: Transaction, project: string) => Promise<void>;
export const languagesChanges = slot<LanguagesChange>('languages changes');
