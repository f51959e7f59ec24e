/** The help center of the demo's shop: outlined by its staff, written in English, then translated. */
import { readMarkdown } from '../../../wire/documents/markdown-read.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { nothingSaid } from '../media/service.ts';
import type { Cast } from './cast.ts';
import { helpCollections, type ArticleContent, type ArticleWords } from './content/help/collections.ts';
import { shortArticles } from './content/help/short-articles.ts';
import { readWrittenArticles } from './content/help/written-articles.ts';
import type { Person } from './people.ts';
import { planReaders } from './readers.ts';
import type { Stage } from './stage.ts';

/** Without staff where the platform is another server's: then the texts are nobody's. */
type Place = {
  readonly stage: Stage;
  readonly cast: Cast;
  readonly staff: readonly Person[];
  readonly project: string;
};
/** `read`: those that readers have found. */
type Plot = Place & { readonly articles: readonly ArticleContent[]; readonly read: readonly ArticleContent[] };
/** The ids of articles and pictures by their keys, once it is outlined. Errors: for one that is not there. */
export type Outlined = { readonly articleOf: (key: string) => string; readonly pictureOf: (key: string) => string };
export type HelpPlan = (place: Place) => Outlined;
/** What has been made so far: the ids of collections, articles and pictures by their keys. */
type Made = Readonly<Record<'collections' | 'articles' | 'pictures', Map<string, string>>>;

const OUTLINED_DAYS_AGO = 200;
const FIRST_TEXT_DAYS_AGO = 190;
const LAST_TEXT_DAYS_AGO = 12;
const TRANSLATED_DAYS_LATER = 4;
const ADDED_DAYS_LATER = 8;
/** Between two articles of the outline: lists show them in the order of their coming. */
const OUTLINE_STEP_MS = 1000;

/** Errors: for texts that are not as they have to be. */
export async function readHelp(): Promise<HelpPlan> {
  const read = await readWrittenArticles();
  const articles = [...read, ...shortArticles()];
  return (place) => planHelp({ ...place, articles, read });
}

function planHelp(plot: Plot): Outlined {
  const { stage, articles } = plot;
  const made: Made = { collections: new Map(), articles: new Map(), pictures: new Map() };
  stage.diary.note(OUTLINED_DAYS_AGO * DAY_MS, async () => {
    await outline(plot, made);
    await drawPictures(plot, made);
  });
  planReaders({
    stage,
    project: plot.project,
    articles: () =>
      plot.read.map(({ key, de }) => ({ key, id: made.articles.get(key)!, langs: de ? ['en', 'de'] : ['en'] })),
  });
  const step = (FIRST_TEXT_DAYS_AGO - LAST_TEXT_DAYS_AGO) / articles.length;
  for (const [at, article] of articles.entries()) {
    const { en, de, added } = article;
    const daysAgo = FIRST_TEXT_DAYS_AGO - at * step;
    const note = (daysLater: number, lang: Writing['lang'], words: ArticleWords) =>
      stage.diary.note((daysAgo - daysLater) * DAY_MS, () =>
        write(plot, made, { article, lang, words, account: authorOf(plot, at) }),
      );
    note(0, 'en', en);
    if (de) note(TRANSLATED_DAYS_LATER, 'de', de);
    if (added) note(ADDED_DAYS_LATER, 'en', { ...en, text: `${en.text}\n\n${added}` });
  }
  return { articleOf: (key) => idOf(made, key), pictureOf: (key) => pictureOf(made, key) };
}

const authorOf = ({ cast, staff }: Plot, at: number): string =>
  staff.length > 0 ? cast.of(staff[at % staff.length]!).id : '';

/** All collections and empty articles at once, so that texts can lead to those that are written later. */
async function outline(plot: Plot, { collections, articles }: Made): Promise<void> {
  const { stage, project } = plot;
  await stage.projects.save(project, { languages: ['en', 'de'], zone: 'Europe/Stockholm' });
  for (const { key, icon, en, de, ...place } of helpCollections) {
    const parent = 'parent' in place ? collections.get(place.parent)! : null;
    const { id } = await stage.collections.add(project, { parent, icon, texts: { en, de } }, authorOf(plot, 0));
    collections.set(key, id);
  }
  for (const [at, { key, collection, pinned, keywords, pages }] of plot.articles.entries()) {
    const place = { lang: 'en', collection: collections.get(collection)! };
    const { id } = await stage.articles.add(project, place, authorOf(plot, at));
    const facts = {
      ...(pinned ? { pinned } : {}),
      ...(keywords ? { keywords } : {}),
      ...(pages ? { pages: [...pages] } : {}),
    };
    const change = plot.staff.length > 0 ? facts : { ...facts, owner: null };
    if (Object.keys(change).length > 0)
      await stage.articles.change({ project, article: id }, change, authorOf(plot, at));
    articles.set(key, id);
    stage.clock.pass(OUTLINE_STEP_MS);
  }
}

/** What stands in texts as `picture:hall`, and our picture of the one film. */
const pictures = ['hall', 'hall-dark', 'bulbs', 'box', 'tracking', 'shades'] as const;
const FILM = 'YouTube/aqz-KE-bpKQ';

async function drawPictures(plot: Plot, made: Made): Promise<void> {
  const { stage, project, staff } = plot;
  for (const [at, key] of pictures.entries()) {
    const file = { name: `${key}.webp`, chunks: drawnChunks(key) };
    const account = staff.length > 0 ? authorOf(plot, at) : null;
    const { id } = await stage.media.store(project, account, { file, said: nothingSaid });
    made.pictures.set(key, id);
  }
  await stage.posters.keep(project, FILM, await drawn('film'));
}

const drawn = (key: string) => Bun.file(new URL(`content/help/pictures/${key}.webp`, import.meta.url)).bytes();

async function* drawnChunks(key: string): AsyncGenerator<Uint8Array> {
  yield await drawn(key);
}

type Writing = {
  readonly article: ArticleContent;
  readonly lang: 'en' | 'de';
  readonly words: ArticleWords;
  readonly account: string;
};

async function write({ stage, project }: Plot, made: Made, { article, lang, words, account }: Writing): Promise<void> {
  const place = { project, article: made.articles.get(article.key)! };
  const { texts } =
    lang === 'en' ? await stage.articles.one(place) : await stage.articles.translate(place, lang, account);
  const text = { project, document: texts.find((line) => line.lang === lang)!.document };
  const { revision: before } = await stage.texts.view(text);
  const { title, summary } = words;
  const draft = { revision: before, title, summary, slug: '', body: bodyOf(words.text, made) };
  const { revision } = await stage.texts.save(text, draft, account);
  if (!article.isDraft) await stage.texts.publish(text, { revision }, account);
}

function idOf({ articles }: Pick<Made, 'articles'>, key: string): string {
  const id = articles.get(key);
  if (id === undefined) throw new Error(`no article of the demo is called ${key}`);
  return id;
}

function pictureOf({ pictures: drawings }: Pick<Made, 'pictures'>, key: string): string {
  const id = drawings.get(key);
  if (id === undefined) throw new Error(`no picture of the demo is called ${key}`);
  return id;
}

/** Errors: for a link to an article or a picture that is not there, and for what no document can hold. */
function bodyOf(text: string, { articles, pictures: drawings }: Made) {
  const linked = text.replaceAll(/\(article:([\w-]+)\)/g, (_, key: string) => {
    return `(gleap://article/${idOf({ articles }, key)})`;
  });
  const shown = linked.replaceAll(/(\]\(|dark=)picture:([\w-]+)/g, (_, before: string, key: string) => {
    const id = pictureOf({ pictures: drawings }, key);
    return before === 'dark=' ? `dark=${id}` : `](media:${id}`;
  });
  const { body, dropped } = readMarkdown(shown);
  if (dropped.length > 0)
    throw new Error(`the demo's article would lose ${dropped.map(({ what }) => what).join(', ')}`);
  return body;
}
