/** What contacts, lists, campaigns and surveys keep of a person: told whole in their export, and gone with their erasure. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'bun:test';
import { unzipSync } from 'fflate';
import { siteServer } from '../../src/server/features/site-server/feature.ts';
import type { Audience } from '../../src/wire/audiences/shapes.ts';
import type { DataRequest } from '../../src/wire/data-requests/shapes.ts';
import type { CampaignStatistics } from '../../src/wire/campaigns/figures.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { asks, choicesOf, surveyOf, surveysLab } from './surveys-lab.ts';

const lab = surveysLab();
const { comes, contactOf, send, shownTo, tells, views } = lab;
const desk = (rest: string) => `/api/desk/projects/${lab.server.project.id}/${rest}`;
const MARK = 'marlene';

type Lived = { readonly session: Session; readonly survey: string; readonly banner: string; readonly list: Audience };

/** Somebody in everything that outbound keeps, each of it with the mark. */
async function lived(): Promise<Lived> {
  const session = await lab.prove(await lab.server.newSession(), `${MARK}-7`, {
    name: `${MARK} Kurz`,
    email: `${MARK}@post.example`,
    plan: `${MARK}-plan`,
  });
  comes(session);
  const banner = await lab.written({}, 'banner', 'Lamp sale');
  await lab.publish(banner.id);
  await views(session, `https://shop.test/${MARK}`);
  const [{ delivery } = { delivery: '' }] = await shownTo(session);
  await tells([
    { delivery, kind: 'seen', step: 0 },
    { delivery, kind: 'clicked', step: 0 },
  ]);
  const { id: survey } = await lab.live(surveyOf([asks('q1', 'nps'), asks('q2', 'text')]));
  await lab.saves(survey, crypto.randomUUID(), session, {
    answers: { q1: 9, q2: `${MARK} wrote this` },
    complete: true,
  });
  const list = await send<Audience>('POST', desk('audiences'), { name: 'Friends', kind: 'list' });
  const { id } = await contactOf(session);
  await send('PATCH', desk(`audiences/${list.id}/members`), { add: [id] });
  const told = { userId: `${MARK}-7`, name: 'order_placed', id: `${MARK}-order`, data: { gift: MARK } };
  await lab.server.app.of(siteServer).events(lab.server.project.id, [told]);
  return { session, survey, banner: banner.id, list };
}

async function files(subject: object): Promise<Record<string, any>> {
  const asked = { id: crypto.randomUUID(), kind: 'export', subject };
  const { id } = await send<DataRequest>('POST', desk('data-requests'), asked);
  await lab.server.app.jobs.rest();
  const { file } = await send<DataRequest>('GET', desk(`data-requests/${id}`));
  const { pathname, search } = new URL(file!, 'http://localhost:3002');
  const zip = unzipSync(
    new Uint8Array(await (await lab.server.send(pathname + search, { origin: 'media' })).arrayBuffer()),
  );
  return Object.fromEntries(
    Object.entries(zip).flatMap(([name, bytes]) =>
      name.endsWith('.json')
        ? [[name.replace('.json', ''), JSON.parse(new TextDecoder().decode(bytes)) as unknown]]
        : [],
    ),
  );
}

test('an export has facts with their source, visits, attributes, lists, responses and deliveries, each kind [P-CTC-15]', async () => {
  const { survey, banner, list } = await lived();
  const told = await files({ userId: `${MARK}-7` });
  const [contact] = told.contacts;
  expect(contact).toMatchObject({ name: `${MARK} Kurz`, email: `${MARK}@post.example`, visits: 1, proven: true });
  expect(contact.changes).toContainEqual(expect.objectContaining({ field: 'name', source: 'page' }));
  expect(contact.attributes).toMatchObject([{ key: 'plan', value: `${MARK}-plan`, source: 'page' }]);
  expect(contact.attributeChanges).toMatchObject([{ key: 'plan', value: `${MARK}-plan` }]);
  expect(told.events.map(({ name }: any) => name)).toContain('pageView');
  expect(told.events).toContainEqual(expect.objectContaining({ name: 'order_placed', data: { gift: MARK } }));
  expect(JSON.stringify(told.lists)).toContain(list.name);
  expect(told.responses).toMatchObject([
    {
      survey,
      state: 'complete',
      answers: [
        { question: 'q1', value: 9 },
        { question: 'q2', value: `${MARK} wrote this` },
      ],
    },
  ]);
  const mine = told.deliveries.find((one: any) => one.campaign === banner);
  expect(mine.receipts.map(({ kind }: any) => kind).toSorted()).toEqual(['arrived', 'clicked', 'seen']);
});

test('of two who say one user id each session has what is its own, and no word of the proven one [P-CTC-15, P-CTC-02]', async () => {
  await lived();
  const claimed = await lab.identify(await lab.server.newSession(), `${MARK}-7`, { name: 'Somebody' });
  const told = await files({ sessionId: claimed.gleapId });
  expect(JSON.stringify({ ...told, sessions: [] }).toLowerCase()).not.toContain(`${MARK} kurz`);
  expect(told.responses ?? []).toEqual([]);
});

test('after an erasure no row, file, search or export names the person, totals stay, and late calls find no contact [P-CTC-17]', async () => {
  const { session, survey, banner } = await lived();
  const { id } = await contactOf(session);
  const figures = async () => {
    const [{ totals }, summary] = [
      await send<CampaignStatistics>('GET', lab.path(`/${banner}/statistics`)),
      await lab.summary(survey),
    ];
    return { totals, complete: summary.complete };
  };
  const before = await figures();
  expect(before.totals).toMatchObject({ due: 1, seen: 1, clicked: 1 });
  await lab.erase({ userId: `${MARK}-7` });
  expect((await figures()).totals).toEqual(before.totals);
  expect(await naming(MARK)).toEqual([]);
  expect(await naming(session.gleapId)).toEqual([]);
  await send('GET', desk(`contacts/${id}`), undefined, 404);
  await send('GET', desk(`contacts/${id}/timeline`), undefined, 404);
  expect((await send<{ total: number }>('GET', desk(`contacts?search=${MARK}`))).total).toBe(0);
  // Its browser has not heard of it: what it says late is nobody's of before.
  const date = new Date(lab.server.clock.now()).toISOString();
  await lab.server.post('/api/sessions/ping', { events: [{ name: 'late', date }] }, session);
  expect(await lab.server.ports.storage.all(`select 1 from event where name = 'late'`)).toEqual([]);
  const [row] = await lab.server.ports.storage.all(`select count(*) as n from contact where id = ?`, id);
  expect(Number(row!.n)).toBe(0);
});

test("where it was chosen, responses stay in nobody's name and without what was written, and the certificate says so [P-CTC-16]", async () => {
  const { session, survey } = await lived();
  const content = surveyOf([
    asks('q3', 'single', { choices: choicesOf('c1', 'c2'), other: true }),
    asks('q4', 'email'),
  ]);
  const { id: second } = await lab.live(content);
  const hidden = { q3: { choices: [], other: `${MARK}!` }, q4: `${MARK}@post.example` };
  await lab.saves(second, crypto.randomUUID(), session, { answers: hidden, complete: true });
  const before = await lab.summary(survey);
  await lab.erase({ userId: `${MARK}-7` }, { answers: 'keep' });
  const after = await lab.summary(survey);
  expect([after.complete, before.complete]).toEqual([1, 1]);
  const { responses } = await lab.responses(survey);
  const kept = await lab.response(survey, responses[0]!.id);
  expect(kept).toMatchObject({ contact: null, page: '' });
  expect(kept.answers.map(({ question, value }) => [question, value])).toEqual([
    ['q1', 9],
    ['q2', null],
  ]);
  const [other] = (await lab.responses(second)).responses;
  const { answers } = await lab.response(second, other!.id);
  expect(answers.find(({ question }) => question === 'q3')?.value).toEqual({ choices: [], other: '–' });
  expect(await naming(MARK)).toEqual([]);
  const { storage } = lab.server.ports;
  const [row] = await storage.all(`select certificate from data_request where keeps_answers = 1`);
  const { json, texts } = JSON.parse(String(row!.certificate));
  expect(json.kept).toContainEqual({ what: 'surveyAnswers', why: 'asked' });
  expect(texts.en).toContain("What was chosen in surveys, in nobody's name");
  expect(json.removed.responses ?? 0).toBe(0);
});

/** Tables that have this text anywhere in a row, and files that have it anywhere, the database's own among them. */
async function naming(text: string): Promise<string[]> {
  const { storage } = lab.server.ports;
  const tables =
    storage.engine === 'sqlite'
      ? await storage.all(`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`)
      : await storage.all(
          `select table_name as name from information_schema.tables where table_schema = current_schema()`,
        );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await storage.all(`select * from ${String(name)}`).catch(() => []);
    if (JSON.stringify(rows).toLowerCase().includes(text.toLowerCase())) found.push(String(name));
  }
  const folder = lab.server.ports.environment.dataDir;
  for (const one of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (one.isFile() && readFileSync(join(one.parentPath, one.name)).includes(text)) found.push(one.name);
  return found;
}
