/** How near an estimate of a large project is to the truth (figure 10): 60,000 contacts here, a million in a soak. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createAudienceAsking } from '../../src/server/features/audiences/asking.ts';
import { fieldConditions } from '../../src/server/features/contacts/conditions.ts';
import { createMatching } from '../../src/server/features/contacts/matching.ts';
import type { Storage } from '../../src/server/storage/port.ts';
import type { Group } from '../../src/wire/audiences/rule.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { draws, roundsOf } from '../soak-slice.ts';
import { newDatabase, type TestDatabase } from '../storage/databases.ts';

const soak = { of: ['src/server/features/audiences/asking.ts', 'src/server/features/contacts/matching-store.ts'] };
const CONTACTS = roundsOf({ whole: 1_000_000, ...soak, most: 60_000 });
const RULES = roundsOf({ whole: 200, ...soak, least: 40, most: 40 });
/** Points of a hundred of the project. */
const NEAR = 0.8;
const NOW = Date.parse('2026-11-24T12:00:00Z');
const PROJECT = '01a00000-0000-7000-8000-000000000001';

let database: TestDatabase;
let storage: Storage;
beforeAll(async () => {
  database = (await newDatabase('sqlite'))!;
  storage = database.open();
  await storage.patient.write(async (transaction) => {
    await transaction.run(
      `insert into project (id, name, sdk_key, secret, enabled, created_at) values (?, 'Other', 'other-key-1', 's', 1, 0)`,
      PROJECT,
    );
    // As ids of version 7 are: the time in front, chance behind.
    await transaction.run(
      `with recursive counted(n) as (select 0 union all select n + 1 from counted where n + 1 < ${CONTACTS}),
         drawn as (select n, lower(hex(randomblob(8))) as id, abs(random()) % 1000 as a, abs(random()) % 1000 as b,
           abs(random()) % 1000 as c from counted)
       insert into contact (id, project_id, user_id, proven, browser, system, device, lang, first_seen, last_seen, visits)
       select printf('%08x-0000-7%s-8%s-%s', n, substr(id, 1, 3), substr(id, 4, 3), substr(id, 5, 12)), '${PROJECT}',
         case when a < 300 then 'u' || n else '' end, case when a < 60 then 1 else 0 end,
         case when b < 600 then 'Chrome' when b < 820 then 'Safari' when b < 980 then 'Firefox' else 'Opera' end,
         case when c < 450 then 'Windows' when c < 700 then 'macOS' else 'Android' end,
         case when c < 700 then 'desktop' else 'phone' end, case when (a + b) % 10 < 6 then 'de' else 'en' end,
         ${NOW} - 90 * ${DAY_MS}, ${NOW} - (b * c % 90) * ${DAY_MS}, 1 + a * c % 12
       from drawn`,
    );
  });
}, 300_000);
afterAll(async () => {
  await storage.close();
  await database.drop();
});

const draw = draws(10);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)]!;
const conditions: readonly (() => object)[] = [
  () => ({ key: 'browser', is: oneOf(['eq', 'ne']), value: oneOf(['Chrome', 'Safari', 'Firefox', 'Opera']) }),
  () => ({ key: 'system', is: 'among', value: [oneOf(['Windows', 'macOS']), oneOf(['Android', 'macOS'])] }),
  () => ({ key: 'device', is: 'eq', value: oneOf(['desktop', 'phone']) }),
  () => ({ key: 'language', is: 'eq', value: oneOf(['de', 'en']) }),
  () => ({ key: 'visits', is: oneOf(['ge', 'lt']), value: oneOf([2, 4, 7, 10]) }),
  () => ({ key: 'lastSeen', is: 'last', value: oneOf([1, 7, 30, 60]) }),
  () => ({ key: 'kind', is: 'eq', value: oneOf(['user', 'visitor']) }),
  () => ({ key: 'proven', is: oneOf(['yes', 'no']) }),
];
function rule(level = 1): Group {
  const items = Array.from({ length: 1 + Math.floor(draw() * 3) }, () =>
    level < 3 && draw() < 0.3 ? rule(level + 1) : ({ on: 'field', ...oneOf(conditions)() } as never),
  );
  return { ...(draw() < 0.5 ? { all: items } : { any: items }), ...(draw() < 0.2 ? { not: true } : {}) };
}

test('an estimate is within 0.8 points of the project for 95 of 100 random rules [P-AUD-09]', async () => {
  const contacts = createMatching({ storage });
  const needs = {
    contacts,
    retention: { view: async () => ({ kept: { events: 30 } }) as never },
    readings: () => [fieldConditions],
  };
  const ports = { storage, now: () => NOW };
  const [sampled, whole] = [
    createAudienceAsking(ports, needs),
    createAudienceAsking(ports, { ...needs, sample: CONTACTS }),
  ];
  const off: number[] = [];
  const shares: number[] = [];
  for (let n = 0; n < RULES; n++) {
    const asked = rule();
    const [estimate, exact] = [await sampled.estimate(PROJECT, asked), await whole.estimate(PROJECT, asked)];
    expect([estimate.exact, exact.exact, exact.total]).toEqual([false, true, CONTACTS]);
    off.push((Math.abs(estimate.matched - exact.matched) / CONTACTS) * 100);
    shares.push(exact.matched / CONTACTS);
  }
  const near = off.filter((points) => points <= NEAR).length;
  console.log(`${near} of ${RULES} estimates within ${NEAR} points, the farthest ${Math.max(...off).toFixed(2)} away`);
  expect(near).toBeGreaterThanOrEqual(Math.ceil(RULES * 0.95));
  // Rules that find all or nobody would be easy.
  expect(shares.filter((share) => share > 0.02 && share < 0.98).length).toBeGreaterThan(RULES / 2);
}, 600_000);
