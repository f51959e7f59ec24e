/** The editor of the level on the screen, for the parts that draw it. */
import { createContext, useContext } from 'react';
import { useSnapshot } from 'valtio/react';
import type { EditorState } from './editor-state.ts';
import type { TreeEditor } from './tree-editor.ts';
import type { Tree } from './tree-model.ts';

const context = createContext<TreeEditor | null>(null);
export const TreeEditorProvider = context.Provider;

export function useTreeEditor(): TreeEditor {
  const editor = useContext(context);
  if (!editor) throw new Error('useTreeEditor is called outside of an editor');
  return editor;
}

/** What stands in the editor; only for parts that are shown once it has come. */
export function useTree(): EditorState & { readonly tree: Tree; readonly stored: Tree } {
  const editor = useTreeEditor();
  const state = useSnapshot(editor.state, { sync: true }) as EditorState;
  const { tree, stored } = state;
  if (!tree || !stored) throw new Error('the tree is shown before it has come');
  return { ...state, tree, stored };
}
