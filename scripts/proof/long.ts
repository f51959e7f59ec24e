/** Runs that only `CI=true` or `.ci/soak` makes, each with the row that it holds as a whole. */
import { resultFiles, type TestResult } from '../junit.ts';
import { endOf, type Done, type Step } from './step.ts';

/** `title` says what is held, and names the row as a test's title does. */
export type LongRun = Step & { readonly title: string };

/**
 * Of `verify` with CI=true: the server's whole suite on both engines as it is, and each of its files on one of them with
 * every write made twice, drawn by the day. As it is on SQLite, the unit tests have run it before: it is counted in what
 * they have left.
 */
export const ciRuns = (bun: string): LongRun[] => [
  {
    name: 'server suite on both engines',
    title: 'the whole server suite passes on both engines [P-SCL-03]',
    command: [bun, 'scripts/server-suite.ts', '--sqlite-from', resultFiles.plain],
  },
  {
    name: 'server suite with writes twice',
    title:
      'each file of the server suite passes on one engine, drawn by the day, with every write rolled back once [P-SCL-08]',
    command: [bun, 'scripts/server-suite.ts', '--writes-twice', '--halves'],
  },
];

const KILLS = '100';

/** Of `.ci/soak`: kills of processes at work, a new feature from its folders to a browser, requests at scale, and on both engines races and every write made twice. */
export const soakRuns = (bun: string, seed: string): LongRun[] => [
  {
    name: 'kills of jobs',
    title: 'a hundred kills lose no job and double no effect [P-SCL-42]',
    command: [bun, 'test/soak/jobs-kill.ts', '--rounds', KILLS, '--seed', seed, '--engine', 'both'],
  },
  {
    name: 'telling 100,000',
    title: 'a change of a request that 100,000 follow answers at once and is told beside other work [P-FRQ-34]',
    command: [bun, '--config=test/plain.toml', 'test/soak/telling-many.ts'],
  },
  ...(['sqlite', 'postgresql'] as const).map((engine) => ({
    name: `many requests on ${engine}`,
    title: `first pages of 100,000 requests cost at most three times those of 1,000 on ${engine} [P-FRQ-33]`,
    command: [bun, '--config=test/plain.toml', 'test/soak/many-requests.ts'],
    env: { TEST_ENGINE: engine },
  })),
  ...(['sqlite', 'postgresql'] as const).map((engine) => ({
    name: `merging on ${engine}`,
    title: `five thousand histories of merging and splitting give back what was given on ${engine} [P-FRQ-20]`,
    command: [bun, '--config=test/plain.toml', 'test/soak/merge-histories.ts', '--histories', '5000', '--seed', seed],
    env: { TEST_ENGINE: engine },
  })),
  {
    name: 'whole server suite with writes twice',
    title: 'the whole server suite passes on both engines with every write rolled back once [P-SCL-08]',
    command: [bun, 'scripts/server-suite.ts', '--writes-twice'],
    // The soaks in it are whole in runs of their own.
    env: { SOAK: '' },
  },
  {
    name: 'sample feature',
    title: 'a feature that is added to a copy by its folders and two lines is built and answers in a browser',
    command: [bun, 'test/soak/sample-feature.ts'],
  },
  {
    name: 'a million users on PostgreSQL',
    title: 'a page of a rare term among a million users costs at most 0.05 of a full scan [P-SCL-17]',
    command: [bun, '--config=test/plain.toml', 'test', '--timeout=1800000', './test/storage/user-search.test.ts'],
    env: { SOAK: 'whole', CI: 'true' },
  },
  ...(['sqlite', 'postgresql'] as const).map((engine) => ({
    name: `races on ${engine}`,
    title: `a thousand races of eight leave no trace on ${engine} [P-SCL-09]`,
    command: [bun, '--config=test/plain.toml', 'test', '--timeout=1800000', './test/server/races.test.ts'],
    env: { TEST_ENGINE: engine, SOAK: 'whole' },
  })),
];

/** The end of a long run in the form of a test's result; its reason is the end of what the run said, if it was kept. */
export function resultOf({ title }: LongRun, { ok, seconds, name, log }: Done): TestResult {
  const reason = ok ? {} : { reason: log ? endOf(log) : `${name} failed; it has said why above` };
  return { title, file: 'scripts/proof/long.ts', seconds, assertions: 0, passed: ok, skipped: false, ...reason };
}
