/** What the canvas shows of the tree, and what it reports of presses and drags. */
import type { EdgeChange, NodeChange } from '@xyflow/react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { edgesOf, nodesOf, type SkillEdge } from './canvas-parts.ts';
import { useTree, useTreeEditor } from './editor-context.ts';
import { PLACE_HEIGHT, PLACE_WIDTH, type SkillNode } from './skill-node.tsx';

export function useCanvas() {
  const editor = useTreeEditor();
  const state = useTree();
  const texts = useTexts();
  /** Where the pointer has a skill at the moment, in pixels. */
  const [held, setHeld] = useState<{ id: string; x: number; y: number } | null>(null);
  const [edge, setEdge] = useState<string | null>(null);
  const { tree, selected } = state;
  const level = editor.level.kind;
  const nodes = useMemo(
    () => nodesOf(texts, { tree, stored: state.stored, selected, level, held }),
    [texts, tree, state.stored, selected, level, held],
  );
  const edges = useMemo(() => edgesOf(texts, tree, selected, edge), [texts, tree, selected, edge]);

  function onNodesChange(changes: NodeChange<SkillNode>[]): void {
    for (const change of changes) {
      if (change.type === 'position' && change.position) {
        const { id, position } = change;
        setHeld(change.dragging ? { id, ...position } : null);
        if (!change.dragging) editor.place(id, position.x / PLACE_WIDTH, position.y / PLACE_HEIGHT);
      }
      if (change.type === 'select' && change.selected) editor.select(change.id);
      else if (change.type === 'select' && editor.state.selected === change.id) editor.select(null);
    }
  }

  function onEdgesChange(changes: EdgeChange<SkillEdge>[]): void {
    for (const change of changes) {
      if (change.type === 'select') setEdge((now) => (change.selected ? change.id : now === change.id ? null : now));
      const gone = change.type === 'remove' ? edges.find(({ id }) => id === change.id) : undefined;
      if (gone) editor.disconnect(gone.target, gone.source);
    }
  }

  return { nodes, edges, onNodesChange, onEdgesChange };
}
