/** An article: its text with its way here, contents, neighbours and related ones. */
import { wordsOf, type Drawn, type Heading } from '../documents/service.ts';
import { markup, type Markup } from '../../http/markup.ts';
import { answerForm } from './answer-form.ts';
import { searchField, type Showing } from './help-showing.ts';
import type { Written } from './markdown.ts';
import { icon, inText, type Page } from './page.ts';
import { readerOf, type ReadArticle } from './reader.ts';
import { trail, trailFacts } from './trail.ts';
import { dayOf, inLine, languageName } from './words.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';

export const RELATED = 3;
/** A list of contents of one line helps nobody. */
const CONTENTS_LEAST = 2;

type Given = Written & {
  readonly drawn: Drawn;
  readonly author: string | undefined;
  /** Articles that share words with it, the nearest first. */
  readonly near: readonly ReadArticle[];
};

export function articlePage(showing: Showing, read: ReadArticle, { body, media, drawn, author, near }: Given): Page {
  const { reader, words, at, project } = showing;
  const { article, text, lang, path } = read;
  const above = reader.above(article.collection);
  const published = article.texts.map((one) => ({
    lang: one.lang,
    path: reader.paths.article(one.lang, article, one),
  }));
  const description = text.summary || wordsOf({ type: 'doc', content: body.content.filter(isParagraph) });
  const headings = drawn.headings.filter(({ level }) => level < 4);
  const foreign = inText(lang, reader.lang);
  const contents = headings.length >= CONTENTS_LEAST ? headings : [];
  const pathIn = (one: string) => readerOf(reader.shelf, one, at).article(article).path;
  const source = reader.paths.article(lang, article, text);
  return {
    status: 200,
    title: text.title,
    description,
    canonical: source,
    published,
    otherwise: pathIn(reader.languages[0]!),
    pathIn,
    markdown: `${path}.md`,
    kind: 'article',
    picture: pictureOf(body, media),
    facts: [
      trailFacts(showing, above, { name: text.title, path }),
      {
        '@type': 'TechArticle',
        headline: text.title,
        ...(text.summary ? { description: text.summary } : {}),
        inLanguage: lang,
        dateModified: new Date(text.at).toISOString(),
        ...(author ? { author: { '@type': 'Person', name: author } } : {}),
        publisher: { '@type': 'Organization', name: project.name },
        mainEntityOfPage: at.origin + source,
      },
    ],
    main: markup`<div class="band slim"><div class="in">${searchField(showing)}</div></div><div class="wrap">${trail(showing, above)}<div class="read"><article>${notice(showing, lang)}<h1${foreign}>${text.title}</h1><p class="byl">${byline(showing, text.at, author)}</p>${contents.length > 0 && markup`<details class="tocm"><summary>${words.text('contents')}${icon('chevron-down')}</summary>${list(contents, foreign)}</details>`}<div class="txt"${foreign}>${text.summary && markup`<p class="lead">${text.summary}</p>`}${drawn.html}</div>${answerForm(showing, read)}${neighbours(showing, read)}</article><aside class="side">${contents.length > 0 && markup`<nav class="toc" aria-label="${words.say('contents')}"><h2>${words.text('contents')}</h2>${list(contents, foreign)}</nav>`}${related(showing, read, near)}</aside></div></div>`,
  };
}

/** What stands for the article elsewhere: the first of its wide pictures. */
function pictureOf(body: Body, media: Written['media']): string | undefined {
  const wide = nodesIn(body).filter(({ type, attrs }) => type === 'picture' && attrs?.width === 'wide');
  return wide.map(({ attrs }) => media.get(String(attrs?.media))?.full).find((address) => address !== undefined);
}

function nodesIn(node: DocumentNode): readonly DocumentNode[] {
  return [node, ...(node.content ?? []).flatMap(nodesIn)];
}

const isParagraph = ({ type }: Body['content'][number]) => type === 'paragraph';

/** Where the article is not there in the reader's language (another country's form of it is). */
function notice({ reader, words }: Showing, lang: string): Markup | false {
  const base = (tag: string) => tag.toLowerCase().split('-')[0];
  if (base(lang) === base(reader.lang)) return false;
  const say = words.text('missingIn', {
    wanted: languageName(reader.lang, words.lang),
    shown: languageName(lang, words.lang),
  });
  return markup`<p class="note info">${icon('info')}<span>${say}</span></p>`;
}

function byline({ reader, words }: Showing, at: number, author: string | undefined): Markup {
  const date = dayOf(at, words.lang === reader.lang.split('-')[0] ? reader.lang : words.lang);
  return author === undefined ? words.text('updated', { date }) : words.text('updatedBy', { name: author, date });
}

function list(headings: readonly Heading[], foreign: Markup): Markup {
  return markup`<ol${foreign}>${headings.map(
    ({ id, level, text }) => markup`<li${level > 2 && markup` class="sub"`}><a href="#${id}">${text}</a></li>`,
  )}</ol>`;
}

/** Those before and after it in its topic. */
function neighbours({ reader, words }: Showing, { article }: ReadArticle): Markup | false {
  const row = reader.articlesIn(article.collection);
  const at = row.findIndex((one) => one.article.id === article.id);
  const [before, next] = [row[at - 1], row[at + 1]];
  if (!before && !next) return false;
  const say = (one: ReadArticle | undefined, way: 'before' | 'next') =>
    one
      ? markup`<a class="${way}" rel="${way === 'before' ? 'prev' : 'next'}" href="${one.path}"><small>${way === 'before' && icon('chevron-left', 'flip')}${words.text(way)}${way === 'next' && icon('chevron-right', 'flip')}</small><span>${inLine(one.text.title, one.lang, reader.lang)}</span></a>`
      : markup`<span></span>`;
  return markup`<nav class="pn" aria-label="${words.say('inTopic')}">${say(before, 'before')}${say(next, 'next')}</nav>`;
}

/** Those that share its words, then those beside it. */
function related({ reader, words }: Showing, { article }: ReadArticle, near: readonly ReadArticle[]): Markup | false {
  const beside = article.collection === null ? [] : reader.articlesIn(article.collection);
  const others = [...near, ...beside].filter((one) => one.article.id !== article.id);
  const found = [...new Map(others.map((one) => [one.article.id, one])).values()];
  if (found.length === 0) return false;
  return markup`<section class="rel"><h2>${words.text('related')}</h2><ul>${found
    .slice(0, RELATED)
    .map(
      (one) => markup`<li><a href="${one.path}">${inLine(one.text.title, one.lang, reader.lang)}</a></li>`,
    )}</ul></section>`;
}
