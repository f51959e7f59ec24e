/** `bun run verify --changed`: static checks, and the tests that a change against the base can reach. For work in progress. */
import { provideChromium } from '../chromium.ts';
import { readAllResults, resultFiles } from '../junit.ts';
import { changedFiles } from './changes.ts';
import { importGraph } from './imports.ts';
import { reachOf } from './reach.ts';
import { runStep, type Done, type Step } from './step.ts';
import { shortTable, timesByFile } from './times.ts';
import { inOrder, staticSteps } from './static.ts';
import { isPlain } from './unit.ts';

/** Answers the number of what has failed; undefined where the change asks for the whole proof. */
export async function proveChange(bun: string): Promise<number | undefined> {
  const { base, files } = changedFiles();
  const reach = reachOf(process.cwd(), importGraph(process.cwd()), files);
  console.log(`${files.length} files differ from ${base.slice(0, 9)}`);
  if (reach.everything) return undefined;
  console.log(
    `they reach ${reach.features.length} features, ${reach.units.length} unit files, ${reach.browsers.length} browser specs, ${reach.addresses.length > 0 ? `screens at ${reach.addresses.join(', ')}` : 'no screen'}`,
  );
  const env = { SOAK_CHANGED: files.join('\n') };
  const build = await runStep({ name: 'build', command: [bun, 'build.ts', '--if-needed'], quiet: true });
  const lanes: Promise<Done[]>[] = [
    inOrder(staticSteps(bun)),
    inOrder(unitSteps(bun, reach.units)),
    inOrder(browserSteps(reach.browsers, reach.addresses).map((step) => ({ ...step, env: { ...step.env, ...env } }))),
  ];
  const [checks, ...tests] = await Promise.all(lanes);
  return report([build, ...checks!], tests.flat());
}

function unitSteps(bun: string, units: readonly string[]): Step[] {
  const run = (name: string, files: readonly string[], config: string[], junit: string): Step[] =>
    files.length === 0
      ? []
      : [
          {
            name,
            command: [
              bun,
              ...config,
              'test',
              '--timeout=30000',
              '--reporter=junit',
              `--reporter-outfile=${junit}`,
              ...files.map((file) => `./${file}`),
            ],
            quiet: true,
          },
        ];
  return [
    ...run('unit tests of the server', units.filter(isPlain), ['--config=test/plain.toml'], resultFiles.plain),
    ...run(
      'unit tests with a document',
      units.filter((file) => !isPlain(file)),
      [],
      resultFiles.document,
    ),
  ];
}

function browserSteps(specs: readonly string[], addresses: readonly string[]): Step[] {
  const files = [...specs, ...(addresses.length > 0 ? ['test/atlas.pw.ts'] : [])];
  if (files.length === 0) return [];
  return [
    {
      name: 'browser tests',
      command: [Bun.which('node') ?? process.execPath, 'node_modules/@playwright/test/cli.js', 'test', ...files],
      env: {
        BUN: process.execPath,
        ATLAS: addresses.join(','),
        ...provideChromium(),
      },
    },
  ];
}

function report(checks: readonly Done[], tests: readonly Done[]): number {
  const results = readAllResults();
  for (const line of shortTable(timesByFile(results), 1)) console.log(line);
  for (const { file, title, reason } of results)
    if (reason !== undefined) console.log(`\nfailed: ${title}\n${file}\n${reason}\n`);
  const broken = checks.filter(({ ok }) => !ok);
  const bad = results.filter(({ passed, skipped }) => !passed && !skipped).length;
  // A runner that fails without a failed test has not run what it should.
  const lost = bad === 0 ? tests.filter(({ ok }) => !ok) : [];
  for (const { name } of [...broken, ...lost]) console.log(`failed: ${name}`);
  const failed = bad + broken.length + lost.length;
  const passed = results.filter((result) => result.passed).length + checks.length - broken.length;
  console.log(`${passed} passed, ${failed} failed`);
  return failed;
}
