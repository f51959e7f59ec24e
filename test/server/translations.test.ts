/** Translations: what they were made from, and whether their source says something else by now. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { DocumentView } from '../../src/wire/documents/shapes.ts';
import type { Article } from '../../src/wire/help/shapes.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let lab: HelpLab;
beforeAll(async () => {
  server = await startTestServer();
  lab = await createHelpLab(server);
});
afterAll(() => server.close());

const view = (document: string) => lab.desk<DocumentView>(`/documents/${document}`);
async function bilingual(title: string) {
  const { id } = await lab.article({ title });
  const article = await lab.translate(id, { title: `${title} auf Deutsch`, lang: 'de' });
  const [en, de] = article.texts.map(({ document }) => document) as [string, string];
  const stale = async () =>
    (await lab.desk<Article>(`/help/articles/${id}`)).texts.map((text) => `${text.lang} ${text.stale}`);
  return { id, en, de, stale };
}

test('a translation is stale once its source is published again, and current after it is published itself [P-EDT-33]', async () => {
  const { en, de, stale } = await bilingual('Parcel');
  expect((await view(en)).source).toBeNull();
  expect((await view(de)).source).toEqual({ document: en, version: 1, made: 1, stale: false });
  await lab.write(en, { title: 'Parcel, changed' });
  // A draft that nobody sees makes nothing stale.
  expect(await stale()).toEqual(['en false', 'de false']);
  await lab.publish(en, { title: 'Parcel, changed' });
  expect(await stale()).toEqual(['en false', 'de true']);
  expect((await view(de)).source).toEqual({ document: en, version: 2, made: 1, stale: true });
  await lab.publish(de, { title: 'Paket, geändert' });
  expect(await stale()).toEqual(['en false', 'de false']);
  expect((await view(de)).source).toMatchObject({ made: 2, stale: false });
});

test('Still right makes it current without another version, unless the source was published again meanwhile [P-EDT-33]', async () => {
  const { en, de, stale } = await bilingual('Return');
  await lab.publish(en, { title: 'Return, changed' });
  await lab.publish(en, { title: 'Return, changed again' });
  const { error } = await lab.desk(`/documents/${de}/still-right`, 'POST', { source: 2 }, 409);
  expect(error).toBe('conflict');
  expect(await stale()).toContain('de true');
  const before = await view(de);
  const after = await lab.desk<DocumentView>(`/documents/${de}/still-right`, 'POST', { source: 3 });
  expect(after).toEqual({ ...before, source: { document: en, version: 3, made: 3, stale: false } });
  expect(await stale()).toEqual(['en false', 'de false']);
  // The source is no translation of anything.
  await lab.desk(`/documents/${en}/still-right`, 'POST', { source: 3 }, 409);
});

test('what nobody reads is not stale, and a translation from before versions were kept goes by the hour [P-EDT-33]', async () => {
  const { en, de, stale } = await bilingual('Hours');
  await server.ports.storage.write((transaction) =>
    transaction.run('update document set source_version = null where id = ?', de),
  );
  expect((await view(de)).source).toMatchObject({ made: 1, stale: false });
  expect(await stale()).toEqual(['en false', 'de false']);
  server.clock.advance(1000);
  await lab.publish(en, { title: 'Hours, changed' });
  expect((await view(de)).source).toMatchObject({ version: 2, made: 1, stale: true });
  expect(await stale()).toEqual(['en false', 'de true']);
  await lab.desk(`/documents/${de}/unpublish`, 'POST');
  expect(await stale()).toEqual(['en false', 'de false']);
});
