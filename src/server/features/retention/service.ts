/** What a project keeps for how long. What is older is swept every night. */
import { DAY_MS } from '../../../wire/limits.ts';
import { keptKinds, type DataChange, type DataView, type KeptKind } from '../../../wire/retention/shapes.ts';
import type { ProjectSettings } from '../../../wire/config/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Projects } from '../projects/service.ts';
import type { AddressesChange, Age, Kept, RemoveStrays } from './slots.ts';
import { sweep } from './sweeping.ts';

export type Retention = {
  /** Errors: 404. */
  readonly view: (project: string) => Promise<DataView>;
  /** Errors: 404; 409 where a field holds something else than the change expects. */
  readonly change: (project: string, change: DataChange, actor: string) => Promise<DataView>;
  /** How many of these the coming sweep would remove, were they kept for so long. Errors: 404. */
  readonly going: (project: string, kind: KeptKind, days: number) => Promise<number>;
  readonly sweeping: Repeated;
};

type Needs = {
  readonly projects: Pick<Projects, 'byId' | 'all' | 'save'>;
  readonly kept: () => readonly Kept[];
  readonly strays: () => readonly RemoveStrays[];
  readonly addressesChanges: () => readonly AddressesChange[];
  readonly audit: Pick<Audit, 'note'>;
};

/** In project settings: kept for ever. Their null means the default. */
const FOR_EVER = 0;

export function createRetention(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { projects, kept, strays, addressesChanges, audit }: Needs,
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
    async change(id, { kept: days = {}, addresses, dataRequests, expected }, actor) {
      const retention = Object.fromEntries(
        Object.entries(days).map(([kind, value]) => [kind, value === null ? FOR_EVER : value]),
      );
      const saved = await projects.save(
        id,
        { retention, addresses, dataRequests },
        async ({ settings }, transaction) => {
          const view = viewOf(settings);
          refuseConflict(fieldsOf(view), expected);
          const wanted = {
            kept: { ...view.kept, ...days },
            addresses: addresses ?? view.addresses,
            dataRequests: dataRequests ?? view.dataRequests,
          };
          if (wanted.addresses !== view.addresses)
            for (const addressesChange of addressesChanges()) await addressesChange(transaction, id);
          const { before, after } = changedFields(fieldsOf(view), fieldsOf(wanted));
          await audit.note(transaction, { actor, action: 'changeData', target: `project:${id}`, before, after });
        },
      );
      return viewOf(saved.settings);
    },
    going: counting(now, { projects, sheets }),
    sweeping: {
      name: 'sweep-data',
      schedule: '10 3 * * *',
      leaseMs: 60_000,
      longestRunMs: 4 * 3_600_000,
      run: ({ signal }) => sweep(sheets(), { storage, agesOf, strays: strays() }, signal),
    },
  };
}

function counting(
  now: () => number,
  { projects, sheets }: { readonly projects: Pick<Projects, 'byId'>; readonly sheets: () => readonly Kept[] },
): Retention['going'] {
  return async (project, kind, days) => {
    await projects.byId(project);
    const age = { project, days, before: now() - days * DAY_MS };
    let count = 0;
    for (const sheet of sheets()) if (sheet.kind === kind) count += (await sheet.count?.(age)) ?? 0;
    return count;
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
function fieldsOf({
  kept,
  addresses,
  dataRequests,
}: Pick<DataView, 'kept' | 'addresses' | 'dataRequests'>): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(kept).map(([kind, days]) => [`kept.${kind}`, days])),
    addresses,
    dataRequests,
  };
}

/** For the audit log: what was changed, and nothing else. */
function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(before).filter((name) => before[name] !== after[name]);
  const of = (all: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, all[name]]));
  return { before: of(before), after: of(after) };
}
