/** Surveys over a bad line: the messenger's own run of a survey against the real server, calls and answers lost, pages reloaded. */
import { expect, test } from 'bun:test';
import { createShelf, type Shelf } from '../../src/frames/asking/keeping.ts';
import { createSurveyRun } from '../../src/frames/asking/run.ts';
import type { ResponseDetail } from '../../src/wire/surveys/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { asks, surveyOf, surveysLab } from './surveys-lab.ts';

const lab = surveysLab();
const SURVEYS = 200;
const QUESTIONS = 10;
const LOST = 0.3;
const RELOADED = 0.1;

/** The same numbers in every run of the test. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** As a browser keeps it over pages. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  } as Storage;
}

test(`${SURVEYS} surveys of ${QUESTIONS} questions over a line that loses 30 % of calls and of answers lose no answer and split no response [P-SRV-33 P-SRV-35]`, async () => {
  const questions = Array.from({ length: QUESTIONS }, (_, at) => asks(`q${at}`, 'nps'));
  const { id } = await lab.live(surveyOf(questions));
  const roll = dice(20_261_124);
  const given: Record<string, number>[] = [];
  for (let person = 0; person < SURVEYS; person++) {
    // Nobody of them comes within the same minute, for which there are limits of their own.
    lab.server.clock.advance(61_000);
    given.push(await answersOf(id, await lab.server.newSession(), roll));
  }
  const { begun, complete } = await lab.summary(id);
  expect({ begun, complete }).toEqual({ begun: SURVEYS, complete: SURVEYS });
  const kept = await allAnswers(id);
  const inOrder = (all: Record<string, unknown>[]) => all.map((one) => JSON.stringify(one)).toSorted();
  expect(inOrder(kept)).toEqual(inOrder(given));
}, 60_000);

/** One person answers all of it, however often the page goes. */
async function answersOf(survey: string, session: Session, roll: () => number): Promise<Record<string, number>> {
  const store = storage();
  const own = createShelf('key', () => store);
  const answers: Record<string, number> = {};
  for (let page = 0; page < 500; page++) {
    const { run, rest } = open(survey, session, own, roll);
    await run.load();
    while (run.state.phase === 'asking' && roll() > RELOADED) {
      const question = run.state.way.at(-1)!;
      answers[question] ??= Math.floor(roll() * 11);
      run.answer(answers[question]);
      run.next();
      await rest();
    }
    if (run.state.phase === 'asking') run.leave();
    await rest();
    // The server has told that it has everything.
    if (own.read(survey)?.complete && own.read(survey)?.done) return answers;
    if (run.state.said === 'answered') return answers;
  }
  throw new Error('500 pages were not enough');
}

/** A page with the survey in it. `rest` resolves when nothing is on its way and nothing waits that the page would still do. */
function open(survey: string, session: Session, shelf: Shelf, roll: () => number) {
  const waiting = new Set<() => void>();
  const calls = new Set<Promise<unknown>>();
  const run = createSurveyRun({
    survey,
    lang: 'en',
    source: 'frame',
    hidden: {},
    owner: () => session.gleapId,
    ask(path, body) {
      const call = lossy(() => lab.ask(path.replace('/api/messenger/', ''), body, session));
      calls.add(call);
      return call;
    },
    after(_ms, work) {
      waiting.add(work);
      return () => void waiting.delete(work);
    },
    now: () => lab.server.clock.now(),
    newId: () => crypto.randomUUID(),
    shelf,
    finished: () => undefined,
  });
  async function lossy<T>(call: () => Promise<T>): Promise<T> {
    if (roll() < LOST) throw new Error('the call was lost');
    const answer = await call();
    if (roll() < LOST) throw new Error('the answer was lost');
    return answer;
  }
  const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
  /** Waits for the answers and does not ask for them turn by turn: a database beside it needs the processor. */
  async function answered(): Promise<void> {
    await turn();
    while (calls.size > 0) {
      const open = [...calls];
      await Promise.allSettled(open);
      open.forEach((call) => calls.delete(call));
      await turn();
    }
  }
  async function rest(): Promise<void> {
    await answered();
    // Of what it would try again later, half comes before the page goes.
    for (const work of waiting) {
      waiting.delete(work);
      if (roll() < 0.5) work();
    }
    await answered();
  }
  return { run, rest };
}

async function allAnswers(survey: string): Promise<Record<string, unknown>[]> {
  const { responses, next } = await lab.responses(survey, '?limit=100');
  const more = await lab.responses(survey, `?limit=100&cursor=${next}`);
  const details: ResponseDetail[] = [];
  for (const one of [...responses, ...more.responses]) details.push(await lab.response(survey, one.id));
  return details.map((one) => Object.fromEntries(one.answers.map(({ question, value }) => [question, value])));
}
