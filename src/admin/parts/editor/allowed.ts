/** What of a foreign text a profile has a place for: the rest leaves its words, and is counted (P-EDT-04). */
import type { Dropped } from '../../../wire/documents/markdown-read.ts';
import { markRules, nodeRules, type DocumentNode, type Profile } from '../../../wire/documents/nodes.ts';

/** Where the words of a block stand that has no text in it. */
const wordsOf = ['label', 'summary', 'title', 'caption', 'alt'] as const;

export function allowedIn(profile: Profile, blocks: readonly DocumentNode[]) {
  const counts = new Map<string, number>();
  const drop = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const has = (profiles: readonly Profile[]): boolean => profiles.includes(profile);

  function kept(node: DocumentNode): DocumentNode[] {
    const content = node.content?.flatMap(kept);
    const marks = node.marks?.filter(({ type }) => has(markRules[type].profiles) || (drop(type), false));
    const whole = { ...node, ...(content ? { content } : {}), ...(marks ? { marks } : {}) };
    if (has(nodeRules[node.type].profiles)) return [whole];
    if (node.type === 'hardBreak') return [{ type: 'text', text: ' ' }];
    if (['listItem', 'tableRow', 'tableCell', 'tableHeader'].includes(node.type)) return content ?? [];
    drop(node.type);
    if (node.type === 'heading' || node.type === 'codeBlock') return [{ type: 'paragraph', content: content ?? [] }];
    const text = wordsOf.map((name) => node.attrs?.[name]).find((words) => typeof words === 'string' && words !== '');
    const own =
      text === undefined ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: String(text) }] } as const];
    return [...own, ...(content ?? [])];
  }

  const content = blocks.flatMap(kept);
  return { content, dropped: [...counts].map(([what, count]): Dropped => ({ what, count })) };
}
