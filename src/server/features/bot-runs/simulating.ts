/**
 * 'Try it' (P-BOT-23): a draft steps by the engine that runs bots, in a world that staff describe. Nothing is written, said to
 * anybody, counted or asked of anyone; what a step would have done is told in lines.
 */
import type { BotFlow } from '../../../wire/bots/flow.ts';
import type { BotSimulated, BotSimulation, SimulatedWorld } from '../../../wire/bots/simulate.ts';
import { wrongField } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { SimulatesBots } from '../bots/slots.ts';
import { expectedReply } from '../hours/service.ts';
import { settingsOf } from '../projects/service.ts';
import { storedText } from '../tickets/service.ts';
import { step } from './engine.ts';
import type { TriesAnswers } from './knowing.ts';
import { learnVersion, nothingKnown, type Known } from './looking.ts';
import { isGoing, newRun, type Cause, type Effect, type RunState, type Step, type World } from './run.ts';
import { readTrial, type Trial } from './trial.ts';
import type { BotSource } from './source.ts';

/** The version that the draft is here. No published one is called so: those have the number of theirs behind a colon. */
const DRAFT = 'draft';
/** What a step may look up: each question and each bot of the flow once. */
const LOOKS_MOST = 50;

type Needs = { readonly bots: BotSource; readonly triesAnswers: TriesAnswers };

export function createSimulating(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { bots, triesAnswers }: Needs,
): SimulatesBots {
  return async (project, { flow, world: asked, state, said }) => {
    const before = state === null ? undefined : readTrial(state);
    const run = before?.run ?? newRun(DRAFT, said?.text ?? '');
    const at = timeOf(asked, run, said, now());
    const source = withDraft(bots, flow);
    const known = nothingKnown();
    await learnVersion(storage, source, { project, id: DRAFT, now: at }, known);
    await learnVersion(storage, source, { project, id: run.version, now: at }, known);
    const { languages = [] } = await settingsOf(storage, project);
    const replyMinutes = await expectedReply(storage, project);
    const world = worldOf(asked, known, { at, languages, replyMinutes });
    const cause = before ? causeOf(said, before) : ({ on: 'start' } as const);
    return toldOf(run, cause && (await stepped(cause)), { cause, buttons: before?.buttons ?? [] });

    /** Looks up what the step asks for. */
    async function stepped(cause: Cause): Promise<Exclude<Step, { need: unknown }>> {
      for (let looks = 0; looks < LOOKS_MOST; looks += 1) {
        const next = step(run, cause, world);
        if (!('need' in next)) return next;
        if ('answers' in next.need) {
          const { answers: question } = next.need;
          known.answers.set(question, await triesAnswers(project, { question, lang: world.lang }));
        } else {
          const { live: wanted } = next.need;
          const live = (await bots.live(storage, project)).find(({ id }) => id === wanted)?.version ?? null;
          known.live.set(wanted, live);
          if (live !== null) await learnVersion(storage, source, { project, id: live, now: at }, known);
        }
      }
      throw wrongField('flow', `must not look up more than ${LOOKS_MOST} things in one step`);
    }
  };
}

const withDraft = ({ version }: BotSource, flow: BotFlow): Pick<BotSource, 'version'> => ({
  version: async (queries, project, id) =>
    id === DRAFT ? { id, bot: '', name: '', flow } : version(queries, project, id),
});

/** Whoever ends a pause is at its end. */
function timeOf({ at }: SimulatedWorld, { wakeAt }: RunState, said: BotSimulation['said'], now: number): number {
  const time = at === undefined ? now : Date.parse(at);
  return said?.goOn && wakeAt !== null ? Math.max(time, wakeAt) : time;
}

type Around = { readonly at: number; readonly languages: readonly string[]; readonly replyMinutes: number | null };

const worldOf = (
  { lang, page, identified, verified, custom, openTickets }: SimulatedWorld,
  known: Known,
  { at, languages, replyMinutes }: Around,
): World => ({
  now: at,
  lang,
  languages,
  page,
  identified,
  verified,
  custom,
  openTickets,
  replyMinutes,
  contact: { name: '', email: '', phone: '' },
  isOpen: (team) => known.open.get(team ?? '') ?? true,
  versions: known.versions,
  live: known.live,
  answers: known.answers,
});

/** Undefined where nobody does anything. Errors: 422 for a button that is not there. */
function causeOf(said: BotSimulation['said'], { buttons }: Trial): Cause | undefined {
  if (said?.button !== undefined) {
    const pressed = buttons.find(({ id }) => id === said.button);
    if (!pressed) throw wrongField('said.button', 'must be a button that can be pressed now');
    return { on: 'press', button: pressed.id, label: pressed.label };
  }
  if (said?.text !== undefined) return { on: 'words', text: said.text };
  return said?.goOn ? { on: 'wake' } : undefined;
}

type Done = { readonly cause: Cause | undefined; readonly buttons: Trial['buttons'] };
type Line = BotSimulated['lines'][number];

function toldOf(before: RunState, done: Exclude<Step, { need: unknown }> | undefined, given: Done): BotSimulated {
  const { run, effects } = done ?? { run: before, effects: [] };
  const lines = [...ownLine(before, given.cause), ...linesOf(effects, run.wrong > before.wrong)];
  const asked = effects.findLast((one) => one.do === 'say');
  // What was asked before can be pressed as long as nothing else was said.
  const buttons = !isGoing(run.state) ? [] : asked ? asked.say.buttons.filter(({ stays }) => !stays) : given.buttons;
  const trial: Trial = {
    // Its way is told step by step.
    run: { ...run, path: [] },
    buttons: buttons.map(({ id, label }) => ({ id, label })),
  };
  return {
    state: trial,
    path: pathOf(effects),
    lines,
    buttons: [...trial.buttons],
    run: run.state,
    until: run.state === 'pausing' && run.wakeAt !== null ? new Date(run.wakeAt).toISOString() : null,
    variables: run.variables,
  };
}

function ownLine({ said, block }: RunState, cause: Cause | undefined): Line[] {
  const text =
    cause?.on === 'words' ? cause.text : cause?.on === 'press' ? cause.label : cause?.on === 'start' ? said : '';
  if (text === '') return [];
  return [{ by: 'visitor', block, body: storedText(text), event: '', values: {} }];
}

function linesOf(effects: readonly Effect[], isWrong: boolean): Line[] {
  let block: string | null = null;
  const event = (name: string, values: Record<string, unknown> = {}): Line => ({
    ...({ by: 'event', block, body: null, event: name } as const),
    values,
  });
  const told = effects.flatMap((effect): Line[] => {
    if (effect.do === 'entered') block = effect.block;
    if (effect.do !== 'say') return eventOf(effect, event);
    const { text, buttons } = effect.say;
    const offers = buttons.flatMap(({ label, does }) => (does ? [event('offers', { label, ...does })] : []));
    return [{ by: 'bot', block, body: storedText(text), event: '', values: {} }, ...offers];
  });
  return isWrong ? [event('wrong_answer'), ...told] : told;
}

function eventOf(effect: Effect, event: (name: string, values?: Record<string, unknown>) => Line): Line[] {
  switch (effect.do) {
    case 'ticket': {
      const { change } = effect;
      if (change.set === 'priority') return [event('priority', { value: change.priority })];
      return [event(change.set, { value: change.set === 'subject' ? change.subject : change.tag })];
    }
    case 'field':
      return [event('field', { key: effect.field, value: effect.value })];
    case 'attribute':
      return [event('attribute', { key: effect.key, value: effect.value })];
    case 'answered':
      return [event(effect.solved ? 'answered' : 'not_answered')];
    case 'end':
      return [event(effect.solved ? 'solved' : 'ended')];
    case 'handOver': {
      const { text, fault } = effect.handOver;
      const words: Line[] = text === '' ? [] : [{ ...event(''), by: 'bot', body: storedText(text) }];
      return [...words, fault ? event('fault', { reason: fault.reason }) : event('handed_over')];
    }
    default:
      return [];
  }
}

/** Blocks of the draft alone: those of a bot that it has started stand on another canvas. */
function pathOf(effects: readonly Effect[]): BotSimulated['path'] {
  const path: { block: string; exit: string | null }[] = [];
  for (const effect of effects) {
    if ((effect.do !== 'entered' && effect.do !== 'left') || effect.version !== DRAFT) continue;
    const { block } = effect;
    const last = path.at(-1);
    if (effect.do === 'entered') path.push({ block, exit: null });
    else if (last?.block === block && last.exit === null) last.exit = effect.exit;
    else path.push({ block, exit: effect.exit });
  }
  return path;
}
