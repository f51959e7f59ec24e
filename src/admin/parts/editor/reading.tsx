/** A rich text to be read: what stands there before the editor has come, and wherever a text is shown and not written. */
import { createElement, type ReactNode } from 'react';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { MediaElement } from '../media/media-element.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './document.module.css';
import { lookOf, lookOfMark, MEDIA, type Look, type Words } from './look.ts';

type Props = {
  readonly value: Body;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl' | 'auto';
};

export function ReadingView({ value, lang, dir }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles.text} lang={lang} dir={dir}>
      {all(value.content, t as Words)}
    </div>
  );
}

function all(nodes: readonly DocumentNode[] = [], t: Words): ReactNode[] {
  return nodes.map((node, at) => drawn(node, at, t));
}

function drawn(node: DocumentNode, key: number, t: Words): ReactNode {
  if (node.type === 'doc') return null;
  const inner =
    node.type === 'text' ? node.text : element(lookOf(node.type, node.attrs ?? {}, t), all(node.content, t), key);
  return (node.marks ?? []).reduceRight<ReactNode>(
    (inside, { type, attrs }) => element(lookOfMark(type, attrs ?? {}), [inside], key),
    inner,
  );
}

/** React knows some attributes by another name. */
const reactNames: Readonly<Record<string, string>> = { class: 'className' };

function element([tag, attrs, ...inside]: Look, content: readonly ReactNode[], key: number): ReactNode {
  const props = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [reactNames[name] ?? name, value]));
  const children = inside.flatMap((part, at) =>
    part === 0 ? content : typeof part === 'string' ? [part] : [element(part, content, at)],
  );
  // An empty line is as high as one with words, as in the editor.
  const filled = children.length === 0 && inside.includes(0) ? [createElement('br', { key: 'empty' })] : children;
  const media = attrs[MEDIA];
  if (media !== undefined) return <MediaElement key={key} tag={tag as 'img' | 'video'} media={media} props={props} />;
  return createElement(tag, { key, ...props, ...focusable(tag, attrs) }, ...filled);
}

/** What scrolls sideways is reached by keyboard too. */
function focusable(tag: string, attrs: Look[1]): object {
  return tag === 'pre' || attrs.class === styles.table ? { tabIndex: 0 } : {};
}
