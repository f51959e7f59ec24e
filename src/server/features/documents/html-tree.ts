/** HTML as a tree of tags and words, read without a document: whatever is open or closed wrongly is read as browsers do. */
import { Parser } from 'htmlparser2';

export type Tag = {
  readonly name: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly inside: readonly Part[];
};
export type Part = Tag | string;

/** A tag deeper than this stands beside the one above it. */
const DEEPEST = 200;

export function treeOf(html: string): readonly Part[] {
  type Open = Tag & { readonly inside: Part[] };
  const root: Open = { name: '', attrs: {}, inside: [] };
  const open: Open[] = [root];
  // Tags that were not put on the pile, as they lie too deep.
  let beyond = 0;
  const parser = new Parser(
    {
      onopentag(name, attrs) {
        const tag: Open = { name, attrs, inside: [] };
        open.at(-1)!.inside.push(tag);
        if (beyond > 0 || open.length > DEEPEST) beyond++;
        else open.push(tag);
      },
      ontext(words) {
        open.at(-1)!.inside.push(words);
      },
      onclosetag() {
        if (beyond > 0) beyond--;
        else open.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return root.inside;
}

export const isTag = (part: Part): part is Tag => typeof part !== 'string';

/** All words in it, letter by letter. */
export function wordsOf(parts: readonly Part[]): string {
  return parts.map((part) => (isTag(part) ? (part.name === 'br' ? '\n' : wordsOf(part.inside)) : part)).join('');
}
