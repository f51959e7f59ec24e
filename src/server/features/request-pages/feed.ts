/** The newest requests of boards as Atom. */
import type { IdeaLine } from '../../../wire/requests/messenger-shapes.ts';
import { ATOM, atom, entryId, FEED_ENTRIES, type Answer } from '../sites/service.ts';
import { boardOf, type Showing } from './showing.ts';

/** One page of a board's requests, the newest first. */
export type AskNewest = (
  board: string,
  cursor: string | undefined,
) => Promise<{ readonly requests: readonly IdeaLine[]; readonly next: string | null }>;

/** `slug`: of the one board whose feed was asked for. */
export async function requestFeed(
  { lang, at, paths, project, say, ...showing }: Showing,
  {
    boards,
    slug,
    ask,
  }: {
    readonly boards: readonly { readonly id: string }[];
    readonly slug?: string | undefined;
    readonly ask: AskNewest;
  },
): Promise<Answer> {
  const lists = await Promise.all(boards.map(({ id }) => newestOf(id, ask)));
  const newest = lists.flat().toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const entries = newest.slice(0, FEED_ENTRIES).map((each) => ({
    id: entryId('requests', each.id, lang),
    title: each.title,
    href: at.origin + paths.idea(lang, boardOf(showing, each.board).slug, each),
    updated: Date.parse(each.at),
    published: Date.parse(each.at),
    summary: each.excerpt,
  }));
  const text = atom({
    lang,
    title: `${say.say('ideas')} · ${project.name}`,
    author: project.name,
    home: at.origin + (slug === undefined ? paths.home(lang) : paths.board(lang, slug)),
    self: at.origin + paths.feed(lang, slug),
    entries,
  });
  return { kind: 'text', type: ATOM, text };
}

async function newestOf(board: string, ask: AskNewest): Promise<IdeaLine[]> {
  const found: IdeaLine[] = [];
  for (let cursor: string | null | undefined; cursor !== null && found.length < FEED_ENTRIES;) {
    const { requests, next } = await ask(board, cursor);
    found.push(...requests);
    cursor = next;
  }
  return found;
}
