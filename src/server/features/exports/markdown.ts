/** The help center as Markdown, in the folders and files that an import of Markdown reads. */
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import { writeMarkdown } from '../../../wire/documents/markdown-write.ts';
import type { ExportedArticle, ExportedText } from '../../../wire/exports/rows.ts';
import { slugOf } from '../../../wire/pure/slug.ts';
import type { Queries } from '../../storage/port.ts';
import type { ZipEntry } from '../../zip.ts';
import { articleRows, collectionRows } from '../help/service.ts';
import { frontMatter } from '../sites/service.ts';

const ROOT = 'markdown';
const NAME_CHARS = 60;

/** Without the archive. Links lead to files, pictures to `files/{id}` of the same zip. */
export async function* markdownFiles(queries: Queries, project: string): AsyncGenerator<ZipEntry> {
  const names = naming();
  const folders = new Map<string | null, string>([[null, ROOT]]);
  for await (const { id, number, parent, position, texts } of collectionRows(queries, project)) {
    const all = Object.entries(texts);
    const folder = names(folders.get(parent) ?? ROOT, all[0]?.[1].title ?? '', number);
    folders.set(id, folder);
    for (const [at, [lang, { title, description }]] of all.entries()) {
      const head = { title, summary: description, lang, order: String(position + 1) };
      yield fileOf(`${folder}/_index${at === 0 ? '' : `.${lang}`}.md`, frontMatter(head));
    }
  }
  const paths = new Map<string, string>();
  for await (const article of articleRows(queries, project)) {
    if (article.archivedAt !== null) continue;
    const title = article.texts[0] ? wordsOf(article.texts[0]).title : '';
    const path = names(folders.get(article.collection) ?? ROOT, title, article.number);
    for (const name of [article.id, String(article.number)]) paths.set(name, path);
  }
  for await (const article of articleRows(queries, project)) {
    const path = paths.get(article.id);
    if (path === undefined) continue;
    for (const [at, text] of article.texts.entries())
      yield fileOf(`${path}${at === 0 ? '' : `.${text.lang}`}.md`, markdownOf(article, text, paths));
  }
}

/** What visitors see, else the draft. */
const wordsOf = ({ live, draft }: ExportedText) => live?.words ?? draft;

function markdownOf(
  { position, keywords }: ExportedArticle,
  text: ExportedText,
  paths: ReadonlyMap<string, string>,
): string {
  const { title, summary, slug, body } = wordsOf(text);
  const words = keywords[text.lang] ?? [];
  const head = frontMatter({
    title,
    summary,
    lang: text.lang,
    ...(slug === '' ? {} : { slug }),
    order: String(position + 1),
    ...(words.length > 0 ? { keywords: words.join(', ') } : {}),
    ...(text.live ? {} : { draft: 'true' }),
  });
  return `${head}\n${writeMarkdown(fitBody(led(body as unknown as Body, paths)) as DocumentNode)}`;
}

/** Links and files by their places in the zip. */
function led(node: DocumentNode, paths: ReadonlyMap<string, string>): DocumentNode {
  const href = (given: unknown) => {
    const [, article] = /^gleap:\/\/article\/([\w-]+)$/.exec(String(given)) ?? [];
    const path = article === undefined ? undefined : paths.get(article);
    return path === undefined ? given : `/${path}.md`;
  };
  const file = (given: unknown) => (typeof given === 'string' ? `/files/${given}` : given);
  const { attrs, marks, content, ...rest } = node;
  const isMedia = node.type === 'picture' || node.type === 'video';
  const said = !attrs
    ? {}
    : isMedia
      ? { attrs: { ...attrs, media: file(attrs.media), dark: null, captions: null } }
      : { attrs: 'href' in attrs ? { ...attrs, href: href(attrs.href) } : attrs };
  return {
    ...rest,
    ...said,
    ...(marks
      ? {
          marks: marks.map((mark) =>
            mark.type === 'link' ? { ...mark, attrs: { href: href(mark.attrs?.href) } } : mark,
          ),
        }
      : {}),
    ...(content ? { content: content.map((inner) => led(inner, paths)) } : {}),
  };
}

/** Each name once; one that would be taken for a language, or for a number in front, has its own number behind it. */
function naming() {
  const taken = new Set<string>();
  return (folder: string, title: string, number: number): string => {
    const slug = slugOf(title, NAME_CHARS);
    const isPlain = slug !== '' && !/^\d|^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(slug);
    const path = `${folder}/${isPlain && !taken.has(`${folder}/${slug}`) ? slug : `${slug || 'text'}-${number}`}`;
    taken.add(path);
    return path;
  };
}

const fileOf = (name: string, text: string): ZipEntry => ({
  name,
  packs: true,
  async *bytes() {
    yield new TextEncoder().encode(text);
  },
});
