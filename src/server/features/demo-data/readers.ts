/** Ninety days of readers of the help center: what they looked for, what they read, and what they said of it. */
import { DAY_MS } from '../../../wire/limits.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import { answerReasons } from '../../../wire/help/answer-reasons.ts';
import { addToDay, type DayCounts } from '../help-figures/service.ts';
import { rememberAnswer } from '../messenger-help/service.ts';
import { rememberSearch } from '../search/service.ts';
import type { Transaction } from '../../storage/port.ts';
import { answeredSearches, gapSearches, refusalWords } from './content/help/searches.ts';
import { createRandom, type Random } from './random.ts';
import type { Stage } from './stage.ts';

export const READERS_DAYS = 90;
/** On one day, of what is answered. */
const ANSWERED_MOST = 9;
/** What has all of them is looked for once a day. */
const SHARES = 20;
/** Views of the most read article on one day. */
const VIEWS_MOST = 24;

export type ReadersPlot = {
  readonly stage: Stage;
  readonly project: string;
  /** Those that are read, by their keys, the most read ones first; `langs`: in which they can be. */
  readonly articles: () => readonly { readonly key: string; readonly id: string; readonly langs: readonly string[] }[];
};

export function planReaders(plot: ReadersPlot): void {
  const { stage, articles } = plot;
  const random = createRandom('readers');
  for (let ago = READERS_DAYS - 1; ago >= 0; ago--)
    stage.diary.note(ago * DAY_MS, () =>
      stage.ports.storage.write(async (transaction) => {
        const living: Day = { ...plot, transaction, random, day: utcDay(stage.clock.now()) };
        await search(living, 1 - ago / READERS_DAYS);
        for (const [rank, article] of articles().entries()) await read(living, rank, article);
      }),
    );
}

type Day = ReadersPlot & { readonly transaction: Transaction; readonly random: Random; readonly day: string };
type ReadArticle = ReturnType<ReadersPlot['articles']>[number];

/** `past`: of the ninety days, from 0 to 1. */
async function search({ transaction, project, day, random, articles }: Day, past: number): Promise<void> {
  const ids = new Map(articles().map(({ key, id }) => [key, id]));
  const note = (lang: string, query: string, more: { hits: number; article?: string | undefined; asked?: boolean }) =>
    rememberSearch(transaction, {
      project,
      lang,
      query,
      day,
      place: random.chance(0.7) ? 'messenger' : 'site',
      ...more,
    });
  for (let left = random.whole(2, ANSWERED_MOST); left > 0; left--) {
    const one = random.pick(answeredSearches);
    const lang = random.chance(0.7) ? 'en' : 'de';
    await note(lang, random.pick(one[lang]), { hits: random.whole(1, 6), article: ids.get(one.article) });
  }
  for (const { lang, spellings, share, grows } of gapSearches) {
    if (!random.chance((share / SHARES) * (grows ? 1.2 * past ** 2 : 1))) continue;
    const query = random.chance(0.6) ? spellings[0]! : random.pick(spellings);
    await note(lang, query, { hits: random.chance(0.8) ? 0 : random.whole(1, 3), asked: random.chance(0.35) });
  }
}

async function read(living: Day, rank: number, { key, id, langs }: ReadArticle): Promise<void> {
  const { transaction, project, day, random, stage } = living;
  for (const lang of langs) {
    const views = Math.round((VIEWS_MOST / (rank + 1)) * random.next() * (lang === 'en' ? 1 : 0.4));
    if (views === 0) continue;
    const site = Math.round(views * 0.4);
    const says = random.chance(views / 16);
    const helpful = random.chance(refusalWords[key] ? 0.55 : 0.85);
    const counts: DayCounts = {
      messenger: views - site,
      site,
      yes: says && helpful ? 1 : 0,
      no: says && !helpful ? 1 : 0,
      answered: random.chance(views / 150) ? 1 : 0,
      reports: random.chance(views / 200) ? 1 : 0,
    };
    await addToDay(transaction, { project, day, article: id, lang }, counts);
    const words = !helpful && lang === 'en' && random.chance(0.4) ? random.pick(refusalWords[key] ?? ['']) : '';
    const reasons = helpful ? [] : random.some(answerReasons, random.whole(0, 2)).toSorted();
    const said = { project, article: id, lang, helpful, reasons, words, at: stage.clock.now() };
    if (says) await rememberAnswer(transaction, said);
  }
}
