/**
 * What a machine can tell of accessibility. The checker runs in the frame itself: its package for the browser's driver opens
 * a page of its own for each answer, which takes five times as long.
 */
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';

/** Selectors of what is looked at, all without any, and of what is not; tags of rules; rules that are left out. */
export type Scan = {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly tags?: readonly string[];
  readonly without?: readonly string[];
};

/** The checker without its comments: half as much for the page to read. */
const checker = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Each broken rule with its elements and what is wrong with them. Frames within are not looked at. */
export async function violationsIn(frame: Page | Frame, scan: Scan = {}): Promise<string[]> {
  // A document that has been asked before has it still.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(checker);
  return frame.evaluate(async ({ include = [], exclude = [], tags, without = [] }: Scan) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      {
        ...(include.length > 0 ? { include: include.map((selector) => [selector]) } : {}),
        exclude: exclude.map((selector) => [selector]),
      },
      {
        iframes: false,
        resultTypes: ['violations'],
        ...(tags ? { runOnly: { type: 'tag', values: [...tags] } } : {}),
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      },
    );
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    );
  }, scan);
}
