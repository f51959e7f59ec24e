/**
 * What stands before a screen, by name. A route of the dashboard has `auth` before it unless it names others; a name that
 * nothing has is a mistake in the route table, and shows no screen at all.
 */
import type { ComponentType, ReactNode } from 'react';
import type { ScreenRoute } from '../feature.ts';
import { Guard } from './guard.tsx';

type Middleware = ComponentType<{ children: ReactNode }>;

const known: Readonly<Record<string, Middleware>> = { auth: Guard };

/** In the order in which they are passed. Errors: a name that is not known. */
export function middlewareOf({ path, layout, middleware }: Pick<ScreenRoute, 'path' | 'layout' | 'middleware'>) {
  const names = middleware ?? (layout === 'dashboard' ? ['auth'] : []);
  return names.map((name): Middleware => {
    const found = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!found)
      throw new Error(`Unknown route middleware '${name}' at ${path}. Known: ${Object.keys(known).join(', ')}.`);
    return found;
  });
}

/** `children` behind everything that the route names. */
export function Behind({ route, children }: { route: ScreenRoute; children: ReactNode }) {
  return middlewareOf(route).reduceRight<ReactNode>((inner, Before) => <Before>{inner}</Before>, children);
}
