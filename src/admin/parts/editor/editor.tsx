/**
 * The one editor of rich texts. Screens do not import it but its door (`door.tsx`), so that its chunk comes only where
 * somebody writes.
 */
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Body, Profile } from '../../../wire/documents/nodes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './editor.module.css';
import { createEditing, type Editing } from './editing.ts';
import type { Words } from './look.ts';
import { Toolbar } from './toolbar.tsx';

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
};

export function DocumentEditor({ profile, value, autoFocus = false, ...rest }: EditorProps) {
  const { t } = useTexts();
  const [editing] = useState(() => createEditing(profile, value, { ...rest, t: t as Words }));
  const state = useSyncExternalStore(editing.subscribe, editing.state);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => editing.mount(place.current!), [editing]);
  useLayoutEffect(() => editing.follow({ ...rest, t: t as Words }));
  useShown(editing, value);
  useEffect(() => {
    if (autoFocus) editing.focus();
  }, [editing, autoFocus]);

  return (
    <div className={styles.editor}>
      {rest.disabled || <Toolbar editing={editing} state={state} />}
      <div className={styles.place} ref={place} />
    </div>
  );
}

/** What the screen gives, unless it is what the writer has just made. */
function useShown(editing: Editing, value: Body): void {
  const shown = useRef(value);
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    if (value !== editing.body()) editing.show(value);
  }, [editing, value]);
}
