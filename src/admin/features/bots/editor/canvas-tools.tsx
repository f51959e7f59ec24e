/** Undo and redo, exits that nobody took, and the size at which the canvas is shown. */
import { Panel, useReactFlow, useStore } from '@xyflow/react';
import { ClipboardPaste, Copy, Maximize, Minus, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../../../shell/use-texts.ts';
import { heightOf, NODE_WIDTH } from '../flow/block-size.ts';
import { useBotEditor, useFlow } from './editor-context.ts';
import { blockIn } from '../flow/flow-edits.ts';
import { Tool } from './tool.tsx';
import styles from './canvas.module.css';

export function CanvasTools({ fit }: { readonly fit: { readonly padding: number; readonly maxZoom: number } }) {
  const { keeper, may } = useBotEditor();
  const { past, future, chosen } = useFlow();
  const { t, intl } = useTexts();
  const canvas = useReactFlow();
  const zoom = useStore(({ transform }) => transform[2]);
  const { work } = keeper;
  useFollowChosen();
  return (
    <>
      {may.write && (
        <Panel position="bottom-left" className={styles.tools ?? ''}>
          <Tool label={t('bots.undo')} icon={Undo2} off={past.length === 0} onClick={work.undo} />
          <Tool label={t('bots.redo')} icon={Redo2} off={future.length === 0} onClick={work.redo} />
          <Tool label={t('bots.copyBlocks')} icon={Copy} off={chosen.length === 0} onClick={work.copy} />
          <Tool label={t('bots.paste')} icon={ClipboardPaste} onClick={work.paste} />
          <Tool
            label={t('bots.removeBlocks', { count: chosen.length })}
            icon={Trash2}
            off={chosen.length === 0}
            onClick={() => work.remove(work.state.chosen)}
          />
        </Panel>
      )}
      <Panel position="bottom-right" className={styles.tools ?? ''}>
        <Tool label={t('bots.smaller')} icon={Minus} onClick={() => void canvas.zoomOut()} />
        <span className={`num ${styles.zoom}`}>
          {intl.formatNumber(zoom, { style: 'percent', maximumFractionDigits: 0 })}
        </span>
        <Tool label={t('bots.larger')} icon={Plus} onClick={() => void canvas.zoomIn()} />
        <Tool label={t('bots.showAll')} icon={Maximize} onClick={() => void canvas.fitView(fit)} />
      </Panel>
    </>
  );
}

/** Brings a block that was chosen elsewhere, and is out of sight, into the middle. */
function useFollowChosen(): void {
  const { flow, chosen } = useFlow();
  const canvas = useReactFlow();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  const only = chosen.length === 1 ? chosen[0] : undefined;
  useEffect(() => {
    const block = only === undefined ? undefined : blockIn(flow, only);
    if (!block || width === 0) return;
    const { x, y, zoom } = canvas.getViewport();
    const [left, top] = [block.at.x * zoom + x, block.at.y * zoom + y];
    const isSeen = left >= 0 && top >= 0 && left + NODE_WIDTH * zoom <= width && top + heightOf(block) * zoom <= height;
    if (!isSeen) void canvas.setCenter(block.at.x + NODE_WIDTH / 2, block.at.y + heightOf(block) / 2, { zoom });
    // Only when another block is chosen: dragging one over the border must not pull the canvas along.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [only]);
}
