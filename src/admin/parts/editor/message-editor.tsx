/**
 * The editor as the composer of a thread has it: the text, and below it the tools in one line with what sends it. Screens do
 * not import it: it is a chunk of its own, and until it has come a textarea stands in its place.
 */
import { TextSelection, type EditorState } from '@tiptap/pm/state';
import { Link } from 'lucide-react';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Body } from '../../../wire/documents/nodes.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { bullets, code, numbers, quote } from './blocks.ts';
import { ContextBar, type Panel } from './context-bar.tsx';
import { createEditing, type Editing } from './editing.ts';
import { linkAt, mayLink } from './links.ts';
import type { Words } from './look.ts';
import styles from './message.module.css';
import { OwnThingsContext } from './own-thing-input.tsx';
import { BlockTool, Gap, MarkTool, markTools, strikeTool, Tool, useArrows } from './toolbar.tsx';
import { useKeys, useShown } from './use-editing.ts';
import { useOwnThings } from './use-own-things.ts';

/** What the composer does with the text, whichever of both stands there. */
export type MessageField = {
  readonly focus: () => void;
  /** Puts words in where the caret is. */
  readonly insert: (text: string) => void;
};

export type MessageFieldProps = {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly label: string;
  readonly placeholder: string;
  readonly value: Body;
  readonly onChange: (body: Body) => void;
  readonly disabled: boolean;
  /** Sees each key before the text does; true where it has taken it. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly field: RefObject<MessageField | null>;
  /** What stands at the end of the line of tools. */
  readonly children: ReactNode;
};

type Props = MessageFieldProps & {
  /** Where the caret was in the textarea that stood here, in characters; null where it was not in it. */
  readonly caret: { readonly current: number | null };
};

export function MessageEditor({ value, onKey, field, caret, children, ...rest }: Props) {
  const { t } = useTexts();
  const [panel, setPanel] = useState<Panel>(null);
  const { browser } = useServices();
  const things = useOwnThings(rest.lang);
  const told = { ...rest, boxed: true, things, report: browser.report, t: t as Words };
  const [editing] = useState(() => createEditing('message', value, told));
  const state = useSyncExternalStore(editing.subscribe, editing.state);
  const [root, place] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useLayoutEffect(() => editing.mount(place.current!), [editing, place]);
  useLayoutEffect(() => editing.follow(told));
  // Before the browser hands out another key: none is lost between the two fields.
  useLayoutEffect(() => takeOver(editing, caret.current), [editing, caret]);
  useShown(editing, value);
  useOwnKeys(editing, onKey);
  useKeys(editing, root, setPanel);
  useImperativeHandle(field, () => ({ focus: editing.focus, insert: (text) => insertText(editing, text) }), [editing]);
  return (
    <div ref={root} data-editor>
      <OwnThingsContext.Provider value={things}>
        {panel && <ContextBar editing={editing} state={state} panel={panel} onPanel={setPanel} />}
      </OwnThingsContext.Provider>
      <div className={styles.place} ref={place} />
      <div className={styles.foot}>
        <Tools editing={editing} state={state} onPanel={setPanel} />
        {children}
      </div>
    </div>
  );
}

function takeOver(editing: Editing, caret: number | null): void {
  if (caret === null) return;
  editing.run(({ tr, doc }, dispatch) => {
    dispatch?.(tr.setSelection(TextSelection.create(doc, placeOf(doc, caret))));
    return true;
  });
  editing.focus();
}

/** Paragraphs of a typed text: a line's end counts as one character there, and as two places here. */
function placeOf(doc: EditorState['doc'], caret: number): number {
  let left = caret;
  let place = 1;
  doc.forEach((paragraph, at) => {
    if (left < 0) return;
    const length = paragraph.content.size;
    place = at + 1 + Math.min(left, length);
    left -= length + 1;
  });
  return place;
}

function insertText(editing: Editing, text: string): void {
  editing.run(({ tr }, dispatch) => {
    dispatch?.(tr.insertText(text).scrollIntoView());
    return true;
  });
  editing.focus();
}

function useOwnKeys(editing: Editing, onKey: Props['onKey']): void {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => editing.takeKeys((event) => latest.current(event)), [editing]);
}

type ToolsProps = { readonly editing: Editing; readonly state: EditorState; readonly onPanel: (panel: Panel) => void };

function Tools({ editing, state, onPanel }: ToolsProps) {
  const { t } = useTexts();
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = useArrows(bar, editing.focus);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus, one after the other
    <div className={styles.tools} role="toolbar" aria-label={t('editor.tools')} ref={bar} onKeyDown={onKeyDown}>
      {[...markTools, strikeTool].map((mark) => (
        <MarkTool key={mark.name} editing={editing} state={state} {...mark} />
      ))}
      <Tool
        editing={editing}
        state={state}
        label={'editor.link'}
        icon={Link}
        command={mayLink}
        pressed={linkAt(state) !== undefined}
        onPress={() => onPanel('link')}
      />
      <Gap />
      {[bullets, numbers, quote, code].map((kind) => (
        <BlockTool key={kind.label} editing={editing} state={state} kind={kind} onPanel={onPanel} />
      ))}
    </div>
  );
}
