/** The news of the demo's shop: a year of them, in both languages, and what their readers did. */
import { readMarkdown } from '../../../wire/documents/markdown-read.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import { rememberDeeds } from '../news/service.ts';
import type { Cast } from './cast.ts';
import { earlierNews } from './content/news/before.ts';
import { latelyNews } from './content/news/lately.ts';
import { newsCategories, type NewsContent } from './content/news/shapes.ts';
import type { Outlined } from './help-center.ts';
import type { Person } from './people.ts';
import { createRandom } from './random.ts';
import type { Stage } from './stage.ts';
import { planSubscribers, type Told } from './subscribers.ts';

/** Without staff where the platform is another server's: then the texts are nobody's. */
type Plot = Outlined & {
  readonly stage: Stage;
  readonly cast: Cast;
  readonly staff: readonly Person[];
  readonly project: string;
};

const OUTLINED_DAYS_AGO = 260;
const TRANSLATED_HOURS_LATER = 5;
const HOUR_MS = 3_600_000;
/** How long an entry is read, in days, and by how many on the first one. */
const READ_DAYS = 20;
const READERS_MOST = 46;
/** The newest stands above the others so long. */
const PINNED_DAYS = 12;

const all: readonly NewsContent[] = [...latelyNews, ...earlierNews];

/** Answers the entry that fulfils a wish, by its title; filled as the entries are made. */
export function planNews(plot: Plot): ReadonlyMap<string, string> {
  const { stage, project } = plot;
  const fulfilled = new Map<string, string>();
  const categories = new Map<string, string>();
  const told: Told[] = [];
  stage.diary.note(OUTLINED_DAYS_AGO * DAY_MS, async () => {
    for (const { key, color, names } of newsCategories)
      categories.set(key, (await stage.news.categories.add(project, { color, names })).id);
  });
  for (const [at, content] of all.entries()) {
    const account = () => authorOf(plot, at);
    const made = { id: '' };
    stage.diary.note(content.daysAgo * DAY_MS, async () => {
      const category = categories.get(content.category)!;
      made.id = (await stage.news.entries.add(project, { lang: 'en', category }, account())).id;
      for (const wish of content.fulfils ?? []) fulfilled.set(wish, made.id);
      const pinnedUntil = new Date(stage.clock.now() + PINNED_DAYS * DAY_MS).toISOString();
      const place = { project, entry: made.id };
      const change = {
        ...(content.cover ? { cover: plot.pictureOf(content.cover) } : {}),
        ...(content.version ? { version: content.version } : {}),
        ...(at === 0 ? { pinnedUntil } : {}),
        ...(plot.staff.length > 0 ? {} : { owner: null }),
      };
      await stage.news.entries.change(place, change, null);
      await write(plot, made.id, { content, lang: 'en', account: account() });
      // From now on nobody is told by itself: what the demo's readers were told follows below.
      await stage.news.entries.change(place, { notify: 'both' }, null);
      told.push({ id: made.id, content, at: stage.clock.now() });
    });
    stage.diary.note(content.daysAgo * DAY_MS - TRANSLATED_HOURS_LATER * HOUR_MS, async () => {
      await stage.news.entries.translate({ project, entry: made.id }, 'de', account());
      await write(plot, made.id, { content, lang: 'de', account: account() });
    });
    planReaders(plot, made, content);
  }
  planSubscribers({ stage, project, categories, told, days: all.map(({ daysAgo }) => daysAgo) });
  return fulfilled;
}

const authorOf = ({ cast, staff }: Plot, at: number): string =>
  staff.length > 0 ? cast.of(staff[at % staff.length]!).id : '';

type Writing = { readonly content: NewsContent; readonly lang: 'en' | 'de'; readonly account: string };

async function write(
  { stage, project, articleOf }: Plot,
  entry: string,
  { content, lang, account }: Writing,
): Promise<void> {
  const { texts } = await stage.news.entries.one({ project, entry });
  const { document } = texts.find((text) => text.lang === lang)!;
  const { title, summary, text } = content[lang];
  const { body } = readMarkdown(
    text.replaceAll(/\(article:([\w-]+)\)/g, (_, key: string) => `(gleap://article/${articleOf(key)})`),
  );
  const words = { title, summary, slug: '', body };
  const { revision } = await stage.texts.save({ project, document }, { revision: 0, ...words }, account);
  await stage.texts.publish({ project, document }, { revision }, account);
}

/** Fewer from day to day. */
function planReaders({ stage, project }: Plot, made: { readonly id: string }, { daysAgo }: NewsContent): void {
  const random = createRandom(`news ${daysAgo}`);
  const chance = createRandom(`notice ${daysAgo}`);
  stage.diary.note(daysAgo * DAY_MS - HOUR_MS, () =>
    stage.news.told(project, made.id, chance.whole(READERS_MOST, 2 * READERS_MOST)),
  );
  for (let day = 0; day < Math.min(READ_DAYS, daysAgo); day++)
    stage.diary.note((daysAgo - day) * DAY_MS - HOUR_MS, () =>
      stage.ports.storage.write(async (transaction) => {
        const seen = Math.round((READERS_MOST / (day + 1)) * (0.6 + random.next() * 0.4));
        const opened = Math.round(seen * (0.3 + random.next() * 0.2));
        const some = (share: number) => Math.round(opened * share * random.next());
        const deeds = { seen, opened, love: some(0.3), like: some(0.2), happy: some(0.15), pressed: 0 };
        await rememberDeeds(transaction, { projectId: project, news: made.id, day: utcDay(stage.clock.now()) }, deeds);
      }),
    );
}
