/** What each published article says in each language, and how many read it. */
import {
  type TranslationQuery,
  type TranslationReport,
  type TranslationRow,
  type TranslationState,
} from '../../../wire/translation-reports/shapes.ts';
import { TRANSLATION_VIEWS_DAYS } from '../../../wire/translation-reports/limits.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import type { Ports } from '../../ports.ts';
import type { Documents, TextLine } from '../documents/service.ts';
import type { Shelves } from '../help/service.ts';
import type { Days } from '../help-figures/service.ts';
import type { Projects } from '../projects/service.ts';

/** An article whose source, the oldest of its texts, is published. */
export type Translated = {
  readonly article: string;
  readonly number: number;
  readonly views: number;
  readonly source: TextLine;
  /** By `keyOf` of their languages. */
  readonly texts: ReadonlyMap<string, TextLine>;
};
export type Gathered = {
  readonly languages: readonly string[];
  /** The most-read first, of the same views by number. */
  readonly articles: readonly Translated[];
};
export type Gather = (project: string) => Promise<Gathered>;

/** `pt-BR` and `pt-br` are one language. */
export const keyOf = (lang: string): string => lang.toLowerCase();

/** Articles whose texts are asked for at once: a database takes only so many values in a question. */
const AT_ONCE = 500;
/** Of the most-read articles: far more than any help center has. */
const COUNTED_MOST = 100_000;

type Needs = {
  readonly projects: Pick<Projects, 'byId'>;
  readonly texts: Pick<Documents, 'textsOf'>;
  readonly shelves: Pick<Shelves, 'of'>;
  readonly days: Pick<Days, 'byArticle'>;
};

export function gathering(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { projects, texts, shelves, days }: Needs,
): Gather {
  return async (project) => {
    const from = utcDay(now() - (TRANSLATION_VIEWS_DAYS - 1) * DAY_MS);
    const [{ settings }, shelf, read] = await Promise.all([
      projects.byId(project),
      shelves.of(project),
      days.byArticle({ project, from }, { by: 'views', most: COUNTED_MOST }),
    ]);
    const views = new Map(read.map(({ article, messenger, site }) => [article, messenger + site]));
    const articles: Translated[] = [];
    for (let at = 0; at < shelf.articles.length; at += AT_ONCE) {
      const some = shelf.articles.slice(at, at + AT_ONCE);
      const ids = some.map(({ id }) => id);
      const lines = await texts.textsOf(storage, project, 'article', ids);
      for (const { id, number } of some) {
        const [source, ...others] = lines.get(id) ?? [];
        if (!source || source.liveAt === null) continue;
        const all = new Map([source, ...others].map((line) => [keyOf(line.lang), line]));
        articles.push({ article: id, number, views: views.get(id) ?? 0, source, texts: all });
      }
    }
    const languages = new Map<string, string>();
    for (const lang of [...(settings.languages ?? []), ...shelf.languages])
      if (!languages.has(keyOf(lang))) languages.set(keyOf(lang), lang);
    return {
      languages: [...languages.values()],
      articles: articles.toSorted((a, b) => b.views - a.views || a.number - b.number),
    };
  };
}

export function stateIn({ texts }: Pick<Translated, 'texts'>, lang: string): TranslationState {
  const line = texts.get(keyOf(lang));
  if (!line || line.liveAt === null) return 'missing';
  return line.stale ? 'stale' : 'current';
}

export type Row = { readonly of: Translated; readonly lang: string; readonly state: TranslationState };

/** The articles' texts one by one in the order of the report; `lang`: of this language alone. */
export function* rowsOf({ languages, articles }: Gathered, lang?: string): Generator<Row> {
  const wanted = lang === undefined ? languages : languages.filter((one) => keyOf(one) === keyOf(lang));
  for (const of of articles) for (const one of wanted) yield { of, lang: one, state: stateIn(of, one) };
}

export function reportOf(gathered: Gathered, { lang, state, limit, offset }: TranslationQuery): TranslationReport {
  const counts = new Map(gathered.languages.map((one) => [one, { lang: one, missing: 0, stale: 0, current: 0 }]));
  for (const row of rowsOf(gathered)) counts.get(row.lang)![row.state]++;
  const wanted = new Set<TranslationState>(state === 'open' ? ['missing', 'stale'] : [state]);
  const texts: TranslationRow[] = [];
  let total = 0;
  for (const row of rowsOf(gathered, lang)) {
    if (!wanted.has(row.state)) continue;
    if (total >= offset && texts.length < limit) texts.push(toldRow(row));
    total++;
  }
  return { languages: [...counts.values()], texts, total };
}

function toldRow({ of: { article, number, views, source, texts }, lang, state }: Row): TranslationRow {
  const begun = texts.has(keyOf(lang));
  return { article, number, title: source.title, source: source.lang, lang, state, begun, views };
}
