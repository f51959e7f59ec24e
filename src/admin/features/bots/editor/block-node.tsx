/** One block on the canvas: its kind, what it says, and its exits, each with the end of a line. */
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { TriangleAlert } from 'lucide-react';
import { memo, type CSSProperties } from 'react';
import { exitsOf } from '../../../../wire/bots/flow.ts';
import { EXIT_HEIGHT, NODE_HEAD } from '../flow/block-size.ts';
import { exitWords, kindIcons, startWords, summaryOf } from '../flow/block-words.ts';
import type { BlockNode } from './canvas-parts.ts';
import { useFlow, useSpeaking } from './editor-context.ts';
import { EntryCount, ExitShare } from './figure-marks.tsx';
import styles from './canvas.module.css';

/** As high as the lines between blocks count on. */
const sizes = { '--node-head': `${NODE_HEAD}px`, '--node-exit': `${EXIT_HEIGHT}px` } as CSSProperties;

export const BlockCard = memo(function BlockCard({
  data: { block, level, isStart, isLit, lit },
  selected,
}: NodeProps<BlockNode>) {
  const speaking = useSpeaking();
  const { t } = speaking.texts;
  const Icon = kindIcons[block.kind];
  const exits = exitsOf(block);
  return (
    <div
      className={styles.node}
      style={sizes}
      data-level={level ?? undefined}
      data-lit={isLit || undefined}
      data-selected={selected || undefined}
    >
      {isStart && <StartMark />}
      <div className={styles.nodeHead}>
        <Handle type="target" position={Position.Left} className={styles.entry} />
        <span className={styles.nodeKind}>
          <Icon className="icon" aria-hidden="true" />
          {t(`bots.kind.${block.kind}`)}
          <span className="push row row-1">
            {level && (
              <TriangleAlert className={`icon ${level === 'error' ? 'c-danger' : 'c-warning'}`} aria-hidden="true" />
            )}
            <EntryCount block={block.id} />
          </span>
        </span>
        <bdi className={styles.nodeWords}>{summaryOf(speaking, block)}</bdi>
      </div>
      {exits.length > 0 && (
        <ul className={styles.nodeExits}>
          {exits.map((exit) => (
            <li key={exit} data-lit={lit.includes(exit) || undefined}>
              <bdi className="truncate">{exitWords(speaking, block, exit)}</bdi>
              <ExitShare block={block.id} exit={exit} />
              <Handle type="source" id={exit} position={Position.Right} className={styles.exitHandle} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

function StartMark() {
  const { flow } = useFlow();
  const { texts } = useSpeaking();
  const words = texts.intl.formatList(startWords(texts, flow.starts), { type: 'disjunction' });
  return <span className={styles.startMark}>{texts.t('bots.starts', { on: words })}</span>;
}
