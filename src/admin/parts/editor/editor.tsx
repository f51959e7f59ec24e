/**
 * The one editor of rich texts. Screens do not import it but its door (`door.tsx`), so that its chunk comes only where
 * somebody writes.
 */
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Dropped } from '../../../wire/documents/markdown-read.ts';
import type { Body, Profile } from '../../../wire/documents/nodes.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './editor.module.css';
import { BlockMenu } from './block-menu.tsx';
import type { BlockKind } from './blocks.ts';
import { ContextBar, type Panel } from './context-bar.tsx';
import { createEditing, type Told } from './editing.ts';
import { DroppedNote } from './dropped-note.tsx';
import { Fullness } from './fullness.tsx';
import type { Words } from './look.ts';
import { blockIn, type Beside, type PersonAt } from './people.ts';
import { OwnThingsContext } from './own-thing-input.tsx';
import { useMediaDoor } from './use-media-door.ts';
import { useKeys, useShown } from './use-editing.ts';
import { useOwnThings } from './use-own-things.ts';
import { slashIn } from './slash.ts';
import { SourceView } from './source-view.tsx';
import { Toolbar } from './toolbar.tsx';
import { waitingIn } from './uploads.ts';

export type EditorProps = {
  /** What may stand in the text: see `Profile`. It stays the same for one editor. */
  readonly profile: Profile;
  /** Of the text, not of the dashboard: a BCP 47 tag, and the direction in which it is written. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Another text than the last that `onChange` was given is put in its place, and can be undone. */
  readonly value: Body;
  /** After each change by the writer. A block that did not change is the same object as before. */
  readonly onChange: (body: Body) => void;
  /** What a screen reader calls the text. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Others who have it open, marked at their block. */
  readonly people?: readonly PersonAt[];
  /** Of a translation: how it stands beside its source. */
  readonly beside?: Beside;
  /** The block that the caret has come into: its id, or `#4` where it has none yet. */
  readonly onCaret?: (block: string) => void;
  /** How many files are on their way into the text, or did not come. */
  readonly onWaiting?: (files: number) => void;
};

export function DocumentEditor({ profile, value, autoFocus = false, onCaret, onWaiting, ...rest }: EditorProps) {
  const { t } = useTexts();
  const [choice, setChoice] = useState<Told['choice']>(null);
  const [panel, setPanel] = useState<Panel>(null);
  const [source, setSource] = useState(false);
  const [dropped, setDropped] = useState<readonly Dropped[]>([]);
  const { browser } = useServices();
  const things = useOwnThings(rest.lang);
  const media = useMediaDoor();
  const told = { ...rest, choice, things, media, report: browser.report, onDropped: setDropped, t: t as Words };
  const [editing] = useState(() => createEditing(profile, value, told));
  const state = useSyncExternalStore(editing.subscribe, editing.state);
  const [root, place] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useLayoutEffect(() => editing.mount(place.current!), [editing, place]);
  useLayoutEffect(() => editing.follow(told));
  useShown(editing, value);
  useKeys(editing, root, setPanel);
  useKeyboard(root);
  useTold(blockIn(state), onCaret);
  useWaiting(waitingIn(state), onWaiting);
  useEffect(() => {
    if (autoFocus) editing.focus();
  }, [editing, autoFocus]);

  const open = rest.disabled ? null : slashIn(state);
  const onBlock = ({ form, command }: BlockKind): void => {
    if (form) setPanel(form);
    else editing.run(command(state.schema));
  };
  return (
    <div className={styles.editor} data-editor ref={root}>
      {rest.disabled || (
        <>
          <Toolbar editing={editing} state={state} onPanel={setPanel} source={source} onSource={setSource} />
          {source || (
            <OwnThingsContext.Provider value={things}>
              <ContextBar editing={editing} state={state} panel={panel} onPanel={setPanel} />
            </OwnThingsContext.Provider>
          )}
        </>
      )}
      <DroppedNote dropped={dropped} onDone={() => setDropped([])} />
      <div className={styles.place} ref={place} hidden={source} />
      {source && (
        <SourceView {...rest} editing={editing} body={editing.body()} profile={profile} onDropped={setDropped} />
      )}
      {open && (
        <BlockMenu
          editing={editing}
          slash={open}
          onMark={setChoice}
          onKeys={() => setPanel('keys')}
          onBlock={onBlock}
        />
      )}
      {rest.disabled || <Fullness body={editing.body()} />}
    </div>
  );
}

function useTold(block: string, onCaret: EditorProps['onCaret']): void {
  useEffect(() => onCaret?.(block), [onCaret, block]);
}

/** Files that have not come would be lost with the page. */
function useWaiting(files: number, onWaiting: EditorProps['onWaiting']): void {
  const { unsaved } = useServices();
  const some = files > 0;
  useEffect(() => (some ? unsaved.hold('files on their way') : undefined), [unsaved, some]);
  useEffect(() => onWaiting?.(files), [onWaiting, files]);
}

/** How much of the page a keyboard on the screen covers: on a phone the tools stand above it. */
function useKeyboard(root: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const measure = (): void => {
      const covered = seen ? Math.max(0, window.innerHeight - seen.height - seen.offsetTop) : 0;
      root.current?.style.setProperty('--keyboard', `${covered}px`);
    };
    seen?.addEventListener('resize', measure);
    seen?.addEventListener('scroll', measure);
    return () => {
      seen?.removeEventListener('resize', measure);
      seen?.removeEventListener('scroll', measure);
    };
  }, [root]);
}
