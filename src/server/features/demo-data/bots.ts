/** The three bots of the demo's shop, live, with 300 runs of four weeks behind them. */
import { exitsOf, targetOf, type BotFlow } from '../../../wire/bots/flow.ts';
import type { BotTemplate } from '../../../wire/bots/shapes.ts';
import { DAY_MS, HOUR_MS } from '../../../wire/limits.ts';
import type { Counted } from '../bots/service.ts';
import { createRandom, type Random } from './random.ts';
import type { Stage } from './stage.ts';

const PUBLISHED_DAYS_AGO = 40;
/** Within the 30 days that the list of bots tells of. */
const RUN_DAYS = 28;
const STEPS_MOST = 50;

/** In their order: where several fit, the first one starts. */
const plans: readonly { readonly name: string; readonly template: BotTemplate; readonly runs: number }[] = [
  { name: 'Outside hours', template: 'hours', runs: 84 },
  { name: 'Greet and sort', template: 'greet', runs: 150 },
  { name: 'Answer first', template: 'answer', runs: 66 },
];

/** How often visitors go which way; exits that are not named are never taken. */
const ways: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  greet: { order: 44, question: 31, fault: 17, else: 8 },
  away: { next: 1 },
  hours: { open: 76, closed: 24 },
  look: { solved: 55, none: 45 },
  address: { answered: 1 },
  describe: { answered: 1 },
  more: { again: 30, person: 60, else: 10 },
  rephrase: { answered: 1 },
};
/** Where a visitor is asked something and may go without a word. */
const leaves = new Set(['greet', 'look', 'address', 'describe', 'more', 'rephrase']);

type BotsPlot = {
  readonly stage: Stage;
  readonly project: string;
  /** Who publishes; asked once they are there. */
  readonly account: () => string;
};

export function planBots({ stage, project, account }: BotsPlot): void {
  const random = createRandom('bots');
  for (const { name, template, runs } of plans) {
    let bot = { id: '', version: 0, draft: { starts: [], start: null, blocks: [] } as BotFlow };
    stage.diary.note(PUBLISHED_DAYS_AGO * DAY_MS, async () => {
      const made = await stage.bots.add(project, { name, template }, account());
      bot = await stage.bots.publish({ project, id: made.id }, made.revision, account());
    });
    for (let run = 0; run < runs; run++)
      stage.diary.note(((run % RUN_DAYS) + 1) * DAY_MS - random.whole(1, 23) * HOUR_MS, async () => {
        const counted = walk(bot.draft, random);
        await stage.ports.storage.write((transaction) =>
          stage.bots.counting.count(transaction, { bot: bot.id, version: bot.version }, ...counted),
        );
      });
  }
}

/** One visitor's way through it. */
function walk(flow: BotFlow, random: Random): Counted[] {
  const counted: Counted[] = [{ what: 'run' }];
  let id = flow.start ?? undefined;
  for (let steps = 0; id !== undefined && steps < STEPS_MOST; steps++) {
    const block = flow.blocks.find((one) => one.id === id)!;
    counted.push({ what: 'in', block: block.id });
    if (block.kind === 'handover' || block.kind === 'end') {
      counted.push({ what: block.kind === 'end' ? 'solved' : 'handed', block: block.id });
      if (random.chance(0.3)) counted.push({ what: 'rated', stars: random.whole(3, 5) });
      return counted;
    }
    if (leaves.has(block.id) && random.chance(0.05)) return [...counted, { what: 'left', block: block.id }];
    const exit = random.pick(exitsOf(block).flatMap((one) => Array<string>(ways[block.id]?.[one] ?? 0).fill(one)));
    counted.push({ what: 'exit', block: block.id, exit });
    id = targetOf(block, exit);
  }
  return counted;
}
