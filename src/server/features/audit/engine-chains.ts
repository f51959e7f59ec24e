/** The chains of the engine that the log is stored in. */
import type { EngineName } from '../../storage/port.ts';
import type { Chains } from './chains.ts';
import { postgresChains } from './store.postgres.ts';
import { sqliteChains } from './store.sqlite.ts';

export function chainsOf(engine: EngineName): Chains {
  return engine === 'postgres' ? postgresChains : sqliteChains;
}
