/** A body of a source as one of ours: its pictures are files of the library, its links lead to articles of ours. */
import type { Body, DocumentNode, Mark } from '../../../wire/documents/nodes.ts';
import { foreignLink } from '../documents/service.ts';

export type Resolved = {
  /** The file of the library, by the name that stands in for it; undefined where there is none. */
  readonly media: (name: string) => string | undefined;
  /** Our article's id, by the path inside the source. */
  readonly article: (path: string) => string | undefined;
};

export function resolvedBody(body: Body, resolved: Resolved): Body {
  const content = all(body.content, resolved);
  return { ...body, content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function all(nodes: readonly DocumentNode[], resolved: Resolved): DocumentNode[] {
  return nodes.flatMap((node) => one(node, resolved) ?? []);
}

function one(node: DocumentNode, resolved: Resolved): DocumentNode | undefined {
  if ((node.type === 'picture' || node.type === 'video') && node.attrs?.media !== undefined)
    return mediaNode(node, resolved);
  if (node.type === 'button') return buttonNode(node, resolved);
  const marks = node.marks?.flatMap((mark) => linkMark(mark, resolved) ?? []);
  const { marks: _marks, content, ...rest } = node;
  const inner = content && all(content, resolved);
  const kept = inner && inner.length === 0 && content.length > 0 ? [{ type: 'paragraph' as const }] : inner;
  return { ...rest, ...(kept ? { content: kept } : {}), ...(marks && marks.length > 0 ? { marks } : {}) };
}

function mediaNode(node: DocumentNode, { media }: Resolved): DocumentNode | undefined {
  const found = media(String(node.attrs?.media));
  if (found === undefined) return wordsAlone(String(node.attrs?.alt ?? node.attrs?.title ?? ''));
  const dark = typeof node.attrs?.dark === 'string' ? media(node.attrs.dark) : undefined;
  return { ...node, attrs: { ...node.attrs, media: found, dark: dark ?? null } };
}

function buttonNode(node: DocumentNode, { article }: Resolved): DocumentNode | undefined {
  const path = foreignLink(String(node.attrs?.href));
  if (path === undefined) return node;
  const id = article(path);
  if (id === undefined) return wordsAlone(String(node.attrs?.label));
  return { ...node, attrs: { ...node.attrs, href: `gleap://article/${id}` } };
}

const wordsAlone = (words: string): DocumentNode | undefined =>
  words === '' ? undefined : { type: 'paragraph', content: [{ type: 'text', text: words }] };

/** Undefined for a link that leads nowhere: its words stay. */
function linkMark(mark: Mark, { article }: Resolved): Mark | undefined {
  const path = mark.type === 'link' ? foreignLink(String(mark.attrs?.href)) : undefined;
  if (path === undefined) return mark;
  const id = article(path);
  return id === undefined ? undefined : { ...mark, attrs: { href: `gleap://article/${id}` } };
}

/** Paths inside the source that it links to. */
export function linksIn(body: DocumentNode): string[] {
  const found = new Set<string>();
  const visit = (node: DocumentNode): void => {
    const hrefs = [...(node.marks ?? []).map((mark) => mark.attrs?.href), node.attrs?.href];
    for (const href of hrefs) {
      const path = typeof href === 'string' ? foreignLink(href) : undefined;
      if (path !== undefined) found.add(path);
    }
    node.content?.forEach(visit);
  };
  visit(body);
  return [...found];
}
