/** Every reason that a gate can give is said in words, in each language of the desk. */
import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { unreachableReasons } from '../../src/wire/campaigns/figures.ts';
import { wholeTexts } from '../../src/admin/texts/whole.ts';
import { whyWords } from '../../src/admin/features/campaigns/why-words.ts';
import type { AdminTexts } from '../../src/admin/shell/texts.ts';

const source = (file: string) => readFileSync(`src/server/features/campaigns/${file}`, 'utf8');

test('why somebody does not get it is said in words for each reason that a gate can give [P-OUT-46]', () => {
  const given = [...source('gates.ts').matchAll(/(?:stops|waits)\('(\w+)'/g)].map(([, reason]) => reason!);
  // A status is its own reason; of whom no mail reaches, their content says why; an SDK lacks one of two things.
  const states = ['draft', 'paused', 'stopped'];
  const reasons = new Set<string>([...given, ...states, ...unreachableReasons]);
  expect(reasons.size).toBeGreaterThan(25);
  for (const language of ['en-US', 'de'] as const) {
    const known = wholeTexts(language) as Readonly<Record<string, string>>;
    expect([...reasons].filter((reason) => known[`campaigns.why.${reason}`] === undefined)).toEqual([]);
  }
});

test('what a gate met stands in its words, and what it has not said is nothing to fail by', () => {
  const asked: unknown[] = [];
  const texts = { t: (...of: unknown[]) => (asked.push(of), 'words') } as unknown as AdminTexts;
  expect(whyWords(texts, 'perDay', { times: 2, most: 2 })).toBe('words');
  expect(asked).toEqual([['campaigns.why.perDay', { times: 2, most: 2, days: 0, minutes: 0, page: '', group: '' }]]);
});
