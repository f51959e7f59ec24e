/** What people looked for and did not find, and which articles did not help. */
import {
  GAP_KEY_CHARS,
  GAPS_MOST,
  SPELLINGS_MOST,
  TRIED_MOST,
  TRIED_TOLD,
  WORST_MOST,
  WORST_TEXTS_MOST,
} from '../../../wire/help-reports/limits.ts';
import type {
  ArticleFiguresQuery,
  GapGroup,
  GapMark,
  GapReport,
  GapTrial,
  GapTrialReply,
} from '../../../wire/help-reports/shapes.ts';
import { checkBody } from '../../../wire/documents/check.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Days } from '../help-figures/service.ts';
import type { Refusals } from '../messenger-help/service.ts';
import { meaningOf, type FollowedArticle, type PastSearches, type Trial } from '../search/service.ts';
import { mark, marked, unmark } from './marks-store.ts';
import type { NamesOf } from './names.ts';
import { periodOf, type Period } from './period.ts';
import { courseOf } from './statistics.ts';

type Asked = Pick<ArticleFiguresQuery, 'days'>;
export type Gaps = {
  readonly report: (project: string, asked: Asked) => Promise<GapReport>;
  readonly mark: (project: string, gap: GapMark) => Promise<void>;
  /** Errors: 404 for an article that is not there; 422 for a body that is no document. */
  readonly try: (project: string, trial: GapTrial) => Promise<GapTrialReply>;
};

type Needs = {
  readonly past: PastSearches;
  readonly days: Pick<Days, 'byArticle'>;
  readonly refused: Refusals;
  readonly names: NamesOf;
  readonly trial: Trial;
  readonly articleById: (queries: Queries, project: string, id: string) => Promise<FollowedArticle | undefined>;
};

export function createGaps({ storage, now }: Pick<Ports, 'storage' | 'now'>, needs: Needs): Gaps {
  const { past, trial, articleById } = needs;
  return {
    async report(project, asked) {
      const period = periodOf(now(), asked.days);
      const [texts, before, known, worst] = await Promise.all([
        past.texts({ project, ...period }),
        past.sums({ project, ...period.before }),
        marked(storage, project),
        worstOf(project, period, needs),
      ]);
      const against = (of: (one: { times: number; nothing: number; asked: number }) => number) => ({
        now: sum(texts, of),
        before: sum(before, (one) => of({ ...one, times: one.searches })),
      });
      const closed = new Set(known.map(({ lang, key }) => nameOf(lang, key)));
      return {
        searches: against(({ times }) => times),
        nothing: against(({ nothing }) => nothing),
        asked: against((one) => one.asked),
        groups: groupsOf(texts, period)
          .filter(({ lang, key }) => !closed.has(nameOf(lang, key)))
          .slice(0, GAPS_MOST),
        ...worst,
      };
    },
    async mark(project, { isGap, ...gap }) {
      await storage.write((transaction) => (isGap ? unmark : mark)(transaction, project, gap));
    },
    async try(project, { article, lang, title, summary, body }) {
      const known = await articleById(storage, project, article);
      if (!known) throw new ApiError('not_found', 'There is no such article.');
      const { from, to } = periodOf(now(), '90');
      const searched = await past.unopened({ project, from, to }, lang);
      const text = {
        lang,
        title,
        summary,
        keywords: known.keywords[lang] ?? [],
        body: checkBody(fitBody(body), 'full'),
      };
      const asked = searched.slice(0, TRIED_MOST);
      const answered = new Set(
        await trial(
          project,
          { ...text, number: known.number },
          asked.map(({ query }) => query),
        ),
      );
      const found = asked.filter(({ query }) => answered.has(query));
      const times = (all: readonly { readonly times: number }[]) => sum(all, (one) => one.times);
      return {
        answers: times(found),
        of: times(searched),
        examples: found.slice(0, TRIED_TOLD).map((one) => ({ ...one })),
      };
    },
  };
}

const nameOf = (lang: string, key: string): string => `${lang} ${key}`;

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}

type Texts = Awaited<ReturnType<PastSearches['texts']>>;

/** Searches that mean the same, where at least half of them ended without an opened article. */
function groupsOf(texts: Texts, period: Period): GapGroup[] {
  const groups = Map.groupBy(texts, ({ lang, query }) => nameOf(lang, meaningOf(query, lang).slice(0, GAP_KEY_CHARS)));
  return [...groups.values()]
    .map((of) => groupOf(of, period))
    .filter(({ key, unopened, times }) => key !== '' && unopened * 2 >= times)
    .toSorted(
      (a, b) =>
        b.unopened - a.unopened || b.times - a.times || (nameOf(a.lang, a.key) < nameOf(b.lang, b.key) ? -1 : 1),
    );
}

function groupOf(of: Texts, period: Period): GapGroup {
  const { lang, query } = of[0]!;
  const spellings = [...Map.groupBy(of, (one) => one.query)]
    .map(([written, all]) => ({ query: written, times: sum(all, ({ times }) => times) }))
    .toSorted((a, b) => b.times - a.times || (a.query < b.query ? -1 : 1));
  return {
    key: meaningOf(query, lang).slice(0, GAP_KEY_CHARS),
    lang,
    words: spellings[0]!.query,
    times: sum(of, ({ times }) => times),
    nothing: sum(of, ({ nothing }) => nothing),
    unopened: sum(of, ({ unopened }) => unopened),
    asked: sum(of, ({ asked }) => asked),
    course: courseOf(
      period,
      of.map(({ day, times }) => [day, times]),
    ),
    spellings: spellings.slice(0, SPELLINGS_MOST),
  };
}

async function worstOf(
  project: string,
  { from }: Period,
  { days, refused, names }: Needs,
): Promise<Pick<GapReport, 'refused' | 'reported'>> {
  const since = { project, from };
  const [no, after] = await Promise.all([
    days.byArticle(since, { by: 'no', most: WORST_MOST }),
    days.byArticle(since, { by: 'reports', most: WORST_MOST }),
  ]);
  const articles = no.map(({ article }) => article);
  const [named, said] = await Promise.all([
    names(project, [...new Set([...articles, ...after.map(({ article }) => article)])]),
    refused(project, { articles, from: Date.parse(`${from}T00:00:00Z`) }),
  ]);
  return {
    refused: no.map(({ article, yes, no: times }) => {
      const own = said.filter((one) => one.article === article);
      const reasons = Map.groupBy(
        own.flatMap((one) => one.reasons),
        (reason) => reason,
      );
      return {
        ...named.get(article)!,
        yes,
        no: times,
        reasons: Object.fromEntries([...reasons].map(([reason, all]) => [reason, all.length])),
        texts: own
          .map(({ words }) => words)
          .filter(Boolean)
          .slice(0, WORST_TEXTS_MOST),
      };
    }),
    reported: after.map(({ article, messenger, site, reports }) => ({
      ...named.get(article)!,
      views: messenger + site,
      reports,
    })),
  };
}
