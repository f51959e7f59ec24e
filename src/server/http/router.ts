/** Which routes stand at an address. Patterns are a tree of parts (rou3): trying 300 regular expressions in a row takes 10 µs. */
import { addRoute, createRouter as createTree, findRoute } from 'rou3';
import type { Route } from './route.ts';

export type Match = { readonly routes: ReadonlyMap<string, Route>; readonly params: Readonly<Record<string, string>> };

type Place = { readonly path: string; readonly routes: Map<string, Route> };

/**
 * Finds the routes of a path by method. A path without parameters wins over patterns, a pattern over `/*`; between two
 * patterns that both fit, the one with the earlier literal part wins. A parameter is one part, never empty; `/*` is
 * all that follows its slash, which has to be there. A slash at the end makes another address. Parameters arrive decoded.
 */
export function createRouter(routes: readonly Route[]): (path: string) => Match | undefined {
  const places = placesOf(routes);
  const exact = new Map<string, Match>();
  const [patterns, rests] = [createTree<Place>(), createTree<Place>()];
  for (const [path, place] of places) {
    if (path.endsWith('/*')) addRoute(rests, undefined, pattern(path), place);
    else if (path.includes('{')) addRoute(patterns, undefined, pattern(path), place);
    else exact.set(path, { routes: place.routes, params: {} });
  }
  return (path) => exact.get(path) ?? parted(patterns, path) ?? rested(rests, path);
}

function placesOf(routes: readonly Route[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const route of routes) {
    const place = places.get(route.path) ?? { path: route.path, routes: new Map() };
    if (place.routes.has(route.method)) throw new Error(`two routes for ${route.method} ${route.path}`);
    place.routes.set(route.method, route);
    places.set(route.path, place);
  }
  return places;
}

/** `/jobs/{job}` as rou3 writes it: `/jobs/:job`. */
function pattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\*$/, '**');
}

type Tree = ReturnType<typeof createTree<Place>>;

function parted(tree: Tree, path: string): Match | undefined {
  // rou3 overlooks one slash at the end.
  const found = path.endsWith('/') ? undefined : findRoute(tree, undefined, path);
  if (!found) return undefined;
  const params = Object.entries(found.params ?? {}).map(([name, part]) => [name, decodePart(part)]);
  return { routes: found.data.routes, params: Object.fromEntries(params) };
}

function rested(tree: Tree, path: string): Match | undefined {
  const found = findRoute(tree, undefined, path, { params: false });
  if (!found) return undefined;
  const start = found.data.path.length - 1;
  // rou3 finds `/widget/*` for `/widget` too, and gives what follows without the slash at its end.
  return path.length < start
    ? undefined
    : { routes: found.data.routes, params: { rest: decodePart(path.slice(start)) } };
}

/** A part that is not valid percent-encoding is taken as it is: it will match nothing, which is a 404 and no 500. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
