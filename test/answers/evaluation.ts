/** How well the demo's help center answers by itself: 120 questions in two languages, half of them without an answer. */
import { join } from 'node:path';
import type { Body } from '../../src/wire/documents/nodes.ts';
import { findPassages, type Candidate, type Reading } from '../../src/server/features/answers/finding.ts';
import { folded, searchText } from '../../src/server/features/documents/search-text.ts';
import { ANSWER_CHARS } from '../../src/wire/answers/limits.ts';
import { cutAt } from '../../src/server/features/answers/passages.ts';
import { createSynonyms } from '../../src/server/features/search/synonyms.ts';
import { createTelling } from '../../src/server/features/search/telling.ts';
import type { EngineName } from '../../src/server/storage/port.ts';
import { newDatabase } from '../storage/databases.ts';
import { PROJECT, demoArticles, fill, shelfOf } from '../search/library.ts';

export type Asked = { readonly lang: string; readonly question: string; readonly answers: readonly string[] };
export type Evaluated = {
  readonly asked: Asked;
  /** Undefined where nothing answers. */
  readonly answer: Candidate | undefined;
  /** Words of the answer that its source does not have. */
  readonly unfounded: number;
};

export async function labelledQuestions(): Promise<Asked[]> {
  const text = await Bun.file(join(import.meta.dir, 'questions.txt')).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [lang, question, answers] = line.split('|').map((part) => part.trim()) as [string, string, string];
    return { lang, question, answers: answers.split(' ').filter(Boolean) };
  });
}

/** Undefined where that engine cannot be had. */
export async function evaluate(engine: EngineName): Promise<Evaluated[] | undefined> {
  const [articles, questions] = await Promise.all([demoArticles(), labelledQuestions()]);
  const database = await newDatabase(engine);
  if (!database) return undefined;
  const storage = database.open();
  const bodies = new Map<string, Body>(
    articles.flatMap(({ id, texts }) => texts.map(({ lang, body }) => [`${id} ${lang}`, body] as const)),
  );
  const reading: Reading = {
    tell: createTelling({ storage }, { synonyms: createSynonyms({ storage }) }),
    body: async (_, article, lang) => bodies.get(`${article} ${lang}`),
    entries: async () => [],
  };
  try {
    await fill(storage, articles);
    const shelf = shelfOf(articles);
    const evaluated: Evaluated[] = [];
    for (const asked of questions) {
      const { candidates } = await findPassages(reading, PROJECT, { ...asked, shelf });
      const best = candidates[0];
      const answer = best?.verdict === 'answers' ? best : undefined;
      const source = answer && bodies.get(`${answer.source.id} ${answer.source.lang}`);
      evaluated.push({ asked, answer, unfounded: source ? wordsMissing(shown(answer), source) : 0 });
    }
    return evaluated;
  } finally {
    await storage.close();
    await database.drop();
  }
}

export const shown = ({ passage }: Candidate): string => cutAt(passage.text, ANSWER_CHARS);

function wordsMissing(answer: string, body: Body): number {
  const words = searchText({ title: '', summary: '', slug: '', body });
  return answer.split(' ').filter((word) => !words.includes(folded(word))).length;
}

export type Figures = {
  readonly first: number;
  readonly refused: number;
  readonly unfounded: number;
  readonly wrong: readonly string[];
};

/** `first`: of those with an answer, whose first source is right. `refused`: of those without, which get none. */
export function figuresOf(evaluated: readonly Evaluated[]): Figures {
  const right = ({ asked: { answers }, answer }: Evaluated) =>
    answers.length === 0 ? !answer : answer !== undefined && answers.includes(answer.source.id);
  const [withAnswer, without] = [true, false].map((has) =>
    evaluated.filter(({ asked }) => asked.answers.length > 0 === has),
  ) as [Evaluated[], Evaluated[]];
  const share = (of: readonly Evaluated[]) => of.filter(right).length / of.length;
  return {
    first: share(withAnswer),
    refused: share(without),
    unfounded: evaluated.reduce((sum, one) => sum + one.unfounded, 0),
    wrong: evaluated
      .filter((one) => !right(one))
      .map(({ asked: { lang, question, answers }, answer }) => {
        const told = answer ? `${answer.source.id}: ${cutAt(answer.passage.text, 80)}` : 'nothing';
        return `${lang} “${question}” (${answers.join(' ') || 'no answer'}): ${told}`;
      }),
  };
}
