/** News as Markdown, for readers that are programs. */
import { frontMatter, line, lineTo, type SiteAddress } from '../sites/service.ts';
import type { Project } from '../projects/service.ts';
import type { NewsReader, ReadNews } from './reader.ts';
import type { NewsWords } from './words.ts';

type Told = { readonly reader: NewsReader; readonly at: SiteAddress };

/** `text`: of its body. */
export function entryMarkdown({ reader, at }: Told, { news, text, lang, category }: ReadNews, body: string): string {
  const head = frontMatter({
    title: text.title,
    language: lang,
    published: new Date(news.at).toISOString(),
    updated: new Date(text.at).toISOString(),
    ...(category ? { category: category.name } : {}),
    canonical: at.origin + reader.paths.entry(lang, news, text),
  });
  return `${head}\n# ${line(text.title)}\n\n${text.summary ? `${line(text.summary)}\n\n` : ''}${body}`;
}

export function listMarkdown({ reader, at, say, project }: Told & { say: NewsWords; project: Project }): string {
  const title = `${say.say('news')} · ${project.name}`;
  const head = frontMatter({ title, language: reader.lang, canonical: at.origin + reader.paths.home(reader.lang) });
  return `${head}\n# ${line(title)}\n\n${reader
    .listed()
    .map((one) => lineOf(at, one))
    .join('\n')}\n`;
}

export function lineOf(at: SiteAddress, { path, text }: ReadNews): string {
  return lineTo(at, { path, title: text.title, summary: text.summary });
}
