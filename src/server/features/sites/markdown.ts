/** The public pages as Markdown, for readers that are programs: front matter, then the text. */
import { writeMarkdown } from '../../../wire/documents/markdown-write.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import type { Surroundings } from '../documents/service.ts';
import type { Project } from '../projects/service.ts';
import type { Named } from './leads.ts';
import { entryOf, type ReadArticle, type ReadCollection, type Reader } from './reader.ts';
import type { SiteAddress } from './site-address.ts';
import type { Entry } from './page.ts';
import { carriedOut, surroundingsOf } from './surroundings.ts';
import type { Words } from './words.ts';

export const MARKDOWN = 'text/markdown; charset=utf-8';

export type Told = {
  readonly project: Project;
  readonly reader: Reader;
  readonly words: Words;
  readonly at: SiteAddress;
};

export type Written = Named & { readonly body: Body };

export function articleMarkdown(told: Told, read: ReadArticle, written: Written): string {
  const { text, lang, article } = read;
  const head = frontMatter({
    title: text.title,
    language: lang,
    updated: new Date(text.at).toISOString(),
    canonical: told.at.origin + told.reader.paths.article(lang, article, text),
  });
  return `${head}\n# ${line(text.title)}\n\n${text.summary ? `${line(text.summary)}\n\n` : ''}${textMarkdown(told, written)}`;
}

/** The text alone. */
export function textMarkdown({ reader, words, at }: Told, { body, ...named }: Written): string {
  return bodyMarkdown(body, surroundingsOf(reader, words, named), at.origin);
}

/** A body whose links and files are whole addresses. */
export function bodyMarkdown(
  body: Body,
  around: Pick<Surroundings, 'link' | 'card' | 'media'>,
  origin: string,
): string {
  const [carried] = carriedOut(body, { ...around, origin });
  return writeMarkdown(fitBody(carried) as DocumentNode);
}

export function collectionMarkdown(told: Told, read: ReadCollection): string {
  const { text, lang, collection } = read;
  const canonical = told.at.origin + told.reader.paths.collection(lang, collection, text);
  const head = frontMatter({ title: text.title, language: lang, canonical });
  const below = told.reader.collectionsIn(collection.id);
  const rows = [
    ...told.reader.articlesIn(collection.id).map((one) => articleLine(told, one)),
    ...below.map((one) => topicLine(told, one)),
  ];
  return `${head}\n# ${line(text.title)}\n\n${text.description ? `${line(text.description)}\n\n` : ''}${rows.join('\n')}\n`;
}

export function homeMarkdown(told: Told): string {
  const { reader, project, words, at } = told;
  const title = `${words.say('help')} · ${project.name}`;
  const head = frontMatter({ title, language: reader.lang, canonical: at.origin + reader.paths.home(reader.lang) });
  const topics = reader.collectionsIn(null).map((one) => topicLine(told, one));
  const loose = reader.articlesIn(null).map((one) => articleLine(told, one));
  return `${head}\n# ${line(title)}\n\n${[...topics, ...loose].join('\n')}\n`;
}

/** `- [Returns](https://…/3-returns.md): 60 days to send it back.` */
export function lineTo({ origin }: SiteAddress, { path, title, summary }: Omit<Entry, 'lang' | 'where'>): string {
  return `- [${line(title)}](${origin}${path}.md)${summary ? `: ${line(summary)}` : ''}`;
}

const articleLine = ({ at }: Told, read: ReadArticle) => lineTo(at, entryOf(read));
const topicLine = ({ at }: Told, { path, text }: ReadCollection) =>
  lineTo(at, { path, title: text.title, summary: text.description });

/** One line of plain words, none of which is a sign of Markdown. */
export function line(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, (sign) => `\\${sign}`);
}

/** YAML: a text in JSON is one in YAML too. */
export function frontMatter(facts: Readonly<Record<string, string>>): string {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}
