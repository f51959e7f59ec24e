/** The tool bar of the editor: Alt+F10 leads to it, arrows along it, Escape back to the text. */
import { Menu } from '@base-ui/react/menu';
import { toggleMark } from '@tiptap/pm/commands';
import { redo, undo } from '@tiptap/pm/history';
import type { Command, EditorState } from '@tiptap/pm/state';
import {
  Bold,
  ChevronDown,
  Code,
  Ellipsis,
  Italic,
  Keyboard,
  Link,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { MarkName } from '../../../wire/documents/nodes.ts';
import type { Key } from '../../texts/keys.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { MenuPopup } from '../menu-popup.tsx';
import {
  bullets,
  button,
  callout,
  card,
  code,
  details,
  divider,
  headings,
  numbers,
  paragraph,
  picture,
  quote,
  table,
  variable,
  video,
  type BlockKind,
} from './blocks.ts';
import type { Panel } from './context-bar.tsx';
import styles from './editor.module.css';
import type { Editing } from './editing.ts';
import { linkAt, mayLink } from './links.ts';

type Props = { readonly editing: Editing; readonly state: EditorState };
type BarProps = Props & { readonly onPanel: (panel: Panel) => void };

export const markTools: readonly { readonly name: MarkName; readonly label: Key; readonly icon: LucideIcon }[] = [
  { name: 'bold', label: 'editor.bold', icon: Bold },
  { name: 'italic', label: 'editor.italic', icon: Italic },
  { name: 'code', label: 'editor.code', icon: Code },
];
export const strikeTool: (typeof markTools)[number] = { name: 'strike', label: 'editor.strike', icon: Strikethrough };
const moreMarks: typeof markTools = [
  { name: 'underline', label: 'editor.underline', icon: Underline },
  strikeTool,
  { name: 'key', label: 'editor.key', icon: Keyboard },
];

type ToolbarProps = BarProps & {
  /** Whether the Markdown source is shown, which has no tools but the way back. */
  readonly source: boolean;
  readonly onSource: (source: boolean) => void;
};

export function Toolbar({ editing, state, onPanel, source, onSource }: ToolbarProps) {
  const { t } = useTexts();
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = useArrows(bar, editing.focus);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus, one after the other
    <div className={styles.toolbar} role="toolbar" aria-label={t('editor.tools')} ref={bar} onKeyDown={onKeyDown}>
      <Tool editing={editing} state={state} label={'editor.undo'} icon={Undo2} command={undo} />
      <Tool editing={editing} state={state} label={'editor.redo'} icon={Redo2} command={redo} />
      {source || <RichTools editing={editing} state={state} onPanel={onPanel} />}
      {state.schema.nodes.listItem && (
        <button
          type="button"
          className={`btn btn-sm btn-tertiary ${styles.switch}`}
          aria-pressed={source}
          onClick={() => onSource(!source)}
        >
          {t('editor.source')}
        </button>
      )}
    </div>
  );
}

function RichTools({ editing, state, onPanel }: BarProps) {
  return (
    <>
      <Gap />
      <KindMenu editing={editing} state={state} />
      <Gap />
      {markTools.map((mark) => (
        <MarkTool key={mark.name} editing={editing} state={state} {...mark} />
      ))}
      {state.schema.marks.link && (
        <Tool
          editing={editing}
          state={state}
          label={'editor.link'}
          icon={Link}
          command={mayLink}
          pressed={linkAt(state) !== undefined}
          onPress={() => onPanel('link')}
        />
      )}
      <Gap />
      {[bullets, numbers, callout, table].map((kind) => (
        <BlockTool key={kind.label} editing={editing} state={state} kind={kind} onPanel={onPanel} />
      ))}
      <Gap />
      {[picture, video, variable].map((kind) => (
        <BlockTool key={kind.label} editing={editing} state={state} kind={kind} onPanel={onPanel} />
      ))}
      <MoreMenu editing={editing} state={state} onPanel={onPanel} />
    </>
  );
}

export const Gap = () => <i className={styles.gap} />;

type ToolProps = Props & { label: Key; icon: LucideIcon; command: Command; pressed?: boolean; onPress?: () => void };

export function Tool({ editing, state, label, icon: Icon, command, pressed, onPress }: ToolProps) {
  const { t } = useTexts();
  const off = !command(state);
  return (
    <button
      type="button"
      className="btn btn-sm btn-icon btn-tertiary"
      aria-label={t(label)}
      title={t(label)}
      aria-disabled={off}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      // The text keeps the caret and what is chosen in it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !off && (onPress ? onPress() : editing.run(command))}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}

export function BlockTool({ editing, state, kind, onPanel }: BarProps & { kind: BlockKind }) {
  if (!state.schema.nodes[kind.name]) return null;
  const { form } = kind;
  const more = form
    ? { command: always, onPress: () => onPanel(form) }
    : { command: kind.command(state.schema), pressed: kind.holds?.(state) ?? false };
  return <Tool editing={editing} state={state} label={kind.label} icon={kind.icon} {...more} />;
}

const always: Command = () => true;

export function MarkTool({ editing, state, name, label, icon }: Props & (typeof markTools)[number]) {
  const type = state.schema.marks[name];
  if (!type) return null;
  return (
    <Tool
      editing={editing}
      state={state}
      label={label}
      icon={icon}
      command={toggleMark(type)}
      pressed={isMarked(state, name)}
    />
  );
}

function isMarked({ selection, storedMarks, doc, schema }: EditorState, name: MarkName): boolean {
  const type = schema.marks[name]!;
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

/** What the paragraph is: text, a heading, code. */
function KindMenu({ editing, state }: Props) {
  const { t } = useTexts();
  const kinds = [paragraph, ...headings, code].filter(({ name }) => state.schema.nodes[name]);
  if (kinds.length < 2) return null;
  const held = kinds.find((kind) => kind.holds?.(state)) ?? paragraph;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className={`btn btn-sm btn-tertiary ${styles.ways}`}
        aria-label={t('editor.kind', { kind: t(held.label) })}
      >
        {/* As wide whatever is held: the tools beside it stay where they are, in one line from 1280 px on. */}
        <span className="truncate">{t(held.label)}</span>
        <ChevronDown className="icon push" aria-hidden="true" />
      </Menu.Trigger>
      <KindItems editing={editing} state={state} kinds={kinds} />
    </Menu.Root>
  );
}

function KindItems({ editing, state, kinds }: Props & { kinds: readonly BlockKind[] }) {
  const { t } = useTexts();
  return (
    <MenuPopup>
      {kinds.map(({ label, icon: Icon, command }) => (
        <Menu.Item key={label} className="menu-item" onClick={() => act(editing, command(state.schema))}>
          <Icon className="icon" aria-hidden="true" />
          <span className="menu-label">{t(label)}</span>
        </Menu.Item>
      ))}
    </MenuPopup>
  );
}

function MoreMenu({ editing, state, onPanel }: BarProps) {
  const { t } = useTexts();
  const { schema } = state;
  const kinds = [quote, details, divider, button, card].filter(({ name }) => schema.nodes[name]);
  const marks = moreMarks.filter(({ name }) => schema.marks[name]);
  if (kinds.length + marks.length === 0) return null;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="btn btn-sm btn-icon btn-tertiary" aria-label={t('editor.more')} title={t('editor.more')}>
        <Ellipsis className="icon" aria-hidden="true" />
      </Menu.Trigger>
      <MenuPopup>
        {marks.map(({ name, label, icon: Icon }) => (
          <Menu.CheckboxItem
            key={name}
            className="menu-item"
            checked={isMarked(state, name)}
            closeOnClick
            onClick={() => act(editing, toggleMark(schema.marks[name]!))}
          >
            <Icon className="icon" aria-hidden="true" />
            <span className="menu-label">{t(label)}</span>
          </Menu.CheckboxItem>
        ))}
        {kinds.map(({ label, icon: Icon, command, form }) => (
          <Menu.Item
            key={label}
            className="menu-item"
            onClick={() => (form ? queueMicrotask(() => onPanel(form)) : act(editing, command(schema)))}
          >
            <Icon className="icon" aria-hidden="true" />
            <span className="menu-label">{t(label)}</span>
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
}

/** The menu gives the focus back to its button when it closes: only then can the text have it. */
function act(editing: Editing, command: Command): void {
  editing.run(command);
  queueMicrotask(editing.focus);
}

/** One stop of Tab for the whole bar; arrows, Home and End go along it. */
export function useArrows(bar: RefObject<HTMLDivElement | null>, leave: () => void) {
  const [at, setAt] = useState(0);
  const buttons = (): HTMLElement[] => [...(bar.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    const all = buttons();
    all.forEach((button, index) => {
      button.tabIndex = index === Math.min(at, all.length - 1) ? 0 : -1;
    });
  });
  return (event: KeyboardEvent<HTMLElement>): void => {
    const all = buttons();
    const now = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') leave();
    if (now < 0) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const next = { [forward]: now + 1, [back]: now - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + all.length) % all.length;
    setAt(index);
    all[index]!.focus();
  };
}
