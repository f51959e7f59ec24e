/** What visitors ask, kept without who asked, and told in groups of the same meaning. */
import { QUESTION_CHARS, QUESTION_GROUPS, TRIED_QUESTIONS } from '../../../wire/answers/limits.ts';
import type { QuestionGroup, QuestionOutcome, QuestionReport, QuestionsAsked } from '../../../wire/answers/shapes.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import { keptText, meaningOf, SEARCHES_KEPT_DAYS } from '../search/service.ts';
import { withoutQuestionWords } from './question-words.ts';
import type { Source } from './finding.ts';
import {
  deleteQuestions,
  dismissMeaning,
  insertQuestion,
  outcomesSince,
  questionsSince,
  settleQuestion,
  type QuestionCount,
} from './questions-store.ts';

export type Noting = {
  /** With secrets taken out. */
  readonly question: string;
  readonly lang: string;
  /** What was shown; undefined where nothing was. */
  readonly source: Pick<Source, 'kind' | 'id'> | undefined;
  /** The session that asked. */
  readonly visitor?: string | null;
  /** What came of it; that it was shown, or that nothing was, unless said. */
  readonly outcome?: QuestionOutcome;
};

export type Settled = {
  readonly question: string;
  readonly visitor: string;
  readonly outcome: QuestionOutcome;
  readonly article: string | undefined;
};

export type QuestionBook = {
  readonly note: (project: string, asked: Noting) => Promise<void>;
  /** What came of the last time that this session asked it, and which article was told to have been the answer. */
  readonly settle: (project: string, settled: Settled) => Promise<void>;
  readonly report: (project: string, asked: QuestionsAsked) => Promise<QuestionReport>;
  readonly dismiss: (project: string, group: { readonly meaning: string; readonly lang: string }) => Promise<void>;
  readonly forgetting: Repeated;
};

/** Different questions that a report reads. */
const READ_MOST = 5000;

type Needs = { readonly titles: (project: string) => Promise<ReadonlyMap<string, string>> };

export function createQuestionBook(
  { storage, now, id }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { titles }: Needs,
): QuestionBook {
  const since = (days: number) => utcDay(now() - (days - 1) * DAY_MS);
  return {
    async note(project, { question, lang, source, visitor = null, outcome = source ? 'answered' : 'nothing' }) {
      const asked = {
        id: id(),
        project,
        day: utcDay(now()),
        lang,
        question,
        meaning: meaningOf(withoutQuestionWords(question, lang), lang).slice(0, QUESTION_CHARS),
        outcome,
        source: source?.kind ?? null,
        sourceId: source?.id ?? null,
        visitorId: visitor,
      };
      await storage.write((transaction) => insertQuestion(transaction, asked));
    },
    async settle(project, { question, ...settled }) {
      const kept = keptText(question, QUESTION_CHARS);
      await storage.write((transaction) => settleQuestion(transaction, { project, question: kept, ...settled }));
    },
    async report(project, { days, outcome }) {
      const [counts, outcomes, names] = await Promise.all([
        questionsSince(storage, project, since(days), READ_MOST),
        outcomesSince(storage, project, since(days)),
        titles(project),
      ]);
      const groups = [...Map.groupBy(counts, ({ lang, meaning }) => `${lang} ${meaning}`).values()]
        .map((of) => groupOf(of, names))
        .filter((group) => isAskedFor(group, outcome, counts))
        .toSorted((a, b) => b.times - a.times || (a.meaning < b.meaning ? -1 : 1));
      const of = (name: Parameters<typeof outcomes.get>[0]) => outcomes.get(name) ?? 0;
      const asked = [...outcomes.values()].reduce((sum, times) => sum + times, 0);
      return {
        groups: groups.slice(0, QUESTION_GROUPS),
        figures: { asked, answered: asked - of('nothing'), solved: of('solved'), refused: of('nothing') },
      };
    },
    async dismiss(project, { meaning, lang }) {
      await storage.write((transaction) => dismissMeaning(transaction, { project, lang, meaning, at: now() }));
    },
    forgetting: {
      name: 'forget-questions',
      schedule: '25 3 * * *',
      leaseMs: 60_000,
      longestRunMs: 50_000,
      run: async () => {
        const before = utcDay(now() - SEARCHES_KEPT_DAYS * DAY_MS);
        return `${await storage.patient.write((transaction) => deleteQuestions(transaction, before))} forgotten`;
      },
    },
  };
}

function groupOf(of: readonly QuestionCount[], names: ReadonlyMap<string, string>): QuestionGroup {
  const times = (outcome?: QuestionCount['outcome']) =>
    of.filter((one) => outcome === undefined || one.outcome === outcome).reduce((sum, one) => sum + one.times, 0);
  const ways = [...new Set(of.map(({ question }) => question))];
  const shown = of.find(({ source, sourceId }) => source === 'article' && names.has(sourceId!));
  const { meaning, lang } = of[0]!;
  return {
    meaning,
    lang,
    questions: ways.slice(0, TRIED_QUESTIONS),
    times: times(),
    nothing: times('nothing'),
    declined: times('declined'),
    person: times('person'),
    article: shown ? { id: shown.sourceId!, title: names.get(shown.sourceId!)! } : null,
  };
}

/** What has no word is no question. */
function isAskedFor(
  group: QuestionGroup,
  outcome: QuestionsAsked['outcome'],
  counts: readonly QuestionCount[],
): boolean {
  if (group.meaning === '') return false;
  if (outcome === undefined) return group.nothing + group.declined + group.person > 0;
  return counts.some((one) => one.outcome === outcome && one.meaning === group.meaning && one.lang === group.lang);
}
