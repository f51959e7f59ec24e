/** Ninety days of readers of the help center: what they looked for, what they read, and what they said of it. */
import { DAY_MS } from '../../../wire/limits.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import { answerReasons } from '../../../wire/help/messenger-shapes.ts';
import { addToDay, type DayCounts } from '../help-figures/service.ts';
import { rememberAnswer } from '../messenger-help/service.ts';
import { rememberSearch } from '../search/service.ts';
import type { Transaction } from '../../storage/port.ts';
import { answeredSearches, gapSearches, refusalWords } from './content/help/searches.ts';
import { createRandom } from './random.ts';
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

export function planReaders({ stage, project, articles }: ReadersPlot): void {
  const random = createRandom('readers');
  for (let ago = READERS_DAYS - 1; ago >= 0; ago--)
    stage.diary.note(ago * DAY_MS, () =>
      stage.ports.storage.write(async (transaction) => {
        const day = utcDay(stage.clock.now());
        await search(transaction);
        for (const [rank, article] of articles().entries()) await read(transaction, { rank, day, ...article });
      }),
    );

  async function search(transaction: Transaction): Promise<void> {
    const past = (READERS_DAYS - daysLeft()) / READERS_DAYS;
    const ids = new Map(articles().map(({ key, id }) => [key, id]));
    const note = (lang: string, query: string, more: { hits: number; article?: string; asked?: boolean }) =>
      rememberSearch(transaction, {
        project,
        lang,
        query,
        day: utcDay(stage.clock.now()),
        place: random.chance(0.7) ? 'messenger' : 'site',
        ...more,
      });
    for (let left = random.whole(2, ANSWERED_MOST); left > 0; left--) {
      const one = random.pick(answeredSearches);
      const lang = random.chance(0.7) ? 'en' : 'de';
      const article = random.chance(0.85) ? ids.get(one.article) : undefined;
      await note(lang, random.pick(one[lang]), { hits: random.whole(1, 6), ...(article ? { article } : {}) });
    }
    for (const { lang, spellings, share, grows } of gapSearches) {
      if (!random.chance((share / SHARES) * (grows ? 2 * past ** 2 : 1))) continue;
      const query = random.chance(0.6) ? spellings[0]! : random.pick(spellings);
      const hits = random.chance(0.8) ? 0 : random.whole(1, 3);
      await note(lang, query, { hits, asked: random.chance(0.35) });
    }
  }

  function daysLeft(): number {
    return Math.round((stage.clock.end - stage.clock.now()) / DAY_MS);
  }

  type Read = {
    readonly rank: number;
    readonly day: string;
    readonly key: string;
    readonly id: string;
    readonly langs: readonly string[];
  };

  async function read(transaction: Transaction, { rank, day, key, id, langs }: Read): Promise<void> {
    for (const lang of langs) {
      const views = Math.round((VIEWS_MOST / (rank + 1)) * random.next() * (lang === 'en' ? 1 : 0.4));
      if (views === 0) continue;
      const site = Math.round(views * 0.4);
      const counts: Partial<DayCounts> = { messenger: views - site, site, reports: random.chance(views / 200) ? 1 : 0 };
      const answers = { yes: 0, no: 0, answered: random.chance(views / 150) ? 1 : 0 };
      const said = random.chance(views / 16)
        ? random.chance(refusalWords[key] ? 0.45 : 0.85)
          ? 'yes'
          : 'no'
        : undefined;
      if (said) {
        answers[said] = 1;
        await say(transaction, { key, id, lang, helpful: said === 'yes' });
      }
      await addToDay(transaction, { project, day, article: id, lang }, { ...counts, ...answers });
    }
  }

  type Said = { readonly key: string; readonly id: string; readonly lang: string; readonly helpful: boolean };

  function say(transaction: Transaction, { key, id, lang, helpful }: Said): Promise<void> {
    const words = !helpful && lang === 'en' && random.chance(0.4) ? random.pick(refusalWords[key] ?? ['']) : '';
    const reasons = helpful ? [] : random.some(answerReasons, random.whole(0, 2)).toSorted();
    return rememberAnswer(transaction, { project, article: id, lang, helpful, reasons, words, at: stage.clock.now() });
  }
}
