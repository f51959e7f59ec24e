/** The editor of the level on the screen, for the parts that draw it. */
import { createContext, useContext } from 'react';
import { useSnapshot } from 'valtio/react';
import type { EditorState } from './editor-state.ts';
import type { TreeEditor } from './tree-editor.ts';

const context = createContext<TreeEditor | null>(null);
export const TreeEditorProvider = context.Provider;

export function useTreeEditor(): TreeEditor {
  const editor = useContext(context);
  if (!editor) throw new Error('useTreeEditor is called outside of an editor');
  return editor;
}

/** What stands in the editor, drawn again with each edit. */
export function useTree(): EditorState {
  return useSnapshot(useTreeEditor().state, { sync: true }) as EditorState;
}
