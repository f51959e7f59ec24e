/** What is checked without running anything, and how steps follow each other. */
import { runStep, type Done, type Step } from './step.ts';

export const staticSteps = (bun: string): Step[] =>
  [
    { name: 'types', command: [bun, 'check', '--no-script'] },
    { name: 'format', command: [bun, 'fmt', '--no-script', '--check'] },
    { name: 'lint', command: [bun, 'x', 'oxlint', '--deny-warnings'] },
  ].map((step) => ({ ...step, quiet: true }));

/** One after the other: some such lanes run beside each other. */
export async function inOrder(steps: readonly Step[]): Promise<Done[]> {
  const done: Done[] = [];
  for (const step of steps) done.push(await runStep(step));
  return done;
}
