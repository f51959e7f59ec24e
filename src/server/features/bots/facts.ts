/** What a project has that the blocks of a flow may name. */
import type { BotFacts } from '../../../wire/bots/check.ts';
import type { BotFlow } from '../../../wire/bots/flow.ts';
import type { Queries } from '../../storage/port.ts';
import { languageOf } from '../config/service.ts';
import type { Shelf } from '../help/service.ts';
import type { Members } from '../members/service.ts';
import { defaultFlows } from '../messenger/service.ts';
import type { Projects } from '../projects/service.ts';
import { toolsOf } from './counts-store.ts';
import { TOOLS_KEPT } from './counting.ts';
import { namedBy } from './naming.ts';
import type { BotRecord } from './store.ts';

export type FactsNeeds = {
  readonly projects: Pick<Projects, 'byId'>;
  readonly members: Members;
  readonly teams: (project: string) => Promise<readonly { readonly id: string; readonly name: string }[]>;
  readonly shelves: {
    readonly of: (project: string) => Promise<Pick<Shelf, 'articles'>>;
  };
  /** Whether there is such an article, published or not. */
  readonly articleById: (queries: Queries, project: string, id: string) => Promise<object | undefined>;
};

/** The forms that the messenger of a project offers, its own or ours. */
export async function formsOf({ projects }: Pick<FactsNeeds, 'projects'>, project: string): Promise<BotFacts['forms']> {
  const { languages = ['en'], flows } = (await projects.byId(project)).settings;
  return (flows ?? defaultFlows(languageOf(languages[0]))).map(({ id, title }) => ({ id, name: title }));
}

/** `bots`: all of the project. */
export async function factsOf(
  queries: Queries,
  needs: FactsNeeds,
  { project, bots, flow }: { readonly project: string; readonly bots: readonly BotRecord[]; readonly flow: BotFlow },
): Promise<BotFacts> {
  const [{ settings }, forms, teams, members, articles, tools] = await Promise.all([
    needs.projects.byId(project),
    formsOf(needs, project),
    needs.teams(project),
    needs.members.of(project),
    articlesOf(queries, needs, project, flow),
    toolsOf(queries, project, TOOLS_KEPT),
  ]);
  return {
    languages: settings.languages ?? ['en'],
    forms,
    teams: teams.map(({ id, name }) => ({ id, name })),
    members: members.map(({ id, name }) => ({ id, name })),
    bots: bots.map(({ id, name, on }) => ({ id, name, live: on })),
    articles,
    tools,
  };
}

/** Those that the flow names; of one that no visitor sees the name is not known. */
async function articlesOf(
  queries: Queries,
  { shelves, articleById }: FactsNeeds,
  project: string,
  flow: BotFlow,
): Promise<BotFacts['articles']> {
  const named = new Set(namedBy(flow).flatMap(({ kind, id }) => (kind === 'article' ? [id] : [])));
  if (named.size === 0) return [];
  const titles = new Map((await shelves.of(project)).articles.map(({ id, texts }) => [id, texts[0]!.title]));
  const found = await Promise.all(
    [...named].map(async (id) => {
      const name = titles.get(id);
      if (name !== undefined) return { id, name, live: true };
      return (await articleById(queries, project, id)) ? { id, name: '', live: false } : undefined;
    }),
  );
  return found.filter((one) => one !== undefined);
}
