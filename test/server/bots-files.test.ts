/** Bots as files, in the audit log, and what follows when one ends. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { defineFeature, fill } from '../../src/server/feature.ts';
import { bots } from '../../src/server/features/bots/feature.ts';
import { botEnds } from '../../src/server/features/bots/slots.ts';
import type { AuditPage } from '../../src/wire/audit/shapes.ts';
import type { BotFile, BotImported } from '../../src/wire/bots/file.ts';
import { readFlow } from '../../src/wire/bots/fault.ts';
import type { Team } from '../../src/wire/teams/shapes.ts';
import { createBotsLab, place, plainFlow, type BotsLab } from './bots-lab.ts';
import { addSecondProject } from './second-project.ts';
import { answerOf, call, signedIn } from './staff.ts';

const ended: string[] = [];
/** Stands for what runs bots. */
const runs = defineFeature({
  name: 'runs-of-a-test',
  needs: { bots },
  create: () => undefined,
  fills: () => [
    fill(botEnds, async (transaction, { id, name }) => {
      const still = await transaction.one(`select name from bot where id = ?`, id);
      return () => void ended.push(`${name} ${still ? 'was there' : 'was gone'}`);
    }),
  ],
});

let lab: BotsLab;
let second: string;
beforeAll(async () => {
  lab = await createBotsLab({ features: [runs] });
  second = await addSecondProject(lab.server);
});
afterAll(() => lab.close());

const desk = async <T>(path: string, method = 'GET', body?: unknown, project = lab.project): Promise<T> =>
  answerOf<T>(
    call(lab.server, (await signedIn(lab.server)).access_token, `/api/desk/projects/${project}${path}`, method, body),
  );

test('a bot leaves as one file and comes into another project, where what is missing is named first [P-BOT-25]', async () => {
  const care = await desk<Team>('/teams', 'POST', { name: 'Customer care' });
  const sales = await desk<Team>('/teams', 'POST', { name: 'Sales' });
  const { blocks, ...rest } = plainFlow('Hello', ['en', 'de']);
  const team = { ...blocks[1]!, team: care.id };
  const hours = { id: 'hours', kind: 'hours', at: place, team: sales.id, exits: { open: 'form', closed: 'article' } };
  const form = {
    id: 'form',
    kind: 'form',
    at: place,
    form: 'bugreporting',
    texts: { en: { text: '', button: 'Report' }, de: { text: '', button: 'Melden' } },
    exits: { sent: 'team', else: 'team' },
  };
  const gone = crypto.randomUUID();
  const article = {
    id: 'article',
    kind: 'article',
    at: place,
    article: gone,
    texts: {},
    exits: { helped: 'team', helpedNot: 'team' },
  };
  const flow = { ...rest, blocks: [{ ...blocks[0]!, exits: { next: 'hours' } }, hours, form, article, team] };
  const made = await lab.save(await lab.add('Travels'), flow);
  const file = await desk<BotFile>(`/bots/${made.id}/export`);
  expect(file).toMatchObject({ parley: 'bot', form: 1, name: 'Travels' });
  expect(readFlow(file.flow)).toEqual(made.draft);
  expect(file.names).toEqual({
    team: { [care.id]: 'Customer care', [sales.id]: 'Sales' },
    form: { bugreporting: expect.any(String) },
  } as never);

  const there = await desk<Team>('/teams', 'POST', { name: 'Customer care' }, second);
  const look = await desk<BotImported>('/bots/import', 'POST', { file, take: false }, second);
  expect(look).toEqual({
    missing: [
      { kind: 'team', id: sales.id, name: 'Sales', blocks: ['hours'] },
      { kind: 'article', id: gone, name: '', blocks: ['article'] },
    ],
    bot: null,
  });
  expect(await desk('/bots', 'GET', undefined, second)).toEqual({ bots: [], unknown: [] });
  const { missing, bot } = await desk<BotImported>('/bots/import', 'POST', { file, take: true }, second);
  expect(missing).toEqual(look.missing);
  expect(bot).toMatchObject({ name: 'Travels', state: 'off', revision: 1 });
  const came = Object.fromEntries(bot!.draft.blocks.map((block) => [block.id, block]));
  expect(came.team).toEqual({ ...team, team: there.id } as never);
  expect(came.hours).toEqual({ ...hours, team: null } as never);
  expect(came.form).toEqual(form as never);
  expect(came.article).toEqual({ ...article, article: '' } as never);
  expect(bot!.problems.map(({ code, block }) => [code, block])).toContainEqual(['target.none', 'article']);
  // Taken home again it is as it was.
  const home = await desk<BotImported>('/bots/import', 'POST', { file, take: true });
  expect(home.missing.map(({ kind }) => kind)).toEqual(['article']);
  expect(home.bot!.draft.blocks.filter(({ id }) => id !== 'article')).toEqual(
    made.draft.blocks.filter(({ id }) => id !== 'article'),
  );
});

test('a file that is no bot is refused, and nothing is made of it [P-BOT-25]', async () => {
  const file = { parley: 'bot', form: 1, name: 'Odd', flow: plainFlow('Hello'), names: {} };
  const statuses: number[] = [];
  for (const odd of [
    { ...file, parley: 'news' },
    { ...file, form: 2 },
    { ...file, flow: { ...file.flow, blocks: [{ id: 'x', kind: 'script' }] } },
    { ...file, flow: null },
    { ...file, name: '' },
  ])
    statuses.push((await lab.send('POST', '/import', { file: odd, take: true })).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422]);
  expect((await lab.list()).bots.filter(({ name }) => name === 'Odd')).toEqual([]);
});

test('the runs of a bot that goes off or is deleted are handed over in the same transaction [P-BOT-01]', async () => {
  const bot = await lab.live('Ends', plainFlow('Hello'));
  await lab.ask('POST', `/${bot.id}/off`, {});
  expect(ended.splice(0)).toEqual(['Ends was there']);
  await lab.publish(bot);
  expect(ended).toEqual([]);
  await lab.ask('DELETE', `/${bot.id}`);
  expect(ended.splice(0)).toEqual(['Ends was there']);
});

test('each call that makes, publishes, ends, exports or brings one back writes one entry in the audit log', async () => {
  const entries = async () => {
    const { entries: all } = await answerOf<AuditPage>(
      call(lab.server, (await signedIn(lab.server)).access_token, '/api/audit?limit=100'),
    );
    return all.filter(({ target }) => target.startsWith('bot:')).length;
  };
  const adds = async (work: () => Promise<unknown>) => {
    const before = await entries();
    await work();
    return (await entries()) - before;
  };
  const made = await lab.add('Noted');
  const saved = await lab.save(made, plainFlow('Hello'));
  expect(await adds(() => lab.add('Noted too'))).toBe(1);
  expect(await adds(() => lab.publish(saved))).toBe(1);
  expect(await adds(() => lab.ask('GET', `/${made.id}/export`))).toBe(1);
  expect(await adds(() => lab.ask('PATCH', `/${made.id}`, { name: 'Renamed' }))).toBe(1);
  expect(await adds(() => lab.ask('PUT', '/order', { bots: [made.id] }))).toBe(1);
  expect(await adds(() => lab.ask('POST', `/${made.id}/versions/1/restore`, { revision: saved.revision }))).toBe(1);
  expect(await adds(() => lab.ask('POST', `/${made.id}/off`, {}))).toBe(1);
  expect(await adds(() => lab.ask('DELETE', `/${made.id}`))).toBe(1);
  // A draft is saved after each edit.
  const other = await lab.add('Drafts');
  expect(await adds(() => lab.save(other, plainFlow('Hello')))).toBe(0);
});

test('texts that look like markup, halves of characters and NUL are kept as text', async () => {
  const made = await lab.add('<b>Bot</b>\u0000 \ud800');
  expect(made.name).toBe('<b>Bot</b> \ufffd');
  const saved = await lab.save(made, plainFlow('<script>alert(1)</script>\u0000\ud800{{name}}'));
  expect(saved.draft.blocks[0]).toMatchObject({ texts: { en: { text: '<script>alert(1)</script>\ufffd{{name}}' } } });
});
