/** What a project keeps for how long. What is older is swept every night. */
import { DAY_MS } from '../../../wire/limits.ts';
import { keptKinds, type DataChange, type DataView, type KeptKind } from '../../../wire/retention/shapes.ts';
import type { ProjectSettings } from '../../../wire/config/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Projects } from '../projects/service.ts';
import type { AddressesChange, Age, Kept, RemoveStrays } from './slots.ts';
import { sweep } from './sweeping.ts';

export type Retention = {
  /** Errors: 404. */
  readonly view: (project: string) => Promise<DataView>;
  /** Errors: 404; 409 where a field holds something else than the change expects. */
  readonly change: (project: string, change: DataChange) => Promise<DataView>;
  readonly sweeping: Repeated;
};

type Needs = {
  readonly projects: Pick<Projects, 'byId' | 'all' | 'save'>;
  readonly kept: () => readonly Kept[];
  readonly strays: () => readonly RemoveStrays[];
  readonly addressesChanges: () => readonly AddressesChange[];
};

async function each(changes: readonly AddressesChange[], transaction: Transaction, project: string): Promise<void> {
  for (const change of changes) await change(transaction, project);
}

/** In project settings: kept for ever. Their null means the default. */
const FOR_EVER = 0;

export function createRetention(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { projects, kept, strays, addressesChanges }: Needs,
): Retention {
  const sheets = () => keptKinds.flatMap((kind) => kept().filter((one) => one.kind === kind));
  const daysOf = ({ kind, defaultDays }: Kept, settings: ProjectSettings): number | null => {
    const days = settings.retention?.[kind] ?? defaultDays;
    return days === FOR_EVER ? null : days;
  };
  const viewOf = (settings: ProjectSettings): DataView => ({
    kept: byKind(sheets(), (sheet) => daysOf(sheet, settings)),
    defaults: byKind(sheets(), ({ defaultDays }) => defaultDays),
    addresses: settings.addresses ?? 'truncated',
    dataRequests: settings.dataRequests ?? true,
    kinds: sheets().map(({ kind }) => kind),
  });

  async function agesOf(sheet: Kept): Promise<Age[]> {
    const all = await projects.all();
    return all.flatMap(({ id, settings }) => {
      const days = daysOf(sheet, settings);
      return days === null ? [] : [{ project: id, days, before: now() - days * DAY_MS }];
    });
  }

  return {
    view: async (id) => viewOf((await projects.byId(id)).settings),
    async change(id, { kept: days = {}, addresses, dataRequests, expected }) {
      const retention = Object.fromEntries(
        Object.entries(days).map(([kind, value]) => [kind, value === null ? FOR_EVER : value]),
      );
      // Before it is saved: whatever happens in between, nothing is kept that is not to be.
      const { settings } = await projects.byId(id);
      if (addresses && addresses !== (settings.addresses ?? 'truncated'))
        await storage.write((transaction) => each(addressesChanges(), transaction, id));
      const saved = await projects.save(id, { retention, addresses, dataRequests }, (before) =>
        refuseConflict(fieldsOf(viewOf(before.settings)), expected),
      );
      return viewOf(saved.settings);
    },
    sweeping: {
      name: 'sweep-data',
      schedule: '10 3 * * *',
      leaseMs: 60_000,
      longestRunMs: 4 * 3_600_000,
      run: ({ signal }) => sweep(sheets(), { storage, agesOf, strays: strays() }, signal),
    },
  };
}

function byKind(sheets: readonly Kept[], of: (sheet: Kept) => number | null): DataView['kept'] {
  const known = new Map(sheets.map((sheet) => [sheet.kind, of(sheet)]));
  return Object.fromEntries(keptKinds.map((kind) => [kind, known.get(kind) ?? null])) as Record<
    KeptKind,
    number | null
  >;
}

/** Flat, each under the name that `expected` and errors give it. */
function fieldsOf({ kept, addresses, dataRequests }: DataView): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(kept).map(([kind, days]) => [`kept.${kind}`, days])),
    addresses,
    dataRequests,
  };
}
