/**
 * A stranger's snapshot, made fit to be shown: nothing in it runs, asks for anything or goes anywhere. One of three walls:
 * the viewer's frame allows no script, and the document's policy allows no connection.
 *
 * The rewriter edits the text in place and writes nothing anew, so there is no second reading in which it could mean
 * something else. What is left holds one promise on top: every `<` that could begin a tag is one that was looked at here,
 * because attributes, raw texts and style sheets keep none. So it does not matter where browsers disagree about what is
 * text and what is markup.
 */
import { ApiError } from '../../../wire/errors.ts';
import { nextTurn } from '../../next-turn.ts';
import { nothingHeld, type Copies, type CopyOf } from '../assets/copies.ts';
import { ATTRIBUTES_MOST, decode, encode, quietAttributes, type Attributes } from './attributes.ts';
import { boundedCss } from './css.ts';

/** Elements that are removed with all that is in them. */
const removed = new Set(
  (
    'script noscript base meta applet frame frameset noframes noembed portal fencedframe bgsound param track xmp ' +
    'plaintext listing foreignobject animate animatecolor animatemotion animatetransform set discard handler listener ' +
    'annotation-xml'
  ).split(' '),
);
/** They show other documents: a box of the same place and size stands for them, but for frames that carry theirs. */
const boxed = new Set(['iframe', 'embed', 'object']);
/** Our own nodes on the host page, and those of nobody. */
const ours = /^parley-/;
/** Read as text up to their end tag, so a `<` in them is none. */
const rawTexts = 'textarea, title';
const CHUNK_CHARS = 64 * 1024;
/**
 * Ends a tag or a comment that the snapshot left open: the rewriter passes on what it never saw the end of. The x is the value
 * of an attribute that has come as far as its `=`; a quotation mark would begin one there.
 */
const CLOSE_ALL = ` x'">-->`;
/** Frames of a page that are shown; a page that somebody reads has fewer. */
const FRAMES_MOST = 50;

/** A page, and the documents of the frames in it: `<iframe bb-frame="n">` shows the n-th. */
export type QuietSnapshot = { readonly html: string; readonly frames: readonly string[] };

/** Runs in a thread (server/cleaning): single steps of it may take seconds. Errors: 400 for what cannot be read. */
export async function quietSnapshot(html: string, copies: Copies = nothingHeld): Promise<QuietSnapshot> {
  const bounded = boundedCss();
  const css: Css = (text, copyOf = copies.copyOf) => bounded(text, copyOf) ?? '';
  const waiting = [html];
  const keep = (frame: string) => (waiting.length <= FRAMES_MOST ? waiting.push(frame) - 2 : undefined);
  const quiet: string[] = [];
  // The list grows by the frames that are found, which are cleaned as pages of their own.
  for (const page of waiting) quiet.push(await quietPage(page, { css, keep, copies }));
  return { html: quiet[0]!, frames: quiet.slice(1) };
}

type Css = (text: string, copyOf?: CopyOf) => string;
/** Takes a frame's document to be cleaned; answers its number, undefined for one too many. */
type Keep = (html: string) => number | undefined;

type Parts = { readonly css: Css; readonly keep: Keep; readonly copies: Copies };

async function quietPage(html: string, parts: Parts): Promise<string> {
  try {
    const quiet = rewriter(parts).transform(new Response(chunksOf(withoutOddities(html) + CLOSE_ALL)));
    return withoutEnding(await quiet.text());
  } catch (error) {
    throw new ApiError('bad_request', 'This screenshot cannot be read.', { cause: error });
  }
}

function rewriter({ css, keep, copies }: Parts): HTMLRewriter {
  let styleIsHtml = true;
  return new HTMLRewriter()
    .on('*', {
      element(element) {
        const tag = element.tagName.toLowerCase();
        if (tag === 'link') return void replaceLink(element);
        if (removed.has(tag) || ours.test(tag)) return void element.remove();
        // Half of such a name is another tag to whoever reads it from there.
        if (tag.includes('<')) return void element.removeAndKeepContent();
        const given = [...element.attributes] as [string, string][];
        if (given.length > ATTRIBUTES_MOST) return void element.remove();
        const attributes = quietAttributes(tag, given, css, copies.copyOf);
        if (boxed.has(tag)) return void element.replace(boxFor(attributes, frameOf(tag, given)), { html: true });
        if (tag === 'style') styleIsHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml';
        replaceAttributes(element, given, attributes);
      },
      comments: (comment) => void comment.remove(),
    })
    .on('style', {
      text: onWholeText((text) => {
        // In SVG a style sheet is ordinary text with entities; in HTML it is raw.
        return styleIsHtml ? css(text) : encode(css(decode(text)));
      }),
    })
    .on(rawTexts, { text: onWholeText((text) => text.replaceAll('<', '&lt;')) })
    .onDocument({ comments: (comment) => void comment.remove() });

  /** A style sheet that we hold stands in its place; any other link goes. */
  function replaceLink(element: HTMLRewriterTypes.Element): void {
    const value = (name: string) => decode(element.getAttribute(name) ?? '');
    const held = /(^|\s)stylesheet(\s|$)/i.test(value('rel')) ? copies.sheet(value('href').trim()) : undefined;
    if (!held) return void element.remove();
    const attributes = ['media', 'bb-shadow-child'].map((name) =>
      value(name) ? ` ${name}="${encode(value(name))}"` : '',
    );
    element.replace(`<style${attributes.join('')}>${css(held.css, held.copyOf)}</style>`, { html: true });
  }

  function frameOf(tag: string, given: readonly [string, string][]): number | undefined {
    const own = tag === 'iframe' ? given.find(([name]) => name.toLowerCase() === 'srcdoc')?.[1] : undefined;
    return own ? keep(decode(own)) : undefined;
  }
}

/** A text node comes in pieces: its whole is replaced at the last one. */
function onWholeText(clean: (text: string) => string): (chunk: HTMLRewriterTypes.Text) => void {
  let pieces: string[] = [];
  return (chunk) => {
    pieces.push(chunk.text);
    if (!chunk.lastInTextNode) return void chunk.remove();
    const text = pieces.join('');
    pieces = [];
    if (text !== '') chunk.replace(clean(text), { html: true });
  };
}

/** What changes is taken out first, every time it occurs: a second attribute of a name comes to life when the first goes. */
function replaceAttributes(
  element: HTMLRewriterTypes.Element,
  given: readonly [string, string][],
  attributes: Attributes,
): void {
  const seen = new Set<string>();
  // Known here and not asked of the element, which looks through all its attributes for each answer.
  const left = new Set<string>();
  for (const [name, value] of given) {
    const lower = name.toLowerCase();
    if (attributes.get(lower) !== value || seen.has(name)) {
      while (element.hasAttribute(name)) element.removeAttribute(name);
      left.delete(lower);
    } else left.add(lower);
    seen.add(name);
  }
  for (const [name, value] of attributes) if (!left.has(name)) element.setAttribute(name, value);
}

const BOX_ATTRIBUTES = 'class id style bb-width bb-height bb-scrollpos bb-scrolltop bb-scrollleft width height'.split(
  ' ',
);

/** `frame` is the number of the document in it. Its document itself is put in by the viewer, never by a parser. */
function boxFor(attributes: Attributes, frame: number | undefined): string {
  const kept = BOX_ATTRIBUTES.flatMap((name) => {
    const value = attributes.get(name);
    return value === undefined ? [] : [` ${name}="${value.replaceAll('"', '&quot;')}"`];
  });
  if (frame !== undefined) return `<iframe bb-frame="${frame}"${kept.join('')}></iframe>`;
  return `<span bb-box=""${kept.join('')}></span>`;
}

/** What serialised pages never hold, but which browsers and parsers read in different ways. */
function withoutOddities(html: string): string {
  return (
    html
      .replaceAll('\0', '')
      .replaceAll('<![CDATA[', '&lt;![CDATA[')
      .replaceAll('<?', '&lt;?')
      // Of `<<` the first is text: where the second tag is removed, the first would begin a tag with what follows.
      .replaceAll(/<(?=<)/g, '&lt;')
      // `</p x>` becomes `</p>` and text: the rewriter does not look at what else an end tag holds.
      .replaceAll(/<\/(?=([a-z][^\s/><]*))\1(?=([\s/]*))\2(?!>)/gi, '</$1>')
  );
}

function withoutEnding(html: string): string {
  const left = [CLOSE_ALL, '-->'].find((ending) => html.endsWith(ending));
  return left ? html.slice(0, -left.length) : html;
}

function chunksOf(text: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (at >= text.length) return controller.close();
      // A piece never ends between the two halves of a character.
      const end = at + CHUNK_CHARS + (/[\ud800-\udbff]/.test(text[at + CHUNK_CHARS - 1] ?? '') ? 1 : 0);
      controller.enqueue(encoder.encode(text.slice(at, end)));
      at = end;
      await nextTurn();
    },
  });
}
