/** What a message says: the nodes and marks of its profile, made with createElement, as Trusted Types ask. Others keep their words. */
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import type { DocumentNode, Mark } from '../../../wire/documents/nodes.ts';
import { useMessenger } from '../context.ts';
import type { Messenger } from '../messenger.ts';

type Drawing = (node: DocumentNode, post: Messenger['post']) => ReactNode;

export function Body({ body }: { body: object }) {
  const { post } = useMessenger();
  return <div className="th-body">{inside(body as DocumentNode, post)}</div>;
}

function inside({ content = [] }: DocumentNode, post: Messenger['post']): ReactNode {
  return content.map((node, at) => {
    const drawing = own(drawings, node.type) ?? inside;
    // oxlint-disable-next-line react/no-array-index-key -- a message is drawn anew as a whole
    return <Fragment key={at}>{drawing(node, post)}</Fragment>;
  });
}

const drawings: Readonly<Record<string, Drawing>> = {
  paragraph: (node, post) => <p>{inside(node, post)}</p>,
  bulletList: (node, post) => <ul>{inside(node, post)}</ul>,
  orderedList: (node, post) => <ol start={Number(node.attrs?.start ?? 1)}>{inside(node, post)}</ol>,
  listItem: (node, post) => <li>{inside(node, post)}</li>,
  blockquote: (node, post) => <blockquote>{inside(node, post)}</blockquote>,
  codeBlock: (node, post) => (
    <pre dir="ltr">
      <code>{inside(node, post)}</code>
    </pre>
  ),
  hardBreak: () => <br />,
  text: (node, post) => marked(node.text ?? '', node.marks ?? [], post),
};

const tags: Readonly<Record<string, 'b' | 'i' | 's' | 'code'>> = { bold: 'b', italic: 'i', strike: 's', code: 'code' };

/** The first mark is the outermost. */
function marked(text: string, [mark, ...others]: readonly Mark[], post: Messenger['post']): ReactNode {
  if (!mark) return text;
  const words = marked(text, others, post);
  if (mark.type === 'link')
    return (
      <Link href={String(mark.attrs?.href ?? '')} post={post}>
        {words}
      </Link>
    );
  const Tag = own(tags, mark.type) ?? Fragment;
  return <Tag>{words}</Tag>;
}

/** The page opens it. */
function Link({ href, post, children }: { href: string; post: Messenger['post']; children: ReactNode }) {
  const pressed = (event: MouseEvent) => {
    event.preventDefault();
    post('open-url', href, { newTab: true });
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
