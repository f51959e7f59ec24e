/** How much of the same documents `@tiptap/markdown`, which the field takes, keeps: ours is held against it. */
import { getSchema } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';
import { fitBody } from '../../src/wire/documents/fit.ts';
import type { Body, DocumentNode, Mark } from '../../src/wire/documents/nodes.ts';

export type Failure = { readonly body: object; readonly became: string };

/** Documents that its starter kit and tables know: of ours, without what no such node or mark is there for. */
export function forPeer(documents: readonly Body[]): Body[] {
  return documents.map((body) => fitBody({ ...body, content: body.content!.flatMap(knownOf) }) as Body);
}

/** Which of these documents are not the same after Markdown and back. Attributes that it adds by itself are no difference. */
export function peerFailures(documents: readonly Body[]): Failure[] {
  const extensions = [StarterKit, TableKit];
  const schema = getSchema(extensions);
  const manager = new MarkdownManager({ extensions });
  return documents.flatMap((document): Failure[] => {
    const node = schema.nodeFromJSON(document);
    const body = node.toJSON() as object;
    try {
      const back = schema.nodeFromJSON(manager.parse(manager.serialize(body)));
      return back.eq(node) ? [] : [{ body, became: JSON.stringify(back.toJSON()) }];
    } catch (error) {
      return [{ body, became: String(error) }];
    }
  });
}

/** Callouts and details become quotes, pictures, films, buttons, cards and variables words. */
function knownOf(node: DocumentNode): DocumentNode[] {
  const content = node.content?.flatMap(knownOf);
  switch (node.type) {
    case 'callout':
    case 'details':
      return [{ type: 'blockquote', content: content! }];
    case 'picture':
    case 'video':
    case 'button':
    case 'articleCard':
      return [{ type: 'paragraph', content: [{ type: 'text', text: node.type }] }];
    case 'variable':
      return [{ type: 'text', text: 'name', marks: marksOf(node) }];
    case 'text':
      return [{ ...node, marks: marksOf(node) }];
    default:
      return [content ? { ...node, content } : node];
  }
}

/** Of code only that: there it stands without others. */
function marksOf({ marks = [] }: DocumentNode): readonly Mark[] {
  const code = marks.filter(({ type }) => type === 'code');
  return code.length > 0 ? code : marks.filter(({ type }) => type !== 'key');
}
