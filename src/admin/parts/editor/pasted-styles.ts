/**
 * What a pasted page says in `style`. The dashboard's policy forbids style attributes, and the browser holds documents that a
 * script reads to it too: bold words of Google Docs lost their weight and each attribute was told as a violation. So the
 * attribute is read under another name, and its words are given to the elements by script, which the policy allows.
 */
import { DOMParser as Reader, type Schema } from '@tiptap/pm/model';

const tag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*'){1,4096}>/gi;
const styleOrQuoted = /"[^"]*"|'[^']*'|(?<=\s)style(?=\s*=)/gi;

/** The same page with `data-style` in place of `style`. */
export function stylesAside(html: string): string {
  return html.replaceAll(tag, (found) =>
    found.replaceAll(styleOrQuoted, (one) => (/^s/i.test(one) ? 'data-style' : one)),
  );
}

/** Reads a pasted page as the schema's own reader does, with the styles that were put aside. */
export function styledReader(schema: Schema): Reader {
  const reader = Reader.fromSchema(schema);
  return new (class extends Reader {
    override parseSlice(...[dom, options]: Parameters<Reader['parseSlice']>) {
      for (const element of (dom as HTMLElement).querySelectorAll<HTMLElement>('[data-style]'))
        element.style.cssText = element.dataset.style ?? '';
      return super.parseSlice(dom, options);
    }
  })(schema, reader.rules);
}
