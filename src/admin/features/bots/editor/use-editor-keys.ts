/** The keys of the editor, while nothing is typed: undo, redo, copy, paste, delete. */
import { useEffect, type RefObject } from 'react';
import { useBotEditor } from './editor-context.ts';

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

export function useEditorKeys(frame: RefObject<HTMLElement | null>): void {
  const { keeper, may } = useBotEditor();
  useEffect(() => {
    const { current } = frame;
    const { work } = keeper;
    const withControl: Readonly<Record<string, () => void>> = {
      z: work.undo,
      'shift z': work.redo,
      y: work.redo,
      c: work.copy,
      v: work.paste,
    };
    const remove = () => work.remove(work.state.chosen);
    function pressed(event: KeyboardEvent): void {
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(typing))) return;
      const key = event.key.toLowerCase();
      const withKey = event.ctrlKey || event.metaKey;
      const action = withKey
        ? withControl[event.shiftKey ? `shift ${key}` : key]
        : key === 'delete' && !event.altKey
          ? remove
          : undefined;
      // Words that are marked on the page are copied as everywhere.
      const marked = key === 'c' && current?.ownerDocument.getSelection()?.isCollapsed === false;
      if (!action || marked) return;
      event.preventDefault();
      action();
    }
    if (!may.write) return undefined;
    current?.addEventListener('keydown', pressed);
    return () => current?.removeEventListener('keydown', pressed);
  }, [frame, keeper, may.write]);
}
