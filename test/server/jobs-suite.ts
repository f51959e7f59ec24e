/** What durable work promises, on whatever it stands: run for SQLite and for PostgreSQL. */
import { describe } from 'bun:test';
import type { Clock } from './harness.ts';
import { jobsLab, type JobsGround } from './jobs-lab.ts';
import { addingSuite } from './jobs-suite-adding.ts';
import { failingSuite } from './jobs-suite-failing.ts';
import { processesSuite } from './jobs-suite-processes.ts';
import { turnsSuite } from './jobs-suite-turns.ts';
import { repeatedSuite } from './jobs-suite-repeated.ts';

export function jobsSuite(engine: string, openGround: (clock: Clock) => Promise<JobsGround>): void {
  describe(`durable work on ${engine}`, () => {
    const lab = jobsLab(engine, openGround);
    addingSuite(lab);
    failingSuite(lab);
    processesSuite(lab);
    turnsSuite(lab);
    repeatedSuite(lab);
  });
}
