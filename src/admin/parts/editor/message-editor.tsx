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
import { createEditing, type Editing, type Told } from './editing.ts';
import { linkAt, mayLink } from './links.ts';
import type { Words } from './look.ts';
import styles from './message.module.css';
import { OwnThingsContext } from './own-thing-input.tsx';
import { BlockTool, Gap, MarkTool, markTools, strikeTool, Tool, useArrows } from './toolbar.tsx';
import { SuggestList, type Suggestion } from './suggest-list.tsx';
import { closeSlash, nextPlace, putAt, signIn, type Sign, type TypedSign } from './typed-sign.ts';
import { useKeys, useShown } from './use-editing.ts';
import { useOwnThings } from './use-own-things.ts';

/** What the composer does with the text, whichever of both stands there. */
export type MessageField = {
  readonly focus: () => void;
  /** Puts words in where the caret is; of a whole text the first place that is to be filled in is chosen then. */
  readonly insert: (put: Body | string) => void;
};

/** A list of what fits takes these. */
export type OfferParts = Pick<Parameters<typeof SuggestList>[0], 'editing' | 'onPick' | 'onClose' | 'onMark'>;
/** Draws what is offered behind a sign, for what was typed there. */
export type Offer = (typed: TypedSign, parts: OfferParts) => ReactNode;

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
  /** What is offered where a sign is typed. */
  readonly offer?: Offer;
  /** The signs that it is asked for. */
  readonly signs?: readonly Sign[];
  /** What stands at the end of the line of tools. */
  readonly children: ReactNode;
};

type Props = MessageFieldProps & {
  /** Where the caret was in the textarea that stood here, in characters; null where it was not in it. */
  readonly caret: { readonly current: number | null };
};

export function MessageEditor({ value, onKey, field, caret, children, offer, signs = noSigns, ...rest }: Props) {
  const { t } = useTexts();
  const [panel, setPanel] = useState<Panel>(null);
  const { browser } = useServices();
  const things = useOwnThings(rest.lang);
  const [choice, setChoice] = useState<Told['choice']>(null);
  const told = { ...rest, choice, boxed: true, things, report: browser.report, t: t as Words };
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
  usePlaces(editing);
  useImperativeHandle(field, () => ({ focus: editing.focus, insert: (put) => insertHere(editing, put) }), [editing]);
  return (
    <div ref={root} data-editor className={styles.around}>
      {offer && <Offered editing={editing} state={state} offer={offer} signs={signs} onMark={setChoice} />}
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

const noSigns: readonly Sign[] = [];

type OfferedProps = {
  readonly editing: Editing;
  readonly state: EditorState;
  readonly offer: Offer;
  readonly signs: readonly Sign[];
  readonly onMark: (choice: { list: string; active: string } | null) => void;
};

function Offered({ editing, state, offer, signs, onMark }: OfferedProps) {
  // Where Escape was pressed: what was typed stays, and nothing is offered there again.
  const [left, leave] = useState<number | null>(null);
  const typed = signIn(state, signs);
  if (!typed || left === typed.at) return null;
  const { at, sign } = typed;
  function close(): void {
    if (sign === '/') editing.run(closeSlash);
    leave(at);
  }
  function pick({ put, onPut }: Suggestion): void {
    editing.run(putAt(at, put));
    if (sign === '/') editing.run(closeSlash);
    editing.run(nextPlace);
    onPut?.();
    editing.focus();
  }
  return offer(typed, { editing, onPick: pick, onClose: close, onMark });
}

/** Tab goes to what is to be filled in by hand, where something is. */
function usePlaces(editing: Editing): void {
  useEffect(
    () =>
      editing.takeKeys(
        ({ key, shiftKey }) => key === 'Tab' && !shiftKey && !editing.told().choice && editing.run(nextPlace),
      ),
    [editing],
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

function insertHere(editing: Editing, put: Body | string): void {
  const { from } = editing.state().selection;
  editing.run(putAt(from, put));
  if (typeof put !== 'string') editing.run(nextPlace);
  editing.focus();
}

/** The list of what fits has the keys first. */
const isOffering = (editing: Editing, { ctrlKey, metaKey }: KeyboardEvent): boolean =>
  Boolean(editing.told().choice) && !ctrlKey && !metaKey;

function useOwnKeys(editing: Editing, onKey: Props['onKey']): void {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => editing.takeKeys((event) => !isOffering(editing, event) && latest.current(event)), [editing]);
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
