import type { Route } from './route.ts';

export type Match = { readonly routes: ReadonlyMap<string, Route>; readonly params: Readonly<Record<string, string>> };

/** Finds the routes of a path by method. Exact paths win over patterns, patterns over `/*`, in the order of the table. */
export function createRouter(routes: readonly Route[]): (path: string) => Match | undefined {
  const exact = new Map<string, Map<string, Route>>();
  const patterns: Patterns = new Map();
  for (const route of routes) {
    const home = /[{*]/.test(route.path) ? patternHome(patterns, route.path) : exactHome(exact, route.path);
    if (home.has(route.method)) throw new Error(`two routes for ${route.method} ${route.path}`);
    home.set(route.method, route);
  }
  const ordered = [...patterns.entries()].sort(([a], [b]) => Number(a.endsWith('*')) - Number(b.endsWith('*')));
  return (path) => {
    const direct = exact.get(path);
    if (direct) return { routes: direct, params: {} };
    for (const [, pattern] of ordered) {
      const found = pattern.test.exec(path);
      if (found) return { routes: pattern.routes, params: decode(pattern.names, found) };
    }
    return undefined;
  };
}

type Patterns = Map<string, ReturnType<typeof compile>>;

function compile(path: string) {
  const names: string[] = [];
  const source = path
    .replace(/[.$^()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\}/g, (_, name: string) => (names.push(name), '([^/]+)'))
    .replace(/\*$/, () => (names.push('rest'), '(.*)'));
  return { test: new RegExp(`^${source}$`), names, routes: new Map<string, Route>() };
}

function patternHome(patterns: Patterns, path: string): Map<string, Route> {
  const known = patterns.get(path) ?? compile(path);
  patterns.set(path, known);
  return known.routes;
}

function exactHome(exact: Map<string, Map<string, Route>>, path: string): Map<string, Route> {
  const known = exact.get(path) ?? new Map<string, Route>();
  exact.set(path, known);
  return known;
}

function decode(names: string[], found: RegExpExecArray): Record<string, string> {
  return Object.fromEntries(names.map((name, at) => [name, decodePart(found[at + 1] ?? '')]));
}

/** A part that is not valid percent-encoding is taken as it is: it will match nothing, which is a 404 and no 500. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
