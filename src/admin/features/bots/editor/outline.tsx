/**
 * The flow as a list of blocks and exits (P-BOT-03): every edit can be made in it by keyboard alone, a screen reader says
 * block, kind and where each exit leads, and on a phone it is the editor.
 */
import { ChevronRight, Settings2, TriangleAlert, Zap } from 'lucide-react';
import { useMemo } from 'react';
import type { BotBlock } from '../../../../wire/bots/blocks.ts';
import { exitsOf, targetOf } from '../../../../wire/bots/flow.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { exitWords, kindIcons, startWords, summaryOf } from '../flow/block-words.ts';
import { useBotEditor, useFlow, useSpeaking } from './editor-context.ts';
import { EditTools } from './edit-tools.tsx';
import { ExitShare, EntryCount } from './figure-marks.tsx';
import { inReadingOrder } from '../flow/flow-edits.ts';
import { AddMenu } from './palette.tsx';
import { Tool } from '../../../parts/tool.tsx';
import styles from './outline.module.css';

export function Outline() {
  const { may } = useBotEditor();
  const { flow, chosen } = useFlow();
  const { t } = useTexts();
  const blocks = useMemo(() => inReadingOrder(flow), [flow]);
  const numbers = useMemo(() => new Map(blocks.map(({ id }, at) => [id, at + 1])), [blocks]);
  return (
    <div className={styles.outline}>
      <OutlineTools />
      <StartsLine />
      {blocks.length === 0 && <p className="hint">{t('bots.noBlocks')}</p>}
      <ol className="stack stack-2" aria-label={t('bots.outline')}>
        {blocks.map((block) => (
          <OutlineBlock key={block.id} block={block} numbers={numbers} isChosen={chosen.includes(block.id)} />
        ))}
      </ol>
      {may.write && <AddMenu label={t('bots.addBlock')} />}
    </div>
  );
}

function OutlineTools() {
  const { may } = useBotEditor();
  const { chosen } = useFlow();
  const { t } = useTexts();
  if (!may.write) return null;
  return (
    <div className="row wrap" role="toolbar" aria-label={t('bots.tools')}>
      <EditTools />
      <output className="hint">{chosen.length > 1 && t('bots.chosen', { count: chosen.length })}</output>
    </div>
  );
}

function StartsLine() {
  const { keeper, onSide } = useBotEditor();
  const { flow } = useFlow();
  const texts = useTexts();
  const { t, intl } = texts;
  return (
    <button
      type="button"
      className={`link ${styles.startsLine}`}
      onClick={() => {
        keeper.work.choose([]);
        onSide('block');
      }}
    >
      <Zap className="icon" aria-hidden="true" />
      {t('bots.starts', { on: intl.formatList(startWords(texts, flow.starts), { type: 'disjunction' }) })}
    </button>
  );
}

type Numbers = ReadonlyMap<string, number>;
type BlockProps = { readonly block: BotBlock; readonly numbers: Numbers; readonly isChosen: boolean };

function OutlineBlock({ block, numbers, isChosen }: BlockProps) {
  const { keeper, may, path, onSide } = useBotEditor();
  const { chosen } = useFlow();
  const { t } = useTexts();
  const { work } = keeper;
  const kind = t(`bots.kind.${block.kind}`);
  const number = numbers.get(block.id)!;
  const isOpen = isChosen && chosen.length === 1;
  const turn = () => work.choose(isChosen ? chosen.filter((id) => id !== block.id) : [...chosen, block.id]);
  return (
    <li
      className={`card ${styles.block}`}
      data-chosen={isChosen || undefined}
      data-lit={path.some((step) => step.block === block.id) || undefined}
    >
      <div className={styles.blockHead}>
        <BlockButton block={block} number={number} isOpen={isOpen} isChosen={isChosen} />
        {may.write && (
          <input
            type="checkbox"
            className="check"
            aria-label={t('bots.choose', { number, kind })}
            checked={isChosen}
            onChange={turn}
          />
        )}
        <Tool
          label={t('bots.settingsOf', { number, kind })}
          icon={Settings2}
          onClick={() => {
            work.choose([block.id]);
            onSide('block');
          }}
        />
      </div>
      <ul aria-label={t('bots.exitsOf', { number, kind })}>
        {exitsOf(block).map((exit) => (
          <OutlineExit key={exit} block={block} exit={exit} numbers={numbers} isOpen={isOpen && may.write} />
        ))}
      </ul>
    </li>
  );
}

type ButtonProps = {
  readonly block: BotBlock;
  readonly number: number;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
};

function BlockButton({ block, number, isOpen, isChosen }: ButtonProps) {
  const { keeper, problems } = useBotEditor();
  const { flow } = useFlow();
  const speaking = useSpeaking();
  const { t } = speaking.texts;
  const { work } = keeper;
  const Icon = kindIcons[block.kind];
  const kind = t(`bots.kind.${block.kind}`);
  const summary = summaryOf(speaking, block);
  const isWrong = problems.some((one) => one.block === block.id && one.level === 'error');
  return (
    <button
      type="button"
      className={styles.blockName}
      data-block={block.id}
      aria-pressed={isChosen}
      onClick={() => work.choose(isOpen ? [] : [block.id])}
    >
      <span className={`num ${styles.number}`}>{number}</span>
      <Icon className="icon" aria-hidden="true" />
      <span className={styles.blockWords}>
        <b>{kind}</b> <bdi className="truncate hint block">{summary}</bdi>
        {flow.start === block.id && <span className="sr">{t('bots.isStart')}</span>}
      </span>
      {isWrong && (
        <>
          <TriangleAlert className="icon c-danger" aria-hidden="true" />
          <span className="sr">{t('bots.hasProblems')}</span>
        </>
      )}
      <EntryCount block={block.id} />
    </button>
  );
}

type ExitProps = Omit<BlockProps, 'isChosen'> & {
  readonly exit: string;
  /** Where it leads can be changed. */
  readonly isOpen: boolean;
};

function OutlineExit({ block, exit, numbers, isOpen }: ExitProps) {
  const { path } = useBotEditor();
  const speaking = useSpeaking();
  const name = exitWords(speaking, block, exit);
  const isLit = path.some((step) => step.block === block.id && step.exit === exit);
  return (
    <li className={styles.exit} data-lit={isLit || undefined}>
      <bdi className="anywhere">{name}</bdi>
      <ExitShare block={block.id} exit={exit} />
      <ChevronRight className="icon flip" aria-hidden="true" />
      {isOpen ? <ExitTarget {...{ block, exit, numbers, name }} /> : <ExitLink {...{ block, exit, numbers, name }} />}
    </li>
  );
}

type TargetProps = Omit<ExitProps, 'isOpen'> & { readonly name: string };

function ExitLink({ block, exit, numbers, name }: TargetProps) {
  const { jump } = useBotEditor();
  const { flow } = useFlow();
  const { t } = useTexts();
  const to = targetOf(block, exit);
  const target = flow.blocks.find(({ id }) => id === to);
  if (!target) return <span className="c-danger">{t('bots.nowhere')}</span>;
  const words = t('bots.numbered', { number: numbers.get(target.id)!, kind: t(`bots.kind.${target.kind}`) });
  return (
    <button
      type="button"
      className="link"
      aria-label={t('bots.leadsTo', { exit: name, block: words })}
      onClick={() => jump(target.id)}
    >
      {words}
    </button>
  );
}

/** Which block it leads to, out of all; a new one can be made in its place. */
export function ExitTarget({ block, exit, numbers, name }: TargetProps) {
  const { keeper } = useBotEditor();
  const { flow } = useFlow();
  const speaking = useSpeaking();
  const { t } = speaking.texts;
  const own = { block: block.id, exit };
  const others = [...numbers].flatMap(([id, number]) => {
    const one = flow.blocks.find((other) => other.id === id);
    return one ? [{ one, number }] : [];
  });
  return (
    <span className={`row row-1 ${styles.target}`}>
      <select
        className="input select input-sm"
        aria-label={t('bots.whereTo', { exit: name })}
        value={targetOf(block, exit) ?? ''}
        onChange={({ target }) => keeper.work.connect(own, target.value || null)}
      >
        <option value="">{t('bots.nowhere')}</option>
        {others.map(({ one, number }) => (
          <option key={one.id} value={one.id}>
            {t('bots.numbered', { number, kind: t(`bots.kind.${one.kind}`) })} · {summaryOf(speaking, one)}
          </option>
        ))}
      </select>
      <AddMenu label={t('bots.addAt', { exit: name })} from={own} />
    </span>
  );
}
