/**
 * The tree on its grid. Skills are dragged, or moved with the arrow keys once chosen; a line drawn from one to another
 * makes the second need the first. Left to right in every language, as the grid is stored.
 */
import { Background, ReactFlow, type Connection } from '@xyflow/react';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useTree, useTreeEditor } from './editor-context.ts';
import type { SkillEdge } from './canvas-parts.ts';
import { CanvasTools } from './canvas-tools.tsx';
import { PLACE_HEIGHT, PLACE_WIDTH, SkillCard, type SkillNode } from './skill-node.tsx';
import { cycleBy } from './tree-model.ts';
import { useCanvas } from './use-canvas.ts';
import styles from './canvas.module.css';

const nodeTypes = { skill: SkillCard };
const GRID: [number, number] = [PLACE_WIDTH, PLACE_HEIGHT];
const DOTS_PX = 24;
const DOT_PX = 2;
const FIT = { padding: 0.15, maxZoom: 1 };
const ZOOM_LEAST = 0.2;
const ZOOM_MOST = 1.6;

export function TreeCanvas({ onDelete }: { onDelete: (id: string) => void }) {
  const editor = useTreeEditor();
  const { tree, selected, cycle } = useTree();
  const { t } = useTexts();
  const { nodes, edges, onNodesChange, onEdgesChange } = useCanvas();
  const closes = ({ source, target }: Connection | SkillEdge) => cycleBy(tree, target, source) !== null;
  return (
    <div className={styles.canvas} dir="ltr">
      <ReactFlow<SkillNode, SkillEdge>
        aria-label={t('skills.canvas', { across: tree.across, down: tree.down })}
        ariaLabelConfig={spokenOf(t)}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onKeyDown={(event) => {
          const id = (event.target as Element).getAttribute('data-id');
          if (event.key === 'Delete' && id && id === selected) onDelete(id);
        }}
        onConnect={({ source, target }) => void editor.connect(target, source)}
        onConnectEnd={(_, { fromNode, toNode, isValid, fromHandle }) => {
          if (isValid !== false || !fromNode || !toNode) return;
          const [source, target] = fromHandle?.type === 'target' ? [toNode, fromNode] : [fromNode, toNode];
          editor.connect(target.id, source.id);
        }}
        isValidConnection={(connection) => !closes(connection)}
        nodeExtent={[
          [0, 0],
          [tree.across * PLACE_WIDTH, tree.down * PLACE_HEIGHT],
        ]}
        snapToGrid
        snapGrid={GRID}
        fitView
        fitViewOptions={FIT}
        minZoom={ZOOM_LEAST}
        maxZoom={ZOOM_MOST}
        deleteKeyCode={['Delete', 'Backspace']}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        attributionPosition="top-right"
      >
        <Background gap={DOTS_PX} size={DOT_PX} />
        <CanvasTools fit={FIT} />
      </ReactFlow>
      {cycle && (
        <p className={styles.canvasRefusal} role="alert">
          {t('skills.refusal.cycle')}:{' '}
          {cycle.map((id) => tree.skills.find((one) => one.id === id)?.name ?? id).join(' → ')}
        </p>
      )}
    </div>
  );
}

/** What screen readers are told of nodes and lines. */
function spokenOf(t: AdminTexts['t']) {
  return {
    'node.a11yDescription.default': t('skills.nodeHelp'),
    'node.a11yDescription.keyboardDisabled': t('skills.nodeHelp'),
    'node.a11yDescription.ariaLiveMessage': ({ x, y }: { x: number; y: number }) =>
      t('skills.place', { column: Math.round(x / PLACE_WIDTH) + 1, row: Math.round(y / PLACE_HEIGHT) + 1 }),
    'edge.a11yDescription.default': t('skills.edgeHelp'),
  };
}
