/** A reporter for Playwright that counts what was asserted, by spec file: its JUnit file does not say. */
import type { FullConfig, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

export default class Expectations implements Reporter {
  private readonly counts = new Map<string, number>();
  private root = '';

  constructor(private readonly options: { outputFile: string }) {}

  onBegin(config: FullConfig): void {
    this.root = config.configFile ? dirname(config.configFile) : config.rootDir;
  }

  onStepEnd(test: TestCase, _result: TestResult, step: TestStep): void {
    // A poll asks again and again: it counts once, and what it asks within does not.
    if (step.category !== 'expect' || step.error || within(step)) return;
    const file = relative(this.root, test.location.file);
    this.counts.set(file, (this.counts.get(file) ?? 0) + 1);
  }

  onEnd(): void {
    mkdirSync(dirname(this.options.outputFile), { recursive: true });
    writeFileSync(this.options.outputFile, JSON.stringify(Object.fromEntries(this.counts)));
  }
}

function within(step: TestStep): boolean {
  for (let above = step.parent; above; above = above.parent) if (above.category === 'expect') return true;
  return false;
}
