/** The second lock of what the server draws: should the drawing ever err, no script, handler, style or frame passes here. */
import type { IOptions } from 'sanitize-html';
import { Markup } from '../../http/markup.ts';

const inline = ['a', 'strong', 'em', 'u', 's', 'kbd', 'code', 'br', 'b', 'small', 'span'];
const blocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'div', 'details', 'summary', 'hr'];
/** Films are ours alone: the policy of a page names no other place for them. */
const media = ['figure', 'figcaption', 'picture', 'source', 'img', 'video', 'track'];
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

const options: IOptions = {
  allowedTags: [...inline, ...blocks, ...tables, ...media, 'svg', 'use'],
  selfClosing: ['img', 'br', 'hr', 'source', 'track'],
  allowedAttributes: {
    '*': ['class'],
    a: ['href', 'rel', 'data-player'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    pre: ['dir', 'tabindex', 'role', 'aria-label'],
    div: ['tabindex', 'role', 'aria-label'],
    th: ['scope'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading'],
    source: ['media', 'srcset', 'sizes', 'width', 'height'],
    video: ['src', 'width', 'height', 'controls', 'preload', 'crossorigin', 'aria-label'],
    track: ['kind', 'src', 'default'],
    svg: ['aria-hidden'],
    use: ['href'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A shape of this page, and nothing else: `use` can bring in whole documents.
  exclusiveFilter: ({ tag, attribs }) => tag === 'use' && !/^#_[\w-]+$/.test(attribs.href ?? ''),
};

export type Lock = (html: Markup) => Markup;

/** Loaded at the first need: it is a fifth of the memory of an idle server. */
export async function htmlLock(): Promise<Lock> {
  const { default: sanitize } = await import('sanitize-html');
  return ({ text }) => new Markup(sanitize(text, options));
}
