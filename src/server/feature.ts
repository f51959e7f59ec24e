/**
 * The sheet of a feature: everything that the server must know of it, in its own folder (`features/<name>/feature.ts`).
 * `app.ts` lists the sheets and makes of them what is served; nothing registers itself.
 */
import type { Endpoint } from '../wire/endpoint.ts';
import type { Push } from '../wire/push.ts';
import type { Guards, Route, Words } from './http/route.ts';
import type { Ports } from './ports.ts';
import type { Migration } from './storage/migration.ts';

/** A list that one feature owns and others fill in their sheets, such as the counts of the demo. */
export type Slot<T> = { readonly name: string; readonly of?: T };
export type Filling = { readonly slot: Slot<any>; readonly values: readonly unknown[] };
/** What all features have put into a slot, in the order of the list of features. */
export type Filled = <T>(slot: Slot<T>) => readonly T[];

/** Calls of the wire by name. */
export type Calls = Readonly<Record<string, Endpoint>>;
/** Filled with what every sheet has as `calls`. */
export const declaredCalls = slot<Calls>('calls');

export function slot<T>(name: string): Slot<T> {
  return { name };
}

export function fill<T>(slot: Slot<T>, ...values: T[]): Filling {
  return { slot, values };
}

/** `S` is the feature's service: what the features that need it are given. */
export type Feature<S = any> = {
  readonly name: string;
  readonly needs: Readonly<Record<string, Feature>>;
  /**
   * `needs`: the services of the features named there. `filled` is complete once all features are made: ask it when
   * somebody calls, not while making.
   */
  readonly create: (ports: Ports, needs: any, filled: Filled) => S;
  readonly routes?: (service: S, given: Given<any>) => readonly Route[];
  readonly guards?: (service: S, given: Given<any>) => Partial<Guards>;
  readonly owns?: readonly Slot<any>[];
  readonly fills?: (service: S, given: Given<any>) => readonly Filling[];
  /** Its calls by name, for the description of the API, where they do not stand in wire/endpoints.ts. */
  readonly calls?: Calls;
  /** What it says over the socket by itself, as declared in `wire/<feature>/pushes.ts`; no two say the same. */
  readonly pushes?: readonly Push[];
  /** Of its own tables, by day. A feature stands behind those whose tables it refers to. */
  readonly migrations?: readonly Migration[];
  /** How the answers to its routes say an error, where its contract has words of its own. */
  readonly words?: Words;
  /** Writes what is still in memory and ends what was started. */
  readonly close?: (service: S) => Promise<void> | void;
};

type Given<N> = { readonly ports: Ports; readonly needs: N };
type Needs = Readonly<Record<string, Feature>>;
export type ServiceOf<F> = F extends Feature<infer S> ? S : never;
type ServicesOf<N extends Needs> = { readonly [K in keyof N]: ServiceOf<N[K]> };

type Sheet<S, N extends Needs> = Omit<Feature<S>, 'needs' | 'create' | 'routes' | 'guards' | 'fills'> & {
  readonly needs?: N;
  readonly create: (ports: Ports, needs: ServicesOf<N>, filled: Filled) => S;
  readonly routes?: (service: S, given: Given<ServicesOf<N>>) => readonly Route[];
  readonly guards?: (service: S, given: Given<ServicesOf<N>>) => Partial<Guards>;
  readonly fills?: (service: S, given: Given<ServicesOf<N>>) => readonly Filling[];
};

/**
 * @example
 * export const coins = defineFeature({
 *   name: 'coins',
 *   needs: { audit },
 *   create: (ports, { audit }) => createCoins(ports, audit),
 *   routes: coinRoutes,
 *   migrations,
 * });
 */
export function defineFeature<S, const N extends Needs = {}>(sheet: Sheet<S, N>): Feature<S> {
  return { needs: {}, ...sheet } as Feature<S>;
}

/** The sheets that these modules export, in the order of the modules. Errors: for a module without one. */
export async function sheetsOf(modules: readonly Promise<object>[]): Promise<Feature[]> {
  const loaded = await Promise.all(modules);
  return loaded.flatMap((exported) => {
    const sheets = Object.values(exported).filter(isSheet);
    if (sheets.length === 0) throw new Error(`no sheet of a feature among ${Object.keys(exported).join(', ')}`);
    return sheets;
  });
}

function isSheet(value: unknown): value is Feature {
  return typeof value === 'object' && value !== null && 'create' in value && 'needs' in value;
}

export type Made = {
  /** The service of a feature of the list. */
  readonly of: <S>(feature: Feature<S>) => S;
  readonly routes: readonly Route[];
  readonly guards: Guards;
  readonly filled: Filled;
  readonly close: () => Promise<void>;
};

/** Makes every feature of the list, each after those that it needs. Errors: for a list that does not add up. */
export function makeFeatures(list: readonly Feature[], ports: Ports): Made {
  const services = new Map<Feature, unknown>();
  const fillings = new Map<Slot<unknown>, unknown[]>(list.flatMap(({ owns = [] }) => owns.map((slot) => [slot, []])));
  fillings.set(declaredCalls, [callsOf(list)]);
  let complete = false;
  const filled: Filled = <T>(asked: Slot<T>) => {
    if (!complete) throw new Error(`the slot ${asked.name} is asked for before every feature is made`);
    return valuesOf(fillings, asked) as T[];
  };
  const needsOf = (feature: Feature) =>
    Object.fromEntries(
      Object.entries(feature.needs).map(([name, needed]) => [name, madeOf(services, needed, feature)]),
    );
  for (const feature of list) {
    if (services.has(feature)) throw new Error(`the feature ${feature.name} is listed twice`);
    services.set(feature, feature.create(ports, needsOf(feature), filled));
  }
  const each = <T>(of: (feature: Feature, service: unknown, given: Given<unknown>) => T): T[] =>
    list.map((feature) => of(feature, services.get(feature), { ports, needs: needsOf(feature) }));
  for (const { slot, values } of each(({ fills }, service, given) => fills?.(service, given) ?? []).flat())
    valuesOf(fillings, slot).push(...values);
  complete = true;
  return {
    of: (feature) => madeOf(services, feature),
    routes: each(({ routes, words }, service, given) =>
      (routes?.(service, given) ?? []).map((route) => (words ? { ...route, words } : route)),
    ).flat(),
    guards: guardsOf(each(({ guards }, service, given) => guards?.(service, given) ?? {})),
    filled,
    // The last made first: what a feature needs is still there while it ends.
    close: async () => {
      await Promise.all(
        each(
          ({ close }, service) =>
            () =>
              close?.(service),
        )
          .toReversed()
          .map((close) => close()),
      );
    },
  };
}

function madeOf<S>(services: ReadonlyMap<Feature, unknown>, feature: Feature<S>, by?: Feature): S {
  if (services.has(feature)) return services.get(feature) as S;
  throw new Error(`${by?.name ?? 'the app'} needs ${feature.name}, which is not listed${by ? ' before it' : ''}`);
}

function valuesOf(fillings: ReadonlyMap<Slot<unknown>, unknown[]>, asked: Slot<any>): unknown[] {
  const values = fillings.get(asked);
  if (!values) throw new Error(`no feature of the list owns the slot ${asked.name}`);
  return values;
}

/** Each guard comes from one feature. */
function guardsOf(parts: readonly Partial<Guards>[]): Guards {
  const found = parts.flatMap((part) => Object.entries(part));
  const guards = Object.fromEntries(found) as Partial<Guards>;
  for (const name of ['widget', 'link', 'desk', 'platform'] as const)
    if (found.filter(([one]) => one === name).length !== 1) throw new Error(`one feature must guard ${name}`);
  return guards as Guards;
}

/** The calls that stand in the sheets of these features. Errors: for two of one name. */
export function callsOf(list: readonly Feature[]): Calls {
  const all = list.flatMap(({ calls = {} }) => Object.entries(calls));
  const names = all.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`two calls are named ${twice}`);
  return Object.fromEntries(all);
}

/** Of all features: by the day that begins their ids, those of one day in the order of the list. */
export function migrationsOf(list: readonly Feature[]): Migration[] {
  const day = ({ id }: Migration) => id.slice(0, '2026-11-22'.length);
  return list.flatMap(({ migrations = [] }) => migrations).sort((a, b) => day(a).localeCompare(day(b)));
}
