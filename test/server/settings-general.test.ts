/** What a project is called, where its clock stands, and in which languages its content is written. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { PROJECT_LANGUAGES } from '../../src/wire/config/limits.ts';
import { PROJECT_NAME_CHARS } from '../../src/wire/settings/limits.ts';
import type { GeneralView } from '../../src/wire/settings/general.ts';
import type { Project } from '../../src/wire/tickets/shapes.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

let server: TestServer;
let lab: HelpLab;
beforeEach(async () => {
  server = await startTestServer();
  lab = await createHelpLab(server);
});
afterEach(() => server.close());

const view = () => lab.desk<GeneralView>('/settings/general');
const change = (body: object, status = 200) => lab.desk<any>('/settings/general', 'PATCH', body, status);
const words = (count: number) => 'a'.repeat(count);

describe('a project', () => {
  test('has its name, UTC and one language from the start, and keeps what is chosen [P-HLP-57]', async () => {
    const { name } = await view();
    expect(await view()).toEqual({ name, zone: 'UTC', languages: ['en'], texts: {} });
    const chosen = { name: 'Lumen & Oak', zone: 'Europe/Stockholm', languages: ['sv', 'en', 'pt-BR'] };
    expect(await change(chosen)).toEqual({ ...chosen, texts: {} });
    expect(await view()).toEqual({ ...chosen, texts: {} });
    const { access_token: token } = await signedIn(server);
    const projects = await answerOf<Project[]>(call(server, token, '/api/desk/projects'));
    expect(projects.find(({ id }) => id === server.project.id)!.name).toBe('Lumen & Oak');
    // One field alone leaves the others.
    expect(await change({ zone: 'America/Argentina/Buenos_Aires' })).toMatchObject({ name: 'Lumen & Oak' });
  });

  test('has a name that is not empty and not too long', async () => {
    for (const name of ['', '   ', words(PROJECT_NAME_CHARS + 1)]) await change({ name }, 422);
    expect((await change({ name: words(PROJECT_NAME_CHARS) })).name).toHaveLength(PROJECT_NAME_CHARS);
    expect((await change({ name: '  Oak ' })).name).toBe('Oak');
  });

  test.each(['Europe/Nowhere', 'Berlin', '+02:00', 'CEST'])(
    'an unknown zone, %s, is refused [P-HLP-57]',
    async (zone) => {
      const refused = await change({ zone }, 422);
      expect(refused).toMatchObject({
        error: 'invalid_field',
        detail: 'zone is not a time zone',
        details: { field: 'zone' },
      });
      expect((await view()).zone).toBe('UTC');
    },
  );

  test('is not written over what somebody else has changed in the meantime', async () => {
    await change({ zone: 'Asia/Tokyo', expected: { zone: 'UTC' } });
    const refused = await change({ zone: 'Asia/Seoul', expected: { zone: 'UTC' } }, 409);
    expect(refused.details.conflicts).toEqual([{ field: 'zone', expected: 'UTC', current: 'Asia/Tokyo' }]);
  });
});

describe('its languages', () => {
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}`,
    );

  test('are 1 to 60, each once: the 61st is refused by its limit [P-HLP-57]', async () => {
    expect((await change({ languages: many(PROJECT_LANGUAGES) })).languages).toHaveLength(60);
    expect((await change({ languages: many(PROJECT_LANGUAGES + 1) }, 409)).error).toBe('limit_reached');
    for (const languages of [[], ['en', 'EN'], ['not a language'], ['de-de-de-de']]) await change({ languages }, 422);
    expect((await change({ languages: ['pt-br', 'DE'] })).languages).toEqual(['pt-BR', 'de']);
  });

  test('one that has texts goes only with their count, and the texts stay [P-HLP-57]', async () => {
    const { id } = await lab.article({ title: 'Returns' });
    await lab.translate(id, { title: 'Rückgabe', lang: 'de' });
    await lab.article({ title: 'Lieferung', lang: 'de' });
    // Where none were chosen they are those of the texts, the most first.
    expect(await view()).toMatchObject({ languages: ['de', 'en'], texts: { de: 2, en: 1 } });
    const refused = await change({ languages: ['en', 'fr'] }, 409);
    expect([refused.error, refused.details]).toEqual(['in_use', { texts: { de: 2 } }]);
    await change({ languages: ['en', 'fr'], taken: { de: 1 } }, 409);
    expect(await change({ languages: ['en', 'fr'], taken: { de: 2 } })).toMatchObject({
      languages: ['en', 'fr'],
      texts: { de: 2, en: 1 },
    });
    // One without texts goes without a word.
    expect((await change({ languages: ['en'] })).languages).toEqual(['en']);
  });
});
