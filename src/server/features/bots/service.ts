/** Bots: written, published, counted. What runs them is `bot-runs`. */
import type { BotSimulated, BotSimulation } from '../../../wire/bots/simulate.ts';
import { ApiError } from '../../../wire/errors.ts';
import { createCounting, type Counting } from './counting.ts';
import { createDrafts, flowFrom, type Drafts } from './drafts.ts';
import { createFigures, type Figures } from './figures.ts';
import { createFiles, type Files } from './files.ts';
import { createLive, type Live } from './live.ts';
import { createPublishing, type Publishing } from './publishing.ts';
import type { SimulatesBots } from './slots.ts';
import { botAt, createWriting, type BotPlace, type WritingNeeds, type WritingPorts } from './writing.ts';

export type { LiveBot } from './live.ts';
export type { Counted } from './counting.ts';

export type Bots = Drafts &
  Publishing & {
    readonly figures: Figures;
    readonly files: Files;
    readonly live: Live;
    readonly counting: Counting;
    /** Errors: 404; 422 naming the block. */
    readonly simulate: (place: BotPlace, asked: BotSimulation) => Promise<BotSimulated>;
  };

type Needs = WritingNeeds & { readonly simulates: () => readonly SimulatesBots[] };

export function createBots(ports: WritingPorts, needs: Needs): Bots {
  const writing = createWriting(ports, needs);
  const drafts = createDrafts(ports, needs, writing);
  return {
    ...drafts,
    ...createPublishing(ports, needs, writing),
    figures: createFigures(ports),
    files: createFiles(ports, needs, writing, drafts),
    live: createLive(),
    counting: createCounting(ports),
    async simulate(place, asked) {
      await botAt(ports.storage, place);
      const [simulates] = needs.simulates();
      if (!simulates) throw new ApiError('not_found', 'This installation runs no bots.');
      return simulates(place.project, { ...asked, flow: flowFrom(asked.flow) });
    },
  };
}

/** For a past that is lived through: nobody runs a bot in it, and what its bots name is not there yet. */
export function createPastBots(
  ports: WritingPorts,
  needs: Pick<WritingNeeds, 'projects' | 'members' | 'hub' | 'audit'>,
): Bots {
  const nothing = async () => [];
  const shelves = { of: async () => ({ articles: [] }) };
  const rest = { teams: nothing, shelves, articleById: async () => undefined, ends: () => [], simulates: () => [] };
  return createBots(ports, { ...needs, ...rest });
}
