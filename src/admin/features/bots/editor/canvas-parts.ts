/** A flow as the canvas draws it. */
import { MarkerType, Position, type Edge, type Node, type NodeHandle } from '@xyflow/react';
import type { BotBlock } from '../../../../wire/bots/blocks.ts';
import type { BotProblem } from '../../../../wire/bots/check.ts';
import type { BotFigures } from '../../../../wire/bots/figures.ts';
import { exitsOf, targetOf, type BotFlow } from '../../../../wire/bots/flow.ts';
import { EXIT_HEIGHT, heightOf, NODE_HEAD, NODE_WIDTH } from '../flow/block-size.ts';
import { exitWords, summaryOf, type Speaking } from '../flow/block-words.ts';
import type { Step } from './editor-context.ts';
import type { Place } from '../flow/flow-edits.ts';

export type BlockNodeData = {
  readonly block: BotBlock;
  readonly level: BotProblem['level'] | null;
  readonly isStart: boolean;
  readonly isLit: boolean;
  /** Exits of the trial run's way. */
  readonly lit: readonly string[];
};
export type BlockNode = Node<BlockNodeData, 'block'>;
export type ExitEdge = Edge<Record<string, never>, 'smoothstep'>;

const HANDLE_PX = 10;

/** Where lines end, so that nothing has to be measured before they are drawn. */
function handlesOf(block: BotBlock): NodeHandle[] {
  const size = { width: HANDLE_PX, height: HANDLE_PX };
  return [
    { ...size, type: 'target', position: Position.Left, x: -HANDLE_PX / 2, y: (NODE_HEAD - HANDLE_PX) / 2 },
    ...exitsOf(block).map((exit, at): NodeHandle => {
      const y = NODE_HEAD + at * EXIT_HEIGHT + (EXIT_HEIGHT - HANDLE_PX) / 2;
      return { ...size, id: exit, type: 'source', position: Position.Right, x: NODE_WIDTH - HANDLE_PX / 2, y };
    }),
  ];
}

type Drawn = {
  readonly flow: BotFlow;
  readonly chosen: readonly string[];
  readonly problems: readonly BotProblem[];
  readonly path: readonly Step[];
  /** Where the pointer has blocks at the moment. */
  readonly held: ReadonlyMap<string, Place>;
};

export function nodesOf(speaking: Speaking, { flow, chosen, problems, path, held }: Drawn): BlockNode[] {
  const { t } = speaking.texts;
  return flow.blocks.map((block) => {
    const own = problems.filter((one) => one.block === block.id);
    const level = own.some((one) => one.level === 'error') ? 'error' : own.length > 0 ? 'warning' : null;
    const steps = path.filter((step) => step.block === block.id);
    const height = heightOf(block);
    return {
      id: block.id,
      type: 'block',
      position: held.get(block.id) ?? block.at,
      width: NODE_WIDTH,
      height,
      measured: { width: NODE_WIDTH, height },
      handles: handlesOf(block),
      selected: chosen.includes(block.id),
      deletable: false,
      ariaLabel: spokenBlock(speaking, flow, block, level === 'error' ? t('bots.hasProblems') : ''),
      data: {
        block,
        level,
        isStart: flow.start === block.id,
        isLit: steps.length > 0,
        lit: steps.flatMap(({ exit }) => exit ?? []),
      },
    };
  });
}

/** Block, kind, and where each exit leads. */
function spokenBlock(speaking: Speaking, flow: BotFlow, block: BotBlock, more: string): string {
  const { t } = speaking.texts;
  const exits = exitsOf(block).map((exit) => {
    const target = flow.blocks.find(({ id }) => id === targetOf(block, exit));
    const name = exitWords(speaking, block, exit);
    return t('bots.leadsTo', { exit: name, block: target ? t(`bots.kind.${target.kind}`) : t('bots.nowhere') });
  });
  return [`${t(`bots.kind.${block.kind}`)}: ${summaryOf(speaking, block)}`, ...exits, more].filter(Boolean).join('. ');
}

/** Lines are as wide as many have gone along them. */
const WIDEST_PX = 6;
const THINNEST_PX = 1.5;

export function edgesOf(
  speaking: Speaking,
  { flow, path, chosen }: Pick<Drawn, 'flow' | 'path'> & { readonly chosen: string | null },
  figures: BotFigures | null,
): ExitEdge[] {
  const { t } = speaking.texts;
  const most = Math.max(1, ...(figures?.blocks.flatMap(({ exits }) => Object.values(exits)) ?? []));
  return flow.blocks.flatMap((block) =>
    exitsOf(block).flatMap((exit): ExitEdge[] => {
      const to = targetOf(block, exit);
      const target = flow.blocks.find((one) => one.id === to);
      if (!target) return [];
      const id = `${block.id} ${exit}`;
      const isLit = path.some((step) => step.block === block.id && step.exit === exit);
      const isNever = figures?.never.some((one) => one.block === block.id && one.exit === exit) ?? false;
      const taken = figures?.blocks.find((one) => one.id === block.id)?.exits[exit] ?? 0;
      const isNear = isLit || id === chosen;
      const color = isNear ? 'var(--accent-ink)' : isNever ? 'var(--warning)' : 'var(--ink-3)';
      const width = figures ? Math.max(THINNEST_PX, (taken / most) * WIDEST_PX) : isLit ? 2 : THINNEST_PX;
      return [
        {
          id,
          source: block.id,
          sourceHandle: exit,
          target: target.id,
          type: 'smoothstep',
          selected: id === chosen,
          style: { stroke: color, strokeWidth: width, ...(isNever ? { strokeDasharray: '4 3' } : {}) },
          ariaLabel: t('bots.leadsTo', {
            exit: exitWords(speaking, block, exit),
            block: t(`bots.kind.${target.kind}`),
          }),
          markerEnd: { type: MarkerType.ArrowClosed, color, ...(figures ? { markerUnits: 'userSpaceOnUse' } : {}) },
        },
      ];
    }),
  );
}
