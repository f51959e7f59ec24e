import { describe, expect, test } from 'bun:test';
import { startOfDay } from './comparisons.ts';
import { conditionsOf, readRule, ruleProblem } from './rule.ts';
import {
  COMPARED_DAYS,
  CONDITION_TEXT_CHARS,
  CONDITION_TEXTS,
  CONDITION_TIMES,
  RULE_CONDITIONS,
  WITHIN_DAYS,
  WITHIN_HOURS,
  WITHIN_MINUTES,
  WITHIN_PAGE_DAYS,
} from './limits.ts';

const visits = { on: 'field', key: 'visits', is: 'ge', value: 3 };
const many = (n: number) => Array.from({ length: n }, () => visits);
const one = (condition: object) => ruleProblem({ all: [condition] });

describe('a rule', () => {
  test('has up to 50 conditions in up to 3 levels, each item also as not', () => {
    const whole = {
      all: [...many(RULE_CONDITIONS - 2), { any: [visits, { all: [{ ...visits, not: true }], not: true }] }],
    };
    expect(ruleProblem(whole)).toBeUndefined();
    expect(conditionsOf(readRule(whole))).toHaveLength(RULE_CONDITIONS);
    for (const given of [{ any: many(RULE_CONDITIONS + 1) }, { all: [...whole.all, visits] }])
      expect(ruleProblem(given)).toEqual({ kind: 'tooMany', field: 'rule', words: 'A rule can have 50 conditions.' });
    expect(ruleProblem({ all: [{ any: [{ all: [{ any: [visits] }] }] }] })).toEqual({
      kind: 'tooDeep',
      field: 'rule.all.0.any.0.all.0',
      words: 'A rule can have 3 levels.',
    });
  });

  test('without a condition is refused, at any level; everybody is a choice of its own [P-AUD-02]', () => {
    const words = 'Choose at least one condition, or choose Everybody.';
    for (const given of [{ all: [] }, { any: [] }, { all: [visits, { any: [] }] }])
      expect(ruleProblem(given)).toMatchObject({ kind: 'empty', words });
    expect(() => readRule({ all: [] })).toThrow(words);
    expect(ruleProblem({ everybody: true })).toBeUndefined();
    for (const given of [{ everybody: false }, { everybody: true, all: [visits] }])
      expect(ruleProblem(given)).toMatchObject({ kind: 'wrong', field: 'rule' });
  });

  test('names what is wrong with its form', () => {
    const of = (given: unknown) => {
      const problem = ruleProblem(given);
      return problem && `${problem.field} ${problem.words}`;
    };
    const form = `must have either 'all' or 'any' with a list, or be {"everybody": true}`;
    for (const given of [null, [], 'x', {}, { all: [visits], any: [visits] }]) expect(of(given)).toBe(`rule ${form}`);
    expect(of({ all: visits })).toBe('rule.all must be a list');
    expect(of({ all: [visits], not: 1 })).toBe('rule.not must be a boolean');
    expect(of({ all: [visits], x: 1 })).toBe(`rule must have nothing but 'all' and 'not'`);
    expect(of({ any: [visits, 3] })).toBe('rule.any.1 must be a condition or a group of them');
    expect(of({ any: [{ on: 'x' }] })).toBe(
      'rule.any.0.on must be one of field, attribute, event, eventTime, page, audience, company, campaign, answer, tickets, mails',
    );
    expect(of({ any: [{ ...visits, x: 1 }] })).toBe('rule.any.0.x is not a known key');
    expect(of({ any: [{ ...visits, key: 'shoe' }] })).toContain('rule.any.0.key must be one of language, device');
    expect(of({ any: [{ on: 'event' }] })).toBe('rule.any.0.name is missing');
    expect(of({ any: [{ on: 'event', name: 'x', times: { least: 0 } }] })).toContain('rule.any.0.times must say least');
    expect(of({ any: [{ on: 'event', name: 'x', within: { years: 1 } }] })).toContain('rule.any.0.within must say min');
    expect(of({ any: [{ on: 'page', filter: 'x', type: 'regex', within: { days: 1 } }] })).toContain('0.type must be');
  });
});

describe('a condition', () => {
  test('compares by the type of its value and is refused with what it must be', () => {
    const of = (key: string, is: string, value?: unknown) => one({ on: 'field', key, is, value })?.words;
    for (const [key, is, value] of [
      ['language', 'among', ['de', 'en']],
      ['language', 'unset', undefined],
      ['device', 'eq', 'phone'],
      ['kind', 'among', ['user']],
      ['proven', 'yes', undefined],
      ['visits', 'between', [1, 1]],
      ['firstSeen', 'before', '2026-11-21'],
    ] as const)
      expect([key, of(key, is, value)]).toEqual([key, undefined]);
    expect(of('visits', 'contains', 'x')).toBe('must be one of eq, ne, lt, le, gt, ge, between');
    expect(of('visits', 'ge', '3')).toBe('must be a number');
    expect(of('visits', 'between', [2, 1])).toBe('must be two numbers, the smaller one first');
    expect(of('language', 'set', 'x')).toBe('must be left out');
    expect(of('language', 'eq', '')).toBe('must be a text of 1 to 256 characters');
    expect(of('device', 'eq', 'fridge')).toBe('must be of desktop, tablet, phone');
    expect(of('kind', 'among', ['user', 'x'])).toBe('must be of user, visitor');
    expect(of('firstSeen', 'before', '2026-02-30')).toBe('must be a day such as 2026-11-21');
    expect(startOfDay('2026-11-21')).toBe(Date.parse('2026-11-21T00:00:00Z'));
  });

  test('on an attribute has a comparison of any type, each with what it is compared with', () => {
    const of = (is: string, value?: unknown) => one({ on: 'attribute', key: 'plan', is, value })?.words;
    for (const [is, value] of [
      ['eq', 'pro'],
      ['eq', 3],
      ['yes', undefined],
      ['next', 7],
      ['day', '02-29'],
      ['has', 'x'],
    ])
      expect([is, of(is as string, value)]).toEqual([is as string, undefined]);
    expect(of('like', 'x')).toContain('must be one of eq, ne');
    expect(of('day', '02-30')).toBe('must be a day of the year such as 11-21');
    expect(of('has')).toBe('must be a text of 1 to 256 characters');
    expect(of('eq')).toBe('must be a text of 1 to 256 characters');
    expect(one({ on: 'attribute', key: 'x'.repeat(201), is: 'set' })?.field).toBe('rule.all.0.key');
  });

  test('takes each limit and refuses one more', () => {
    const event = { on: 'event', name: 'x' };
    const page = { on: 'page', filter: '/x', type: 'contains' };
    const language = { on: 'field', key: 'language' };
    const cases: readonly (readonly [number, (n: number) => object])[] = [
      [CONDITION_TEXT_CHARS, (n) => ({ ...language, is: 'eq', value: 'x'.repeat(n) })],
      [CONDITION_TEXTS, (n) => ({ ...language, is: 'among', value: Array.from({ length: n }, () => 'x') })],
      [COMPARED_DAYS, (n) => ({ on: 'field', key: 'lastSeen', is: 'last', value: n })],
      [CONDITION_TIMES, (n) => ({ ...event, times: { exactly: n } })],
      [WITHIN_MINUTES, (n) => ({ ...event, within: { minutes: n } })],
      [WITHIN_HOURS, (n) => ({ ...event, within: { hours: n } })],
      [WITHIN_DAYS, (n) => ({ ...event, within: { days: n } })],
      [WITHIN_PAGE_DAYS, (n) => ({ ...page, within: { days: n } })],
    ];
    for (const [most, made] of cases)
      expect([most, one(made(most)), one(made(most + 1))?.kind]).toEqual([most, undefined, 'wrong']);
  });
});
