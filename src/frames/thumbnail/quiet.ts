/**
 * A snapshot's document in which nothing asks for anything: what names an address gets the picture that the page has handed
 * over for it, or loses it. The policy of this document forbids all else anyway; but a browser tells of everything it forbids.
 */

/** Addresses in attributes of markup and SVG. A link in a text leads nowhere here and may stay. */
const LOADING =
  'img, source, input, video, audio, embed, object, iframe, link, image, use, feImage, [background], [srcset], [poster]';
const NAMES = ['src', 'srcset', 'href', 'xlink:href', 'poster', 'data', 'background'] as const;

/** Parsed, with nothing in it that a policy would forbid and tell of. `pictures`: data URLs by address. */
export function quietDocument(parser: DOMParser, html: string, pictures: ReadonlyMap<string, string>): Document {
  // The only element that acts while it is parsed.
  const page = parser.parseFromString(html.replace(/<base\b[^>]*>/gi, ''), 'text/html');
  quiet(page, pictures);
  return page;
}

function quiet(page: Document, pictures: ReadonlyMap<string, string>): void {
  for (const element of page.querySelectorAll('script, meta, link')) element.remove();
  // A frame's document would have this one's policy and none of its pictures; its place is kept.
  for (const frame of page.querySelectorAll('iframe')) frame.removeAttribute('srcdoc');
  for (const element of page.querySelectorAll(LOADING)) {
    for (const name of NAMES) {
      const address = element.getAttribute(name);
      if (address === null || isInside(address)) continue;
      const picture = pictures.get(address);
      if (picture && name !== 'srcset') element.setAttribute(name, picture);
      else element.removeAttribute(name);
    }
  }
  for (const style of page.querySelectorAll('style')) style.textContent = quietCss(style.textContent ?? '', pictures);
  for (const element of page.querySelectorAll('[style]'))
    element.setAttribute('style', quietCss(element.getAttribute('style') ?? '', pictures));
}

/** A style text without addresses other than data and places in the same document. */
export function quietCss(css: string, pictures: ReadonlyMap<string, string>): string {
  return css
    .replace(/@import[^;{}]*;?/gi, '')
    .replace(/@font-face\s*\{[^}]*\}/gi, (rule) => (/url\(\s*["']?data:/i.test(rule) ? rule : ''))
    .replace(/(?:-webkit-)?image-set\(/gi, 'none(')
    .replace(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"]*?))\s*\)/gi, (whole, double, single, bare: string | undefined) => {
      const address: string = double ?? single ?? bare ?? '';
      if (isInside(address)) return whole;
      const picture = pictures.get(address);
      return picture ? `url("${picture}")` : 'url("data:,")';
    });
}

function isInside(address: string): boolean {
  return /^(?:data:|#|$)/i.test(address.trim());
}
