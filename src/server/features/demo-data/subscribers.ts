/** Who has the news of the demo's shop by mail, and what each of them was sent since. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { EACH_DELAY_MINUTES } from '../../../wire/subscribers/limits.ts';
import { frequencies, type Frequency } from '../../../wire/subscribers/own-shapes.ts';
import type { PastSubscriber, PastSubscribers } from '../subscribers/service.ts';
import { newsCategories, type NewsContent } from './content/news/shapes.ts';
import { inventPeople } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { Stage } from './stage.ts';

/** An entry that is published; `at`: since when, milliseconds UTC. */
export type Told = { readonly id: string; readonly content: NewsContent; readonly at: number };
type Plot = {
  readonly stage: Stage;
  readonly project: string;
  /** By their keys, filled before anybody subscribes. */
  readonly categories: ReadonlyMap<string, string>;
  /** Those that are published, filled as they are. */
  readonly told: readonly Told[];
  /** When they are, in days before today. */
  readonly days: readonly number[];
};
type Reader = {
  readonly email: string;
  readonly lang: 'en' | 'de';
  readonly frequency: Frequency;
  /** None: all of them. */
  readonly chosen: readonly NewsContent['category'][];
  /** The last mail before it ends is of the last so many days. */
  readonly endsWithin: number;
  readonly refuses: boolean;
  one?: PastSubscriber;
};
type Living = Plot & { readonly past: PastSubscribers; readonly readers: readonly Reader[] };

const CONFIRMED = 52;
const WAITING = 4;
const ENDING = 6;
const REFUSING = 2;
/** The time in which they came; an ended one is kept for 30 days. */
const DAYS = { first: 255, last: 45, ended: 28 };
/** In days before today, on whatever weekday the demo is loaded: the story is the same every time. `last`: the end of the last one. */
const periods = { weekly: { days: 7, last: 2 }, monthly: { days: 30, last: 11 } } as const;
const REFUSED = '550 5.1.1 No such user here';

export function planSubscribers(plot: Plot): void {
  const { stage, project, categories, told } = plot;
  const random = createRandom('subscribers');
  const readers = readersOf(random);
  const living: Living = { ...plot, past: stage.subscribers, readers };
  for (const [at, reader] of readers.entries()) {
    const waits = at >= CONFIRMED;
    const ago = waits ? random.whole(2, 40) * HOUR_MS : random.whole(DAYS.last, DAYS.first) * DAY_MS;
    stage.diary.note(ago, async () => {
      const { email, lang, frequency } = reader;
      const wish = { email, lang, frequency, categories: reader.chosen.map((key) => categories.get(key)!) };
      const one = await stage.subscribers.begin(project, wish, !waits);
      if (!waits) reader.one = one;
    });
  }
  for (const [frequency, { days, last }] of Object.entries(periods))
    for (let ago = last; ago < DAYS.first; ago += days)
      stage.diary.note(ago * DAY_MS, () => {
        const to = stage.clock.now();
        const entries = told.filter(({ at }) => at >= to - days * DAY_MS);
        return mail(living, frequency as Frequency, { entries, period: `${frequency}:${String(to)}` });
      });
  for (const daysAgo of plot.days)
    stage.diary.note(daysAgo * DAY_MS - EACH_DELAY_MINUTES * MINUTE_MS, () =>
      mail(living, 'each', { entries: told.slice(-1), period: undefined }),
    );
}

function readersOf(random: Random): Reader[] {
  const people = inventPeople().filter(({ staff }) => !staff);
  return random.some(people, CONFIRMED + WAITING).map(({ name, tongue: lang }, at) => ({
    // Addresses of their own: nothing of it is theirs on the platform.
    email: `${name}@mail.example`,
    lang,
    frequency: frequencies[at % frequencies.length]!,
    chosen: random.chance(0.4) ? random.some(newsCategories, random.whole(1, 2)).map(({ key }) => key) : [],
    endsWithin: at < ENDING ? DAYS.ended : 0,
    refuses: at < REFUSING,
  }));
}

type Mailed = { readonly entries: readonly Told[]; readonly period: string | undefined };

async function mail({ stage, past, readers }: Living, frequency: Frequency, { entries, period }: Mailed) {
  for (const reader of readers) {
    const { one, chosen, lang, endsWithin, refuses } = reader;
    const wanted = entries.filter(({ content }) => chosen.length === 0 || chosen.includes(content.category));
    if (!one || reader.frequency !== frequency || wanted.length === 0) continue;
    const isLast = stage.clock.end - stage.clock.now() < endsWithin * DAY_MS;
    const about = await past.mailed(one, {
      // The newest first, as mails have them.
      entries: wanted.map(({ id, content }) => ({ id, title: content[lang].title })).toReversed(),
      period,
      refused: isLast && refuses ? REFUSED : undefined,
    });
    if (!isLast) continue;
    delete reader.one;
    await past.end(one, refuses ? undefined : about);
  }
}
