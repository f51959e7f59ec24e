/** The words of a text as its list is searched by them: without case and accents, which engines differ in. */
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';

/** What is read of a node besides the texts in it. */
const readable = ['summary', 'label', 'alt', 'caption', 'title'] as const;

export function searchText({ title, summary, body }: DocumentWords): string {
  const words: string[] = [title, summary];
  const read = ({ text, attrs, content = [] }: DocumentNode): void => {
    if (text !== undefined) words.push(text);
    for (const name of readable) if (typeof attrs?.[name] === 'string') words.push(attrs[name]);
    // A word may be of two nodes, such as one that is bold in its middle; two blocks are two words.
    const isLine = content.some(({ type }) => type === 'text');
    if (isLine) words.push(content.map((node) => node.text ?? ' ').join(''));
    else content.forEach(read);
  };
  read(body as DocumentNode);
  return folded(words.join('\n'));
}

/** Without case and accents, and `ß` as `ss`: `Größe` is `grosse`. */
export function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** What `like` takes to find a word anywhere, with `escape '!'`. */
export function likeWord(word: string): string {
  return `%${folded(word).replaceAll(/[!%_]/g, '!$&')}%`;
}
