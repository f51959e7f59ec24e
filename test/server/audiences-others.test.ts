/** Conditions on companies, campaigns, answers and tickets, told by one contact of whom all is known. */
import { expect, test } from 'bun:test';
import { audiences as feature } from '../../src/server/features/audiences/feature.ts';
import { saveAnswers } from '../../src/server/features/surveys/answers-store.ts';
import type { Condition } from '../../src/wire/audiences/conditions.ts';
import { MINUTE_MS } from '../../src/wire/limits.ts';
import { fillOthers } from './audience-rows.ts';
import { contactsLab } from './contacts-lab.ts';

const lab = contactsLab();
const { found, prove } = lab;

/** Those of the conditions that turn out otherwise than they are said to. */
async function wrong(cases: readonly (readonly [condition: object, holds: boolean])[]): Promise<object[]> {
  const { id: contact } = await found('?search=kim');
  const { explain } = lab.server.app.of(feature);
  const answers = await Promise.all(
    cases.map(([one]) => explain(lab.server.project.id, { contact, rule: { all: [one as Condition] } })),
  );
  return cases.filter(([, holds], at) => answers[at]!.in !== holds).map(([one]) => one);
}

test('the company and what it is can be asked for [P-AUD-06]', async () => {
  await prove(await lab.server.newSession(), 'kim', { companyId: 'a1', companyName: 'Acme', plan: 'Gold', value: 5 });
  await prove(await lab.server.newSession(), 'ann', { companyId: 'a1', value: 2.5 });
  await prove(await lab.server.newSession(), 'bo', {});
  const on = (key: string, is: string, value?: unknown) => ({ on: 'company', key, is, value });
  const field = (key: string, is: string, value?: unknown) => ({ on: 'field', key, is, value });
  expect(
    await wrong([
      [field('company', 'eq', 'A1'), true],
      [field('companyName', 'begins', 'acm'), true],
      [on('plan', 'eq', 'gold'), true],
      [on('plan', 'unset'), false],
      [on('contacts', 'eq', 2), true],
      [on('value', 'ge', 7.5), true],
      [on('value', 'gt', 7.5), false],
      [on('lastSeen', 'last', 1), true],
      [on('firstSeen', 'before', '2020-01-01'), false],
    ]),
  ).toEqual([]);
  const { estimate } = lab.server.app.of(feature);
  const found = async (one: object) =>
    (await estimate(lab.server.project.id, { all: [one] })).people.map(({ userId }) => userId).sort();
  expect(await found(on('contacts', 'eq', 2))).toEqual(['ann', 'kim']);
  expect(await found(on('plan', 'unset'))).toEqual(['bo']);
  await expect(found(on('colour', 'set'))).rejects.toMatchObject({ code: 'invalid_field' });
});

test('what came of campaigns, answers and open tickets can be asked for, and what is not there is refused [P-AUD-07]', async () => {
  const { clock, project, ports } = lab.server;
  await prove(await lab.server.newSession(), 'kim');
  const { id } = await found('?search=kim');
  const draws = { below: (n: number) => n - 1, oneOf: <T>(list: readonly T[]) => list[0]! };
  const { campaigns, survey } = await fillOthers(lab.server, [id], draws, (response, of, given) =>
    ports.storage.write((transaction) => saveAnswers(transaction, { id: response, surveyId: of }, given as never, {})),
  );
  const campaign = campaigns[0]!;
  const on = (more: object) => ({ on: 'campaign', campaign, ...more });
  const answer = (question: string, is: string, value?: unknown, line?: string) => ({
    on: 'answer',
    survey,
    question,
    is,
    ...(value === undefined ? {} : { value }),
    ...(line ? { line } : {}),
  });
  // Of three deliveries none was sent, two steps of each receipt came now; of two responses the newest says the first of all.
  expect(
    await wrong([
      [on({ what: 'sent', times: { most: 0 } }), true],
      [on({ what: 'clicked', times: { exactly: 3 } }), true],
      [on({ what: 'converted', times: { least: 3 }, within: { minutes: 1 } }), true],
      [on({ what: 'dismissed', times: { least: 4 } }), false],
      [{ on: 'campaign', campaign: campaigns[1], what: 'completed' }, false],
      [answer('score', 'eq', 0), true],
      [answer('score', 'gt', 0), false],
      [answer('why', 'eq', 'GROSSE'), true],
      [answer('plan', 'has', 'a'), true],
      [answer('plan', 'hasnot', 'a'), false],
      [answer('grid', 'has', 'x', 'r'), true],
      [answer('grid', 'has', 'x', 's'), false],
      [answer('ok', 'yes'), true],
      [{ on: 'tickets', times: { exactly: 2 } }, true],
      [{ on: 'tickets', type: 'BUG', times: { exactly: 2 } }, true],
      [{ on: 'tickets', type: 'IDEA' }, false],
    ]),
  ).toEqual([]);
  clock.advance(2 * MINUTE_MS);
  expect(await wrong([[on({ what: 'clicked', within: { minutes: 1 } }), false]])).toEqual([]);
  const { readRule } = lab.server.app.of(feature);
  const refusal = async (one: object) => {
    const asked = readRule(project.id, { all: [one] });
    return asked.then(
      () => '',
      (error: Error) => error.message,
    );
  };
  expect(await refusal(on({ campaign: ports.id(), what: 'seen' }))).toBe('rule must name campaigns that are there');
  expect(await refusal({ ...answer('score', 'set'), question: 'q9' })).toBe(
    'rule must name questions of surveys that are there',
  );
  expect(await refusal(answer('score', 'contains', 'x'))).toBe(
    `score is of the kind nps: 'is' must be one of eq, ne, lt, le, gt, ge, between`,
  );
  expect(await refusal(answer('plan', 'eq', 'a'))).toBe(
    `plan is of the kind single: 'is' must be one of has, hasnot, set, unset`,
  );
  expect(await refusal({ on: 'campaign', campaign, what: 'liked' })).toContain('must be one of sent, seen, clicked');
});
