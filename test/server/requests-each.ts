/** A server of its own for each test of a file, with requests in it and people who prove who they are. */
import { afterEach, beforeEach } from 'bun:test';
import { startPersonLab, type PersonLab } from './person-lab.ts';
import { createRequestsLab, type RequestsLab } from './requests-lab.ts';

/** Of the test that runs. */
export let lab: PersonLab;
export let ideas: RequestsLab;

/** Call it once, before the first test. */
export function requestsForEach(): void {
  beforeEach(async () => {
    lab = await startPersonLab();
    await signInAgain();
  });
  afterEach(() => lab.server.close());
}

/** After hours and days: nobody stays signed in so long. */
export async function signInAgain(): Promise<void> {
  ideas = await createRequestsLab(lab.server);
}

/** A session of that user. `more`: what else the site says of them. */
export const user = (userId: string, more: object = {}) =>
  lab.identified({ userId, userHash: lab.proofOf(userId), ...more });
