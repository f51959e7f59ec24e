/** Whether a link to something of ours leads to what visitors see, as the project is at this moment. */
import { ownPart } from '../../../wire/documents/href.ts';
import { articleNamed, collectionNamed, type Shelves } from '../help/service.ts';
import type { NewsShelves } from '../news/service.ts';
import type { RequestShelves } from '../requests/service.ts';

/** `target`: the id of what it names, where that is known. */
export type InnerLink = {
  readonly state: 'there' | 'broken' | 'moved';
  readonly to: string | null;
  readonly kind: string;
  readonly target: string;
};
/** undefined for kinds that are not ours to judge. */
export type JudgeInner = (href: string) => InnerLink | undefined;

type Needs = {
  readonly shelves: Pick<Shelves, 'of'>;
  readonly newsShelves: Pick<NewsShelves, 'of'>;
  readonly requests: Pick<RequestShelves, 'named'>;
};
type Seen = { readonly id: string; readonly number: number };
type Gone = Seen & { readonly successor: string | null };

/** `hrefs`: all that are to be judged. */
export async function innerLinks(
  project: string,
  hrefs: readonly string[],
  { shelves, newsShelves, requests }: Needs,
): Promise<JudgeInner> {
  const asked = hrefs.flatMap((href) => ownPart(href) ?? []).filter(({ kind }) => kind === 'request');
  const names = asked.map(({ id }) => id);
  const [shelf, news, named] = await Promise.all([
    shelves.of(project),
    newsShelves.of(project),
    requests.named(project, names),
  ]);
  const numberedArticle = numbered('article', shelf.articles, shelf.archived);
  const kinds: Readonly<Record<string, (name: string) => Omit<InnerLink, 'kind'>>> = {
    article: (name) => {
      const own = numberedArticle(name);
      const there = own.state === 'broken' ? articleNamed(shelf, name) : undefined;
      return there ? { state: 'there', to: null, target: there.id } : own;
    },
    news: numbered('news', news.entries, news.archived),
    collection: (name) => {
      const there = collectionNamed(shelf, name);
      return { state: there ? 'there' : 'broken', to: null, target: there?.id ?? name };
    },
    request: (name) => ({ state: named.has(name) ? 'there' : 'broken', to: null, target: named.get(name)?.id ?? name }),
  };
  return (href) => {
    const { kind = '', id = '' } = ownPart(href) ?? {};
    const judge = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    return judge && { kind, ...judge(id) };
  };
}

/** Things that are named by id or number; an archived one leads on to its successor. */
function numbered(kind: string, seen: readonly Seen[], archived: ReadonlyMap<number, Gone>) {
  const there = new Set(seen.flatMap(({ id, number }) => [id, String(number)]));
  const gone = new Map([...archived.values()].flatMap((one) => [[one.id, one] as const, [String(one.number), one]]));
  return (name: string): Omit<InnerLink, 'kind'> => {
    if (there.has(name)) return { state: 'there', to: null, target: name };
    const first = gone.get(name);
    const passed = new Set<Gone>();
    for (let one = first; one && !passed.has(one); one = gone.get(one.successor ?? '')) {
      passed.add(one);
      if (one.successor !== null && there.has(one.successor))
        return { state: 'moved', to: `gleap://${kind}/${one.successor}`, target: first!.id };
    }
    return { state: 'broken', to: null, target: first?.id ?? name };
  };
}
