/** What makes an article count more or less than its words do: the page that the reader is on, and what readers said of it. */
import { MINUTE_MS } from '../../../wire/limits.ts';
import { pageMatches } from '../../../wire/pure/page-filter.ts';
import type { Ports } from '../../ports.ts';
import type { Shelf } from '../help/service.ts';
import type { Answers, AnswersOf } from './slots.ts';

/** What an article of the reader's page counts. */
const OWN_PAGE = 1.5;
/** With fewer answers nothing is known. */
const ANSWERS_FEWEST = 10;
/** How much all Yes raise it, and all No lower it. */
const ANSWERS_SHARE = 0.1;
const PROJECTS_KEPT = 1000;

/** By number; 1 for those that it does not name. */
export type Weights = (project: string, shelf: Shelf, path: string | undefined) => Promise<ReadonlyMap<number, number>>;

export function createWeights({ now }: Pick<Ports, 'now'>, answers: () => readonly AnswersOf[]): Weights {
  const kept = new Map<string, { readonly until: number; readonly said: ReadonlyMap<string, number> }>();
  const saidOf = async (project: string) => {
    const before = kept.get(project);
    if (before && before.until > now()) return before.said;
    const all = await Promise.all(answers().map((of) => of(project)));
    const said = new Map(all.flatMap((one) => [...one].map(([id, each]) => [id, shareOf(each)] as const)));
    if (kept.size >= PROJECTS_KEPT) kept.clear();
    kept.set(project, { until: now() + MINUTE_MS, said });
    return said;
  };
  return async (project, { articles }, path) => {
    const said = await saidOf(project);
    if (said.size === 0 && path === undefined) return new Map();
    return new Map(
      articles.flatMap(({ id, number, pages }) => {
        const own = path !== undefined && pages.some(({ type, filter }) => pageMatches(filter, type, path));
        const weight = (own ? OWN_PAGE : 1) * (said.get(id) ?? 1);
        return weight === 1 ? [] : [[number, weight] as const];
      }),
    );
  };
}

function shareOf({ yes, no }: Answers): number {
  return yes + no < ANSWERS_FEWEST ? 1 : 1 + ANSWERS_SHARE * ((2 * yes) / (yes + no) - 1);
}
