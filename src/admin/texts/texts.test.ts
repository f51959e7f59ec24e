import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTexts } from '../../ui/texts.ts';
import german from './de.json';
import english from './en-US.json';

const admin = join(import.meta.dir, '..');
const sources = [...new Bun.Glob('**/*.{ts,tsx}').scanSync(admin)]
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(admin, file), 'utf8'))
  .join('\n');

describe('the texts of the dashboard', () => {
  test('exist in both languages', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  });

  test('are all used', () => {
    // Keys made of a word and a value, such as `status.${status}`, are used when their beginning is.
    const beginnings = [...sources.matchAll(/`([\w.]+)\$\{[^}]+\}`/g)].map((match) => match[1]!);
    const unused = Object.keys(english).filter(
      (key) => !sources.includes(`'${key}'`) && !beginnings.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  test('take the same values in both languages', () => {
    const values = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]))].sort();
    const different = Object.keys(english).filter((key) => {
      const name = key as keyof typeof english;
      return values(english[name]).join() !== values(german[name]).join();
    });
    expect(different).toEqual([]);
  });

  test('are all well-formed messages', () => {
    for (const [lang, messages] of [
      ['en-US', english],
      ['de', german],
    ] as const) {
      const { t } = createTexts(lang, messages);
      const given = {
        count: 2,
        title: 'x',
        name: 'x',
        path: 'x',
        field: 'x',
        time: 'x',
        theme: 'x',
        id: 'x',
        from: 1,
        to: 2,
        total: 3,
        page: 1,
        sort: 'x',
        tag: 'x',
        hours: 24,
        max: 9,
        ratio: 4.4,
        least: 4.5,
        color: 'x',
        language: 'x',
        across: 'x',
        action: 'x',
        browser: 'x',
        change: 'x',
        column: 'x',
        day: 'x',
        down: 'x',
        level: 2,
        n: 2,
        names: 'x',
        need: 'x',
        roots: 2,
        row: 'x',
        salary: 'x',
        subs: 2,
        system: 'x',
        text: 'x',
        xp: 2,
      };
      for (const key of Object.keys(messages)) expect(t(key as keyof typeof english, given)).not.toBe(key);
    }
  });
});
