/** One text while it is written: ProseMirror's state and, once it has a place on the page, its view. */
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history } from '@tiptap/pm/history';
import type { Node, Schema } from '@tiptap/pm/model';
import { EditorState, type Command, type Plugin, type Transaction } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import type { Dropped } from '../../../wire/documents/markdown-read.ts';
import type { Body, Profile } from '../../../wire/documents/nodes.ts';
import { blockIds } from './block-ids.ts';
import { bodyOf, nodeOf } from './body.ts';
import { files, type MediaDoor } from './files.ts';
import { keys } from './keys.ts';
import { marksAt, type Beside, type PersonAt } from './people.ts';
import type { Words } from './look.ts';
import { ownLinks } from './own-links.ts';
import type { OwnThings } from './own-things.ts';
import { mediaViews } from './media-views.ts';
import { pasting } from './paste.ts';
import { schemaOf } from './schema.ts';
import { slash } from './slash.ts';
import { tables } from './tables.ts';
import { typedMarkdown } from './typed.ts';
import { uploads } from './uploads.ts';
import prose from './document.module.css';
import styles from './editor.module.css';

export type Editing = {
  readonly state: () => EditorState;
  readonly body: () => Body;
  /** False, and nothing done, where the command has no place. */
  readonly run: (command: Command) => boolean;
  /** Puts another text in: a restored draft, or one that was joined with somebody else's. It can be undone. */
  readonly show: (body: Body) => void;
  /** The writer's text, from its source: what `show` does, and the screen is told. */
  readonly write: (body: Body) => void;
  readonly follow: (told: Told) => void;
  /** `handler` sees each key before the text does, until what is returned is called; true where it has taken it. */
  readonly takeKeys: (handler: (event: KeyboardEvent) => boolean) => () => void;
  readonly focus: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Draws the text there; what it returns takes it away. */
  readonly mount: (place: HTMLElement) => () => void;
  readonly view: () => EditorView | undefined;
  /** What the screen has said last. */
  readonly told: () => Told;
};

/** What the screen says of the text, each time it is drawn. */
export type Told = {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly label: string;
  /** What stands in an empty text; missing: how it is begun. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** It scrolls within a box of a few lines, which no bars lie over. */
  readonly boxed?: boolean;
  /** Others who write in it, marked at their block. */
  readonly people?: readonly PersonAt[];
  readonly beside?: Beside;
  /** Called with the new text after each change by the writer. */
  readonly onChange: (body: Body) => void;
  /** Called with what of a pasted text had no place here. */
  readonly onDropped?: (dropped: readonly Dropped[]) => void;
  /** What of ours a pasted address may name. */
  readonly things?: OwnThings;
  readonly report?: (error: unknown) => void;
  /** Where files go that are pasted or dropped; missing where the text takes none. */
  readonly media?: MediaDoor;
  readonly t: Words;
  /** The list that is open over the text, and what is marked in it, by their ids. */
  readonly choice?: { readonly list: string; readonly active: string } | null;
};

/** Of what a screen puts in itself, it is not told. */
const SHOWN = 'shown';

export function createEditing(profile: Profile, body: Body, first: Told): Editing {
  let told = first;
  const schema = schemaOf(profile, (key, values) => told.t(key, values));
  let state = EditorState.create({ doc: nodeOf(schema, body), plugins: pluginsOf(profile, schema, () => told) });
  let view: EditorView | undefined;
  const listeners = new Set<() => void>();
  const handlers = new Set<(event: KeyboardEvent) => boolean>();

  function dispatch(transaction: Transaction): void {
    const { state: next, transactions } = state.applyTransaction(transaction);
    const changed = next.doc !== state.doc;
    state = next;
    view?.updateState(state);
    listeners.forEach((listener) => listener());
    if (changed && !transactions.some((one) => one.getMeta(SHOWN))) told.onChange(bodyOf(state.doc));
  }

  return {
    state: () => state,
    body: () => bodyOf(state.doc),
    run: (command) => command(state, dispatch, view),
    show: (given) => dispatch(replaced(state, nodeOf(schema, given)).setMeta(SHOWN, true)),
    write(given) {
      const tr = replaced(state, nodeOf(schema, given));
      if (tr.docChanged) dispatch(tr);
    },
    follow(next) {
      told = next;
      // It asks for its attributes while it draws itself.
      view?.setProps({});
    },
    takeKeys(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    focus: () => view?.focus(),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    mount(place) {
      view = new EditorView(place, {
        state,
        dispatchTransaction: dispatch,
        ...(told.boxed ? {} : clear),
        editable: () => !told.disabled,
        handleKeyDown: (_, event) => !event.isComposing && [...handlers].some((handler) => taken(handler, event)),
        attributes: ({ doc }) => attributesOf(doc, told),
        decorations: ({ doc }) => marksAt(doc, told.people, told.beside),
        nodeViews: mediaViews(() => told.media),
      });
      return () => {
        view?.destroy();
        view = undefined;
      };
    },
    view: () => view,
    told: () => told,
  };
}

/**
 * Pixels of the screen's edges that bars lie over: the top bar, the head of the screen and the tools above, on a phone the tools
 * below. Words that are written stand clear of them.
 */
const edges = { top: 176, bottom: 96, left: 0, right: 0 };
const clear = { scrollThreshold: edges, scrollMargin: edges };

/** Only what differs is replaced, so that the caret and what is scrolled to stay where they are. */
function replaced({ doc, tr }: EditorState, next: Node): Transaction {
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return tr;
  const overlap = start - Math.min(end.a, end.b);
  const more = Math.max(overlap, 0);
  return tr.replace(start, end.a + more, next.slice(start, end.b + more));
}

function attributesOf(
  doc: Node,
  { lang, dir, label, placeholder, disabled = false, t, choice }: Told,
): Record<string, string> {
  const empty = doc.childCount === 1 && doc.firstChild!.isTextblock && doc.firstChild!.content.size === 0;
  return {
    class: `${prose.text} ${styles.writing}`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    lang,
    dir,
    ...(choice
      ? {
          'aria-haspopup': 'listbox',
          'aria-controls': choice.list,
          ...(choice.active ? { 'aria-activedescendant': choice.active } : {}),
        }
      : {}),
    ...(disabled ? { 'aria-readonly': 'true' } : {}),
    ...(empty && !disabled ? { 'data-empty': placeholder ?? t('editor.placeholder') } : {}),
  };
}

function pluginsOf(profile: Profile, schema: Schema, told: () => Told): Plugin[] {
  const fromFiles = files(() => (schema.nodes.picture ? told().media : undefined));
  const own = [slash(), typedMarkdown(schema), ...keys(schema), ...tables(schema), blockIds()];
  return [
    fromFiles.plugin,
    pasting(profile, schema, () => ({
      onDropped: (dropped) => told().onDropped?.(dropped),
      onPictures: schema.nodes.picture && told().media ? fromFiles.expect : undefined,
    })),
    uploads((key, values) => told().t(key, values)),
    ownLinks(
      () => told().things,
      (error) => told().report?.(error),
    ),
    ...own,
    history(),
    dropCursor({ width: 2 }),
    gapCursor(),
  ];
}

/** What is taken is nothing to the browser either. */
function taken(handler: (event: KeyboardEvent) => boolean, event: KeyboardEvent): boolean {
  const done = handler(event);
  if (done) event.preventDefault();
  return done;
}
