/** What PostgreSQL and its driver say when they refuse, as the house takes it. */
import { busy } from '../busy.ts';
import { UniqueViolation } from '../port.ts';

/** Another work was in the way: running again helps (serialization failure, deadlock). */
export function wasDisturbed(error: unknown): boolean {
  return ['40001', '40P01'].includes(stateOf(error) ?? '');
}

/** The connection is gone, or was never there. */
export function lostConnection(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  const state = stateOf(error);
  if (state?.startsWith('57P0')) return true;
  return typeof code === 'string' && (code.startsWith('ERR_POSTGRES_CONNECTION') || code.startsWith('ECONN'));
}

/** A cut statement and a lost connection are 503, a row that is there already is `UniqueViolation`; others as they are. */
export function told(error: unknown): unknown {
  const state = stateOf(error);
  if (state === '23505') return new UniqueViolation((error as { constraint?: string }).constraint ?? '', error);
  if (state === '57014') return busy('The database did not answer in time.', error);
  if (state === '53300' || lostConnection(error)) return busy('The database cannot be reached.', error);
  return error;
}

/** The five characters of the SQL standard, such as 23505. */
export function stateOf(error: unknown): string | undefined {
  const state = (error as { errno?: unknown } | null)?.errno;
  return typeof state === 'string' ? state : undefined;
}
