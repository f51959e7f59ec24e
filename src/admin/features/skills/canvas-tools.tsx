/** Undo and redo, checks, and the size at which the canvas is shown. */
import { Redo2, Undo2 } from 'lucide-react';
import { ToolPanel, ZoomPanel } from '../../parts/canvas/canvas-tools.tsx';
import { useInSight } from '../../parts/canvas/use-in-sight.ts';
import { Tool } from '../../parts/tool.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { useTree, useTreeEditor } from './editor-context.ts';
import { NODE_HEIGHT, NODE_WIDTH, PLACE_HEIGHT, PLACE_WIDTH } from './skill-node.tsx';
import { skillIn } from './tree-model.ts';
import { TreeChecks } from './tree-check-list.tsx';
import styles from './canvas.module.css';

export function CanvasTools({ fit }: { fit: { padding: number; maxZoom: number } }) {
  const editor = useTreeEditor();
  const { past, future, selected, tree } = useTree();
  const { t } = useTexts();
  const skill = selected === null ? undefined : skillIn(tree, selected);
  const place = skill && { left: skill.x * PLACE_WIDTH, top: skill.y * PLACE_HEIGHT };
  useInSight(selected ?? undefined, place && { ...place, width: NODE_WIDTH, height: NODE_HEIGHT });
  return (
    <>
      <ToolPanel position="top-left">
        <Tool label={t('common.undo')} icon={Undo2} off={past.length === 0} onClick={editor.undo} />
        <Tool label={t('common.redo')} icon={Redo2} off={future.length === 0} onClick={editor.redo} />
      </ToolPanel>
      <ToolPanel position="bottom-left" className={styles.checks}>
        <TreeChecks />
      </ToolPanel>
      <ZoomPanel fit={fit} />
    </>
  );
}
