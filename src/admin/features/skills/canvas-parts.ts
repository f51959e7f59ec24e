/** A level of the tree as the canvas draws it. */
import { MarkerType, Position, type Edge, type SmoothStepPathOptions } from '@xyflow/react';
import type { AdminTexts } from '../../shell/texts.ts';
import { nameOf, namesOf, placeWords } from './change-words.ts';
import { NODE_HEIGHT, NODE_WIDTH, PLACE_HEIGHT, PLACE_WIDTH, type SkillNode } from './skill-node.tsx';
import { checksOf, problemsOf } from './tree-checks.ts';
import type { Skill, Tree } from './tree-model.ts';
import styles from './canvas.module.css';

export type SkillEdge = Edge<Record<string, never>, 'smoothstep'> & { pathOptions?: SmoothStepPathOptions };

type Drawn = {
  readonly tree: Tree;
  readonly stored: Tree;
  readonly selected: string | null;
  readonly level: 'root' | 'sub';
  readonly held: { readonly id: string; readonly x: number; readonly y: number } | null;
};

const HANDLE_PX = 10;
/** Where lines end, so that nothing has to be measured before they are drawn. */
const handles = [
  { type: 'target' as const, position: Position.Left, x: -HANDLE_PX / 2 },
  { type: 'source' as const, position: Position.Right, x: NODE_WIDTH - HANDLE_PX / 2 },
].map((handle) => ({ ...handle, y: (NODE_HEIGHT - HANDLE_PX) / 2, width: HANDLE_PX, height: HANDLE_PX }));

export function nodesOf(texts: AdminTexts, { tree, stored, selected, level, held }: Drawn): SkillNode[] {
  const checks = checksOf(tree, level);
  const wrong = new Set(checks.filter(({ kind }) => kind === 'cycle' || kind === 'unknown').flatMap(({ ids }) => ids));
  const odd = new Set(checks.flatMap(({ ids }) => ids));
  const known = new Set(stored.skills.map(({ id }) => id));
  const markOf = (skill: Skill) => {
    if (wrong.has(skill.id) || problemsOf(tree, skill).length > 0) return 'wrong' as const;
    if (!known.has(skill.id)) return 'added' as const;
    return odd.has(skill.id) ? ('odd' as const) : null;
  };
  return tree.skills.map((skill) => ({
    id: skill.id,
    type: 'skill',
    position: held?.id === skill.id ? held : { x: skill.x * PLACE_WIDTH, y: skill.y * PLACE_HEIGHT },
    width: NODE_WIDTH,
    height: NODE_HEIGHT,
    measured: { width: NODE_WIDTH, height: NODE_HEIGHT },
    handles,
    selected: skill.id === selected,
    deletable: false,
    ariaLabel: `${nameOf(skill)}. ${needsWords(texts, tree, skill)}. ${placeWords(texts, skill)}`,
    data: { skill, parent: level === 'root', mark: markOf(skill) },
  }));
}

/** `Needs Web and Databases`, or that it needs nothing. */
export function needsWords(texts: AdminTexts, tree: Tree, { needs }: Skill): string {
  if (needs.length === 0) return texts.t('skills.needsNothing');
  return texts.t('skills.needsThese', { names: namesOf(texts, tree, needs) });
}

const LINE = { borderRadius: 6, offset: 12 };

/**
 * Where a line changes its row, from 0 at the skill that is needed to 1: just before its end where nobody stands on the
 * way there, else just after its start.
 */
function bendOf(tree: Tree, from: Skill, to: Skill): number {
  const reach = (to.x - from.x) * PLACE_WIDTH - NODE_WIDTH;
  if (to.x <= from.x + 1) return 0.5;
  const near = (PLACE_WIDTH - NODE_WIDTH) / 2 / reach;
  const free = !tree.skills.some(({ x, y }) => y === from.y && x > from.x && x < to.x);
  return free ? 1 - near : near;
}

export function edgesOf({ t }: AdminTexts, tree: Tree, selected: string | null, chosen: string | null): SkillEdge[] {
  const known = new Map(tree.skills.map((skill) => [skill.id, skill]));
  return tree.skills.flatMap((skill) =>
    skill.needs
      .flatMap((need) => known.get(need) ?? [])
      .map((from) => {
        const need = from.id;
        const id = `${need} > ${skill.id}`;
        const near = id === chosen || skill.id === selected || need === selected;
        return {
          id,
          source: need,
          target: skill.id,
          type: 'smoothstep',
          pathOptions: { ...LINE, stepPosition: bendOf(tree, from, skill) },
          selected: id === chosen,
          className: near ? styles.near : undefined,
          ariaLabel: t('skills.edge', {
            name: nameOf(skill),
            need: nameOf(from),
          }),
          markerEnd: { type: MarkerType.ArrowClosed, color: near ? 'var(--accent-ink)' : 'var(--ink-3)' },
        };
      }),
  );
}
