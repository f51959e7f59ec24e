/** What came of bots, from counts by day. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { bots } from '../../src/server/features/bots/feature.ts';
import type { Counted } from '../../src/server/features/bots/service.ts';
import type { BotFigures } from '../../src/wire/bots/figures.ts';
import type { Bot } from '../../src/wire/bots/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import type { PageAction } from '../../src/wire/bots/blocks.ts';
import type { BotFlow } from '../../src/wire/bots/flow.ts';
import { createBotsLab, place, plainFlow, type BotsLab } from './bots-lab.ts';

let lab: BotsLab;
beforeAll(async () => void (lab = await createBotsLab()));
afterAll(() => lab.close());

const count = ({ id, version }: Pick<Bot, 'id' | 'version'>, ...counted: Counted[]) => {
  const { counting } = lab.server.app.of(bots);
  return lab.server.ports.storage.write((transaction) => counting.count(transaction, { bot: id, version }, ...counted));
};
const whole: Counted[] = [
  { what: 'run' },
  { what: 'in', block: 'hello' },
  { what: 'exit', block: 'hello', exit: 'next' },
  { what: 'in', block: 'team' },
  { what: 'handed', block: 'team' },
];
const figures = (id: string, query = '') => lab.ask<BotFigures>('GET', `/${id}/statistics${query}`);

test('entries, takers, leavers, hand-overs and solved are told for 7, 30 and 90 days and for one version [P-BOT-24]', async () => {
  const first = await lab.live('Figures', plainFlow('Hello'));
  await count(first, ...whole);
  await count(first, { what: 'run' }, { what: 'in', block: 'hello' }, { what: 'left', block: 'hello' });
  lab.server.clock.advance(10 * DAY_MS);
  await lab.again();
  const second = await lab.publish(await lab.save(first, plainFlow('Good day')));
  await count(second, ...whole);
  await count(second, { what: 'run' }, { what: 'solved', block: 'team' });

  const all = await figures(first.id);
  expect(all).toMatchObject({ days: 30, version: null, versions: [2, 1], runs: 4, handedOver: 2, left: 1, solved: 1 });
  const blocks = all.blocks.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(blocks).toEqual([
    { id: 'hello', entries: 3, left: 1, handedOver: 0, solved: 0, exits: { next: 2 } },
    { id: 'team', entries: 2, left: 0, handedOver: 2, solved: 1, exits: {} },
  ]);
  expect(await figures(first.id, '?days=7')).toMatchObject({ days: 7, versions: [2], runs: 2, left: 0 });
  expect(await figures(first.id, '?version=1')).toMatchObject({ version: 1, versions: [2, 1], runs: 2, left: 1 });
  const row = async () => (await lab.list()).bots.find(({ id }) => id === first.id);
  expect(await row()).toMatchObject({ runs: 4, handedOver: 2 });

  // Within 90 days, and past 30.
  lab.server.clock.advance(60 * DAY_MS);
  await lab.again();
  expect(await figures(first.id)).toMatchObject({ runs: 0, blocks: [] });
  expect(await figures(first.id, '?days=90')).toMatchObject({ runs: 4 });
  expect(await row()).toMatchObject({ runs: 0, handedOver: 0, rating: null });
});

test('exits that nobody took are listed, those of the blocks with the most visitors first [P-BOT-24]', async () => {
  const { starts, blocks } = plainFlow('Hello');
  const hours = { id: 'hours', kind: 'hours', at: { x: 0, y: 0 }, team: null, exits: { open: 'team', closed: 'look' } };
  const look = { id: 'look', kind: 'answer', at: { x: 0, y: 0 }, texts: {}, exits: { solved: 'team', none: 'team' } };
  const flow = { starts, start: 'hours', blocks: [hours, look, blocks[1]!] };
  const bot = await lab.publish(await lab.save(await lab.add('Exits'), flow));
  const enters = (block: string, exit: string): Counted[] => [
    { what: 'in', block },
    { what: 'exit', block, exit },
  ];
  await count(bot, ...enters('hours', 'open'), ...enters('look', 'none'), ...enters('look', 'none'));
  expect((await figures(bot.id)).never).toEqual([
    { block: 'look', exit: 'solved', entries: 2 },
    { block: 'hours', exit: 'closed', entries: 1 },
  ]);
  await count(bot, ...enters('hours', 'closed'), ...enters('look', 'solved'));
  expect((await figures(bot.id)).never).toEqual([]);
});

test('a rating counts once, and as it was changed to [P-BOT-01]', async () => {
  const bot = await lab.live('Rated', plainFlow('Hello'));
  await count(bot, { what: 'rated', stars: 5 }, { what: 'rated', stars: 2 });
  await count(bot, { what: 'rated', stars: 3, before: 2 });
  const row = (await lab.list()).bots.find(({ id }) => id === bot.id);
  expect(row!.rating).toEqual({ mean: 4, count: 2 });
  expect((await figures(bot.id)).rating).toEqual({ mean: 4, count: 2 });
});

test('what is shown after a million runs is read from as many rows as after a thousand [P-BOT-24]', async () => {
  const bot = await lab.live('Busy', plainFlow('Hello'));
  const { storage } = lab.server.ports;
  const rows = async () =>
    Number((await storage.one(`select count(*) as n from bot_count where bot_id = ?`, bot.id))!.n);
  for (let run = 0; run < 3; run++) await count(bot, ...whole);
  const few = await rows();
  await storage.write((transaction) =>
    transaction.run(`update bot_count set n = n + 1000000 where bot_id = ?`, bot.id),
  );
  await count(bot, ...whole);
  expect(await rows()).toBe(few);
  expect(await figures(bot.id)).toMatchObject({ runs: 1_000_004, handedOver: 1_000_004 });
});

test('counts that no figure reaches go with the first run of a day, and all with their bot', async () => {
  const bot = await lab.live('Old', plainFlow('Hello'));
  const { storage } = lab.server.ports;
  const days = async () =>
    (await storage.all(`select distinct day from bot_count where bot_id = ? order by day`, bot.id)).length;
  await count(bot, ...whole);
  lab.server.clock.advance(89 * DAY_MS);
  await count(bot, ...whole);
  expect(await days()).toBe(2);
  lab.server.clock.advance(DAY_MS);
  await count(bot, ...whole);
  expect(await days()).toBe(2);
  await lab.again();
  await lab.ask('DELETE', `/${bot.id}`);
  expect(await days()).toBe(0);
});

test('a tool that pages have declared is named once, and the check has nothing more to say of it', async () => {
  const { counting } = lab.server.app.of(bots);
  const saw = (...names: string[]) =>
    lab.server.ports.storage.write((transaction) => counting.sawTools(transaction, lab.project, names));
  const flow = plainFlow('Hello');
  const tool: PageAction = { do: 'tool', tool: 'track-order', parameters: [], mode: 'button', keep: '' };
  const texts = { en: { text: 'Shall I look?', button: 'Look' } };
  const asks: BotFlow['blocks'][number] = { id: 'look', kind: 'action', at: place, action: tool, texts, exits: {} };
  const made = await lab.save(await lab.add('Looks'), { ...flow, start: 'look', blocks: [...flow.blocks, asks] });
  const unseen = async () =>
    (await lab.ask('GET', `/${made.id}`)).problems
      .filter(({ code }) => code === 'tool.unseen')
      .map(({ block }) => block);
  expect(await unseen()).toEqual(['look']);
  await saw('another', 'track-order', 'track-order', '');
  await saw('track-order');
  expect(await unseen()).toEqual([]);
});
