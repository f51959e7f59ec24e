/**
 * A copy of the house with a feature more, added as docs/adding-a-feature.md tells: the folders of test/sample-feature, laid
 * over a copy of the sources, and two lines. In the copy everything is asked that a new feature could break.
 *
 * In test/sample-feature no test is found and no type checked: `greetings.copied-test.ts` becomes `greetings.test.ts` there.
 */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const root = join(import.meta.dir, '..');
const SAMPLE = 'test/sample-feature/';
/** Names in the root that the copy does without. */
const LEFT_OUT = /^(?:node_modules|dist.*|data|test-results|playwright-report|coverage|\.git)$/;

const SHEET = './features/greetings/feature';
/** The two lines that others touch too, and the line before which each stands; null: the file's end. */
export const sharedLines = [
  { file: 'src/server/app.ts', line: `  import('${SHEET}.ts'),`, before: ']);' },
  { file: 'src/admin/features.ts', line: `export { greetings } from '${SHEET}.tsx';`, before: null },
] as const;

/** What `bun build.ts --names` writes again. */
export const written = [
  'src/admin/texts/keys.ts',
  'src/wire/endpoints.ts',
  'src/wire/names.ts',
  'src/wire/own-doors.ts',
  'src/wire/to-desk.ts',
] as const;

export type SampleCopy = {
  readonly folder: string;
  /** The sample's own files, from the root of the house. */
  readonly own: readonly string[];
  /** Runs Bun in the copy. Throws what it has printed where it fails. */
  readonly run: (args: readonly string[], env?: Record<string, string>) => string;
  /** Files of the copy that differ from the house's or are new, but for the sample's own. */
  readonly changed: () => string[];
  readonly remove: () => void;
};

/** Makes the copy with the sample's folders and lines; nothing has been written by the build yet. */
export function copyWithSample(): SampleCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'parley-sample-')));
  copyHouse(folder);
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'));
  const own = [...new Bun.Glob('**/*').scanSync(join(root, SAMPLE))].sort().map((file) => {
    const to = file.replace('.copied-', '.');
    if (existsSync(join(folder, to))) throw new Error(`${to} of the sample is in the house already`);
    cpSync(join(root, SAMPLE, file), join(folder, to));
    return to;
  });
  for (const shared of sharedLines) addLine(folder, shared);
  return {
    folder,
    own,
    run: (args, env = {}) => run(folder, args, env),
    changed: () => {
      const now = [...new Bun.Glob('{src,loader,scripts,test,docs}/**/*').scanSync(folder), 'build.ts', 'package.json'];
      return now.filter((file) => !own.includes(file) && !isSame(folder, file)).sort();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Everything but what is installed, built or left behind by a run, and the sample itself. */
function copyHouse(folder: string): void {
  const sample = join(root, SAMPLE);
  const kept = (file: string) => !`${file}/`.startsWith(sample) && basename(file) !== 'node_modules';
  for (const name of readdirSync(root).filter((one) => !LEFT_OUT.test(one)))
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: kept });
}

function addLine(folder: string, { file, line, before }: (typeof sharedLines)[number]): void {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  const at = lines.indexOf(before ?? '', before === null ? lines.length - 1 : 0);
  if (at < 0) throw new Error(`${file} has no line ${before}`);
  writeFileSync(join(folder, file), lines.toSpliced(at, 0, line).join('\n'));
}

function isSame(folder: string, file: string): boolean {
  const before = join(root, file);
  return existsSync(before) && readFileSync(before).equals(readFileSync(join(folder, file)));
}

function run(folder: string, args: readonly string[], env: Record<string, string>): string {
  const done = Bun.spawnSync([process.execPath, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const printed = done.stdout.toString() + done.stderr.toString();
  if (!done.success) throw new Error(`bun ${args.join(' ')} failed in the copy:\n${printed}`);
  return printed;
}
