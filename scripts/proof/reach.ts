/**
 * What a change can reach. Unit tests by the imports alone. Browser tests see the whole house through one door, so of them
 * those are taken that are named after a feature that the change can reach, by its folder or by the address of its screens.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { importersOf, type Graph } from './imports.ts';

/**
 * Tables in which every feature is named. Whoever imports a table can be reached by all of them, which says nothing: of the
 * tests behind a table only those count that name the feature.
 */
export const tables: ReadonlySet<string> = new Set([
  'build.ts',
  'src/admin/app.tsx',
  'src/admin/entry.tsx',
  'src/admin/feature-table.ts',
  'src/admin/features.ts',
  'src/admin/services.ts',
  'src/server/app.ts',
  'src/server/platform.ts',
  'src/wire/endpoints.ts',
  'src/wire/from-messenger.ts',
  'src/wire/to-desk.ts',
  'src/wire/to-messenger.ts',
  'src/wire/to-visitor.ts',
]);
const FEATURE = /^src\/(?:wire|server\/features|admin\/features|surfaces|frames)\/([\w-]+)\//;
/** A change of one of these can reach everything. */
const EVERYTHING =
  /^(package\.json|bun\.lock|tsconfig\.json|playwright\.config\.ts|test\/(setup|journeys\/fixture)\.ts|build\.ts)$/;

export type Reach = {
  /** The whole proof is asked for. */
  everything: boolean;
  features: string[];
  units: string[];
  browsers: string[];
  /** Beginnings of the dashboard's addresses for the atlas; none: no screen is reached. */
  addresses: string[];
};

export function reachOf(root: string, graph: Graph, changed: readonly string[]): Reach {
  const everything = changed.some((file) => EVERYTHING.test(file));
  const uncut = new Map([...graph].filter(([file]) => !tables.has(file)));
  const near = importersOf(uncut, changed);
  const features = [...new Set([...near].map(featureOf).filter(Boolean))].sort();
  const changedFeatures = [...new Set(changed.map(featureOf).filter(Boolean))];
  const behindTables = [...importersOf(graph, changed)].filter((file) => !near.has(file));
  const addresses = features.flatMap((feature) => addressesOf(root, feature));
  const names = [...features, ...addresses.map((address) => address.split('/').at(-1)!)];
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const isNamed = (file: string) =>
    changedFeatures.some((feature) => isAbout(file, [feature]) || text(file).includes(`/${feature}/`));
  return {
    everything,
    features,
    addresses,
    units: [
      'test/house.test.ts',
      'test/house-ratchets.test.ts',
      ...[...graph.keys()].filter(
        (file) => isUnit(file) && (near.has(file) || changedFeatures.includes(featureOf(file))),
      ),
      ...behindTables.filter((file) => isUnit(file) && !featureOf(file) && isNamed(file)),
    ].sort(),
    browsers: [...graph.keys()].filter((file) => isBrowser(file) && (near.has(file) || isAbout(file, names))).sort(),
  };
}

const featureOf = (file: string): string => FEATURE.exec(file)?.[1] ?? '';
const isUnit = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isBrowser = (file: string): boolean => file.endsWith('.pw.ts') && file !== 'test/atlas.pw.ts';

/** Whether a test's name begins with that of a feature: `ticket-replay.pw.ts` is about `tickets`. */
function isAbout(file: string, features: readonly string[]): boolean {
  const name = basename(file)
    .replace(/\.(test|pw)\.tsx?$/, '')
    .replace(/^platform-/, '');
  return features.some((feature) => {
    const single = feature.replace(/ies$/, 'y').replace(/s$/, '');
    return name === feature || name === single || name.startsWith(`${single}-`) || name.startsWith(`${feature}-`);
  });
}

/** Where the screens of a feature stand, by the tables of routes: the part before the first parameter. */
function addressesOf(root: string, feature: string): string[] {
  const sources = [...new Bun.Glob('src/admin/features/*/feature.tsx').scanSync(root)];
  const found = sources.flatMap((source) => {
    const parts = readFileSync(join(root, source), 'utf8')
      .split(/(?=\bpath: ')/)
      .slice(1);
    return parts
      .filter((part) => part.includes(`features/${feature}/`) || source.includes(`features/${feature}/`))
      .map((part) => /^path: '([^':]*)/.exec(part)![1]!.replace(/\/(create)?$/, ''));
  });
  const all = [...new Set(found)].filter((address) => address.split('/').length > 2);
  return all.filter((address) => !all.some((other) => address.startsWith(`${other}/`))).sort();
}
