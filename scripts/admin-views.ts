/** Which of the dashboard's built files each of its screens consists of: for fetching ahead, and for the budget. */
import type { AdminRoute } from './admin-table.ts';

/** What of Bun's metafile is read: paths of outputs begin with `./`. */
export type Metafile = {
  readonly outputs: Readonly<
    Record<string, { entryPoint?: string; imports: readonly { readonly path: string; readonly kind: string }[] }>
  >;
};

export type AdminViews = {
  /** The entry and all that it needs before it runs. */
  readonly entry: readonly string[];
  /** The texts of the language that has the larger ones, as far as every view needs them. */
  readonly texts: readonly string[];
  /** What each screen needs beside the entry, by the path of its route. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** What each part that screens load when it is wanted brings beside what screens have, by its source; one that no screen names is none. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
};

/** File names without a folder. Errors: a screen that has one of the `lazyParts` in it. */
export function adminViews(
  metafile: Metafile,
  table: readonly AdminRoute[],
  lazyParts: readonly string[] = [],
): AdminViews {
  const outputs = new Map(Object.entries(metafile.outputs).map(([name, output]) => [bare(name), output]));
  const chunkOf = (source: string): string => {
    for (const [name, { entryPoint }] of outputs) if (entryPoint === source && name.endsWith('.js')) return name;
    throw new Error(`the build made nothing of ${source}`);
  };
  /** A file and everything that it imports at once. */
  const whole = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const { path, kind } of outputs.get(name)?.imports ?? [])
      if (kind === 'import-statement') whole(bare(path), found);
    return found;
  };
  const entry = whole(chunkOf('src/admin/entry.tsx'));
  const routes = table.map(
    ({ path, source }) => [path, [...whole(chunkOf(source))].filter((file) => !entry.has(file))] as const,
  );
  const texts = ['de'].map((language) => chunkOf(`src/admin/texts/first/${language}.ts`));
  const built = lazyParts.filter((source) => [...outputs.values()].some(({ entryPoint }) => entryPoint === source));
  for (const source of built)
    for (const [path, files] of routes)
      if (files.includes(chunkOf(source))) throw new Error(`${path} has ${source} in it: import its door instead`);
  // What a screen has too, such as menus, is not the part's own.
  const shared = new Set([...entry, ...routes.flatMap(([, files]) => files)]);
  const parts = built.map(
    (source) => [source, [...whole(chunkOf(source))].filter((file) => !shared.has(file))] as const,
  );
  return { entry: [...entry], texts, routes: Object.fromEntries(routes), parts: Object.fromEntries(parts) };
}

function bare(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
