/** The bots of the demo. */
import { expect, test } from 'bun:test';
import type { BotFigures } from '../../src/wire/bots/figures.ts';
import type { Bot, BotList } from '../../src/wire/bots/shapes.ts';
import { demoLab } from './demo-lab.ts';

const { get, site } = demoLab();

test('three bots made of the templates are live, with 300 runs of the last 30 days behind them [P-BOT-25]', async () => {
  const project = await site();
  const at = `/api/desk/projects/${project}/bots`;
  const { bots, unknown } = await get<BotList>(at);
  expect(bots.map(({ name, state, version }) => [name, state, version])).toEqual([
    ['Outside hours', 'live', 1],
    ['Greet and sort', 'live', 1],
    ['Answer first', 'live', 1],
  ]);
  expect(bots.reduce((sum, { runs }) => sum + runs, 0)).toBe(300);
  expect(unknown).toEqual([]);
  for (const { id, runs, handedOver, rating } of bots) {
    const { problems, facts } = await get<Bot>(`${at}/${id}`);
    expect([problems, facts.languages.length > 1]).toEqual([[], true]);
    const figures = await get<BotFigures>(`${at}/${id}/statistics`);
    // Every run has ended, and each went in at the start.
    expect(figures).toMatchObject({ runs, handedOver });
    expect(figures.solved + figures.handedOver + figures.left).toBe(runs);
    expect(Math.max(...figures.blocks.map(({ entries }) => entries))).toBeGreaterThanOrEqual(runs);
    expect(figures.never.length).toBeGreaterThan(0);
    expect(rating!.mean).toBeWithin(3, 5.01);
  }
});
