/** The nightly sweep of what is older than its project keeps it. */
import type { Storage } from '../../storage/port.ts';
import { nextTurn } from '../../next-turn.ts';
import type { Age, Kept, RemoveStrays } from './slots.ts';

type Around = {
  readonly storage: Pick<Storage, 'scrub'>;
  /** What is too old, by project, at this moment. */
  readonly agesOf: (sheet: Kept) => Promise<Age[]>;
  readonly strays: readonly RemoveStrays[];
};

/**
 * Kind after kind; answers what went of each. One that fails leaves the others their turn, and is told at the end. What was
 * cut off goes on with the next run: everything is found by its age.
 */
export async function sweep(
  sheets: readonly Kept[],
  { storage, agesOf, strays }: Around,
  signal: AbortSignal,
): Promise<string> {
  const told: string[] = [];
  const failures: unknown[] = [];
  const attempt = async (what: string, work: () => Promise<number>) => {
    if (signal.aborted) return;
    const gone = await work().catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
    if (gone > 0) told.push(`${gone} ${what}`);
  };
  for (const sheet of sheets)
    await attempt(sheet.kind, async () => {
      let gone = 0;
      for await (const some of sheet.sweep(await agesOf(sheet), signal)) {
        gone += some;
        // Whoever waits for the database has its turn between two batches.
        await nextTurn();
      }
      return gone;
    });
  for (const remove of strays) await attempt('stray files', () => remove(signal));
  await attempt('', () => storage.scrub().then(() => 0));
  signal.throwIfAborted();
  const words = told.length > 0 ? `${told.join(', ')} removed` : 'nothing to remove';
  if (failures.length > 0) throw new AggregateError(failures, `${words}; then: ${String(failures[0])}`);
  return words;
}
