/** Ninety days of questions to the help center of the demo's shop, and the short answers that its staff wrote for some. */
import { DAY_MS } from '../../../wire/limits.ts';
import { openQuestions, shortAnswers, solvedQuestions } from './content/help/questions.ts';
import { createRandom } from './random.ts';
import { READERS_DAYS } from './readers.ts';
import type { Stage } from './stage.ts';

/** What has all shares is asked once in so many days. */
const SHARES = 10;
const ENTRIES_DAYS_AGO = 60;

export type QuestionsPlot = {
  readonly stage: Stage;
  readonly project: string;
  /** Who writes; asked once they are there. */
  readonly account: () => string;
  readonly articleOf: (key: string) => string;
};

export function planQuestions({ stage, project, account, articleOf }: QuestionsPlot): void {
  const random = createRandom('questions');
  for (let ago = READERS_DAYS - 1; ago >= 0; ago--)
    stage.diary.note(ago * DAY_MS, async () => {
      for (const { lang, ways, share, outcome, article } of openQuestions)
        if (random.chance(share / SHARES)) {
          const question = random.chance(0.7) ? ways[0]! : random.pick(ways);
          const source = article === undefined ? undefined : { kind: 'article' as const, id: articleOf(article) };
          await stage.questions.note(project, { question, lang, outcome, source });
        }
      for (let left = random.whole(1, 4); left > 0; left--) {
        const [lang, question, article] = random.pick(solvedQuestions);
        const source = { kind: 'article' as const, id: articleOf(article) };
        await stage.questions.note(project, {
          question,
          lang,
          source,
          outcome: random.chance(0.6) ? 'solved' : 'answered',
        });
      }
    });
  stage.diary.note(ENTRIES_DAYS_AGO * DAY_MS, async () => {
    for (const entry of shortAnswers) await stage.entries.add(project, entry, account());
  });
}
