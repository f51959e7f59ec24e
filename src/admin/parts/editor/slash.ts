/** Where `/` was typed to open the block menu, as long as what stands between it and the caret may be a word that is looked for. */
import { Plugin, PluginKey, type Command, type EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Null: closed. */
type At = number | null;
const key = new PluginKey<At>('slash');

export type Slash = { readonly at: number; readonly query: string };

export function slash(): Plugin {
  return new Plugin<At>({
    key,
    state: {
      init: () => null,
      apply(tr, at, _before, state) {
        const told = tr.getMeta(key) as { at: At } | undefined;
        const now = told ? told.at : at === null ? null : tr.mapping.map(at, -1);
        return now !== null && wordFrom(state, now) !== null ? now : null;
      },
    },
    props: {
      handleTextInput(view, from, to, text) {
        if (text !== '/' || !mayOpen(view, from)) return false;
        view.dispatch(view.state.tr.insertText('/', from, to).setMeta(key, { at: from }));
        return true;
      },
    },
  });
}

/** At a line's start or behind a space, and never in code. */
function mayOpen({ state, composing }: EditorView, from: number): boolean {
  const $from = state.doc.resolve(from);
  const { parent, parentOffset } = $from;
  if (composing || !parent.isTextblock || parent.type.spec.code) return false;
  if ((state.storedMarks ?? $from.marks()).some(({ type }) => type.spec.code)) return false;
  return parentOffset === 0 || /\s/.test(parent.textBetween(parentOffset - 1, parentOffset, null, ' '));
}

function wordFrom(state: EditorState, at: number): string | null {
  const { $from, empty, from } = state.selection;
  if (!empty || at >= from || at < $from.start() || !$from.parent.isTextblock) return null;
  return /^\/([\p{L}\p{N}?]*)$/u.exec(state.doc.textBetween(at, from, null, ' '))?.[1] ?? null;
}

export function slashIn(state: EditorState): Slash | null {
  const at = key.getState(state) ?? null;
  const query = at === null ? null : wordFrom(state, at);
  return at === null || query === null ? null : { at, query };
}

/** Leaves what was typed where it is. */
export const closeSlash: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.setMeta(key, { at: null }));
  return true;
};

/** Takes away what was typed: the block comes in its place. */
export const takeSlash: Command = (state, dispatch) => {
  const open = slashIn(state);
  if (open) dispatch?.(state.tr.delete(open.at, state.selection.from));
  return open !== null;
};
