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
};

/** File names without a folder. */
export function adminViews(metafile: Metafile, table: readonly AdminRoute[]): AdminViews {
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
  return { entry: [...entry], texts, routes: Object.fromEntries(routes) };
}

function bare(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
