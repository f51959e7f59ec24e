/**
 * The whole build: from src and loader to dist, with byte budgets that fail it. What is built stands in sheets: `chunk.ts` in
 * each folder of src/surfaces, `app.ts` in each of src/frames, loader/parts-sheet.ts. How it is built: scripts/build.
 *
 *   dist/widget/     loader.js and its lazy chunks           app origin   /widget/…
 *   dist/admin/      the dashboard, index.html               app origin   /assets/…
 *                    latest.json: its build; build-….json: the files of each of its screens
 *   dist/<frame>/    a framed app: its files, or one index.html with everything inline; where it is served: its sheet
 *   dist/npm/        the package @parley/widget              published by hand: bun run pack
 *   dist/server/     what the server runs: the messenger's render, parts that the loader carries
 *   dist/build.json  what was built: see `BuildManifest`
 *
 * `bun build.ts` builds; `bun build.ts --if-needed` does nothing when no source changed since the last build; `bun build.ts
 * --names` writes src/wire/names.ts from the sheets.
 */
import { checkBudgets } from './scripts/build/budgets.ts';
import { hash, root } from './scripts/build/bundle.ts';
import { buildDashboard } from './scripts/build/dashboard.ts';
import { buildFrames } from './scripts/build/frames.ts';
import { writeNames } from './scripts/build/names.ts';
import { fingerprint, isBuilt, write, type BuildManifest } from './scripts/build/output.ts';
import { buildWidget } from './scripts/build/widget.ts';
import { checkStyles } from './scripts/check-styles.ts';
import { checkLanguages } from './scripts/messages.ts';

export { isBuilt, type BuildManifest };

export async function build(): Promise<BuildManifest> {
  checkLanguages(root);
  checkStyles(root);
  const made = [await buildWidget(), await buildFrames(), await buildDashboard()];
  const files = made.flatMap((part) => part.files);
  const manifest: BuildManifest = {
    id: hash(files.map(({ name, bytes }) => name + hash(bytes)).join()),
    sources: fingerprint(),
    entries: Object.assign({}, ...made.map(({ entries }) => entries)) as BuildManifest['entries'],
  };
  const sizes = write(files, manifest);
  checkBudgets(
    made.flatMap(({ budgets }) => budgets),
    sizes,
  );
  return manifest;
}

if (import.meta.main) {
  if (process.argv.includes('--names')) await writeNames();
  else if (!(process.argv.includes('--if-needed') && isBuilt())) {
    const started = performance.now();
    const { id } = await build();
    console.log(`build ${id} in ${Math.round(performance.now() - started)} ms`);
  }
}
