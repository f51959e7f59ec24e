/**
 * What stops a flow from being published, and what one should know before (P-BOT-05). The screen asks it while somebody
 * edits, the server when they publish: both get the same list.
 */
import { language } from '../language.ts';
import { choice, flag, list, open, nullable, text, type Infer } from '../schema.ts';
import type { BotBlock } from './blocks.ts';
import { exitsOf, targetOf, type BotFlow } from './flow.ts';
import { BLOCK_ID_CHARS, BOT_BLOCKS, BOT_LANGUAGES, BOT_NAME_CHARS, BOT_PROBLEMS, PROJECT_BOTS } from './limits.ts';
import { textAt, textFieldsOf } from './texts.ts';

const thing = open({ id: text({ max: 128 }), name: text({ max: 300 }) });
/** What a project has that blocks may name. `languages`: its first one first. */
export const botFacts = open({
  languages: list(language, { max: BOT_LANGUAGES * 5 }),
  forms: list(thing, { max: 100 }),
  teams: list(thing, { max: 1000 }),
  members: list(thing, { max: 10_000 }),
  /** All of the project; `live`: it can be started. */
  bots: list(open({ id: text({ max: 36 }), name: text({ max: BOT_NAME_CHARS }), live: flag() }), { max: PROJECT_BOTS }),
  /** Those that the flow names. `live`: visitors can read it. */
  articles: list(open({ id: text({ max: 36 }), name: text({ max: 300 }), live: flag() }), { max: BOT_BLOCKS }),
  /** Names of tools that a page has declared. */
  tools: list(text({ max: 200 }), { max: 1000 }),
});
export type BotFacts = Infer<typeof botFacts>;

export const botProblemCodes = [
  'start.none',
  'start.words',
  'block.unreachable',
  'exit.open',
  'text.missing',
  'loop',
  'buttons.none',
  'choices.none',
  'conditions.none',
  'condition.key',
  'changes.none',
  'change.key',
  'key.none',
  'address.wrong',
  'target.none',
  'article.gone',
  'form.gone',
  'team.gone',
  'member.gone',
  'bot.gone',
  // Warnings.
  'person.none',
  'tool.unseen',
  'article.hidden',
  'bot.off',
] as const;
export type BotProblemCode = (typeof botProblemCodes)[number];

/** `block`: null where it is of the bot itself. `field`: of a text, as in `texts.ts`. `lang`: of a missing text. */
export const botProblem = open({
  level: choice(['error', 'warning']),
  code: choice(botProblemCodes),
  block: nullable(text({ max: BLOCK_ID_CHARS })),
  exit: nullable(text({ max: BLOCK_ID_CHARS })),
  field: nullable(text({ max: 64 })),
  lang: nullable(text({ max: 35 })),
});
export type BotProblem = Infer<typeof botProblem>;
export const botProblems = list(botProblem, { max: BOT_PROBLEMS });
/** The `details` of an error `bot_invalid`. */
export const botInvalid = open({ problems: botProblems });

type Where = Partial<Pick<BotProblem, 'block' | 'exit' | 'field' | 'lang'>>;
const problem = (level: BotProblem['level'], code: BotProblemCode, where: Where = {}): BotProblem => ({
  level,
  code,
  block: null,
  exit: null,
  field: null,
  lang: null,
  ...where,
});
const error = (code: BotProblemCode, where?: Where) => problem('error', code, where);
const warning = (code: BotProblemCode, where?: Where) => problem('warning', code, where);

/** Errors first, each in the order of the blocks; at most `BOT_PROBLEMS`. */
export function checkFlow(flow: BotFlow, facts: BotFacts): BotProblem[] {
  const reached = reachedFrom(flow);
  const found = [
    ...(flow.start === null ? [error('start.none')] : []),
    ...flow.starts.flatMap((start) => {
      if (start.on === 'closed') return missing('team', start.team ?? '', facts.teams, null, true);
      const words = start.on === 'keyword' ? Object.values(start.words).flat() : ['any'];
      return words.some((word) => word.trim() !== '') ? [] : [error('start.words')];
    }),
    ...flow.blocks.flatMap((block) => [
      ...(flow.start !== null && !reached.has(block.id) ? [error('block.unreachable', { block: block.id })] : []),
      ...exitsOf(block)
        .filter((exit) => targetOf(block, exit) === undefined)
        .map((exit) => error('exit.open', { block: block.id, exit })),
      ...textsMissing(block, facts.languages),
      ...ofKind(block, facts),
    ]),
    ...loops(flow),
    ...(flow.blocks.some(({ id, kind }) => kind === 'handover' && reached.has(id)) ? [] : [warning('person.none')]),
  ];
  const byLevel = (level: BotProblem['level']) => found.filter((one) => one.level === level);
  return [...byLevel('error'), ...byLevel('warning')].slice(0, BOT_PROBLEMS);
}

export const stops = (problems: readonly BotProblem[]): boolean => problems.some(({ level }) => level === 'error');

/** What an empty field of one language is: missing, where it is needed or where another language has it. */
function textsMissing(block: BotBlock, languages: readonly string[]): BotProblem[] {
  return textFieldsOf(block).flatMap(({ field, needed }) => {
    const isMissing = (lang: string) => textAt(block, field, lang).trim() === '';
    if (!needed && languages.every(isMissing)) return [];
    return languages.filter(isMissing).map((lang) => error('text.missing', { block: block.id, field, lang }));
  });
}

/** Where something that a block names is not there; '' is nothing that was chosen. */
function missing(
  kind: 'article' | 'form' | 'team' | 'member' | 'bot',
  id: string,
  known: readonly { readonly id: string }[],
  block: string | null,
  optional = false,
): BotProblem[] {
  if (id === '') return optional ? [] : [error('target.none', { block })];
  return known.some((one) => one.id === id) ? [] : [error(`${kind}.gone`, { block })];
}

function ofKind(block: BotBlock, facts: BotFacts): BotProblem[] {
  const { id } = block;
  const none = (code: BotProblemCode, of: readonly unknown[]) => (of.length === 0 ? [error(code, { block: id })] : []);
  switch (block.kind) {
    case 'buttons':
      return none('buttons.none', block.buttons);
    case 'ask':
      return [
        ...(block.ask === 'choice' ? none('choices.none', block.choices) : []),
        ...(block.into !== 'ticket' && block.key === '' ? [error('key.none', { block: id })] : []),
      ];
    case 'branch':
      return [...none('conditions.none', block.conditions), ...conditionsWrong(block, facts)];
    case 'hours':
      return missing('team', block.team ?? '', facts.teams, id, true);
    case 'article':
      return articleWrong(block.article, facts, id);
    case 'form':
      return missing('form', block.form, facts.forms, id);
    case 'action':
      return actionWrong(block, facts);
    case 'set':
      return [
        ...none('changes.none', block.changes),
        ...block.changes
          .filter(({ set, key }) => (set === 'attribute' || set === 'variable') && key.trim() === '')
          .map(() => error('change.key', { block: id })),
      ];
    case 'handover':
      return [
        ...missing('team', block.team ?? '', facts.teams, id, true),
        ...missing('member', block.member ?? '', facts.members, id, true),
      ];
    case 'bot': {
      const off = facts.bots.some((bot) => bot.id === block.bot && !bot.live);
      return [...missing('bot', block.bot, facts.bots, id), ...(off ? [warning('bot.off', { block: id })] : [])];
    }
    default:
      return [];
  }
}

function articleWrong(article: string, { articles }: BotFacts, block: string): BotProblem[] {
  const hidden = articles.some(({ id, live }) => id === article && !live);
  return [...missing('article', article, articles, block), ...(hidden ? [warning('article.hidden', { block })] : [])];
}

function conditionsWrong({ id, conditions }: BotBlock & { kind: 'branch' }, facts: BotFacts): BotProblem[] {
  return conditions.flatMap(({ of, key, id: exit }) => {
    if (of === 'hours') return missing('team', key, facts.teams, id, true).map((one) => ({ ...one, exit }));
    const keyed = of === 'custom' || of === 'answer';
    return keyed && key.trim() === '' ? [error('condition.key', { block: id, exit })] : [];
  });
}

function actionWrong({ id, action }: BotBlock & { kind: 'action' }, facts: BotFacts): BotProblem[] {
  const chosen = (value: string) => (value.trim() === '' ? [error('target.none', { block: id })] : []);
  switch (action.do) {
    case 'custom':
      return chosen(action.name);
    case 'url':
      return isWebAddress(action.address) ? [] : [error('address.wrong', { block: id })];
    case 'form':
      return missing('form', action.form, facts.forms, id);
    case 'article':
      return articleWrong(action.article, facts, id);
    case 'tour':
      return chosen(action.tour);
    case 'checklist':
      return chosen(action.checklist);
    case 'tool':
      if (action.tool.trim() === '') return chosen(action.tool);
      return facts.tools.includes(action.tool) ? [] : [warning('tool.unseen', { block: id })];
  }
}

/** http and https alone: what a press opens on the page of a host (P-BOT-20). */
export function isWebAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

function reachedFrom({ start, blocks }: BotFlow): ReadonlySet<string> {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const reached = new Set<string>();
  const open = start === null ? [] : [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const block = byId.get(id);
    if (!block || reached.has(id)) continue;
    reached.add(id);
    open.push(...exitsOf(block).flatMap((exit) => targetOf(block, exit) ?? []));
  }
  return reached;
}

/** True where nobody can leave by that exit without having said or pressed something. */
function asksBefore(block: BotBlock, exit: string): boolean {
  switch (block.kind) {
    case 'buttons':
    case 'ask':
    case 'article':
    case 'form':
      return true;
    // What finds nothing asks nothing.
    case 'answer':
      return exit === 'solved';
    // A tool that runs by itself, or that this page has not, is passed without a word.
    case 'action':
      return block.action.do !== 'tool';
    case 'pause':
      return block.seconds === null;
    default:
      return false;
  }
}

/** One problem for each ring of blocks that is gone round without a question: at its first block. */
function loops({ blocks }: BotFlow): BotProblem[] {
  const next = new Map(
    blocks.map((block) => [
      block.id,
      exitsOf(block).flatMap((exit) => (asksBefore(block, exit) ? [] : (targetOf(block, exit) ?? []))),
    ]),
  );
  const ring = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const open = [...(next.get(from) ?? [])];
    for (let id = open.pop(); id !== undefined; id = open.pop())
      if (!seen.has(id)) {
        seen.add(id);
        open.push(...(next.get(id) ?? []));
      }
    return seen;
  };
  const rings = new Map(blocks.map(({ id }) => [id, ring(id)]));
  const told = new Set<string>();
  return blocks.flatMap(({ id }) => {
    if (told.has(id) || !rings.get(id)!.has(id)) return [];
    for (const other of rings.get(id)!) if (rings.get(other)?.has(id)) told.add(other);
    return [error('loop', { block: id })];
  });
}
