/** What each kind of block does when a run comes to it, and what it makes of a visitor's answer. */
import { ANSWERED_NO, ANSWERED_YES, OFFER_TAKEN, type MessageButton } from '../../../wire/bot-runs/buttons.ts';
import type { BlockKind, BlockOf, BotBlock } from '../../../wire/bots/blocks.ts';
import { ticketPriorities } from '../../../wire/tickets/shapes.ts';
import { answerOf, knownAnswer } from './asking.ts';
import { holds } from './conditions.ts';
import { deedOf } from './offers.ts';
import type { Cause, Effect, Passage, RunState, Variable } from './run.ts';
import { filled, labelOf, saidBy } from './texts.ts';
import { Fault, Need, takingOver, type Next, type Walk } from './walk.ts';
import { isSame, wordsIn } from './words.ts';

type Act<K extends BlockKind> = (walk: Walk, block: BlockOf<K>) => Next;
type Answer = Exclude<Cause, { on: 'start' }>;

/** Wrong answers to one Ask: asked once and twice again. */
export const WRONG_MOST = 3;
const ANSWER_SHOWN_MOST = 2;

const again: Next = { exit: 'next' };

export const acts: { readonly [K in BlockKind]: Act<K> } = {
  message(walk, block) {
    say(walk, saidBy(block, 'text', walk));
    return again;
  },
  buttons(walk, block) {
    const buttons = block.buttons.map(({ id }) => ({ id, label: labelOf(block, id, walk) }));
    return waits(walk, saidBy(block, 'text', walk), buttons);
  },
  ask(walk, block) {
    const known = knownAnswer(block, walk.run, walk.world);
    if (known === undefined) return asks(walk, block, saidBy(block, 'text', walk));
    keep(walk, block.keep, known);
    return { exit: 'answered' };
  },
  branch: (walk, { conditions }) => ({
    exit: conditions.find((one) => holds(one, walk.run, walk.world))?.id ?? 'else',
  }),
  hours: ({ world }, { team }) => ({ exit: world.isOpen(team) ? 'open' : 'closed' }),
  answer(walk, block) {
    const { said } = walk.run;
    // What an earlier one has shown stays until something is shown again: a hand-over tells it.
    if (said !== '') return find(walk);
    walk.run = { ...walk.run, passages: [], shown: 0 };
    return waits(walk, saidBy(block, 'text', walk) || wordsIn(walk.world.lang).question);
  },
  article(walk, block) {
    const words = wordsIn(walk.world.lang);
    const open = { id: OFFER_TAKEN, label: words.open, stays: true } as const;
    const button = { ...open, does: { do: 'article', article: block.article } } as const;
    return waits(walk, paragraphs(saidBy(block, 'text', walk), words.helped), [button, ...yesAndNo(walk)]);
  },
  form(walk, block) {
    const label = saidBy(block, 'button', walk) || wordsIn(walk.world.lang).form;
    return waits(walk, saidBy(block, 'text', walk), [
      { id: OFFER_TAKEN, label, does: { do: 'form', form: block.form } },
    ]);
  },
  action(walk, block) {
    const label = saidBy(block, 'button', walk) || wordsIn(walk.world.lang).go;
    const does = deedOf(block.action, (text) => filled(text, walk.run, walk.world));
    return does ? waits(walk, saidBy(block, 'text', walk), [{ id: OFFER_TAKEN, label, does }]) : { exit: 'else' };
  },
  set(walk, { changes }) {
    for (const one of changes) change(walk, one);
    return again;
  },
  handover(walk, block) {
    const { team, member, priority, tags } = block;
    const text = takingOver(walk.world, saidBy(block, 'text', walk));
    walk.effects.push({ do: 'handOver', handOver: { team, member, priority, tags, text, fault: null } });
    walk.run = { ...walk.run, state: 'handed_over' };
    return undefined;
  },
  pause(walk, { seconds }) {
    const wakeAt = seconds === null ? null : walk.world.now + seconds * 1000;
    walk.run = { ...walk.run, state: 'pausing', wakeAt };
    return undefined;
  },
  bot(walk, { bot }) {
    const live = walk.world.live.get(bot);
    if (live === undefined) throw new Need({ live: bot });
    if (live === null) throw new Fault('notLive');
    return { flow: live };
  },
  end(walk, block) {
    say(walk, saidBy(block, 'text', walk));
    walk.effects.push({ do: 'end', solved: block.solved });
    walk.run = { ...walk.run, state: 'ended' };
    return undefined;
  },
};

/** What the block in which the run stands makes of a press, of words, or of the end of a pause. */
export function answered(walk: Walk, block: BotBlock, cause: Answer): Next {
  if (block.kind === 'pause') return again;
  if (cause.on === 'wake') return undefined;
  switch (block.kind) {
    case 'buttons':
      return chosen(walk, block, cause);
    case 'ask':
      return told(walk, block, cause);
    case 'answer':
      return solved(walk, cause);
    case 'article':
      return { exit: pressed(walk, cause) === ANSWERED_YES ? 'helped' : 'helpedNot' };
    case 'form':
      return { exit: cause.on === 'press' ? 'sent' : 'else' };
    case 'action':
      return taken(walk, block, cause);
    default:
      return undefined;
  }
}

function chosen(walk: Walk, block: BlockOf<'buttons'>, cause: Exclude<Answer, { on: 'wake' }>): Next {
  const text = cause.on === 'words' ? cause.text : cause.label;
  const hit = block.buttons.find(({ id }) =>
    cause.on === 'press' ? cause.button === id : isSame(text, labelOf(block, id, walk)),
  );
  keep(walk, block.keep, hit ? labelOf(block, hit.id, walk) : text);
  return { exit: hit?.id ?? 'else' };
}

function told(walk: Walk, block: BlockOf<'ask'>, cause: Exclude<Answer, { on: 'wake' }>): Next {
  const text = cause.on === 'words' ? cause.text : cause.label;
  const answer = block.ask === 'choice' ? choiceOf(walk, block, cause) : answerOf(block.ask, text);
  if (answer !== undefined) {
    keep(walk, block.keep, answer);
    into(walk, block, answer);
    return { exit: 'answered' };
  }
  walk.run = { ...walk.run, wrong: walk.run.wrong + 1 };
  if (walk.run.wrong >= WRONG_MOST) return { exit: 'failed' };
  return asks(walk, block, saidBy(block, 'again', walk) || wordsIn(walk.world.lang).again[block.ask]);
}

function choiceOf(walk: Walk, block: BlockOf<'ask'>, cause: Exclude<Answer, { on: 'wake' }>): string | undefined {
  const hit = block.choices.find(({ id }) =>
    cause.on === 'press' ? cause.button === id : isSame(cause.text, labelOf(block, id, walk)),
  );
  return hit && labelOf(block, hit.id, walk);
}

function into({ effects }: Walk, { into: target, key }: BlockOf<'ask'>, value: Variable): void {
  if (target === 'attribute') effects.push({ do: 'attribute', key, value });
  if (target === 'field' && (key === 'name' || key === 'email' || key === 'phone'))
    effects.push({ do: 'field', field: key, value: String(value) });
}

function asks(walk: Walk, block: BlockOf<'ask'>, text: string): Next {
  const choices = block.ask === 'choice' ? block.choices : [];
  return waits(
    walk,
    text,
    choices.map(({ id }) => ({ id, label: labelOf(block, id, walk) })),
  );
}

/** Looks for an answer to what was written last. */
function find(walk: Walk): Next {
  const { said } = walk.run;
  const found = walk.world.answers.get(said);
  if (!found) throw new Need({ answers: said });
  walk.run = { ...walk.run, passages: found.slice(0, ANSWER_SHOWN_MOST), shown: 0 };
  return show(walk);
}

/** The next passage; by its exit where there is none left. */
function show(walk: Walk): Next {
  const { passages, shown } = walk.run;
  const passage = passages[shown];
  if (!passage) return { exit: 'none' };
  walk.run = { ...walk.run, shown: shown + 1 };
  const words = wordsIn(walk.world.lang);
  const text = paragraphs(passage.text, words.source(passage.title), words.solved);
  return waits(walk, text, [...openOf(passage, words.open), ...yesAndNo(walk)]);
}

const openOf = ({ article }: Passage, label: string): MessageButton[] =>
  article === '' ? [] : [{ id: OFFER_TAKEN, label, stays: true, does: { do: 'article', article } }];

/** Who goes on writing says neither Yes nor No: it is another question. */
function solved(walk: Walk, cause: Exclude<Answer, { on: 'wake' }>): Next {
  const { passages, shown } = walk.run;
  const button = shown === 0 ? undefined : pressed(walk, cause);
  if (button === undefined) return cause.on === 'words' ? find(walk) : undefined;
  const article = passages[shown - 1]?.article ?? '';
  const { lang } = walk.world;
  walk.effects.push({ do: 'answered', question: walk.run.said, lang, article, solved: button === ANSWERED_YES });
  return button === ANSWERED_YES ? { exit: 'solved' } : show(walk);
}

/** Which of Yes and No it is; undefined for anything else. */
function pressed(walk: Walk, cause: Exclude<Answer, { on: 'wake' }>): string | undefined {
  const button = yesAndNo(walk).find(({ id, label }) =>
    cause.on === 'press' ? cause.button === id : isSame(cause.text, label),
  );
  return button?.id;
}

function taken(walk: Walk, { action }: BlockOf<'action'>, cause: Exclude<Answer, { on: 'wake' }>): Next {
  if (cause.on === 'words') return { exit: 'else' };
  if (action.do === 'tool' && cause.reply !== undefined) keep(walk, action.keep, cause.reply);
  return { exit: 'done' };
}

function change(walk: Walk, { set, key, value }: BlockOf<'set'>['changes'][number]): void {
  const text = filled(value, walk.run, walk.world).trim();
  if (set === 'variable') return keep(walk, key, text);
  const effect: Effect | undefined =
    set === 'attribute'
      ? { do: 'attribute', key, value: text }
      : set === 'subject'
        ? { do: 'ticket', change: { set, subject: text } }
        : set === 'priority'
          ? priorityOf(text)
          : { do: 'ticket', change: { set, tag: text } };
  if (effect && text !== '') walk.effects.push(effect);
}

function priorityOf(text: string): Effect | undefined {
  const priority = ticketPriorities.find((one) => one === text);
  return priority && { do: 'ticket', change: { set: 'priority', priority } };
}

function keep(walk: Walk, name: string, value: Variable): void {
  if (name !== '') walk.run = { ...walk.run, variables: { ...walk.run.variables, [name]: value } };
}

function say(walk: Walk, text: string, buttons: readonly MessageButton[] = []): void {
  if (text !== '' || buttons.length > 0) walk.effects.push({ do: 'say', say: { text, buttons } });
}

function waits(walk: Walk, text: string, buttons: readonly MessageButton[] = []): Next {
  say(walk, text, buttons);
  const state: RunState['state'] = 'asking';
  walk.run = { ...walk.run, state };
  return undefined;
}

function yesAndNo({ world }: Walk): MessageButton[] {
  const { yes, no } = wordsIn(world.lang);
  return [
    { id: ANSWERED_YES, label: yes },
    { id: ANSWERED_NO, label: no },
  ];
}

const paragraphs = (...texts: string[]): string => texts.filter((text) => text !== '').join('\n\n');
