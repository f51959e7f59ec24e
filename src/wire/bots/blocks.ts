/**
 * The blocks of a flow (P-BOT-04): what each does, what it says in each language, and by which exits it is left. Exits are
 * named words (`flow.ts`, `exitsOf`); those of Buttons and Branch are the ids of their buttons and conditions, and `else`.
 */
import { ADDRESS_CHARS } from '../limits.ts';
import {
  amount,
  choice,
  either,
  flag,
  integer,
  kinds,
  list,
  nullable,
  shape,
  table,
  text,
  type Infer,
  type Struct,
} from '../schema.ts';
import { TICKET_TAG_CHARS } from '../tickets/limits.ts';
import { ticketPriorities } from '../tickets/shapes.ts';
import {
  BLOCK_BUTTONS,
  BLOCK_CHANGES,
  BLOCK_CHOICES,
  BLOCK_CONDITIONS,
  BLOCK_ID_CHARS,
  BLOCK_PARAMETERS,
  BLOCK_TAGS,
  BLOCK_VALUE_CHARS,
  BOT_LABEL_CHARS,
  BOT_LANGUAGES,
  BOT_TEXT_CHARS,
  CANVAS_MOST,
  PAUSE_SECONDS,
  VARIABLE_CHARS,
} from './limits.ts';

/** Of a block, a button, a choice or a condition: drawn by whoever makes it, never used again within its bot. */
export const blockId = text({
  min: 1,
  max: BLOCK_ID_CHARS,
  pattern: /^[A-Za-z0-9-]+$/,
  what: 'an id of letters, digits and -',
});
/** Of an article, a form, a team or another bot; '' while nobody has chosen, which the check names. */
const thing = text({ max: 128 });
const chosen = nullable(text({ min: 1, max: 36 }));
/** Under which name the run keeps something; '' for under none. Texts read it as `{{name}}` or `{{name:word}}`. */
export const variable = text({
  max: VARIABLE_CHARS,
  pattern: /^$|^[A-Za-z][A-Za-z0-9_]*$/,
  what: 'a name of letters, digits and _',
});
const value = text({ max: BLOCK_VALUE_CHARS });

/** As typed, with the marks of messages (P-CNV-10), and variables. */
const said = text({ max: BOT_TEXT_CHARS });
const label = text({ max: BOT_LABEL_CHARS });
const labels = table(label, { max: BLOCK_BUTTONS });
const byLanguage = <T>(of: Struct<T>) => table(of, { max: BOT_LANGUAGES });

const common = {
  id: blockId,
  /** Its upper left corner on the canvas, in pixels. */
  at: shape({
    x: integer({ min: -CANVAS_MOST, max: CANVAS_MOST }),
    y: integer({ min: -CANVAS_MOST, max: CANVAS_MOST }),
  }),
  /** By exit: the block that it leads to. An exit that is not in it leads nowhere, which the check names. */
  exits: table(blockId, { max: BLOCK_BUTTONS + 1 }),
};

export const askKinds = ['text', 'email', 'phone', 'number', 'date', 'choice'] as const;
export type AskKind = (typeof askKinds)[number];
export const askTargets = ['ticket', 'field', 'attribute'] as const;
/** Fields of a contact that an answer may be written to. */
export const askFields = ['name', 'email', 'phone'] as const;

export const branchSubjects = [
  'language',
  'page',
  'identified',
  'verified',
  'custom',
  'answer',
  'tickets',
  'hours',
] as const;
export type BranchSubject = (typeof branchSubjects)[number];
export const branchTests = ['is', 'isNot', 'contains', 'exists', 'existsNot', 'more', 'less'] as const;
export type BranchTest = (typeof branchTests)[number];
/**
 * `of`: what is looked at. `key`: of `custom` the key of the custom data, of `answer` the name of the variable, of `hours`
 * the team whose calendar it is ('' for the project's), else ''. Of `identified`, `verified` and `hours` the value is true or
 * false (`hours`: open), of `tickets` (open ones of the contact) a number. A missing value fails every test but `existsNot`.
 */
export const branchCondition = shape({
  id: blockId,
  of: choice(branchSubjects),
  key: text({ max: BLOCK_VALUE_CHARS }),
  is: choice(branchTests),
  value: either(value, either(amount(), flag())),
});
export type BranchCondition = Infer<typeof branchCondition>;

export const toolModes = ['button', 'auto'] as const;
/** What a Page action offers; nothing happens without a press, but for a tool that the project lets run by itself. */
const actionStructs = {
  /** Posts `run-custom-action` with this name. */
  custom: shape({ do: choice(['custom']), name: text({ max: 200 }) }),
  /** http or https; others are a problem of the check. */
  url: shape({ do: choice(['url']), address: text({ max: ADDRESS_CHARS }), newTab: flag() }),
  form: shape({ do: choice(['form']), form: thing }),
  article: shape({ do: choice(['article']), article: thing }),
  tour: shape({ do: choice(['tour']), tour: thing }),
  checklist: shape({ do: choice(['checklist']), checklist: thing }),
  /** One of `setAiTools`. `parameters`: what it is called with; values may hold variables. */
  tool: shape({
    do: choice(['tool']),
    tool: text({ max: 200 }),
    parameters: list(shape({ name: text({ min: 1, max: 200 }), value: text({ max: BOT_TEXT_CHARS }) }), {
      max: BLOCK_PARAMETERS,
    }),
    mode: choice(toolModes),
    /** What the page replies. */
    keep: variable,
  }),
} as const;
export const pageAction = kinds('do', actionStructs);
export type PageAction = Infer<typeof pageAction>;
export const pageActionKinds = Object.keys(actionStructs) as PageAction['do'][];

export const setKinds = ['tag', 'untag', 'priority', 'subject', 'attribute', 'variable'] as const;
/** `key`: of `attribute` its key, of `variable` its name, else ''. `value`: may hold variables; of `priority` its word. */
export const setChange = shape({ set: choice(setKinds), key: value, value });
export type SetChange = Infer<typeof setChange>;

const blockStructs = {
  /** Says something and goes on. */
  message: shape({ ...common, kind: choice(['message']), texts: byLanguage(shape({ text: said })) }),
  /** Says something and waits for a press, or for words. `labels`: by the buttons' ids. */
  buttons: shape({
    ...common,
    kind: choice(['buttons']),
    buttons: list(shape({ id: blockId }), { max: BLOCK_BUTTONS }),
    /** The label that was pressed is kept as this. */
    keep: variable,
    texts: byLanguage(shape({ text: said, labels })),
  }),
  /** Asks for one thing, and twice again after a wrong answer. `again`: what it says then, '' for our own words. */
  ask: shape({
    ...common,
    kind: choice(['ask']),
    ask: choice(askKinds),
    /** The name of the answer within the ticket. */
    keep: variable,
    /** Where else it goes. `key`: of `field` one of `askFields`, of `attribute` its key, of `ticket` ''. */
    into: choice(askTargets),
    key: text({ max: BLOCK_VALUE_CHARS }),
    /** Of `choice`: what there is to choose. */
    choices: list(shape({ id: blockId }), { max: BLOCK_CHOICES }),
    texts: byLanguage(shape({ text: said, again: said, labels })),
  }),
  /** The first condition that holds names the exit. */
  branch: shape({
    ...common,
    kind: choice(['branch']),
    conditions: list(branchCondition, { max: BLOCK_CONDITIONS }),
  }),
  /** `team`: by its calendar; null: by the project's. */
  hours: shape({ ...common, kind: choice(['hours']), team: chosen }),
  /** Looks for an answer to what was written last; `text` asks for a question where nothing has been written, '' for our own words. */
  answer: shape({ ...common, kind: choice(['answer']), texts: byLanguage(shape({ text: said })) }),
  /** Shows an article and asks whether it helped. */
  article: shape({ ...common, kind: choice(['article']), article: thing, texts: byLanguage(shape({ text: said })) }),
  /** Offers a form of the project. */
  form: shape({
    ...common,
    kind: choice(['form']),
    form: thing,
    texts: byLanguage(shape({ text: said, button: label })),
  }),
  action: shape({
    ...common,
    kind: choice(['action']),
    action: pageAction,
    texts: byLanguage(shape({ text: said, button: label })),
  }),
  /** Changes the ticket, the contact or variables, and goes on. */
  set: shape({ ...common, kind: choice(['set']), changes: list(setChange, { max: BLOCK_CHANGES }) }),
  /** Ends the run; the bot says nothing more in this conversation. null: as it is. */
  handover: shape({
    ...common,
    kind: choice(['handover']),
    team: chosen,
    member: chosen,
    priority: nullable(choice(ticketPriorities)),
    tags: list(text({ min: 1, max: TICKET_TAG_CHARS }), { max: BLOCK_TAGS }),
    texts: byLanguage(shape({ text: said })),
  }),
  /** `seconds`: null for until the visitor writes, which otherwise ends it early. */
  pause: shape({ ...common, kind: choice(['pause']), seconds: nullable(integer({ min: 1, max: PAUSE_SECONDS })) }),
  /** Goes on with another bot, from its start. */
  bot: shape({ ...common, kind: choice(['bot']), bot: thing }),
  /** Ends the run. `solved`: and closes the ticket as solved. `text`: '' for nothing. */
  end: shape({ ...common, kind: choice(['end']), solved: flag(), texts: byLanguage(shape({ text: said })) }),
} as const;

export const botBlock = kinds('kind', blockStructs);
export type BotBlock = Infer<typeof botBlock>;
export type BlockKind = BotBlock['kind'];
export type BlockOf<K extends BlockKind> = Extract<BotBlock, { readonly kind: K }>;
export const blockKinds = Object.keys(blockStructs) as BlockKind[];
