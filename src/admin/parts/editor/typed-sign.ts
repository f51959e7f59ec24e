/** What is being typed behind `/` or `@`: a list of what can stand in its place is shown. */
import type { Command, EditorState } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import type { Body } from '../../../wire/documents/nodes.ts';
import { nodeOf } from './body.ts';
import { closeSlash, slashIn } from './slash.ts';

export type Sign = '/' | '@';
export type TypedSign = { readonly sign: Sign; readonly at: number; readonly query: string };

/** Null where neither is open. */
export function signIn(state: EditorState, signs: readonly Sign[]): TypedSign | null {
  const slash = signs.includes('/') ? slashIn(state) : null;
  if (slash) return { sign: '/', ...slash };
  const { $from, empty, from } = state.selection;
  if (!signs.includes('@') || !empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, null, '\ufffc');
  const query = /(?:^|\s)@([\p{L}\p{N}._-]{0,32})$/u.exec(before)?.[1];
  return query === undefined ? null : { sign: '@', at: from - query.length - 1, query };
}

export { closeSlash };

/** Puts a text where the sign and what follows it stand; what was written around it stays. */
export function putAt(at: number, content: Body | string): Command {
  return (state, dispatch) => {
    const { from } = state.selection;
    const tr = state.tr;
    if (typeof content === 'string') tr.insertText(content, at, from);
    else tr.replaceRange(at, from, nodeOf(state.schema, content).slice(0));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

const PLACE = /\{\{\??[^{}]+\}\}/g;

/** Chooses the next place that is to be filled in by hand, from the caret on and then from the start. */
export const nextPlace: Command = (state, dispatch) => {
  const places: { from: number; to: number }[] = [];
  state.doc.descendants((node, pos) => {
    if (!node.isTextblock || node.type.spec.code) return;
    const text = node.textBetween(0, node.content.size, null, '\ufffc');
    for (const match of text.matchAll(PLACE)) {
      const from = pos + 1 + match.index;
      places.push({ from, to: from + match[0].length });
    }
  });
  const place = places.find(({ from }) => from >= state.selection.to) ?? places[0];
  if (!place) return false;
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, place.from, place.to)).scrollIntoView());
  return true;
};
