/** Which of the events that wait their projects' quotas still have room for, in the order in which they came. */
import type { Queries } from '../../storage/port.ts';
import type { Quotas } from '../quotas/service.ts';
import type { EventRow } from './store.ts';

/** Bytes that an event counts besides its texts: row, index, numbers. */
const EVENT_ROW_BYTES = 200;

/** Of one project: the bytes of those that are kept, and how many are not. */
type Sum = { readonly bytes: number; readonly dropped: number };
export type WithinQuotas = { readonly kept: EventRow[]; readonly sums: ReadonlyMap<string, Sum> };

export async function withinQuotas(
  queries: Queries,
  quotas: Pick<Quotas, 'left'>,
  rows: readonly EventRow[],
): Promise<WithinQuotas> {
  const kept: EventRow[] = [];
  const sums = new Map<string, Sum>();
  const left = new Map<string, number>();
  for (const row of rows) {
    const { projectId } = row;
    if (!left.has(projectId)) left.set(projectId, await quotas.left(queries, projectId));
    const { bytes, dropped } = sums.get(projectId) ?? { bytes: 0, dropped: 0 };
    const all = bytes + sizeOf(row);
    const fits = all <= left.get(projectId)!;
    if (fits) kept.push(row);
    sums.set(projectId, fits ? { bytes: all, dropped } : { bytes, dropped: dropped + 1 });
  }
  return { kept, sums };
}

function sizeOf({ name, data }: EventRow): number {
  return EVENT_ROW_BYTES + Buffer.byteLength(name) + Buffer.byteLength(data ?? '');
}
