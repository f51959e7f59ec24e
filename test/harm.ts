/** Rich texts that are attacks, and what would run of them where somebody has drawn one. */
import { checkBody } from '../src/wire/documents/check.ts';
import { ALT_CHARS, CAPTION_CHARS, FALLBACK_CHARS } from '../src/wire/documents/limits.ts';
import {
  markRules,
  nodeRules,
  type Body,
  type DocumentNode,
  type Mark,
  type MarkName,
  type NodeName,
  type Profile,
} from '../src/wire/documents/nodes.ts';

/**
 * What would run, load or cover something. Anything of it is told by name. `styled`: of a mail, whose elements have styles of
 * ours and which has one sheet of ours, that loads nothing.
 */
export function harmIn(html: string, { styled = false } = {}): string[] {
  const found: string[] = [];
  let sheets = 0;
  new HTMLRewriter()
    .on('style', {
      element: () => void (sheets += 1),
      text({ text }) {
        if (/url\(|@import|expression|</i.test(text)) found.push(`style ${text}`);
      },
    })
    .on('*', {
      element({ tagName, attributes }) {
        if (tagName === 'style' && !(styled && sheets === 1)) found.push(tagName);
        if (/^(script|iframe|object|embed|form|input|link|base|audio|math|foreignobject)$/.test(tagName))
          found.push(tagName);
        for (const [name, value = ''] of attributes) {
          if (/^(on|srcdoc|formaction|xlink|background|ping|http-equiv)/.test(name)) found.push(`${tagName} ${name}`);
          if (name === 'style' && !(styled && /^[\w\s:;#./-]*$/.test(value))) found.push(`${tagName} style ${value}`);
          if (name === 'href' && !/^(https?:\/\/|mailto:|tel:|\/help\/|#)/.test(value))
            found.push(`${tagName} ${name} ${value}`);
          if (name.startsWith('src') && /^\s*(\/\/|\w+:(?!\/\/))/.test(value))
            found.push(`${tagName} ${name} ${value}`);
        }
      },
    })
    .transform(html);
  return found;
}

const words = (text: string, ...marks: Mark[]): DocumentNode => ({ type: 'text', text, marks });
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });

/** Every node with that text wherever a text can stand, in it and in each of its attributes: no door lets all of it through. */
export function poisoned(payload: string): DocumentNode[] {
  return (Object.keys(nodeRules) as NodeName[])
    .filter((type) => type !== 'doc')
    .map((type) => {
      const { attrs = {} } = nodeRules[type] as { attrs?: Record<string, unknown> };
      const given = Object.fromEntries(Object.keys(attrs).map((name) => [name, payload]));
      const marks = Object.keys(markRules) as MarkName[];
      const inner = marks.map((mark) => words(payload, { type: mark, attrs: { href: payload } }));
      return { type, attrs: { ...given, id: payload }, text: payload, content: [...inner, paragraph(words(payload))] };
    });
}

const cell = (type: 'tableHeader' | 'tableCell', text: string): DocumentNode => ({
  type,
  content: [paragraph(words(text))],
});
const row = (...content: DocumentNode[]): DocumentNode => ({ type: 'tableRow', content });

/** The payload wherever the door lets it stand in a text of this profile. */
export function letThrough(payload: string, profile: Profile): DocumentNode[] {
  const text = payload.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const cut = (most: number) => text.slice(0, most).trim().toWellFormed();
  const hrefs = [payload, `https://shop.test/?q=${encodeURIComponent(payload)}`, `mailto:a@b.test?subject=${text}`];
  const links = hrefs.map((href): Mark => ({ type: 'link', attrs: { href } }));
  const marks: Mark[] = [
    ...(['bold', 'italic', 'underline', 'strike', 'key', 'code'] as const).map((type): Mark => ({ type })),
    ...links,
  ];
  const all = marks.map((mark) => words(text, mark));
  const candidates: DocumentNode[] = [
    paragraph(words(text)),
    ...all.map((one) => paragraph(one)),
    paragraph({ type: 'variable', attrs: { name: 'name', fallback: cut(FALLBACK_CHARS) } }),
    { type: 'heading', attrs: { level: 2 }, content: [words(text)] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words(text))] }] },
    { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(words(text))] }] },
    { type: 'blockquote', content: [paragraph(words(text))] },
    { type: 'codeBlock', attrs: { language: 'html' }, content: [{ type: 'text', text }] },
    { type: 'codeBlock', attrs: { language: cut(32) }, content: [{ type: 'text', text }] },
    { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(words(text))] },
    { type: 'details', attrs: { summary: cut(CAPTION_CHARS) }, content: [paragraph(words(text))] },
    { type: 'table', content: [row(cell('tableHeader', text)), row(cell('tableCell', text))] },
    { type: 'picture', attrs: { media: 'm1', alt: cut(ALT_CHARS), caption: cut(CAPTION_CHARS) } },
    { type: 'video', attrs: { media: 'm1', title: cut(CAPTION_CHARS) } },
    { type: 'video', attrs: { href: 'https://youtu.be/abcdef12345', title: cut(CAPTION_CHARS) } },
    { type: 'video', attrs: { href: `https://youtu.be/abcdef12345?${encodeURIComponent(payload)}` } },
    ...hrefs.map((href): DocumentNode => ({ type: 'button', attrs: { href, label: cut(CAPTION_CHARS) } })),
    { type: 'articleCard', attrs: { article: 'a7' } },
  ];
  return candidates.filter((node) => passes({ type: 'doc', content: [node] }, profile));
}

function passes(body: Body, profile: Profile): boolean {
  try {
    checkBody(body, profile);
    return true;
  } catch {
    // Refused at the door: nobody ever draws it.
    return false;
  }
}
