/** What a text may name of ours, as a reader of one language gets it: only what everybody may see. */
import { isHref, ownPart } from '../../../wire/documents/href.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import type { Surroundings } from '../documents/service.ts';
import { articleNamed, collectionNamed, type Shelf } from '../help/service.ts';
import type { Named } from './leads.ts';
import type { Frame } from './page.ts';
import { readerOf, type Reader } from './reader.ts';
import { wordsFor, type Words } from './words.ts';

export function surroundingsOf(reader: Reader, words: Words, { media, leads }: Named): Surroundings {
  const article = (id: string) => {
    const found = articleNamed(reader.shelf, id);
    return found && reader.article(found);
  };
  return {
    link(kind, id) {
      if (kind === 'article') return article(id)?.path;
      if (kind !== 'collection') return leads.get(`${kind}/${id}`);
      const found = collectionNamed(reader.shelf, id);
      return found && reader.collection(found).path;
    },
    card(id) {
      const found = article(id);
      return found && { href: found.path, title: found.text.title, summary: found.text.summary };
    },
    media: (id) => media.get(id),
    words: {
      callouts: {
        info: words.say('info'),
        tip: words.say('tip'),
        warning: words.say('warning'),
        danger: words.say('danger'),
      },
      code: words.say('code'),
      table: words.say('table'),
      film: words.say('film'),
      play: words.say('play'),
      learns: (host) => words.say('learns', { host }),
    },
  };
}

/** What texts of other parts may name of a help center. */
export function articlesAround(shelf: Shelf, { lang, at }: Pick<Frame, 'lang' | 'at'>, named: Named): Surroundings {
  return surroundingsOf(readerOf(shelf, lang, at), wordsFor(lang), named);
}

type Given = Pick<Surroundings, 'link' | 'card' | 'media'> & { readonly origin: string };

/** The same text for those who read it away from here: links to what is ours and files are whole addresses, and variables their words. */
export function carriedOut(node: DocumentNode, given: Given): DocumentNode[] {
  const { type, attrs, content, marks } = node;
  if (type === 'variable') {
    const text = String(attrs?.fallback ?? '');
    return text ? [{ type: 'text', text, ...(marks ? { marks: outerMarks(marks, given) } : {}) }] : [];
  }
  if (type === 'articleCard') {
    const card = given.card(String(attrs?.article));
    if (!card) return [];
    const href = given.origin + card.href;
    return [
      { type: 'paragraph', content: [{ type: 'text', text: card.title, marks: [{ type: 'link', attrs: { href } }] }] },
    ];
  }
  if (type === 'picture' || type === 'video') return [withAddresses(node, given)].flat();
  if (type === 'button') {
    const href = outer(String(attrs?.href), given);
    const text = String(attrs?.label);
    return href ? [{ ...node, attrs: { ...attrs, href } }] : [{ type: 'paragraph', content: [{ type: 'text', text }] }];
  }
  return [
    {
      ...node,
      ...(content ? { content: content.flatMap((one) => carriedOut(one, given)) } : {}),
      ...(marks ? { marks: outerMarks(marks, given) } : {}),
    },
  ];
}

/** What is not there any more leaves its words. */
function withAddresses(node: DocumentNode, { media }: Given): DocumentNode | [] {
  const { attrs = {} } = node;
  const named = Object.entries(attrs).map(([name, value]) => {
    const isFile = name === 'media' || name === 'dark' || name === 'captions';
    return [name, isFile ? media(String(value))?.src : value] as const;
  });
  if (attrs.media === undefined || media(String(attrs.media))) return { ...node, attrs: Object.fromEntries(named) };
  const text = String(attrs.alt ?? attrs.title ?? '');
  return text ? { type: 'paragraph', content: [{ type: 'text', text }] } : [];
}

function outerMarks(marks: NonNullable<DocumentNode['marks']>, given: Given): NonNullable<DocumentNode['marks']> {
  return marks.flatMap((mark) => {
    if (mark.type !== 'link') return [mark];
    const href = outer(String(mark.attrs?.href), given);
    return href ? [{ ...mark, attrs: { href } }] : [];
  });
}

function outer(href: string, { link, origin }: Given): string | undefined {
  if (!isHref(href)) return undefined;
  const own = ownPart(href);
  if (!own) return href;
  const path = link(own.kind, own.id);
  return path && origin + path;
}
