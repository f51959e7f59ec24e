/** A bot as one JSON file, and a file as a bot: what it names elsewhere is found here by id, else by name (P-BOT-25). */
import type { BotFile, BotImport, BotImported, NamedKind } from '../../../wire/bots/file.ts';
import { BOT_NAME_CHARS } from '../../../wire/bots/limits.ts';
import type { Queries } from '../../storage/port.ts';
import { flowFrom, type Drafts } from './drafts.ts';
import { formsOf, type FactsNeeds } from './facts.ts';
import { namedBy, renamed } from './naming.ts';
import { botsOf } from './store.ts';
import { botAt, type BotPlace, type Writing, type WritingNeeds, type WritingPorts } from './writing.ts';

export type Files = {
  /** Errors: 404. */
  readonly give: (place: BotPlace, actor: string) => Promise<BotFile>;
  /** Errors: 409 `limit_reached`; 422 naming the block. */
  readonly take: (project: string, given: BotImport, actor: string) => Promise<BotImported>;
};

/** What there is of a kind: ids with what they are called. */
type Known = ReadonlyMap<string, string>;

export function createFiles(ports: WritingPorts, needs: WritingNeeds, writing: Writing, drafts: Drafts): Files {
  const { storage } = ports;
  return {
    async give(place, actor) {
      const bot = await botAt(storage, place);
      const known = await knownOf(storage, needs, place.project);
      const names: BotFile['names'] = {};
      for (const { kind, id } of namedBy(bot.draft)) {
        const name = known[kind].get(id);
        if (name !== undefined) names[kind] = { ...names[kind], [id]: name };
      }
      await storage.write((transaction) =>
        writing.note(transaction, bot.id, { actor, action: 'exportBot', after: { name: bot.name } }),
      );
      return { parley: 'bot', form: 1, name: bot.name, flow: bot.draft, names };
    },
    async take(project, { file, take }, actor) {
      const known = await knownOf(storage, needs, project);
      const flow = flowFrom(file.flow);
      const missing = new Map<string, BotImported['missing'][number]>();
      const here = (kind: NamedKind, id: string) => foundIn(known[kind], id, file.names[kind]?.[id]);
      for (const { kind, id, block } of namedBy(flow)) {
        if (here(kind, id) !== undefined) continue;
        const key = `${kind} ${id}`;
        const one = missing.get(key) ?? { kind, id, name: file.names[kind]?.[id] ?? '', blocks: [] };
        missing.set(key, one);
        if (block !== '' && !one.blocks.includes(block)) one.blocks.push(block);
      }
      const draft = renamed(flow, (kind, id) => here(kind, id) ?? '');
      const bot = take ? await drafts.bring(project, { name: file.name.slice(0, BOT_NAME_CHARS), draft }, actor) : null;
      return { missing: [...missing.values()], bot };
    },
  };
}

/** The same id, else the one thing that is called the same. */
function foundIn(known: Known, id: string, name: string | undefined): string | undefined {
  if (known.has(id)) return id;
  if (name === undefined || name === '') return undefined;
  const same = [...known].filter(([, called]) => called === name);
  return same.length === 1 ? same[0]![0] : undefined;
}

async function knownOf(
  queries: Queries,
  needs: FactsNeeds,
  project: string,
): Promise<Readonly<Record<NamedKind, Known>>> {
  const called = (things: readonly { readonly id: string; readonly name: string }[]): Known =>
    new Map(things.map(({ id, name }) => [id, name]));
  const [shelf, forms, teams, members, bots] = await Promise.all([
    needs.shelves.of(project),
    formsOf(needs, project),
    needs.teams(project),
    needs.members.of(project),
    botsOf(queries, project),
  ]);
  return {
    article: called(shelf.articles.map(({ id, texts }) => ({ id, name: texts[0]!.title }))),
    form: called(forms),
    team: called(teams),
    member: called(members),
    bot: called(bots),
  };
}
