/**
 * What a machine can tell of accessibility. The checker runs in the frame itself: its package for the browser's driver opens
 * a page of its own for each answer, which takes five times as long.
 */
import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

/** Selectors of what is looked at, all without any, and of what is not; tags of rules; rules that are left out. */
export type Scan = {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly tags?: readonly string[];
  readonly without?: readonly string[];
};

/** Each broken rule with its elements and what is wrong with them. Frames within are not looked at. */
export async function violationsIn(frame: Page | Frame, scan: Scan = {}): Promise<string[]> {
  await frame.evaluate(axe.source);
  return frame.evaluate(async ({ include = [], exclude = [], tags, without = [] }: Scan) => {
    const checker = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await checker.run(
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
