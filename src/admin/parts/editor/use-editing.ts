/** What a text that is written has to do with the screen around it: its keys, and the text that the screen gives. */
import { useEffect, useRef, type RefObject } from 'react';
import type { Body } from '../../../wire/documents/nodes.ts';
import { chosen } from './commands.ts';
import type { Panel } from './context-bar.tsx';
import type { Editing } from './editing.ts';
import styles from './editor.module.css';

/** Alt+F10 leads to the tools, Ctrl+K to the link, and Enter on a block that is chosen to what can be told of it. */
export function useKeys(
  editing: Editing,
  root: RefObject<HTMLDivElement | null>,
  onPanel: (panel: Panel) => void,
): void {
  useEffect(() => {
    const focus = (selector: string): boolean => {
      const found = root.current?.querySelector<HTMLElement>(selector);
      found?.focus();
      return found !== null && found !== undefined;
    };
    return editing.takeKeys((event) => {
      if (event.key === 'F10' && event.altKey) return focus('[role=toolbar] button[tabindex="0"]');
      if (event.key === 'Enter' && chosen(editing.state())) return focus(`.${styles.context} input`);
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || !editing.state().schema.marks.link) return false;
      onPanel('link');
      return true;
    });
  }, [editing, root, onPanel]);
}

/** What the screen gives, unless it is what the writer has just made. */
export function useShown(editing: Editing, value: Body): void {
  const shown = useRef(value);
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    if (value !== editing.body()) editing.show(value);
  }, [editing, value]);
}
