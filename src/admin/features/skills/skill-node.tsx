/** One skill on the canvas: its picture, its name, and what it has below it. */
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { nameOf } from './change-words.ts';
import { SkillIcon } from './skill-icons.tsx';
import type { Skill } from './tree-model.ts';
import onCanvas from './canvas.module.css';
import styles from './skills.module.css';

/** Pixels of a node, and of the places between which it can be moved. */
export const NODE_WIDTH = 152;
export const NODE_HEIGHT = 64;
export const PLACE_WIDTH = 192;
export const PLACE_HEIGHT = 96;

export type SkillNodeData = {
  readonly skill: Skill;
  /** The node counts the sub-skills of its skill, even where there are none. */
  readonly parent: boolean;
  readonly mark: 'added' | 'wrong' | 'odd' | null;
};
export type SkillNode = Node<SkillNodeData, 'skill'>;

export const SkillCard = memo(function SkillCard({ data: { skill, parent, mark } }: NodeProps<SkillNode>) {
  const { t } = useTexts();
  return (
    <div className={onCanvas.node} data-mark={mark ?? undefined}>
      <Handle type="target" position={Position.Left} />
      <span className={`${styles.icon} ${onCanvas.picture}`}>
        <SkillIcon name={skill.icon} />
      </span>
      <span className={onCanvas.name}>
        <b dir="auto">{nameOf(skill)}</b>
        {parent && <small>{t('skills.subCount', { count: skill.subs.length })}</small>}
        {!parent && skill.courses.length > 0 && (
          <small>{t('skills.courseCount', { count: skill.courses.length })}</small>
        )}
      </span>
      {mark === 'added' && <span className={onCanvas.new}>{t('skills.new')}</span>}
      <Handle type="source" position={Position.Right} />
    </div>
  );
});
