/**
 * What is pasted. Markdown first stands there as it came and then, as a step of its own, as the blocks that it means, so
 * that undoing gives the raw text back. Ctrl+Shift+V pastes as typed. What has no place here leaves its words and is told.
 */
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Node, Slice, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isHref } from '../../../wire/documents/href.ts';
import { CONVERTED_CHARS } from '../../../wire/documents/limits.ts';
import { readMarkdown, type Dropped } from '../../../wire/documents/markdown-read.ts';
import type { DocumentNode, Profile } from '../../../wire/documents/nodes.ts';
import { allowedIn } from './allowed.ts';
import { cleanHtml, type PagePicture } from './clean-html.ts';
import { setLink } from './links.ts';
import { styledReader } from './pasted-styles.ts';

type Ports = {
  /** Hears what had no place here. */
  readonly onDropped: (dropped: readonly Dropped[]) => void;
  /** Hears which pictures a pasted page has, before it stands in the text; missing where none has a place. */
  readonly onPictures: ((pictures: readonly PagePicture[]) => void) | undefined;
};

export function pasting(profile: Profile, schema: Schema, ports: () => Ports): Plugin {
  const onDropped: Ports['onDropped'] = (dropped) => ports().onDropped(dropped);
  let asTyped = false;
  /** While the raw text is put in, by the same way as any paste. */
  let raw = false;
  const remember = (event: KeyboardEvent): false => {
    asTyped = event.shiftKey;
    return false;
  };
  return new Plugin({
    props: {
      clipboardParser: styledReader(schema),
      handleDOMEvents: {
        keydown: (_, event) => remember(event),
        keyup: (_, event) => remember(event),
      },
      transformPastedHTML(html) {
        const { onPictures } = ports();
        const { clean, dropped, pictures } = cleanHtml(html, onPictures !== undefined);
        onPictures?.(pictures);
        if (dropped.length > 0) onDropped(dropped);
        return clean;
      },
      handlePaste(view, event) {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        const html = event.clipboardData?.getData('text/html') ?? '';
        if (raw || asTyped || html || !text || view.state.selection.$from.parent.type.spec.code) return false;
        if (linked(view, text.trim())) return true;
        const read = blocksIn(text, profile);
        if (!read) return false;
        const { from } = view.state.selection;
        raw = true;
        view.pasteText(text);
        raw = false;
        become(view, from, read.content);
        if (read.dropped.length > 0) onDropped(read.dropped);
        return true;
      },
    },
  });
}

/** An address over words makes a link of them. */
function linked(view: EditorView, text: string): boolean {
  const { selection, schema } = view.state;
  if (selection.empty || !schema.marks.link || !selection.$from.sameParent(selection.$to) || !isHref(text))
    return false;
  return setLink(text)(view.state, (tr) => view.dispatch(tr.setMeta('paste', true)));
}

/** Undefined where the text says nothing but itself. */
function blocksIn(text: string, profile: Profile) {
  if (text.length > CONVERTED_CHARS) return undefined;
  const { body, dropped } = readMarkdown(text);
  if (!body.content.some(saysMore) && dropped.length === 0) return undefined;
  const { content, dropped: others } = allowedIn(profile, body.content);
  return { content, dropped: [...dropped, ...others] };
}

function saysMore({ type, marks = [], content = [] }: DocumentNode): boolean {
  return !['paragraph', 'text', 'hardBreak'].includes(type) || marks.length > 0 || content.some(saysMore);
}

/** From where the raw text begins to the caret behind it. */
function become(view: EditorView, from: number, content: readonly DocumentNode[]): void {
  const { tr, schema, selection } = view.state;
  const fragment = Fragment.from(content.map((node) => Node.fromJSON(schema, node)));
  // One paragraph joins the words around it; blocks stand by themselves.
  const [only] = content.length === 1 ? content : [];
  const slice = only?.type === 'paragraph' ? new Slice(fragment, 1, 1) : new Slice(fragment, 0, 0);
  tr.replaceRange(from, selection.from, slice);
  view.dispatch(closeHistory(tr).setMeta('paste', true).scrollIntoView());
}
