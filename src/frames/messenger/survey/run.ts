/** A survey without a screen: opened, answered question by question, ended. The clock, the calls and the storage are handed in. */
import type { AnswerProblem, SurveyAnswer } from '../../../wire/surveys/answers.ts';
import { isEmpty, wrongAnswer } from '../../../wire/surveys/answers.ts';
import { fits } from '../../../wire/schema.ts';
import {
  surveyOpened,
  type ResponseSource,
  type SurveyKept,
  type SurveyOpened,
} from '../../../wire/surveys/messenger-shapes.ts';
import { SURVEY_SECONDS } from '../../../wire/surveys/limits.ts';
import { nextOf, type Met } from '../../../wire/surveys/way.ts';
import { createKeeping, type Keeping, type Kept, type Refusal, type Shelf } from './keeping.ts';
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

export type RunPorts = {
  readonly survey: string;
  readonly lang: string;
  readonly source: ResponseSource;
  /** Of the address, where the survey has one of its own. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Whose answers these are. */
  readonly owner: () => string;
  readonly ask: (path: string, body: object) => Promise<Response>;
  readonly after: (ms: number, work: () => void) => () => void;
  readonly now: () => number;
  readonly newId: () => string;
  readonly shelf: Shelf;
  /** It is finished, for the first time. */
  readonly finished: (answers: Readonly<Record<string, unknown>>) => void;
};

/** A text is kept so long after the last letter. */
const TYPED_MS = 800;

/** What a run holds besides what its screen shows. */
type Held = {
  readonly ports: RunPorts;
  readonly state: SurveyState;
  keeping: Keeping | undefined;
  stopTyping: () => void;
  /** Since when the question is looked at; milliseconds. */
  lookedSince: number;
  /** The page has heard that it is finished. */
  told: boolean;
};

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
      const { id = '' } = questionOf(state) ?? {};
      if (state.phase === 'asking' && !isEmpty(state.answers[id])) keepAsItIs(held);
      held.stopTyping();
    },
    online: () => void held.keeping?.send(),
  };
}

const metBy = ({ state, ports }: Held): Met => ({
  answers: state.answers,
  attribute: () => undefined,
  hidden: ports.hidden,
});

async function load(held: Held): Promise<void> {
  const { ports, state } = held;
  state.phase = 'loading';
  try {
    const { lang, source } = ports;
    const answer = await ports.ask(`/api/messenger/surveys/${ports.survey}`, { lang, source });
    if (answer.status === 404) return say(state, 'gone');
    const opened: unknown = answer.ok ? await answer.json() : undefined;
    if (!fits(surveyOpened, opened)) throw new Error(`the survey answered ${answer.status}`);
    takeOpened(state, opened);
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

type Begun = NonNullable<SurveyOpened['response']>;

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
}

function keptOf({ ports, state }: Held, begun: Begun | null): Kept {
  return {
    owner: ports.owner(),
    response: begun?.id ?? ports.newId(),
    version: state.survey!.version,
    revision: begun?.revision ?? 0,
    answers: begun?.answers ?? {},
    pending: {},
    at: '',
    seconds: 0,
    times: {},
    lang: state.survey!.lang,
    source: ports.source,
    hidden: ports.hidden,
    complete: false,
    done: true,
  };
}

/** The questions from the first to the one at which they stood, as what they answered leads; the first where no way leads there. */
function wayTo(held: Held, at: string): string[] {
  const { survey, answers } = held.state;
  const way: string[] = [];
  for (let id = nextOf(survey!, '', metBy(held)); id !== undefined; id = nextOf(survey!, id, metBy(held))) {
    if (survey!.endings.some((ending) => ending.id === id)) break;
    way.push(id);
    if (id === at || !(id in answers)) return way;
  }
  return way.slice(0, at === '' ? 1 : undefined);
}

/** Keeps the answer that stands there, if it is one at all. */
function keepAsItIs(held: Held): void {
  const { state } = held;
  const question = questionOf(state);
  const given = state.answers[question?.id ?? ''] ?? null;
  if (question && !wrongAnswer({ ...question, required: false }, given)) keep(held, false);
}

/** Here at once, and on its way. */
function keep(held: Held, complete: boolean): void {
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
      at: question.id,
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
  keep(held, isLast);
  state.resumed = false;
  if (isLast) end(held, to);
  else if (to !== undefined) state.way.push(to);
}

function refuse(state: SurveyState, problem: AnswerProblem): void {
  state.problem = problem;
  state.refusals += 1;
}

/** What comes behind the question that is asked. */
const endOf = (held: Held): string | undefined => nextOf(held.state.survey!, held.state.way.at(-1) ?? '', metBy(held));

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
