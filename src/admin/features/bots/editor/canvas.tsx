/**
 * The flow on a canvas, in the manner of the skill tree (P-BOT-02): blocks are dragged, or moved with the arrow keys once
 * chosen; a line drawn from an exit to a block joins them. Left to right in every language, as places are stored.
 */
import { Background, MiniMap, ReactFlow, SelectionMode, useReactFlow } from '@xyflow/react';
import { ReactFlowProvider } from '@xyflow/react';
import type { DragEvent } from 'react';
import { blockKinds, type BlockKind } from '../../../../wire/bots/blocks.ts';
import type { AdminTexts } from '../../../shell/texts.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { BlockCard } from './block-node.tsx';
import { NODE_HEAD, NODE_WIDTH } from '../flow/block-size.ts';
import type { BlockNode, ExitEdge } from './canvas-parts.ts';
import { CanvasTools } from './canvas-tools.tsx';
import { useBotEditor, useFlow } from './editor-context.ts';
import { DRAGGED_KIND } from './palette.tsx';
import { useCanvas } from './use-canvas.ts';
import styles from './canvas.module.css';

const nodeTypes = { block: BlockCard };
const GRID: [number, number] = [8, 8];
const DOTS_PX = 24;
const DOT_PX = 2;
const FIT = { padding: 0.12, maxZoom: 1 };
const ZOOM_LEAST = 0.1;
const ZOOM_MOST = 1.6;

export default function Canvas() {
  return (
    <ReactFlowProvider>
      <Drawn />
    </ReactFlowProvider>
  );
}

function Drawn() {
  const { keeper, may, figures } = useBotEditor();
  const { flow } = useFlow();
  const { t } = useTexts();
  const drop = useDrop();
  const { nodes, edges, onNodesChange, onEdgesChange } = useCanvas();
  const isFixed = !may.write || figures !== null;
  return (
    <div className={styles.canvas} dir="ltr" {...(isFixed ? {} : drop)}>
      <ReactFlow<BlockNode, ExitEdge>
        aria-label={t('bots.canvas')}
        ariaLabelConfig={spokenOf(t)}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onConnect={({ source, sourceHandle, target }) => {
          if (sourceHandle) keeper.work.connect({ block: source, exit: sourceHandle }, target);
        }}
        nodesDraggable={!isFixed}
        nodesConnectable={!isFixed}
        snapToGrid
        snapGrid={GRID}
        fitView
        fitViewOptions={FIT}
        minZoom={ZOOM_LEAST}
        maxZoom={ZOOM_MOST}
        deleteKeyCode={isFixed ? null : ['Delete', 'Backspace']}
        selectionKeyCode="Shift"
        multiSelectionKeyCode={['Control', 'Meta', 'Shift']}
        selectionMode={SelectionMode.Partial}
        attributionPosition="top-right"
      >
        <Background gap={DOTS_PX} size={DOT_PX} />
        <CanvasTools fit={FIT} />
        {flow.blocks.length > 1 && (
          <MiniMap<BlockNode>
            pannable
            zoomable
            ariaLabel={t('bots.minimap')}
            className={styles.minimap ?? ''}
            nodeColor="var(--line-strong)"
            maskColor="transparent"
          />
        )}
      </ReactFlow>
      {flow.blocks.length === 0 && <p className={styles.canvasEmpty}>{t('bots.canvasEmpty')}</p>}
    </div>
  );
}

/** A block that is dragged from the palette stands where it is let go. */
function useDrop() {
  const { keeper, onSide } = useBotEditor();
  const canvas = useReactFlow();
  return {
    onDragOver(event: DragEvent): void {
      if (event.dataTransfer.types.includes(DRAGGED_KIND)) event.preventDefault();
    },
    onDrop(event: DragEvent): void {
      const given = event.dataTransfer.getData(DRAGGED_KIND);
      const kind = blockKinds.find((one): one is BlockKind => one === given);
      if (!kind) return;
      event.preventDefault();
      const { x, y } = canvas.screenToFlowPosition({ x: event.clientX, y: event.clientY });
      const at = { x: snapped(x - NODE_WIDTH / 2), y: snapped(y - NODE_HEAD / 2) };
      if (keeper.work.add(kind, at) !== null) onSide('block', false);
    },
  };
}

const snapped = (pixels: number): number => Math.round(pixels / GRID[0]) * GRID[0];

/** What screen readers are told of blocks and lines. */
function spokenOf(t: AdminTexts['t']) {
  return {
    'node.a11yDescription.default': t('bots.nodeHelp'),
    'node.a11yDescription.keyboardDisabled': t('bots.nodeHelp'),
    'node.a11yDescription.ariaLiveMessage': ({ x, y }: { x: number; y: number }) =>
      t('bots.movedTo', { x: Math.round(x), y: Math.round(y) }),
    'edge.a11yDescription.default': t('bots.edgeHelp'),
  };
}
