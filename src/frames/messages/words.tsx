/** What a message says: the nodes and marks of its profile, made with createElement, as Trusted Types ask. Others keep their words. */
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import type { DocumentNode, Mark } from '../../wire/documents/nodes.ts';

/** What a press on a link does in the link's place; undefined: the browser opens it. */
type Open = ((href: string) => void) | undefined;
type Drawing = (node: DocumentNode, open: Open) => ReactNode;

export function Words({ body, open }: { body: object; open?: Open }) {
  return <div className="th-body">{inside(body as DocumentNode, open)}</div>;
}

function inside({ content = [] }: DocumentNode, open: Open): ReactNode {
  return content.map((node, at) => {
    const drawing = own(drawings, node.type) ?? inside;
    // oxlint-disable-next-line react/no-array-index-key -- a message is drawn anew as a whole
    return <Fragment key={at}>{drawing(node, open)}</Fragment>;
  });
}

const drawings: Readonly<Record<string, Drawing>> = {
  paragraph: (node, open) => <p>{inside(node, open)}</p>,
  bulletList: (node, open) => <ul>{inside(node, open)}</ul>,
  orderedList: (node, open) => <ol start={Number(node.attrs?.start ?? 1)}>{inside(node, open)}</ol>,
  listItem: (node, open) => <li>{inside(node, open)}</li>,
  blockquote: (node, open) => <blockquote>{inside(node, open)}</blockquote>,
  codeBlock: (node, open) => (
    <pre dir="ltr">
      <code>{inside(node, open)}</code>
    </pre>
  ),
  hardBreak: () => <br />,
  text: (node, open) => marked(node.text ?? '', node.marks ?? [], open),
};

const tags: Readonly<Record<string, 'b' | 'i' | 's' | 'code'>> = { bold: 'b', italic: 'i', strike: 's', code: 'code' };

/** The first mark is the outermost. */
function marked(text: string, [mark, ...others]: readonly Mark[], open: Open): ReactNode {
  if (!mark) return text;
  const words = marked(text, others, open);
  if (mark.type === 'link')
    return (
      <Link href={String(mark.attrs?.href ?? '')} open={open}>
        {words}
      </Link>
    );
  const Tag = own(tags, mark.type) ?? Fragment;
  return <Tag>{words}</Tag>;
}

function Link({ href, open, children }: { href: string; open: Open; children: ReactNode }) {
  const pressed = (event: MouseEvent) => {
    if (!open) return;
    event.preventDefault();
    open(href);
  };
  const address = /^(?:https?|mailto|tel):/i.test(href) ? href : '#';
  return (
    <a href={address} target="_blank" rel="noreferrer" onClick={pressed}>
      {children}
    </a>
  );
}

const own = <T,>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
