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

/** The page and every frame in it, each by itself; of a frame only what a frame can answer for. */
export async function violationsWithFrames(page: Page): Promise<string[]> {
  const inner = page.frames().filter((frame) => frame !== page.mainFrame() && !frame.isDetached());
  const found = [await violationsIn(page)];
  for (const frame of inner)
    found.push(await violationsIn(frame, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }));
  return found.flat();
}
