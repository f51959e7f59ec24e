/** What the canvas shows of the flow, and what it reports of presses and drags. */
import type { EdgeChange, NodeChange } from '@xyflow/react';
import { useMemo, useState } from 'react';
import { edgesOf, nodesOf, type BlockNode, type ExitEdge } from './canvas-parts.ts';
import { useBotEditor, useFlow, useSpeaking } from './editor-context.ts';
import type { Place } from '../flow/flow-edits.ts';

const none: ReadonlyMap<string, Place> = new Map();

export function useCanvas() {
  const { keeper, problems, path, figures, onSide, side } = useBotEditor();
  const { flow, chosen } = useFlow();
  const speaking = useSpeaking();
  const [held, setHeld] = useState(none);
  const [edge, setEdge] = useState<string | null>(null);
  const { work } = keeper;
  const nodes = useMemo(
    () => nodesOf(speaking, { flow, chosen, problems, path, held }),
    [speaking, flow, chosen, problems, path, held],
  );
  const edges = useMemo(
    () => edgesOf(speaking, { flow, path, chosen: edge }, figures),
    [speaking, flow, path, edge, figures],
  );

  function onNodesChange(changes: NodeChange<BlockNode>[]): void {
    const dragged = new Map<string, Place>();
    const dropped = new Map<string, Place>();
    let next = work.state.chosen;
    for (const change of changes) {
      if (change.type === 'position' && change.position)
        (change.dragging ? dragged : dropped).set(change.id, change.position);
      if (change.type === 'select')
        next = change.selected
          ? [...next.filter((id) => id !== change.id), change.id]
          : next.filter((id) => id !== change.id);
    }
    if (dragged.size > 0) setHeld(dragged);
    if (dropped.size > 0) {
      setHeld(none);
      work.place(dropped);
    }
    if (next === work.state.chosen) return;
    work.choose(next);
    if (next.length > 0 && side === 'block') onSide('block', false);
  }

  function onEdgesChange(changes: EdgeChange<ExitEdge>[]): void {
    for (const change of changes) {
      if (change.type === 'select') setEdge((now) => (change.selected ? change.id : now === change.id ? null : now));
      const gone = change.type === 'remove' ? edges.find(({ id }) => id === change.id) : undefined;
      if (gone?.sourceHandle) work.connect({ block: gone.source, exit: gone.sourceHandle }, null);
    }
  }

  return { nodes, edges, onNodesChange, onEdgesChange };
}
