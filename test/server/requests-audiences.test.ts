/** Boards for one audience, of either kind: who is in it finds them, for all others they do not exist. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { Audience } from '../../src/wire/audiences/shapes.ts';
import type { HelpCollection } from '../../src/wire/help/shapes.ts';
import type { MessengerView } from '../../src/wire/messenger/view.ts';
import type { RequestBoard } from '../../src/wire/requests/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { audienceKinds, somebody, type Somebody } from './audience-kinds.ts';
import type { TestServer } from './harness.ts';
import { createRequestsLab, type RequestsLab } from './requests-lab.ts';
import { openSites, type SitesLab } from './sites-lab.ts';
import { answerOf } from './staff.ts';

let site: SitesLab;
let server: TestServer;
let lab: RequestsLab;
let kim: Somebody;
let other: Somebody;
beforeEach(async () => {
  site = await openSites();
  server = site.server;
  lab = await createRequestsLab(server);
  [kim, other] = [await somebody(server, lab, 'kim'), await somebody(server, lab, 'other')];
});
afterEach(() => site.close());

const refused = (path: string, body: object, who: Session | undefined) => answerOf(lab.ask(path, body, who), 404);
const boardsOf = async (who?: Session) => (await lab.list(who)).boards.map(({ slug }) => slug);
const counted = async (who?: Session) => (await answerOf<MessengerView>(lab.ask('view', {}, who))).requests;
const boardFor = (audience: string) =>
  lab.desk<RequestBoard>('/boards', 'POST', { names: { en: 'For pros' }, audience, moderation: 'none' });

describe.each(Object.entries(audienceKinds))('an audience of the kind %s', (_, make) => {
  test('has its board in the messenger of whoever is in it alone, until they leave it [P-AUD-20]', async () => {
    const audience = await make(lab, kim.contact);
    const board = await boardFor(audience.id);
    expect(board).toMatchObject({ access: 'public', audience: audience.id });
    const asked = { board: board.id, lang: 'en' };
    const one = await lab.request('Quokka export', { board: board.id });

    expect([await boardsOf(kim.session), await counted(kim.session)]).toEqual([['ideas', 'for-pros'], true]);
    expect((await lab.list(kim.session, asked)).requests.map(({ title }) => title)).toEqual(['Quokka export']);
    expect((await lab.read(one.id, kim.session)).title).toBe('Quokka export');
    const twins = { lang: 'en', title: 'Quokka export' };
    const twinsOf = async (who?: Session) =>
      (await answerOf<{ requests: unknown[] }>(lab.ask('requests/similar', twins, who))).requests.length;
    expect(await twinsOf(kim.session)).toBe(1);
    await lab.made('Quokka import', kim.session, { board: board.id });
    await answerOf(lab.ask('roadmap', asked, kim.session));

    const isHidden = async (who: Session | undefined) => {
      expect([await boardsOf(who), await counted(who), await twinsOf(who)]).toEqual([['ideas'], undefined, 0]);
      for (const path of ['requests', 'roadmap']) await refused(path, asked, who);
      for (const name of [one.id, one.number]) await refused(`requests/${name}`, { lang: 'en' }, who);
      if (!who) return;
      await answerOf(lab.suggest('Another', who, { board: board.id }), 404);
      await refused(`requests/${one.id}/vote`, { on: true }, who);
      await refused(`requests/${one.id}/follow`, { on: true }, who);
      await answerOf(lab.comment(one.id, 'Me too', who), 404);
    };
    await isHidden(other.session);
    await isHidden(undefined);
    await audience.leave();
    await isHidden(kim.session);
  });

  test('has its board on no public page, and is in use by it until staff choose otherwise [P-AUD-20]', async () => {
    const audience = await make(lab, kim.contact);
    const board = await boardFor(audience.id);
    const one = await lab.request('Quokka export', { board: board.id });
    await lab.request('For everybody');
    const board404 = ['', `/${one.number}-quokka-export`, '/feed.xml'].map((rest) => `/requests/en/for-pros${rest}`);
    for (const path of board404) expect(await site.open(path, 404)).not.toContain('Quokka');
    for (const path of ['/requests/en', '/sitemap-1.xml', '/requests/en/feed.xml', '/roadmap/en', '/llms.txt'])
      expect([path, await site.open(path)]).toEqual([path, expect.not.stringMatching(/for-pros|Quokka/)]);

    expect((await lab.desk<Audience>(`/audiences/${audience.id}`)).usedBy).toEqual([
      { kind: 'board', id: board.id, name: 'For pros' },
    ]);
    await lab.desk(`/audiences/${audience.id}`, 'DELETE', undefined, 409);
    await lab.desk(`/boards/${board.id}`, 'PATCH', { audience: 'all' });
    site.seen();
    expect(await site.open('/requests/en/for-pros')).toContain('Quokka');
    expect(await boardsOf(other.session)).toEqual(['ideas', 'for-pros']);
    await lab.desk(`/audiences/${audience.id}`, 'DELETE');
    await lab.desk(`/boards/${board.id}`, 'PATCH', { audience: audience.id }, 422);
    await lab.desk('/boards', 'POST', { names: { en: 'Another' }, audience: audience.id }, 422);
    // What it was for is gone from the table itself, as after a restore: nobody sees it.
    await server.ports.storage.write((transaction) =>
      transaction.run(`update request_board set audience = ? where id = ?`, audience.id, board.id),
    );
    expect(await boardsOf(kim.session)).toEqual(['ideas']);
  });

  test('hears of its requests as long as it is one [P-AUD-20]', async () => {
    const audience = await make({ desk: (...asked) => lab.desk(...asked) }, kim.contact);
    const board = await boardFor(audience.id);
    const one = await lab.made('Quokka export', kim.session, { board: board.id });
    const told = async () => {
      // A second change is told ten minutes after the first.
      await server.pass(660_000);
      // Staff do not stay signed in so long.
      lab = await createRequestsLab(server);
      return (await server.ports.storage.all('select id from outbound_action')).length;
    };
    const set = async (name: string) =>
      lab.desk(`/requests/${one.request!.id}/status`, 'POST', { status: await lab.statusNamed(name) });
    await set('Planned');
    expect(await told()).toBe(1);
    await set('Under review');
    expect(await told()).toBe(2);
    await audience.leave();
    await set('In progress');
    expect(await told()).toBe(2);
  });
});

test('a collection is for an audience from the moment it is made, and for none that is not there', async () => {
  const audience = await audienceKinds.rule(lab, kim.contact);
  const texts = { en: { title: 'Pros' } };
  const made = await lab.desk<HelpCollection>('/help/collections', 'POST', { texts, audience: audience.id });
  expect(made.audience).toBe(audience.id);
  await lab.desk('/help/collections', 'POST', { texts, audience: Bun.randomUUIDv7() }, 422);
  const change = (expected: string) => ({ expected: { audience: expected }, audience: 'all' });
  await lab.desk(`/help/collections/${made.id}`, 'PATCH', change('all'), 409);
  await lab.desk(`/help/collections/${made.id}`, 'PATCH', change(audience.id));
});
