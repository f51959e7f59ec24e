/**
 * Markdown as it is typed becomes what it means. First the sign stands there as typed and then, as a step of its own, what
 * came of it: so that undoing gives the typed signs back.
 */
import { closeHistory } from '@tiptap/pm/history';
import type { Mark, NodeType, Schema } from '@tiptap/pm/model';
import { Plugin, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { canJoin, findWrapping } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { isHref } from '../../../wire/documents/href.ts';
import { calloutWords } from '../../../wire/documents/markdown-write.ts';
import { nodeRules, type MarkName } from '../../../wire/documents/nodes.ts';
import { fits } from '../../../wire/schema.ts';
import { around } from './commands.ts';

/** `from` is where the match begins; the caret stands at its end. Null where it means nothing here. */
type Rule = {
  readonly when: RegExp;
  readonly make: (state: EditorState, match: RegExpExecArray, from: number) => Transaction | null;
};

/** So much of a paragraph before the caret is looked at. */
const LOOKED_AT = 500;

export function typedMarkdown(schema: Schema): Plugin {
  const rules = [...blockRules(schema), ...wordRules(schema)];
  return new Plugin({
    props: {
      handleTextInput: (view, from, to, text) => typed(view, from, to, text, rules),
      handleKeyDown: (view, event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return false;
        const { empty, $from } = view.state.selection;
        const line = empty && $from.parent.type.name === 'paragraph' ? $from.parent.textContent : '';
        const opens = /^```[\w+#.-]*$/.test(line) && $from.parentOffset === line.length;
        // As if a space had been typed, which is not in the text.
        return opens && applied(view, `${line} `, rules, $from.pos + 1);
      },
    },
  });
}

function typed(view: EditorView, from: number, to: number, text: string, rules: readonly Rule[]): boolean {
  const $from = view.state.doc.resolve(from);
  if (view.composing || $from.parent.type.spec.code || !$from.parent.isTextblock) return false;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - LOOKED_AT),
    $from.parentOffset,
    null,
    '\ufffc',
  );
  const rule = rules.find(({ when }) => when.test(before + text));
  if (!rule) return false;
  const plain = view.state.tr.insertText(text, from, to);
  const after = view.state.apply(plain);
  if (!made(after, before + text, rules, after.selection.from)) return false;
  view.dispatch(plain);
  return applied(view, before + text, rules, view.state.selection.from);
}

function applied(view: EditorView, line: string, rules: readonly Rule[], end: number): boolean {
  const tr = made(view.state, line, rules, end);
  if (tr) view.dispatch(closeHistory(tr).scrollIntoView());
  return tr !== null;
}

function made(state: EditorState, line: string, rules: readonly Rule[], end: number): Transaction | null {
  for (const { when, make } of rules) {
    const match = when.exec(line);
    const tr = match && make(state, match, end - match[0].length);
    if (tr) return tr;
  }
  return null;
}

function blockRules({ nodes }: Schema): Rule[] {
  const { heading, bulletList, orderedList, blockquote, codeBlock, horizontalRule, callout } = nodes;
  const rules: (Rule | false | undefined)[] = [
    heading && {
      when: /^(#{1,4}) $/,
      make: (state, [, signs], from) => turned(state, from, heading, { level: Math.max(signs!.length, 2) }),
    },
    bulletList && { when: /^[-*+] $/, make: (state, _, from) => wrapped(state, from, bulletList) },
    orderedList && {
      when: /^(\d{1,9})[.)] $/,
      make: (state, [, start], from) =>
        wrapped(state, from, orderedList, { start: Number(start) === 1 ? null : Number(start) }),
    },
    blockquote && { when: /^> $/, make: (state, _, from) => wrapped(state, from, blockquote) },
    callout && { when: /^\[!(\w+)\] $/, make: (state, [, word], from) => quoteAs(state, from, callout, word!) },
    codeBlock && {
      when: /^```([\w+#.-]{0,32}) $/,
      make: (state, [, language], from) => turned(state, from, codeBlock, { language: language || null }),
    },
    horizontalRule && { when: /^(---|___|\*\*\*)$/, make: (state, _, from) => ruled(state, from, horizontalRule) },
  ];
  return rules.filter((rule) => rule !== undefined && rule !== false);
}

/** Whether a paragraph begins there, and not a piece of a long one. */
function isLine({ selection: { $from } }: EditorState, from: number): boolean {
  return $from.parent.type.name === 'paragraph' && from === $from.start();
}

/** The paragraph, without its sign, as another kind of text. */
function turned(state: EditorState, from: number, type: NodeType, attrs: Record<string, unknown>): Transaction | null {
  const { $from } = state.selection;
  if (!isLine(state, from)) return null;
  const at = $from.before();
  if (!$from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), type)) return null;
  const { id } = $from.parent.attrs;
  return state.tr.delete(from, $from.pos).setBlockType(at + 1, at + 1, type, { ...attrs, id });
}

function wrapped(
  state: EditorState,
  from: number,
  type: NodeType,
  attrs?: Record<string, unknown>,
): Transaction | null {
  const { $from } = state.selection;
  if (!isLine(state, from)) return null;
  const tr = state.tr.delete(from, $from.pos);
  const range = tr.doc.resolve(from).blockRange();
  const wrapping = range && findWrapping(range, type, attrs);
  if (!range || !wrapping) return null;
  tr.wrap(range, wrapping);
  const before = tr.doc.resolve(from - 1).nodeBefore;
  // A list goes on below one of its kind.
  if (before?.type === type && type.name === 'bulletList' && canJoin(tr.doc, from - 1)) tr.join(from - 1);
  return tr;
}

/** `> [!TIP] `: the quote was there with its first two signs. */
function quoteAs(state: EditorState, from: number, callout: NodeType, word: string): Transaction | null {
  const kind = Object.entries(calloutWords).find(([, known]) => known === word.toUpperCase())?.[0];
  const quote = around(state, 'blockquote');
  const { $from } = state.selection;
  if (!kind || !quote || !isLine(state, from) || quote.depth !== $from.depth - 1 || $from.index(quote.depth) > 0)
    return null;
  const { id } = quote.node.attrs;
  return state.tr.delete(from, $from.pos).setNodeMarkup(quote.at, callout, { kind, id });
}

function ruled(state: EditorState, from: number, rule: NodeType): Transaction | null {
  const { $from } = state.selection;
  const { paragraph } = state.schema.nodes;
  if (!paragraph || !isLine(state, from) || $from.pos !== $from.end()) return null;
  if (!$from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), rule)) return null;
  const at = $from.before();
  const tr = state.tr.replaceWith(at, $from.after(), [rule.create(), paragraph.create()]);
  return tr.setSelection(TextSelection.create(tr.doc, at + 2));
}

/** Signs around words; the sign before them stands at the line's start or behind something that is no letter. */
const signs: readonly (readonly [MarkName, RegExp])[] = [
  ['bold', /(?:^|[^*\w])(\*\*([^\s*](?:[^*]*[^\s*])?)\*\*)$/],
  ['bold', /(?:^|[^_\w])(__([^\s_](?:[^_]*[^\s_])?)__)$/],
  ['italic', /(?:^|[^*\w])(\*([^\s*](?:[^*]*[^\s*])?)\*)$/],
  ['italic', /(?:^|[^_\w])(_([^\s_](?:[^_]*[^\s_])?)_)$/],
  ['strike', /(?:^|[^~\w])(~~([^\s~](?:[^~]*[^\s~])?)~~)$/],
  ['code', /(?:^|[^`])(`([^`]+)`)$/],
];

function wordRules({ nodes, marks }: Schema): Rule[] {
  const { variable } = nodes;
  const rules: Rule[] = signs.flatMap(([name, when]) => {
    const type = marks[name];
    return type
      ? [
          {
            when,
            make: (state: EditorState, [whole, signed, words]: RegExpExecArray, from: number) =>
              marked(state, from + whole!.length - signed!.length, words!, type.create()),
          },
        ]
      : [];
  });
  const { link } = marks;
  if (link)
    rules.push({
      when: /\[([^[\]]+)\]\(([^()\s]+)\)$/,
      make: (state, [, words, href], from) =>
        isHref(href!) ? marked(state, from, words!, link.create({ href })) : null,
    });
  if (variable)
    rules.push({
      when: /\{\{([^{}:]+)(?::([^{}]*))?\}\}$/,
      make: (state, [, name, fallback], from) => {
        const attrs = { name, fallback: fallback || null };
        const sound =
          fits(nodeRules.variable.attrs.name, name) && fits(nodeRules.variable.attrs.fallback, attrs.fallback);
        return sound ? state.tr.replaceWith(from, state.selection.from, variable.create(attrs)) : null;
      },
    });
  return rules;
}

/** The words alone, with the mark; what was marked within them stays so, and what is typed next has no mark. */
function marked(state: EditorState, from: number, words: string, mark: Mark): Transaction | null {
  const { from: to, $from } = state.selection;
  if (!$from.parent.type.allowsMarkType(mark.type)) return null;
  const whole = state.doc.textBetween(from, to, null, '\ufffc');
  const start = from + whole.indexOf(words);
  const end = start + words.length;
  if (state.doc.rangeHasMark(from, to, state.schema.marks.code ?? mark.type)) return null;
  return state.tr
    .delete(end, to)
    .delete(from, start)
    .addMark(from, from + words.length, mark)
    .removeStoredMark(mark);
}
