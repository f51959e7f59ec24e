/**
 * What a feature keeps while the page is open, made at its first use: lists that stand as they were when the reader goes
 * back. It comes with the feature's own chunk, so that the first view does not pay for it.
 */
import { useServices, type Services } from '../services.ts';

type Make<T> = (services: Services) => T;

const kept = new WeakMap<Services, Map<unknown, unknown>>();

/** The one thing that `make` makes of these services. */
export function keptBy<T>(services: Services, make: Make<T>): T {
  const things = kept.get(services) ?? new Map<unknown, unknown>();
  kept.set(services, things);
  if (!things.has(make)) things.set(make, make(services));
  return things.get(make) as T;
}

export function useKept<T>(make: Make<T>): T {
  return keptBy(useServices(), make);
}
