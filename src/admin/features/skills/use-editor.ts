/** A level for a screen that changes it: asked for as every screen asks, then edited where it stands. */
import { useState } from 'react';
import { useData } from '../../data/data.ts';
import { joined, useAsked, type Loaded } from '../../data/use-asked.ts';
import { useDrafts } from '../../parts/use-drafts.ts';
import { useServices } from '../../services.ts';
import { rootNameIn, rootTree, subTree, type Found, type Level } from './tree-calls.ts';
import { createTreeEditor, type TreeEditor } from './tree-editor.ts';
import { treeOf } from './tree-model.ts';

/** As the server has it now. Fails with 404 for a root skill that there is not. */
export function useLevel(level: Level): Loaded<Found> {
  const own = useAsked(level.kind === 'sub' ? subTree(level.root) : null, { fresh: true });
  const roots = useAsked(rootTree, { fresh: true });
  if (level.kind === 'root') return { ...roots, value: roots.value && { tree: treeOf(roots.value), rootName: null } };
  return joined(own, roots, (tree, all) => ({ tree: treeOf(tree), rootName: rootNameIn(all, level.root) }));
}

/**
 * The editor of a level for as long as the screen stands, begun with the level as it was `found` first. `draft` names the
 * work that is kept; screens that change different things must not share one.
 */
export function useEditorOf(level: Level, found: Found, draft = 'tree'): TreeEditor {
  const { api, loading, capabilities } = useServices();
  const data = useData();
  const drafts = useDrafts();
  const [editor] = useState(() => {
    const name = `skills ${draft} ${level.kind === 'root' ? '' : level.root}`;
    const tellsConflicts = async () => {
      await capabilities.load();
      return capabilities.can('conflicts');
    };
    return createTreeEditor({ api, data, level, tellsConflicts, drafts, draft: name, during: loading.during }, found);
  });
  return editor;
}
