/** A text that is written without a browser: what a writer types and presses goes the way that it goes there. */
import { TextSelection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { createEditing, type Editing } from '../../src/admin/parts/editor/editing.ts';
import type { Words } from '../../src/admin/parts/editor/look.ts';
import type { Body, DocumentNode, Profile } from '../../src/wire/documents/nodes.ts';

export type Written = {
  readonly editing: Editing;
  readonly type: (text: string) => void;
  /** `Mod-z`, `Alt-ArrowUp`; a key that nobody takes does nothing. True where somebody has taken it. */
  readonly press: (...keys: string[]) => boolean;
  /** The caret behind, or these words chosen. */
  readonly caret: (behind: string) => void;
  readonly choose: (words: string) => void;
  /** Without ids. */
  readonly blocks: () => DocumentNode[];
};

export const doc = (...content: DocumentNode[]): Body => ({ type: 'doc', content });
export const words = (text: string): DocumentNode => ({ type: 'text', text });
export const p = (text = ''): DocumentNode => ({ type: 'paragraph', ...(text ? { content: [words(text)] } : {}) });

export function write(body: Body = doc(p()), profile: Profile = 'full', more: object = {}): Written {
  const editing = createEditing(profile, body, {
    lang: 'en',
    dir: 'ltr',
    label: 'Text',
    onChange: () => undefined,
    t: ((key: string) => key) as Words,
    ...more,
  });
  const place = document.createElement('div');
  document.body.append(place);
  editing.mount(place);
  const view = editing.view()!;

  const find = (text: string): number => {
    let at = -1;
    view.state.doc.descendants((node, pos) => {
      const inside = node.isText ? node.text!.indexOf(text) : -1;
      if (at < 0 && inside >= 0) at = pos + inside;
    });
    if (at < 0) throw new Error(`${text} is not in the text`);
    return at;
  };
  const select = (from: number, to: number): void =>
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));

  return {
    editing,
    type: (text) => typed(view, text),
    press: (...keys) => keys.map((key) => pressed(view, key)).every(Boolean),
    caret: (behind) => select(find(behind) + behind.length, find(behind) + behind.length),
    choose: (text) => select(find(text), find(text) + text.length),
    blocks: () => editing.body().content.map(withoutIds),
  };
}

const views = new Set<EditorView>();
const { setProps } = EditorView.prototype;
EditorView.prototype.setProps = function seen(this: EditorView, props) {
  views.add(this);
  setProps.call(this, props);
};

/** Of an editor that stands on a page, found by its text box. */
export function viewOf(box: Element): EditorView {
  const editor = [...views].find(({ dom }) => dom === box);
  if (!editor) throw new Error('no text is written there');
  return editor;
}

/** The same in an editor that stands on a page. */
export function typeInto(box: Element): Pick<Written, 'type' | 'press'> {
  const editor = viewOf(box);
  return {
    type: (text) => typed(editor, text),
    press: (...keys) => keys.map((key) => pressed(editor, key)).every(Boolean),
  };
}

function typed(view: EditorView, text: string): void {
  for (const sign of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(sign, from, to);
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, sign, insert))) view.dispatch(insert());
  }
}

function pressed(view: EditorView, keys: string): boolean {
  const parts = keys.split('-');
  const key = parts.at(-1)!;
  const event = new KeyboardEvent('keydown', {
    key,
    ctrlKey: parts.includes('Mod') || parts.includes('Ctrl'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
    bubbles: true,
    cancelable: true,
  });
  return view.someProp('handleKeyDown', (handle) => handle(view, event)) === true;
}

export function withoutIds(node: DocumentNode): DocumentNode {
  const { attrs, content, ...rest } = node;
  const { id: _id, ...others } = (attrs ?? {}) as Record<string, unknown>;
  return {
    ...rest,
    ...(Object.keys(others).length > 0 ? { attrs: others } : {}),
    ...(content ? { content: content.map(withoutIds) } : {}),
  };
}

/** As from another program: what it has put on the clipboard. */
export function paste(
  view: EditorView,
  data: { text?: string; html?: string; files?: readonly File[] },
  { shift = false } = {},
): void {
  const keys = { key: 'v', ctrlKey: true, shiftKey: shift, bubbles: true };
  view.dom.dispatchEvent(new KeyboardEvent('keydown', keys));
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (type: string) => (type === 'text/html' ? data.html : data.text) ?? '';
  Object.defineProperty(event, 'clipboardData', { value: { getData, types: [], files: data.files ?? [] } });
  view.dom.dispatchEvent(event);
  view.dom.dispatchEvent(new KeyboardEvent('keyup', { ...keys, shiftKey: false }));
}
