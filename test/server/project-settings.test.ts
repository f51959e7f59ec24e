/** Settings are changed field by field, at once and for good; what another version stored does not stop a project. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { createProjects, type Projects } from '../../src/server/features/projects/service.ts';
import { settingsChange, type SettingsChange } from '../../src/wire/config/shapes.ts';
import { ApiError } from '../../src/wire/errors.ts';
import { TRANSLATION_CHARS } from '../../src/wire/config/limits.ts';
import { PROJECT_CACHE_MS } from '../../src/wire/settings/limits.ts';
import { fits } from '../../src/wire/schema.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let projects: Projects;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  id = server.project.id;
});
beforeEach(async () => {
  await store('{}');
  server.clock.advance(PROJECT_CACHE_MS);
  projects = createProjects(server.ports);
});
afterAll(() => server.close());

const settings = async () => (await projects.byKey(KEY)).settings;
const store = (value: string) =>
  server.ports.storage.write((transaction) => transaction.run(`update project set settings = ?`, value));

describe('saving settings', () => {
  test('changes what is named, takes back what is null, and leaves the rest [W-CFG-23]', async () => {
    await projects.save(id, { flowConfig: { color: '#112233', buttonX: 40 }, logo: 'https://a.test/l.svg' });
    await projects.save(id, { translations: { de: { undo: 'Zurücknehmen', next: 'Los' } } });
    await projects.save(id, {
      flowConfig: { color: null, buttonY: 8 },
      translations: { de: { undo: null }, 'en-US': { next: 'Go on' } },
      requireVerifiedIdentity: true,
    });
    expect(await settings()).toEqual({
      flowConfig: { buttonX: 40, buttonY: 8 },
      logo: 'https://a.test/l.svg',
      translations: { de: { next: 'Los' }, 'en-US': { next: 'Go on' } },
      requireVerifiedIdentity: true,
    });
    await projects.save(id, { flowConfig: null, translations: null, logo: null, requireVerifiedIdentity: null });
    expect(await settings()).toEqual({});
  });

  test('replaces lists as a whole', async () => {
    await projects.save(id, { flowConfig: { networkLogBlacklist: ['a', 'b'] } });
    await projects.save(id, { flowConfig: { networkLogBlacklist: ['c'] } });
    expect((await settings()).flowConfig?.networkLogBlacklist).toEqual(['c']);
  });

  test('shows in the next answer of this server, and within 5 s on another', async () => {
    const other = createProjects(server.ports);
    const colour = async (service: Projects) => (await service.byKey(KEY)).settings.flowConfig?.color;
    expect([await colour(projects), await colour(other)]).toEqual([undefined, undefined]);
    await projects.save(id, { flowConfig: { color: '#112233' } });
    expect(await colour(projects)).toBe('#112233');
    server.clock.advance(PROJECT_CACHE_MS - 1);
    expect(await colour(other)).toBeUndefined();
    server.clock.advance(1);
    expect(await colour(other)).toBe('#112233');
  });

  test('is not undone in memory by a look-up that began before it', async () => {
    const { storage } = server.ports;
    const [read, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = createProjects({
      ...server.ports,
      storage: Object.assign(Object.create(storage) as typeof storage, {
        one: async (sql: string, ...values: string[]) => {
          const row = await storage.one(sql, ...values);
          read.resolve();
          await held.promise;
          return row;
        },
        write: storage.write.bind(storage),
      }),
    });
    const early = slow.byKey(KEY);
    await read.promise;
    await slow.save(id, { logo: 'https://a.test/new.svg' });
    held.resolve();
    expect((await early).settings.logo).toBeUndefined();
    expect((await slow.byKey(KEY)).settings.logo).toBe('https://a.test/new.svg');
  });

  test('by many at once loses nothing, and is on the disk when it is answered', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => projects.save(id, { translations: { de: { [`key${at}`]: `${at}` } } })),
    );
    const reopened = server.database.open();
    const stored = await createProjects({ ...server.ports, storage: reopened }).byId(id);
    await reopened.close();
    expect(Object.keys(stored.settings.translations?.de ?? {})).toHaveLength(20);
  });

  test.each([
    ['flowConfig.color', { flowConfig: { color: 'red' } }],
    ['flowConfig.buttonX', { flowConfig: { buttonX: 501 } }],
    ['flowConfig.feedbackButtonPosition', { flowConfig: { feedbackButtonPosition: 'TOP' } }],
    ['flowConfig.colour', { flowConfig: { colour: '#112233' } }],
    ['secret', { secret: 'mine' }],
    ['translations.fr', { translations: { fr: {} } }],
    ['translations.de.undo', { translations: { de: { undo: 'x'.repeat(TRANSLATION_CHARS + 1) } } }],
    ['requireVerifiedIdentity', { requireVerifiedIdentity: 'yes' }],
    ['body', []],
  ])('refuses %s with its name, and changes nothing', async (field, change) => {
    await projects.save(id, { flowConfig: { color: '#112233' } });
    const error = await projects.save(id, change as SettingsChange).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, details: { field } });
    expect(await settings()).toEqual({ flowConfig: { color: '#112233' } });
  });

  test('refuses what outgrows its bound together', async () => {
    const some = (from: number) => Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`key${from + at}`, 'x']));
    await projects.save(id, { translations: { de: some(0) } });
    const second = projects.save(id, { translations: { de: some(600) } });
    expect(await second.catch((error: ApiError) => error.status)).toBe(422);
    expect(Object.keys((await settings()).translations?.de ?? {})).toHaveLength(600);
  });

  test('of an unknown project is 404', async () => {
    for (const work of [() => projects.save('nobody', {}), () => projects.rotateSecret('nobody')])
      expect(await work().catch((error: ApiError) => error.status)).toBe(404);
  });

  test('takes a label named __proto__ as a label', async () => {
    await projects.save(
      id,
      JSON.parse('{"translations":{"de":{"__proto__":"x","constructor":"y"}}}') as SettingsChange,
    );
    expect(JSON.stringify((await settings()).translations)).toBe('{"de":{"__proto__":"x","constructor":"y"}}');
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

describe('a new secret', () => {
  test('is another one, of 43 characters, for this project alone, and known at once', async () => {
    const before = await projects.all();
    const { secret } = await projects.rotateSecret(id);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await projects.byKey(KEY)).secret).toBe(secret);
    expect((await projects.byId(id)).secret).toBe(secret);
    for (const { id: other, secret: old } of before)
      expect((await projects.byId(other)).secret === old).toBe(other !== id);
  });
});

describe('what is stored', () => {
  test('is read field by field: what does not fit is left out, what a later version wrote is kept', async () => {
    await store(
      JSON.stringify({
        flowConfig: { color: 'red', buttonX: 3, later: 1 },
        logo: 7,
        flows: 'none',
        translations: { de: { undo: 5 } },
        requireVerifiedIdentity: true,
        future: { a: 1 },
      }),
    );
    const expected = { flowConfig: { buttonX: 3, later: 1 }, requireVerifiedIdentity: true, future: { a: 1 } };
    expect((await settings()) as unknown).toEqual(expected);
    await projects.save(id, { logo: 'https://a.test/l.svg' });
    expect((await settings()) as unknown).toEqual({ ...expected, logo: 'https://a.test/l.svg' });
  });

  test('never stops a project, whatever it is', async () => {
    const values = fc.dictionary(
      fc.constantFrom('flowConfig', 'logo', 'flows', 'translations', 'requireVerifiedIdentity', '__proto__', 'x'),
      fc.jsonValue({ maxDepth: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        await store(JSON.stringify(value));
        server.clock.advance(PROJECT_CACHE_MS);
        for (const path of [`/api/config/${KEY}`, `/widget/loader.js?key=${KEY}`])
          expect((await server.send(path)).status).toBe(200);
      }),
      { numRuns: 200 },
    );
  });
});

test('every change of one field that the struct takes can be saved and read back', async () => {
  const changes = fc.record(
    {
      color: fc.stringMatching(/^#[0-9a-f]{6}$/),
      borderRadius: fc.integer({ min: 0, max: 100 }),
      widgetButtonText: fc.string({ maxLength: 60 }),
      hideForGuests: fc.boolean(),
      localizationOptions: fc.record({ rtl: fc.boolean() }),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(changes, async (flowConfig) => {
      expect(fits(settingsChange, { flowConfig })).toBe(true);
      await projects.save(id, { flowConfig: null });
      await projects.save(id, { flowConfig });
      expect((await settings()).flowConfig ?? {}).toEqual(flowConfig);
    }),
    { numRuns: 100 },
  );
});
