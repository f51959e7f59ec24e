/** What each kind of condition means, told by one contact of whom all is known. */
import { expect, test } from 'bun:test';
import { audiences as feature } from '../../src/server/features/audiences/feature.ts';
import type { Attribute, AttributeNames } from '../../src/wire/attributes/shapes.ts';
import type { Condition } from '../../src/wire/audiences/conditions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/wire/limits.ts';
import { contactsLab } from './contacts-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

const lab = contactsLab();
const { does, found, prove, views } = lab;

/** Those of the conditions that turn out otherwise than they are said to. */
async function wrong(cases: readonly (readonly [condition: object, holds: boolean])[]): Promise<object[]> {
  const { id: contact } = await found('?search=kim');
  const { explain } = lab.server.app.of(feature);
  const answers = await Promise.all(
    cases.map(([one]) => explain(lab.server.project.id, { contact, rule: { all: [one as Condition] } })),
  );
  return cases.filter(([, holds], at) => answers[at]!.in !== holds).map(([one]) => one);
}

test('attributes compare by their type [P-AUD-03]', async () => {
  const today = new Date(lab.server.clock.now());
  const born = '1990-11-24T06:00:00Z';
  const renews = new Date(today.getTime() + 3 * DAY_MS).toISOString();
  const said = { plan: 'Pro Größe', seats: 2.5, paid: true, born, renews, tags: ['Beta', 'eu'] };
  await prove(await lab.server.newSession(), 'kim', said);
  const on = (key: string, is: string, value?: unknown) => ({ on: 'attribute', key, is, value });
  expect(
    await wrong([
      [on('plan', 'eq', 'pro grosse'), true],
      [on('plan', 'eq', 'pro'), false],
      [on('plan', 'ne', 'pro'), true],
      [on('plan', 'contains', 'O GR'), true],
      [on('plan', 'begins', 'pro'), true],
      [on('plan', 'begins', 'größe'), false],
      [on('plan', 'ends', 'größe'), true],
      [on('plan', 'ends', 'pro'), false],
      [on('plan', 'among', ['free', 'PRO GRÖSSE']), true],
      [on('plan', 'set'), true],
      [on('plan', 'unset'), false],
      [on('seats', 'eq', 2.5), true],
      [on('seats', 'ne', 2.5), false],
      [on('seats', 'lt', 2.5), false],
      [on('seats', 'le', 2.5), true],
      [on('seats', 'gt', 2), true],
      [on('seats', 'ge', 3), false],
      [on('seats', 'between', [2.5, 3]), true],
      [on('seats', 'between', [3, 4]), false],
      [on('paid', 'yes'), true],
      [on('paid', 'no'), false],
      [on('born', 'before', '1990-11-24'), false],
      [on('born', 'before', '1990-11-25'), true],
      [on('born', 'after', '1990-11-24'), false],
      [on('born', 'after', '1990-11-23'), true],
      [on('born', 'day', '11-24'), true],
      [on('born', 'day', '11-25'), false],
      [on('born', 'last', 3650), false],
      [on('renews', 'next', 3), true],
      [on('renews', 'next', 2), false],
      [on('renews', 'last', 3), true],
      [on('tags', 'has', 'BETA'), true],
      [on('tags', 'has', 'bet'), false],
      [on('tags', 'hasnot', 'us'), true],
      // What is not there, or has another type by now, is true of nobody.
      [on('shoe', 'unset'), false],
      [{ ...on('shoe', 'eq', 'x'), not: true }, true],
    ]),
  ).toEqual([]);

  const { access_token } = await signedIn(lab.server);
  const project = `/api/desk/projects/${lab.server.project.id}`;
  const send = <T>(method: string, path: string, body?: unknown, status = 200) =>
    answerOf<T>(call(lab.server, access_token, `${project}${path}`, method, body), status);
  const rule = { all: [on('seats', 'contains', 'x')] };
  expect(await send<object>('POST', '/audiences', { name: 'x', kind: 'rule', rule }, 422)).toMatchObject({
    detail: `seats is of the type number: 'is' must be one of eq, ne, lt, le, gt, ge, between`,
  });
  const made = await send<{ id: string }>('POST', '/audiences', {
    name: 'Large',
    kind: 'rule',
    rule: { all: [on('seats', 'ge', 2)] },
  });
  const { attributes } = await send<AttributeNames>('GET', '/attributes/names');
  const seats = attributes.find(({ key }) => key === 'seats')!;
  expect((await send<Attribute>('GET', `/attributes/${seats.id}`)).usedBy).toEqual([
    { kind: 'audience', id: made.id, name: 'Large' },
  ]);
});

test('events are counted ever, in the last minutes, hours and days, and have a first and a last time', async () => {
  const session = await prove(await lab.server.newSession(), 'kim');
  for (const _ of [1, 2]) {
    await does(session, { name: 'paid' });
    lab.server.clock.advance(5 * DAY_MS);
  }
  await does(session, { name: 'paid' });
  lab.server.clock.advance(50 * MINUTE_MS);
  const on = (more: object = {}) => ({ on: 'event', name: 'paid', ...more });
  const time = (which: string, is: string, value: unknown) => ({ on: 'eventTime', name: 'paid', which, is, value });
  const started = new Date(lab.server.clock.now() - 10 * DAY_MS).toISOString().slice(0, 10);
  expect(
    await wrong([
      [on(), true],
      [on({ name: 'never' }), false],
      [{ ...on({ name: 'never' }), not: true }, true],
      [on({ times: { least: 3 } }), true],
      [on({ times: { least: 4 } }), false],
      [on({ times: { most: 2 } }), false],
      [on({ times: { exactly: 3 } }), true],
      [on({ times: { exactly: 0 }, name: 'never' }), true],
      [on({ within: { minutes: 49 } }), false],
      [on({ within: { minutes: 51 } }), true],
      [on({ times: { least: 2 }, within: { hours: 120 } }), false],
      [on({ times: { least: 2 }, within: { hours: 121 } }), true],
      [on({ times: { least: 2 }, within: { days: 5 } }), false],
      [on({ times: { least: 2 }, within: { days: 6 } }), true],
      [on({ times: { least: 3 }, within: { days: 11 } }), true],
      [time('first', 'after', started), false],
      [time('first', 'last', 10), false],
      [time('first', 'last', 11), true],
      [time('last', 'last', 1), true],
      [{ ...time('last', 'before', '9000-01-01'), name: 'never' }, false],
    ]),
  ).toEqual([]);
});

test('views of pages count by the page filter within days; a pattern of a user is none [P-AUD-05]', async () => {
  const session = await prove(await lab.server.newSession(), 'kim');
  await views(session, 'https://a.test/p/12/buy');
  lab.server.clock.advance(2 * DAY_MS);
  await views(session, 'https://a.test/P/shoe/buy/');
  await does(session, { name: 'pageView' });
  lab.server.clock.advance(HOUR_MS);
  const on = (filter: string, more: object = {}) => ({
    on: 'page',
    type: 'is',
    filter,
    within: { days: 90 },
    ...more,
  });
  const buy = 'https://a.test/p/{id}/buy';
  expect(
    await wrong([
      [on(buy, { times: { exactly: 2 } }), true],
      [on(buy, { times: { least: 2 }, within: { days: 2 } }), false],
      [on(buy, { within: { days: 1 } }), true],
      [on('https://a.test/p/{id}'), false],
      [on('/p/1', { type: 'contains' }), true],
      [on('https://a.test/p/12/buy', { type: 'isnot', times: { exactly: 1 } }), true],
      // As it stands: a dot is a dot and brackets are brackets.
      [on('https://a.test/p/.*/buy'), false],
      [on('/p/[0-9]+/', { type: 'contains' }), false],
      [on('(a+)+$', { type: 'contains' }), false],
    ]),
  ).toEqual([]);
  const { estimate } = lab.server.app.of(feature);
  const { matched, eventDays } = await estimate(lab.server.project.id, { all: [on(buy)] });
  // How far back events are kept is said beside what was found.
  expect([matched, eventDays]).toEqual([1, 30]);
});

test('events count exactly, at least and at most so often, by what they carry, ever or within a time [P-AUD-04]', async () => {
  const kim = await lab.server.newSession();
  await prove(kim, 'kim');
  await does(kim, { name: 'order_placed', data: { total: 20, category: 'lamp' } });
  lab.server.clock.advance(3 * DAY_MS);
  await does(
    kim,
    { name: 'order_placed', data: { total: 200, category: 'Lamp', paid: true } },
    { name: 'order_placed' },
    { name: 'login', data: { total: 900 } },
  );
  const on = (more: object) => ({ on: 'event', name: 'order_placed', ...more });
  const where = (key: string, is: string, value?: unknown) => ({ key, is, ...(value === undefined ? {} : { value }) });
  const lamps = [where('category', 'eq', 'lamp')];
  const large = [...lamps, where('total', 'ge', 100), where('paid', 'yes')];
  expect(
    await wrong([
      [on({ times: { exactly: 3 } }), true],
      [on({ times: { exactly: 2 } }), false],
      [on({ times: { most: 3 } }), true],
      [on({ times: { most: 2 } }), false],
      [on({ times: { least: 2 }, within: { days: 2 } }), true],
      [on({ times: { least: 3 }, within: { days: 2 } }), false],
      [on({ where: lamps, times: { exactly: 2 } }), true],
      [on({ where: lamps, times: { exactly: 1 }, within: { hours: 5 } }), true],
      [on({ where: large, times: { exactly: 1 } }), true],
      [on({ where: [...lamps, where('total', 'ge', 201)] }), false],
      // What it does not carry is not set; another event that carries it is another event.
      [on({ where: [where('category', 'unset')], times: { exactly: 1 } }), true],
      [on({ where: [where('total', 'ge', 900)] }), false],
      [on({ name: 'never', times: { most: 0 } }), true],
    ]),
  ).toEqual([]);
  const { estimate } = lab.server.app.of(feature);
  const rule = (of: object) => ({ all: [of] });
  // A fourth comparison, one of nothing and one that no type has.
  const refused = [[...large, where('x', 'set')], [where('', 'set')], [where('x', 'ge', 'much')], [where('x', 'near')]];
  for (const some of refused)
    await expect(estimate(lab.server.project.id, rule(on({ where: some })))).rejects.toMatchObject({
      code: 'invalid_field',
    });
  for (const [within, fits] of [
    [{ days: 365 }, true],
    [{ days: 366 }, false],
    [{ hours: 168 }, true],
    [{ hours: 169 }, false],
    [{ minutes: 1440 }, true],
    [{ minutes: 1441 }, false],
  ] as const) {
    const counted = estimate(lab.server.project.id, rule(on({ within }))).then(
      ({ matched }) => matched === 1,
      () => false,
    );
    expect([within, await counted]).toEqual([within, fits]);
  }
});
