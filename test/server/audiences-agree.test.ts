/** The rule read by SQL, the rule read in memory and the explainer say the same of every contact (figure 8). */
import { expect, test } from 'bun:test';
import { contacts } from '../../src/server/features/contacts/feature.ts';
import { someContacts } from '../../src/server/features/contacts/service.ts';
import { events } from '../../src/server/features/events/feature.ts';
import { isIn, sqlOf, told, type Asking } from '../../src/server/features/audiences/evaluating.ts';
import { readings } from '../../src/server/features/audiences/slots.ts';
import { conditionKinds, type Condition } from '../../src/wire/audiences/conditions.ts';
import { conditionsOf, ruleProblem, type Group, type RuleItem } from '../../src/wire/audiences/rule.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/wire/limits.ts';
import { draws, roundsOf } from '../soak-slice.ts';
import { contactsLab } from './contacts-lab.ts';
import { saveAnswers } from '../../src/server/features/surveys/answers-store.ts';
import { fillOthers, otherConditions, type OtherRows } from './audience-rows.ts';
import { KEY } from './harness.ts';

const lab = contactsLab();
const PEOPLE = 24;
const EVENTS = 12;
const draw = draws(8);
const below = (n: number): number => Math.floor(draw() * n);
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!;

/** Few values, so that conditions and contacts meet; some of them only look alike. */
const texts = ['', 'de', 'DE', 'de-AT', 'en', 'Ökostrom', 'ökostrom', '100%', '_x', "o'b"] as const;
const names = ['order_placed', 'Order_Placed', 'login', 'pageView'] as const;
const pages = ['https://a.test/p/12/buy', 'https://a.test/P/x', 'https://a.test/%C3%BCber', 'https://a.test/shop/'];
const carried = [
  undefined,
  { total: 5, paid: true, plan: 'Pro' },
  { total: '7' },
  { plan: null },
  { total: 50 },
] as const;
const ages = [
  0,
  59_000,
  MINUTE_MS,
  50 * MINUTE_MS,
  HOUR_MS,
  5 * HOUR_MS,
  DAY_MS,
  DAY_MS + HOUR_MS,
  3 * DAY_MS,
  40 * DAY_MS,
] as const;

async function people(): Promise<string[]> {
  const { storage } = lab.server.ports;
  const now = lab.server.clock.now();
  for (let n = 0; n < PEOPLE; n++) {
    const session = await lab.server.newSession();
    // The first value of each gives its type.
    const first = n === 1;
    const seats = first ? 1 : oneOf([1, 2.5, '3', 'many']);
    const said = { plan: first ? 'de' : oneOf(texts), seats, paid: first || oneOf([true, false, 'maybe']) };
    const more = {
      born: new Date(now - 20 * 365 * DAY_MS - oneOf(ages)).toISOString(),
      due: dayAfter(now),
      tags: [oneOf(texts), oneOf(texts)],
    };
    if (n % 3 > 0) await lab.identify(session, `user-${n}`, n % 5 === 0 ? {} : { ...said, ...more });
    if (n % 6 === 1) await lab.prove(session, `user-${n}`);
    const told = Array.from({ length: below(EVENTS) }, () => {
      const name = oneOf(names);
      const date = new Date(now - oneOf(ages) - below(2) * below(DAY_MS)).toISOString();
      return { name, date, data: name === 'pageView' ? { page: oneOf(pages) } : oneOf(carried) };
    });
    const visitor = { projectId: lab.server.project.id, sdkKey: KEY, sessionId: session.gleapId };
    await lab.server.app.of(events).take(visitor, { events: told });
  }
  await lab.server.app.of(events).flush();
  const ids = (await storage.all(`select id from contact where project_id = ? order by id`, lab.server.project.id)).map(
    ({ id }) => String(id),
  );
  for (const id of ids)
    await storage.write((transaction) =>
      transaction.run(
        `update contact set lang = ?, browser = ?, system = ?, company_key = ?, company = ?, device = ?, visits = ?,
           first_seen = ?, last_seen = ? where id = ?`,
        oneOf(texts),
        oneOf(texts),
        oneOf(texts),
        oneOf(texts),
        oneOf(texts),
        oneOf(['', 'desktop', 'tablet', 'phone']),
        below(4),
        now - 40 * DAY_MS - oneOf(ages),
        now - oneOf(ages),
        id,
      ),
    );
  others = await fillOthers(lab.server, ids, { below, oneOf }, (id, surveyId, given) =>
    storage.write((transaction) => saveAnswers(transaction, { id, surveyId }, given as never, {})),
  );
  return ids;
}
let others: OtherRows;

const dayAfter = (now: number): string => new Date(now + oneOf([0, 1, 5]) * DAY_MS).toISOString();
const day = (age: number): string => new Date(lab.server.clock.now() - age).toISOString().slice(0, 10);
const someText = (): string => oneOf(texts.filter((text) => text !== ''));

const drawn: readonly (() => object)[] = [
  () => ({ key: oneOf(['language', 'browser', 'system', 'company', 'companyName']), ...drawnText() }),
  () => ({ key: 'device', is: oneOf(['eq', 'ne']), value: oneOf(['desktop', 'phone']) }),
  () => ({ key: 'kind', is: 'among', value: [oneOf(['user', 'visitor'])] }),
  () => ({ key: 'proven', is: oneOf(['yes', 'no']) }),
  () => ({ key: 'visits', is: oneOf(['eq', 'ne', 'lt', 'le', 'gt', 'ge']), value: oneOf([0, 1, 1.5, 2, 3]) }),
  () => ({ key: 'visits', is: 'between', value: [below(2), 2 + below(2)] }),
  () => ({ key: oneOf(['firstSeen', 'lastSeen']), ...drawnDate() }),
];

const yearDay = (): string => day(20 * 365 * DAY_MS + oneOf(ages)).slice(5);
const drawnAttributes: readonly (() => object)[] = [
  () => ({ key: 'plan', ...drawnText() }),
  () => ({ key: 'seats', is: oneOf(['eq', 'ne', 'lt', 'ge']), value: oneOf([1, 2.5, 3]) }),
  () => ({ key: 'paid', is: oneOf(['yes', 'no']) }),
  () => ({ key: oneOf(['born', 'due']), ...drawnDate() }),
  () => ({ key: 'due', is: 'next', value: 1 + below(6) }),
  () => ({ key: 'born', is: 'day', value: yearDay() }),
  () => ({ key: 'tags', is: oneOf(['has', 'hasnot']), value: someText() }),
];

function drawnText(): object {
  const is = oneOf(['eq', 'ne', 'contains', 'begins', 'ends', 'among', 'set', 'unset']);
  if (is === 'set' || is === 'unset') return { is };
  return { is, value: is === 'among' ? [someText(), someText()] : someText().slice(0, 1 + below(9)) };
}

function drawnDate(): object {
  const is = oneOf(['before', 'after', 'last']);
  return { is, value: is === 'last' ? 1 + below(45) : day(oneOf(ages) + below(2) * 40 * DAY_MS) };
}

function counted(): object {
  const times = oneOf([
    {},
    { times: { least: 1 + below(3) } },
    { times: { most: below(3) } },
    { times: { exactly: below(3) } },
  ]);
  const within = oneOf([
    {},
    { within: { minutes: oneOf([1, 50]) } },
    { within: { hours: 5 } },
    { within: { days: oneOf([1, 3, 40]) } },
  ]);
  return { ...times, ...within };
}

/** Of what an event carries. */
function drawnWhere(): object {
  const one = oneOf<() => object>([
    () => ({ key: 'total', is: oneOf(['eq', 'ne', 'lt', 'ge']), value: oneOf([5, 7, 50]) }),
    () => ({ key: 'plan', is: oneOf(['eq', 'ne', 'contains']), value: 'pro' }),
    () => ({ key: oneOf(['plan', 'other']), is: oneOf(['set', 'unset']) }),
    () => ({ key: 'paid', is: oneOf(['yes', 'no']) }),
  ]);
  return below(3) ? {} : { where: Array.from({ length: 1 + below(3) }, one) };
}

function drawnCondition(): Condition {
  const not = draw() < 0.2 ? { not: true } : {};
  const made = oneOf<() => object>([
    () => ({ on: 'attribute', ...oneOf(drawnAttributes)() }),
    () => ({ on: 'field', ...oneOf(drawn)() }),
    () => ({ on: 'event', name: oneOf([...names, 'never']), ...counted(), ...drawnWhere() }),
    () => ({ on: 'eventTime', name: oneOf([...names, 'never']), which: oneOf(['first', 'last']), ...drawnDate() }),
    () => ({
      on: 'page',
      type: oneOf(['is', 'isnot', 'contains', 'notcontains', 'startswith', 'endswith']),
      filter: oneOf(['https://a.test/p/{id}/buy', '/P/', 'über', 'https://a.test/shop', '/']),
      ...counted(),
      within: { days: oneOf([1, 3, 90]) },
    }),
    ...otherConditions({ below, oneOf }, others, { text: drawnText, date: drawnDate, counted }),
  ]);
  return { ...made(), ...not } as Condition;
}

function drawnItem(level: number): RuleItem {
  return level < 3 && draw() < 0.3 ? drawnGroup(level + 1) : drawnCondition();
}
function drawnGroup(level: number): Group {
  const items = Array.from({ length: 1 + below(3) }, () => drawnItem(level));
  return { ...(draw() < 0.5 ? { all: items } : { any: items }), ...(draw() < 0.2 ? { not: true } : {}) };
}

function asking(ids: number): Asking {
  const { ports, project, app, clock } = lab.server;
  const kept = new Map<string, Promise<unknown>>();
  return {
    queries: ports.storage,
    projectId: project.id,
    now: clock.now(),
    among: someContacts(project.id, ids),
    once<T>(key: string, make: () => Promise<T>) {
      if (!kept.has(key)) kept.set(key, make());
      return kept.get(key) as Promise<T>;
    },
    readings: new Map(app.filled(readings).map((one) => [one.on, one])),
  };
}

/** What the three say of these contacts; they agree. */
async function agreed(rule: Group, around: Asking, contactIds: readonly string[]): Promise<boolean[]> {
  expect([rule, ruleProblem(rule)]).toEqual([rule, undefined]);
  const condition = await sqlOf(rule, around);
  const matched = await lab.server.app
    .of(contacts)
    .matching(lab.server.project.id, { among: around.among, condition, people: PEOPLE });
  expect([matched.looked, matched.total]).toEqual([PEOPLE, PEOPLE]);
  const found = new Set(matched.people.map(({ id }) => id));
  const answers: boolean[] = [];
  for (const contact of contactIds) {
    const [bySql, inMemory] = [found.has(contact), await isIn(rule, contact, around)];
    const explained = (await told(rule, contact, around)).holds;
    expect({ rule, contact, bySql, inMemory, explained }).toEqual({
      rule,
      contact,
      bySql,
      inMemory: bySql,
      explained: bySql,
    });
    answers.push(bySql);
  }
  return answers;
}

test('each condition by itself is the same for all three, of every contact [P-AUD-08]', async () => {
  const ids = await people();
  const around = asking(PEOPLE);
  const kinds = new Map<string, Set<boolean>>();
  for (let round = 0; round < 400; round++) {
    const { not: _, ...condition } = drawnCondition() as Condition & { readonly is?: string };
    const kind = [condition.on, 'key' in condition && condition.key, condition.is].filter(Boolean).join(' ');
    const answers = await agreed(
      { all: [condition as Condition] },
      around,
      ids.filter((_, n) => n % 2 === round % 2),
    );
    kinds.set(kind, new Set([...(kinds.get(kind) ?? []), ...answers]));
  }
  // Of most kinds some contact is in and another is not: else they would have been asked nothing.
  const both = [...kinds.values()].filter(({ size }) => size === 2);
  expect(both.length).toBeGreaterThan(kinds.size * 0.6);
});

test('random rules are the same for SQL, for memory and for the explainer [P-AUD-08]', async () => {
  const ids = await people();
  const rounds = roundsOf({ whole: 10_000, of: [], most: 250 });
  const answers = { in: 0, out: 0 };
  const asked = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const rule = drawnGroup(1);
    const [isFound] = await agreed(rule, asking(PEOPLE), [oneOf(ids)]);
    answers[isFound ? 'in' : 'out']++;
    for (const one of conditionsOf(rule)) asked.add(one.on);
  }
  // Rules that all or none pass would say nothing.
  expect(Math.min(answers.in, answers.out)).toBeGreaterThan(rounds / 5);
  expect([...asked, 'audience'].sort()).toEqual([...conditionKinds].sort());
});
