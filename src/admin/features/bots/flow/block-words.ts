/** Blocks, exits, starts and problems in words. */
import {
  Bot,
  BookOpen,
  CircleDot,
  CircleQuestionMark,
  Clock,
  FileText,
  LayoutList,
  ListChecks,
  MessageSquare,
  Pause,
  Rows2,
  Split,
  UsersRound,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { BlockKind, BotBlock } from '../../../../wire/bots/blocks.ts';
import type { BotFacts, BotProblem } from '../../../../wire/bots/check.ts';
import type { BotFlow } from '../../../../wire/bots/flow.ts';
import type { BotStart } from '../../../../wire/bots/starts.ts';
import { saidTo } from '../../../../wire/bots/texts.ts';
import { languageName } from '../../../parts/writing/languages.ts';
import type { AdminTexts } from '../../../shell/texts.ts';
import { blockIn } from './flow-edits.ts';

export const kindIcons: Readonly<Record<BlockKind, LucideIcon>> = {
  message: MessageSquare,
  buttons: Rows2,
  ask: CircleQuestionMark,
  branch: Split,
  hours: Clock,
  answer: BookOpen,
  article: FileText,
  form: LayoutList,
  action: Zap,
  set: ListChecks,
  handover: UsersRound,
  pause: Pause,
  bot: Bot,
  end: CircleDot,
};

/** What words are made of: the texts of the dashboard, and the language in which the bot's own are shown. */
export type Speaking = { readonly texts: AdminTexts; readonly facts: BotFacts; readonly lang: string };

const nameIn = (things: readonly { readonly id: string; readonly name: string }[], id: string): string =>
  things.find((one) => one.id === id)?.name ?? '';

/** What a block says or does, in one line; '' where nothing is chosen yet. */
export function summaryOf({ texts, facts, lang }: Speaking, block: BotBlock): string {
  const { t, intl } = texts;
  const said = saidTo(block, 'text', lang, facts.languages);
  switch (block.kind) {
    case 'branch':
      return t('bots.conditions', { count: block.conditions.length });
    case 'hours':
      return block.team === null
        ? t('bots.hoursOfProject')
        : t('bots.hoursOf', { team: nameIn(facts.teams, block.team) });
    case 'article':
      return nameIn(facts.articles, block.article) || said;
    case 'form':
      return nameIn(facts.forms, block.form) || said;
    case 'answer':
      return said || t('bots.fromHelp');
    case 'action':
      return saidTo(block, 'button', lang, facts.languages) || t(`bots.do.${block.action.do}`);
    case 'set':
      return intl.formatList([...new Set(block.changes.map(({ set }) => t(`bots.set.${set}`)))], { type: 'unit' });
    case 'handover': {
      const to = nameIn(facts.teams, block.team ?? '') || nameIn(facts.members, block.member ?? '');
      return to ? t('bots.handTo', { who: to }) : said || t('bots.handToAnybody');
    }
    case 'pause':
      return block.seconds === null ? t('bots.pauseUntilWord') : t('bots.pauseFor', { seconds: block.seconds });
    case 'bot':
      return nameIn(facts.bots, block.bot);
    case 'end':
      return block.solved ? t('bots.endSolved') : said || t('bots.endOpen');
    default:
      return said;
  }
}

/** `Buttons: Hello! What is it about?` */
export function blockName(speaking: Speaking, block: BotBlock): string {
  const { t } = speaking.texts;
  const summary = summaryOf(speaking, block);
  return summary ? t('bots.blockNamed', { kind: t(`bots.kind.${block.kind}`), summary }) : t(`bots.kind.${block.kind}`);
}

const namedExits = [
  'next',
  'answered',
  'failed',
  'open',
  'closed',
  'solved',
  'none',
  'helped',
  'helpedNot',
  'sent',
  'done',
] as const;

export function exitWords(speaking: Speaking, block: BotBlock, exit: string): string {
  const { texts, facts, lang } = speaking;
  const { t } = texts;
  const known = namedExits.find((one) => one === exit);
  if (known) return t(`bots.exit.${known}`);
  if (exit === 'else') return t(block.kind === 'branch' ? 'bots.exit.otherwise' : 'bots.exit.else');
  if (block.kind === 'buttons') {
    const number = block.buttons.findIndex(({ id }) => id === exit) + 1;
    return saidTo(block, `labels.${exit}`, lang, facts.languages) || t('bots.buttonNumber', { number });
  }
  const condition = block.kind === 'branch' ? block.conditions.find(({ id }) => id === exit) : undefined;
  return condition ? conditionWords(speaking, condition) : exit;
}

type Condition = (BotBlock & { kind: 'branch' })['conditions'][number];

export function conditionWords({ texts: { t }, facts }: Speaking, { of, key, is, value }: Condition): string {
  const subject = t(`bots.of.${of}`);
  const what = of === 'hours' ? nameIn(facts.teams, key) : key;
  const left = what ? t('bots.conditionOf', { subject, what }) : subject;
  if (is === 'exists' || is === 'existsNot') return t('bots.conditionBare', { left, test: t(`bots.is.${is}`) });
  const right = typeof value === 'boolean' ? t(value ? 'bots.yes' : 'bots.no') : String(value) || '…';
  return t('bots.condition', { left, test: t(`bots.is.${is}`), right });
}

export function startWords({ t }: AdminTexts, starts: readonly BotStart[]): string[] {
  if (starts.length === 0) return [t('bots.startsByHand')];
  return starts.map((start) => t(`bots.startsOn.${start.on}`));
}

/** With the block where it stands, for a list of those of all blocks. */
export function problemWords(speaking: Speaking, flow: BotFlow, problem: BotProblem): string {
  const { t } = speaking.texts;
  const block = problem.block === null ? undefined : blockIn(flow, problem.block);
  const words = problemIn(speaking, flow, problem);
  return block ? t('bots.problemAt', { block: t(`bots.kind.${block.kind}`), words }) : words;
}

export function problemIn(speaking: Speaking, flow: BotFlow, problem: BotProblem): string {
  const { texts } = speaking;
  const block = problem.block === null ? undefined : blockIn(flow, problem.block);
  const exit = block && problem.exit !== null ? exitWords(speaking, block, problem.exit) : '';
  const language = problem.lang === null ? '' : languageName(problem.lang, texts);
  const field = fieldWords(speaking, block, problem.field);
  return texts.t(`bots.problem.${problem.code}`, { exit, language, field });
}

/** What a text of a block is called, such as `Button 2`. */
export function fieldWords({ texts: { t } }: Speaking, block: BotBlock | undefined, field: string | null): string {
  const [name, id] = (field ?? '').split('.');
  if (name === 'again' || name === 'button') return t(`bots.text.${name}`);
  if (name !== 'labels' || !block) return t('bots.text.text');
  const parts = block.kind === 'buttons' ? block.buttons : block.kind === 'ask' ? block.choices : [];
  const number = parts.findIndex((one) => one.id === id) + 1;
  return t(block.kind === 'ask' ? 'bots.choiceNumber' : 'bots.buttonNumber', { number });
}
