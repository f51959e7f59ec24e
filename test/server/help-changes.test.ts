/** Two of the staff who change the same thing, and what the audit log keeps of who changed what. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { ConflictDetails } from '../../src/wire/conflict.ts';
import type { AuditPage } from '../../src/wire/audit/shapes.ts';
import type { Article } from '../../src/wire/help/shapes.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

let server: TestServer;
let lab: HelpLab;
beforeAll(async () => {
  server = await startTestServer();
  lab = await createHelpLab(server);
});
afterAll(() => server.close());

const conflicts = ({ details }: { details: ConflictDetails }) =>
  details.conflicts.map(({ field, current }) => [field, current]);
async function noted(target: string) {
  const { access_token: token } = await signedIn(server);
  const path = `/api/audit?target=${encodeURIComponent(target)}`;
  const { entries } = await answerOf<AuditPage>(call(server, token, path));
  return entries.map(({ action, actorName, before, after }) => ({ action, actorName, before, after })).toReversed();
}

test('a change of an article names what it was based on, and overwrites nobody', async () => {
  const article = await lab.article({ title: 'Returns' });
  const path = `/help/articles/${article.id}`;
  const change = (body: object, status = 200) => lab.desk(path, 'PATCH', body, status);
  await change({ pinned: true, expected: { pinned: false } });
  expect(conflicts(await change({ pinned: false, expected: { pinned: false } }, 409))).toEqual([['pinned', true]]);
  // What somebody else has changed elsewhere does not matter.
  await change({ reviewEvery: 90, expected: { reviewEvery: null } });
  expect(await lab.desk<Article>(path)).toMatchObject({ pinned: true, reviewEvery: 90 });
});

test('a change of a collection names what it was based on, and overwrites nobody', async () => {
  const { id, texts } = await lab.collection('Delivery');
  const change = (body: object, status = 200) => lab.desk(`/help/collections/${id}`, 'PATCH', body, status);
  const renamed = { en: { title: 'Shipping', description: '' } };
  await change({ texts: renamed, expected: { texts } });
  const again = await change({ texts: { en: { title: 'Parcels', description: '' } }, expected: { texts } }, 409);
  expect(conflicts(again)).toMatchObject([['texts', { en: { title: 'Shipping' } }]]);
});

test('who changed an article, a collection or the general settings, and what, stands in the audit log', async () => {
  const collection = await lab.collection('Returns');
  const { id } = await lab.article({ title: 'Send it back' });
  const path = `/help/articles/${id}`;
  await lab.desk(path, 'PATCH', { collection: collection.id });
  await lab.desk(`${path}/archive`, 'POST', {});
  await lab.desk(`${path}/unarchive`, 'POST');
  await lab.desk(`${path}/archive`, 'POST', {});
  await lab.desk(path, 'DELETE');
  const [moved, ...others] = await noted(`article:${id}`);
  expect(moved).toMatchObject({
    action: 'changeArticle',
    actorName: expect.any(String),
    before: { collection: null },
    after: { collection: collection.id },
  });
  expect(others.map(({ action }) => action)).toEqual([
    'archiveArticle',
    'unarchiveArticle',
    'archiveArticle',
    'deleteArticle',
  ]);
  await lab.desk(`/help/collections/${collection.id}`, 'PATCH', { icon: 'truck' });
  await lab.desk(`/help/collections/${collection.id}`, 'DELETE');
  expect((await noted(`collection:${collection.id}`)).map(({ action }) => action)).toEqual([
    'addCollection',
    'changeCollection',
    'deleteCollection',
  ]);
  await lab.desk('/settings/general', 'PATCH', { zone: 'Europe/Vienna' });
  expect(await noted(`project:${server.project.id}`)).toMatchObject([
    { action: 'changeGeneral', before: { zone: 'UTC' }, after: { zone: 'Europe/Vienna' } },
  ]);
  // What is refused is no change.
  await lab.desk('/settings/general', 'PATCH', { zone: 'UTC', expected: { zone: 'UTC' } }, 409);
  expect(await noted(`project:${server.project.id}`)).toHaveLength(1);
});
