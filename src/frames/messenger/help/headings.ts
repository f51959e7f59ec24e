/** The headings of a text, by the ids that they have on the screen. */
import type { DocumentNode } from '../../../wire/documents/nodes.ts';

export type Heading = { readonly id: string; readonly text: string };

/** The words of a node without marks. */
export function wordsOf({ text = '', content = [] }: DocumentNode): string {
  return text + content.map(wordsOf).join('');
}

/** By their place among the headings that the body itself has; those inside of something else are not listed. */
export function headingsOf(body: object): Heading[] {
  const blocks = (body as DocumentNode).content ?? [];
  return blocks
    .filter(({ type }) => type === 'heading')
    .map((node, at) => ({ id: headingId(at), text: wordsOf(node).trim() }))
    .filter(({ text }) => text !== '');
}

export const headingId = (at: number): string => `part-${at}`;
