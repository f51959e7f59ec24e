/** A survey without a screen: opened, answered question by question, ended. The clock, the calls and the storage are handed in. */
import type { AnswerProblem, SurveyAnswer } from '../../wire/surveys/answers.ts';
import { isEmpty, scaleOf, wrongAnswer } from '../../wire/surveys/answers.ts';
import { fits } from '../../wire/schema.ts';
import { surveyOpened, type SurveyKept } from '../../wire/surveys/messenger-shapes.ts';
import { SURVEY_SECONDS } from '../../wire/surveys/limits.ts';
import { endOf, keptOf, wayTo, type Begun, type Held, type RunPorts } from './held.ts';
import { createKeeping, type Refusal } from './keeping.ts';
import { createSurveyState, questionOf, takeOpened, type SurveyState } from './state.ts';

export type SurveyRun = {
  readonly state: SurveyState;
  readonly load: () => Promise<void>;
  /** What stands in the field of the question that is asked. `typed`: letter by letter, which is kept a moment after the last. */
  readonly answer: (value: SurveyAnswer | null, typed?: boolean) => void;
  readonly next: () => void;
  readonly back: () => void;
  /** From the first question, with no answer. */
  readonly again: () => void;
  /** Left: what was answered stays. */
  readonly leave: () => void;
  /** A connection is there again. */
  readonly online: () => void;
};

/** A text is kept so long after the last letter. */
const TYPED_MS = 800;

export function createSurveyRun(ports: RunPorts): SurveyRun {
  const state = createSurveyState();
  const held: Held = {
    ports,
    state,
    keeping: undefined,
    stopTyping: () => undefined,
    lookedSince: ports.now(),
    told: false,
  };
  return {
    state,
    load: () => load(held),
    answer(value, typed = false) {
      const question = questionOf(state);
      if (!question) return;
      state.answers[question.id] = value;
      state.problem = null;
      held.stopTyping();
      if (typed) held.stopTyping = ports.after(TYPED_MS, () => keepAsItIs(held));
    },
    next: () => next(held),
    back() {
      if (state.way.length < 2) return;
      keepAsItIs(held);
      state.way.pop();
      state.problem = null;
      held.lookedSince = ports.now();
    },
    again() {
      state.answers = {};
      state.way = wayTo(held, '');
      state.resumed = false;
      state.problem = null;
    },
    leave() {
      const { id = '', kind } = questionOf(state) ?? {};
      // An address is kept when they go on with it.
      if (state.phase === 'asking' && kind !== 'email' && !isEmpty(state.answers[id])) keepAsItIs(held);
      held.stopTyping();
    },
    online: () => void held.keeping?.send(),
  };
}

async function load(held: Held): Promise<void> {
  const { ports, state } = held;
  state.phase = 'loading';
  try {
    const { lang, source } = ports;
    const answer = await ports.ask(`/api/messenger/surveys/${ports.survey}`, { lang, source });
    if (answer.status === 404) return say(state, 'gone');
    // A link of somebody's own that holds no longer.
    if (answer.status === 403) return say(state, 'link');
    const opened: unknown = answer.ok ? await answer.json() : undefined;
    if (!fits(surveyOpened, opened)) throw new Error(`the survey answered ${answer.status}`);
    takeOpened(state, opened);
    // It goes without a word.
    if (state.withdrawn) return;
    if (opened.state !== 'open') return say(state, opened.state);
    begin(held, opened.response);
  } catch {
    // Shown: the visitor is offered another try.
    state.phase = 'failed';
  }
}

function say(state: SurveyState, said: SurveyState['said']): void {
  state.said = said;
  state.phase = 'said';
}

function begin(held: Held, begun: Begun | null): void {
  const { ports, state } = held;
  const { version, look } = state.survey!;
  const here = ports.shelf.read(ports.survey);
  const isOurs = here !== undefined && (here.owner === '' || here.owner === ports.owner());
  // What this device has not sent yet is newer than what the server has.
  const left = isOurs && !here.done && (!begun || begun.id === here.response) ? here : undefined;
  // Of an anonymous one the server does not know whose it is.
  const unnamed = isOurs && look.anonymous && !state.test && here.version === version ? here : undefined;
  if (unnamed?.complete && unnamed.done && look.repeat === 'once') return say(state, 'answered');
  const mine = left ?? (unnamed?.complete ? undefined : unnamed);
  held.keeping = createKeeping(ports.survey, mine ?? keptOf(held, begun), {
    ...ports,
    tell: {
      saved: (how) => void (state.saved = how),
      kept: (reply) => kept(state, reply),
      refused: (refusal) => refused(held, refusal),
    },
  });
  state.answers = { ...begun?.answers, ...mine?.answers } as SurveyState['answers'];
  state.phase = 'asking';
  state.way = wayTo(held, begun?.state === 'partial' || mine ? (mine?.at ?? begun?.at ?? '') : '');
  state.resumed = Object.keys(state.answers).length > 0;
  held.lookedSince = ports.now();
  if (mine?.complete) {
    // The page has heard it then.
    held.told = true;
    return end(held, endOf(held));
  }
  if (left) void held.keeping.send();
  answerByLink(held);
  fillIn(held);
}

/**
 * What a link's parameters named after scales and single choices say, from the first question on (P-SRV-44). The last question
 * waits for a press: a link that is only looked at finishes nothing.
 */
function answerByLink(held: Held): void {
  const { ports, state } = held;
  for (let question = questionOf(state); ports.source === 'link' && question; question = questionOf(state)) {
    const given = ports.hidden[question.id];
    if (given === undefined || question.id in state.answers) return;
    const answer = scaleOf(question) ? Number(given) : question.kind === 'single' ? { choices: [given] } : null;
    if (answer === null || given === '' || wrongAnswer(question, answer)) return;
    state.answers[question.id] = answer;
    const to = endOf(held);
    if (to === undefined || state.survey!.endings.some(({ id }) => id === to)) return;
    next(held);
  }
}

/** Keeps the answer that stands there, if it is one at all. */
function keepAsItIs(held: Held): void {
  const { state } = held;
  const question = questionOf(state);
  const given = state.answers[question?.id ?? ''] ?? null;
  if (question && !wrongAnswer({ ...question, required: false }, given)) keep(held, false);
}

/** Here at once, and on its way. `at`: where they stand then. */
function keep(held: Held, complete: boolean, at = held.state.way.at(-1) ?? ''): void {
  const { keeping, ports, state } = held;
  const question = questionOf(state);
  if (!question || !keeping) return;
  held.stopTyping();
  const spent = Math.max(0, Math.round((ports.now() - held.lookedSince) / 1000));
  held.lookedSince = ports.now();
  const { seconds, times } = keeping.state;
  keeping.keep(
    {
      owner: ports.owner(),
      complete,
      at,
      seconds: Math.min(SURVEY_SECONDS, seconds + spent),
      times: { ...times, [question.id]: Math.min(SURVEY_SECONDS, (times[question.id] ?? 0) + spent) },
    },
    question.kind === 'statement' ? {} : { [question.id]: state.answers[question.id] ?? null },
  );
  void keeping.send();
}

function next(held: Held): void {
  const { state } = held;
  const question = questionOf(state);
  if (!question || state.phase !== 'asking') return;
  const given = state.answers[question.id] ?? null;
  const wrong = wrongAnswer(question, given);
  if (wrong) return refuse(state, wrong);
  if (isEmpty(given)) state.answers[question.id] = null;
  const to = endOf(held);
  const isLast = state.survey!.endings.some(({ id }) => id === to);
  keep(held, isLast, isLast ? question.id : (to ?? question.id));
  state.resumed = false;
  if (isLast) end(held, to);
  else if (to !== undefined) {
    state.way.push(to);
    fillIn(held);
  }
}

/** An address that is known stands in the field that asks for it (P-SRV-07). */
function fillIn({ state }: Held): void {
  const question = questionOf(state);
  if (question?.kind === 'email' && !(question.id in state.answers) && state.email !== '')
    state.answers[question.id] = state.email;
}

function refuse(state: SurveyState, problem: AnswerProblem): void {
  state.problem = problem;
  state.refusals += 1;
}

function end(held: Held, id: string | undefined): void {
  const { state, ports } = held;
  state.ending = endingOf(state, id);
  state.phase = 'ended';
  if (!held.told) ports.finished(state.answers);
  held.told = true;
  void held.keeping?.send();
}

const endingOf = ({ survey }: SurveyState, id: string | null | undefined): SurveyState['ending'] =>
  survey?.endings.find((ending) => ending.id === id) ?? null;

function kept(state: SurveyState, { state: became, ending }: SurveyKept): void {
  // The server knows how many have answered: its ending is the one that counts.
  if (state.phase === 'ended' && became !== 'partial') state.ending = endingOf(state, ending);
}

function refused(held: Held, { status, code, field }: Refusal): void {
  const { state } = held;
  if (status === 403) return say(state, 'link');
  if (status === 422) {
    const id = field.replace(/^answers\./, '');
    if (!state.survey!.questions.some((one) => one.id === id)) return void (state.phase = 'failed');
    const place = state.way.indexOf(id);
    state.way = [...state.way.slice(0, Math.max(0, place)), id];
    state.phase = 'asking';
    held.told = false;
    return refuse(state, { code: 'required' });
  }
  if (state.phase === 'ended' && code === 'conflict') return;
  say(state, code === 'survey_closed' ? 'closed' : code === 'conflict' ? 'answered' : 'gone');
}
