/** Undo and redo, checks, and the size at which the canvas is shown. */
import { Panel, useReactFlow, useStore } from '@xyflow/react';
import { Maximize, Minus, Plus, Redo2, Undo2, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { useTree, useTreeEditor } from './editor-context.ts';
import { NODE_HEIGHT, NODE_WIDTH, PLACE_HEIGHT, PLACE_WIDTH } from './skill-node.tsx';
import { skillIn } from './tree-model.ts';
import { TreeChecks } from './tree-check-list.tsx';
import styles from './canvas.module.css';

export function CanvasTools({ fit }: { fit: { padding: number; maxZoom: number } }) {
  const editor = useTreeEditor();
  const { past, future } = useTree();
  const { t, intl } = useTexts();
  const flow = useReactFlow();
  const zoom = useStore(({ transform }) => transform[2]);
  useFollowChosen();
  return (
    <>
      <Panel position="top-left" className={styles.tools}>
        <Tool label={t('skills.undo')} icon={Undo2} off={past.length === 0} onClick={editor.undo} />
        <Tool label={t('skills.redo')} icon={Redo2} off={future.length === 0} onClick={editor.redo} />
      </Panel>
      <Panel position="bottom-left" className={`${styles.tools} ${styles.checks}`}>
        <TreeChecks />
      </Panel>
      <Panel position="bottom-right" className={styles.tools}>
        <Tool label={t('skills.smaller')} icon={Minus} onClick={() => void flow.zoomOut()} />
        <span className={`num ${styles.zoom}`}>{intl.formatNumber(zoom, { style: 'percent' })}</span>
        <Tool label={t('skills.larger')} icon={Plus} onClick={() => void flow.zoomIn()} />
        <Tool label={t('skills.showAll')} icon={Maximize} onClick={() => void flow.fitView(fit)} />
      </Panel>
    </>
  );
}

type ToolProps = { label: string; icon: LucideIcon; onClick: () => void; off?: boolean };

function Tool({ label, icon: Icon, onClick, off = false }: ToolProps) {
  return (
    <button
      type="button"
      className="btn btn-sm btn-icon btn-tertiary"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && onClick()}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}

/** Brings a skill that was chosen elsewhere, and is out of sight, into the middle. */
function useFollowChosen(): void {
  const { selected, tree } = useTree();
  const flow = useReactFlow();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  useEffect(() => {
    const skill = selected === null ? undefined : skillIn(tree, selected);
    if (!skill || width === 0) return;
    const { x, y, zoom } = flow.getViewport();
    const [left, top] = [skill.x * PLACE_WIDTH * zoom + x, skill.y * PLACE_HEIGHT * zoom + y];
    const seen = left >= 0 && top >= 0 && left + NODE_WIDTH * zoom <= width && top + NODE_HEIGHT * zoom <= height;
    if (!seen)
      void flow.setCenter(skill.x * PLACE_WIDTH + NODE_WIDTH / 2, skill.y * PLACE_HEIGHT + NODE_HEIGHT / 2, { zoom });
    // Only when another skill is chosen: dragging one over the border must not pull the canvas along.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selected]);
}
