/** A body as ProseMirror's nodes and back: the same JSON, in the one form that `fitBody` gives. */
import { Node, type Attrs, type Mark, type Schema } from '@tiptap/pm/model';
import { fitBody } from '../../../wire/documents/fit.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';

/** Errors: RangeError where the schema of the profile has no place for what the body holds. */
export function nodeOf(schema: Schema, body: Body): Node {
  const node = Node.fromJSON(schema, fitBody(body));
  if (node.type !== schema.topNodeType) throw new RangeError('a text is a document');
  node.check();
  return node;
}

/** Nodes never change: what has been written of one holds as long as it lives, and typing writes one block anew. */
const written = new WeakMap<Node, DocumentNode>();

export function bodyOf(doc: Node): Body {
  return jsonOf(doc) as Body;
}

function jsonOf(node: Node): DocumentNode {
  const known = written.get(node);
  if (known) return known;
  const content: DocumentNode[] = [];
  node.forEach(
    (child) => void content.push(child.isText ? textOf(child, node.type.spec.code === true) : jsonOf(child)),
  );
  const alone = { type: node.type.name, attrs: withoutSpans(node.attrs), marks: node.marks.map(markOf) };
  // The cells of a column are aligned as its first one, which only the whole table knows.
  const made = (
    node.type.name === 'table'
      ? fitBody({ ...alone, content })
      : { ...(fitBody(alone) as DocumentNode), ...(content.length > 0 ? { content } : {}) }
  ) as DocumentNode;
  written.set(node, made);
  return made;
}

function textOf({ text = '', marks }: Node, code: boolean): DocumentNode {
  return fitBody({ type: 'text', text: clean(text, code), marks: marks.map(markOf) }) as DocumentNode;
}

const markOf = ({ type, attrs }: Mark) => ({ type: type.name, ...(Object.keys(attrs).length > 0 ? { attrs } : {}) });

/** Tables count in spans; ours have none. */
function withoutSpans(attrs: Attrs): Attrs {
  return Object.fromEntries(
    Object.entries(attrs).filter(([name]) => !['colspan', 'rowspan', 'colwidth'].includes(name)),
  );
}

/** What keys and other programs bring and no text may hold: control characters, and half a character. */
function clean(text: string, code: boolean): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.toWellFormed().replace(code ? /[\0-\x08\x0b-\x1f\x7f]/g : /[\0-\x1f\x7f]/g, ' ');
}
