/**
 * The dashboard's routes, each with the file of its screen: `src/admin/feature-table.ts` itself, run in a process of its own in
 * which each screen is replaced by its file's name. So the build believes the table, and not how it is written.
 */
import { join, relative } from 'node:path';

export type AdminRoute = {
  readonly path: string;
  readonly firstView: boolean;
  /** The file of the screen, from the root of the repository. */
  readonly source: string;
};

export function readAdminTable(root: string): AdminRoute[] {
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, import.meta.path], { cwd: root });
  if (exitCode !== 0) throw new Error(`the dashboard's features cannot be read:\n${stderr.toString()}`);
  return JSON.parse(stdout.toString()) as AdminRoute[];
}

if (import.meta.main) {
  const root = process.cwd();
  Bun.plugin({
    name: 'screens by name',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/]admin[\\/]features[\\/].+-screen\.tsx$/ }, ({ path }) => ({
        contents: `export default ${JSON.stringify(relative(root, path))};`,
        loader: 'js',
      }));
    },
  });
  const { routes } = (await import(
    join(root, 'src/admin/feature-table.ts')
  )) as typeof import('../src/admin/feature-table.ts');
  const table: AdminRoute[] = [];
  for (const { path, firstView = false, load } of routes) {
    const source: unknown = (await load()).default;
    if (typeof source !== 'string') throw new Error(`the screen of ${path} stands in no file that ends in -screen.tsx`);
    table.push({ path, firstView, source });
  }
  process.stdout.write(JSON.stringify(table));
}
