import { expect, test } from 'bun:test';
import { blankQuestion } from '../../wire/surveys/blank.ts';
import type { SurveyOpened, ShownQuestion } from '../../wire/surveys/messenger-shapes.ts';
import { createShelf } from './keeping.ts';
import { filledIn, progressOf } from './progress.ts';
import { createSurveyRun } from './run.ts';

function asks(id: string, kind: ShownQuestion['kind'], more: Partial<ShownQuestion> = {}): ShownQuestion {
  const {
    attribute: _a,
    made: _m,
    texts: _t,
    random: _r,
    choices: _c,
    columns: _k,
    links: _l,
    ...rest
  } = blankQuestion(id, kind);
  const said = { title: id, description: '', low: '', high: '' };
  return { ...rest, ...said, choices: [], columns: [], links: [], ...more };
}

const look = {
  format: 'survey',
  goesOn: false,
  anonymous: false,
  repeat: 'once',
  primaryColor: null,
  sender: null,
} as const;
const ending = {
  id: 'e1',
  action: 'close',
  target: '',
  leadsAfter: null,
  title: 'Thanks',
  text: '',
  button: '',
} as const;

/** A run whose server takes everything; `sent`: the answers of each call. */
async function running(
  questions: ShownQuestion[],
  more: Partial<SurveyOpened> = {},
  link?: Record<string, string>,
  opens?: () => Promise<Response>,
  held: { readonly busy: Response[] } = { busy: [] },
) {
  const opened: SurveyOpened = {
    survey: {
      id: 's1',
      version: 1,
      lang: 'en',
      rtl: false,
      languages: ['en'],
      look,
      hidden: [],
      questions,
      endings: [ending],
    },
    response: null,
    state: 'open',
    delivery: null,
    email: '',
    test: false,
    ...more,
  };
  const sent: unknown[] = [];
  const late: (() => void)[] = [];
  const waits: number[] = [];
  const run = createSurveyRun({
    survey: 's1',
    lang: 'en',
    source: link ? 'link' : 'frame',
    hidden: link ?? {},
    owner: () => 'v1',
    async ask(path, body) {
      if (!path.includes('/responses/')) return opens ? opens() : Response.json(opened);
      const busy = held.busy.shift();
      if (busy) return busy;
      const { answers, revision, complete } = body as { answers: object; revision: number; complete: boolean };
      sent.push(answers);
      const state = complete ? 'complete' : 'partial';
      return Response.json({ response: 'r1', revision, state, answers, ending: complete ? 'e1' : null });
    },
    after(ms, work) {
      waits.push(ms);
      late.push(work);
      return () => void late.splice(late.indexOf(work), 1);
    },
    now: () => 0,
    newId: () => 'r1',
    shelf: createShelf('key', () => undefined),
    finished: () => undefined,
  });
  await run.load();
  const rest = () => new Promise<void>((resolve) => void setImmediate(resolve));
  return { run, sent, late, waits, rest };
}

test('a text is kept a moment after the last letter, an address when the visitor goes on [P-SRV-07 P-SRV-32]', async () => {
  const { run, sent, late, rest } = await running([asks('q1', 'text'), asks('q2', 'email'), asks('q3', 'text')], {
    email: 'mara@shop.test',
  });
  run.answer('War', true);
  run.answer('Warm', true);
  expect([late.length, sent]).toEqual([1, []]);
  late[0]!();
  await rest();
  expect(sent).toEqual([{ q1: 'Warm' }]);
  run.next();
  await rest();
  // What is known stands there, and is told to nobody before they go on with it.
  expect(run.state.answers).toEqual({ q1: 'Warm', q2: 'mara@shop.test' });
  run.leave();
  await rest();
  expect(sent.at(-1)).toEqual({ q1: 'Warm' });
  run.next();
  await rest();
  expect(sent.at(-1)).toEqual({ q2: 'mara@shop.test' });
});

test('a link answers scales and single choices from the first question on, and never the last [P-SRV-44]', async () => {
  const choice = asks('q2', 'single', { choices: [{ id: 'c1', label: 'Hall', picture: null }] });
  const all = [asks('q1', 'nps'), choice, asks('q3', 'nps')];
  const { run } = await running(all, {}, { q1: '9', q2: 'c1', q3: '3' });
  expect([run.state.way, run.state.answers, run.state.phase]).toEqual([
    ['q1', 'q2', 'q3'],
    { q1: 9, q2: { choices: ['c1'] }, q3: 3 },
    'asking',
  ]);
  const unfit: Record<string, string>[] = [{ q1: '11' }, { q1: 'x' }, { q1: '' }, { q2: 'c1' }];
  for (const wrong of unfit) expect((await running(all, {}, wrong)).run.state.way).toEqual(['q1']);
  expect((await running(all)).run.state.way).toEqual(['q1']);
});

test('back keeps every answer, and later questions name it [P-SRV-15 P-SRV-27 P-SRV-29]', async () => {
  const choice = asks('q1', 'single', { choices: [{ id: 'c1', label: 'Hall', picture: null }], other: true });
  const { run } = await running([choice, asks('q2', 'text'), asks('q3', 'text')]);
  expect(progressOf(run.state)).toEqual({ at: 1, of: 3 });
  run.answer({ choices: ['c1'] });
  run.next();
  run.answer('Because');
  run.back();
  expect([run.state.way, run.state.answers]).toEqual([['q1'], { q1: { choices: ['c1'] }, q2: 'Because' }]);
  run.next();
  expect(progressOf(run.state)).toEqual({ at: 2, of: 3 });
  expect(filledIn('Why the {{answer.q1:room}}?', run.state)).toBe('Why the Hall?');
  expect(filledIn('{{answer.q3:Nothing}} yet', run.state)).toBe('Nothing yet');
});

test('a required question that is passed empty stays and says why, each time anew [P-SRV-12]', async () => {
  const { run, sent } = await running([asks('q1', 'nps', { required: true }), asks('q2', 'text')]);
  run.next();
  run.next();
  expect([run.state.problem, run.state.refusals, run.state.way, sent]).toEqual([{ code: 'required' }, 2, ['q1'], []]);
  run.answer(0);
  expect(run.state.problem).toBeNull();
  run.next();
  expect(run.state.way).toEqual(['q1', 'q2']);
});

test('a survey that is not there says so, and one that does not load can be tried again [P-SRV-24]', async () => {
  const answers = [new Response(null, { status: 503 }), new Response(null, { status: 404 })];
  const { run } = await running([], {}, undefined, async () => answers.shift()!);
  expect(run.state.phase).toBe('failed');
  await run.load();
  expect([run.state.phase, run.state.said]).toEqual(['said', 'gone']);
});

test('one that was sent and is gone says nothing: it closes by itself [P-SRV-24]', async () => {
  const { run } = await running([asks('q1', 'nps')], { state: 'closed', withdrawn: true, delivery: 'd.survey.x' });
  expect([run.state.withdrawn, run.state.said, run.state.delivery]).toEqual([true, '', 'd.survey.x']);
});

test('a 429 is waited for as long as it says, without a word and without losing an answer [P-SRV-39]', async () => {
  const busy = new Response(null, { status: 429, headers: { 'retry-after': '7' } });
  const held = { busy: [busy] };
  const { run, sent, late, waits, rest } = await running(
    [asks('q1', 'nps'), asks('q2', 'text')],
    {},
    undefined,
    undefined,
    held,
  );
  run.answer(9);
  run.next();
  await rest();
  expect([run.state.saved, sent, waits.at(-1)]).toEqual(['saving', [], 7000]);
  late.at(-1)!();
  await rest();
  expect([run.state.saved, sent]).toEqual(['saved', [{ q1: 9 }]]);
});
