/** The start of the help center, and a topic of it. */
import { markup, type Markup } from '../../http/markup.ts';
import type { SeenArticle, SeenCollection } from '../help/service.ts';
import { searchField, type Showing } from './help-showing.ts';
import { entryLine, icon, type Page } from './page.ts';
import { entryOf, readerOf, type ReadArticle, type ReadCollection } from './reader.ts';
import { trail, trailFacts } from './trail.ts';
import { countOf, dayOf, inLine } from './words.ts';

/** Articles that a topic shows before it is opened. */
const SHOWN_IN_TOPIC = 3;
const CHANGED_LATELY = 5;

/** `often`: what is read most. */
export function homePage(showing: Showing, often: readonly SeenArticle[]): Page {
  const { reader, words, project } = showing;
  const topics = reader.collectionsIn(null);
  const loose = reader.articlesIn(null);
  const lately = reader.shelf.articles
    .map(reader.article)
    .toSorted((a, b) => b.text.at - a.text.at)
    .slice(0, CHANGED_LATELY);
  const path = reader.paths.home(reader.lang);
  return {
    status: 200,
    title: words.say('help'),
    description: words.say('about', { name: project.name }),
    canonical: path,
    published: reader.languages.map((lang) => ({ lang, path: reader.paths.home(lang) })),
    otherwise: reader.paths.start,
    pathIn: reader.paths.home,
    markdown: `${path}.md`,
    kind: 'website',
    facts: [],
    main: markup`<div class="band"><div class="in"><h1>${words.text('ask')}</h1>${searchField(showing)}</div></div><div class="wrap">${topics.length > 0 && markup`<h2 class="vh">${words.text('topics')}</h2><div class="topics">${topics.map((topic) => topicCard(showing, topic))}</div>`}<div class="more">${
      loose.length > 0 &&
      markup`<section><h2>${words.text(topics.length > 0 ? 'others' : 'topics')}</h2><ul>${loose.map((one) => line(one, reader.lang))}</ul></section>`
    }${
      often.length > 0 &&
      markup`<section><h2>${words.text('often')}</h2><ul>${often.map((one) => line(reader.article(one), reader.lang))}</ul></section>`
    }<section><h2>${words.text('lately')}</h2><ul>${lately.map((one) => line(one, reader.lang, true))}</ul></section></div></div>`,
  };
}

function topicCard({ reader, words }: Showing, topic: ReadCollection): Markup {
  const { collection, text, path, lang } = topic;
  const within = [collection.id, ...below(reader.shelf.collections, collection.id)];
  const shown = within.flatMap((id) => reader.articlesIn(id)).slice(0, SHOWN_IN_TOPIC);
  return markup`<section class="topic"><span class="glyph">${icon(collection.icon)}</span><div><h3><a href="${path}">${inLine(text.title, lang, reader.lang)}</a><span>${countOf(words, collection.articles)}</span></h3>${text.description && markup`<p>${inLine(text.description, lang, reader.lang)}</p>`}</div><ul>${shown.map((one) => line(one, reader.lang))}</ul></section>`;
}

function below(collections: readonly SeenCollection[], id: string): string[] {
  return collections.filter(({ parent }) => parent === id).flatMap((one) => [one.id, ...below(collections, one.id)]);
}

function line({ path, text, lang }: ReadArticle, around: string, dated = false): Markup {
  return markup`<li><a href="${path}"><span>${inLine(text.title, lang, around)}</span>${dated && markup`<small>${dayOf(text.at, around)}</small>`}</a></li>`;
}

export function collectionPage(showing: Showing, read: ReadCollection): Page {
  const { reader, words, at } = showing;
  const { collection, text, lang, path } = read;
  const above = reader.above(collection.parent);
  const inside = reader.collectionsIn(collection.id);
  const own = reader.articlesIn(collection.id);
  const published = reader.languages.flatMap((one) => {
    const words = collection.texts[one];
    return words ? [{ lang: one, path: reader.paths.collection(one, collection, words) }] : [];
  });
  const source = reader.paths.collection(lang, collection, text);
  return {
    status: 200,
    title: text.title,
    description: text.description,
    canonical: reader.languages.includes(lang) ? source : undefined,
    published,
    otherwise: published[0]?.path,
    pathIn: (one) => readerOf(reader.shelf, one, at).collection(collection).path,
    markdown: `${path}.md`,
    kind: 'website',
    facts: [trailFacts(showing, above, { name: text.title, path })],
    main: markup`<div class="band slim"><div class="in">${searchField(showing)}</div></div><div class="wrap">${trail(showing, above)}<div class="head"><span class="glyph">${icon(collection.icon)}</span><div><h1>${inLine(text.title, lang, reader.lang)}</h1>${text.description && markup`<p>${inLine(text.description, lang, reader.lang)}</p>`}<small>${countOf(words, collection.articles)}</small></div></div>${own.length > 0 && markup`<ul class="entries">${own.map((one) => entryLine(entryOf(one), reader.lang))}</ul>`}${inside.length > 0 && markup`<div class="topics">${inside.map((one) => topicCard(showing, one))}</div>`}</div>`,
  };
}
