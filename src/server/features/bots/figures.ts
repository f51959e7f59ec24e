/** What came of a bot's runs: read from counts by day, whatever their number (P-BOT-24). */
import type { BotFigures, BotFiguresQuery } from '../../../wire/bots/figures.ts';
import { exitsOf, targetOf, type BotFlow } from '../../../wire/bots/flow.ts';
import { BOT_VERSIONS_SHOWN } from '../../../wire/bots/limits.ts';
import type { Ports } from '../../ports.ts';
import { countsOf, type CountRow } from './counts-store.ts';
import { firstOfDays } from './counting.ts';
import { versionOf } from './store.ts';
import { botAt, type BotPlace } from './writing.ts';

/** Errors: 404. */
export type Figures = (place: BotPlace, asked: BotFiguresQuery) => Promise<BotFigures>;
type Count = Omit<CountRow, 'bot' | 'day'>;
type BlockFigures = BotFigures['blocks'][number];

export function createFigures({ storage, now }: Pick<Ports, 'storage' | 'now'>): Figures {
  return async (place, { days: asked, version }) => {
    const bot = await botAt(storage, place);
    const days = Number(asked);
    const all = await countsOf(storage, bot.id, firstOfDays(now(), days));
    const counts = version === undefined ? all : all.filter((one) => one.version === version);
    const blocks = blocksOf(counts);
    const shown = await versionOf(storage, bot.id, version ?? bot.liveVersion);
    const runs = (what: string) => sumOf(counts, what);
    const [rated, stars] = [runs('rated'), runs('stars')];
    return {
      days,
      version: version ?? null,
      versions: [...new Set(all.map((one) => one.version))].toSorted((a, b) => b - a).slice(0, BOT_VERSIONS_SHOWN),
      runs: runs('run'),
      solved: runs('solved'),
      handedOver: runs('handed'),
      left: runs('left'),
      rating: rated > 0 ? { mean: stars / rated, count: rated } : null,
      blocks: [...blocks.values()],
      never: shown ? neverTaken(shown.flow, blocks) : [],
    };
  };
}

const sumOf = (counts: readonly Count[], what: string): number =>
  counts.reduce((sum, one) => (one.block === '' && one.what === what ? sum + one.n : sum), 0);

const EXIT = 'exit:';

function blocksOf(counts: readonly Count[]): ReadonlyMap<string, BlockFigures> {
  const blocks = new Map<string, BlockFigures>();
  for (const { block: id, what, n } of counts) {
    if (id === '') continue;
    const block = blocks.get(id) ?? { id, entries: 0, left: 0, handedOver: 0, solved: 0, exits: {} };
    blocks.set(id, block);
    if (what.startsWith(EXIT)) {
      const exit = what.slice(EXIT.length);
      block.exits[exit] = (block.exits[exit] ?? 0) + n;
    }
    if (what === 'in') block.entries += n;
    if (what === 'left') block.left += n;
    if (what === 'handed') block.handedOver += n;
    if (what === 'solved') block.solved += n;
  }
  return blocks;
}

/** Those of the blocks that most came by first: there it tells most. */
function neverTaken(flow: BotFlow, counted: ReadonlyMap<string, BlockFigures>): BotFigures['never'] {
  return flow.blocks
    .flatMap((block) => {
      const { entries = 0, exits = {} } = counted.get(block.id) ?? {};
      return exitsOf(block)
        .filter((exit) => targetOf(block, exit) !== undefined && !exits[exit])
        .map((exit) => ({ block: block.id, exit, entries }));
    })
    .toSorted((a, b) => b.entries - a.entries);
}
