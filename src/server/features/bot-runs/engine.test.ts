import { describe, expect, test } from 'bun:test';
import { at, buttons, end, flowOf, handover, message, pause } from '../../../../test/bot-flows.ts';
import type { BotBlock, BlockOf, BranchCondition } from '../../../wire/bots/blocks.ts';
import { holds } from './conditions.ts';
import { RUN_BLOCKS, step, STEP_BLOCKS, VARIABLES_BYTES } from './engine.ts';
import { handOverNote } from './notes.ts';
import { newRun, type Cause, type Effect, type RunState, type World } from './run.ts';

const V = 'bot:1';
const worldWith = (blocks: readonly BotBlock[], more: Partial<World> = {}): World => ({
  now: 1_000_000,
  lang: 'en',
  languages: ['en'],
  page: 'https://shop.test/lamps',
  identified: false,
  verified: false,
  custom: {},
  contact: { name: '', email: '', phone: '' },
  openTickets: 0,
  isOpen: () => true,
  replyMinutes: null,
  versions: new Map([[V, { id: V, bot: 'bot', name: 'Greet', flow: flowOf(blocks) }]]),
  live: new Map(),
  answers: new Map(),
  ...more,
});

/** Goes on from `run`, by these in their order; nothing has to be looked up. */
function walked(world: World, causes: readonly Cause[], from: RunState = newRun(V, '')) {
  let run = from;
  const effects: Effect[] = [];
  for (const cause of causes) {
    const stepped = step(run, cause, world);
    if ('need' in stepped) throw new Error(`it asks for ${JSON.stringify(stepped.need)}`);
    run = stepped.run;
    effects.push(...stepped.effects);
  }
  const said = effects.flatMap((one) => (one.do === 'say' ? [one.say.text] : []));
  const fault = effects.flatMap((one) => (one.do === 'handOver' ? [one.handOver.fault] : []))[0];
  return { run, effects, said, fault };
}
const start: Cause = { on: 'start' };
const words = (text: string): Cause => ({ on: 'words', text });

/** So many messages behind each other, and `last` behind them. */
const chain = (count: number, last: BotBlock, name = 'm'): BotBlock[] => [
  ...Array.from({ length: count }, (_, n) =>
    message(`${name}${n}`, `${name}${n}`, n + 1 < count ? `${name}${n + 1}` : last.id),
  ),
  last,
];

describe('a run', () => {
  test('passes 25 blocks without a word of its visitor, and not 26', () => {
    const asks = (id: string) => buttons(id, 'Which?', { one: 'One' }, { one: 'm0', else: 'm0' });
    const most = walked(worldWith(chain(STEP_BLOCKS - 1, asks('ask'))), [start]);
    expect([most.run.state, most.said.length, most.fault]).toEqual(['asking', STEP_BLOCKS, undefined]);
    const more = walked(worldWith(chain(STEP_BLOCKS, asks('ask'))), [start]);
    expect([more.run.state, more.said]).toEqual(['failed', []]);
    expect(more.fault).toEqual({ bot: 'Greet', block: 'Which?', reason: 'step' });
    expect(handOverNote('en', 'Greet', { because: 'fault', block: 'Which?', reason: 'step' }, more.run)).toStartWith(
      'Bot "Greet" stopped at "Which?": it went through 25 blocks without a word of the visitor',
    );
  });

  test('passes 200 blocks in all, and not 201 [P-BOT-10]', () => {
    const world = worldWith([buttons('ask', 'Again?', { one: 'One' }, { one: 'ask', else: 'ask' })]);
    const most = walked(world, [start, ...Array.from({ length: RUN_BLOCKS - 1 }, () => words('One'))]);
    expect([most.run.state, most.run.blocks]).toEqual(['asking', RUN_BLOCKS]);
    const more = walked(world, [words('One')], most.run);
    expect([more.run.state, more.fault?.reason]).toEqual(['failed', 'blocks']);
  });

  test('keeps 64 KB, and not a byte more', () => {
    const one = { set: 'variable', key: 'more', value: '1' } as const;
    const world = worldWith([{ id: 'set', kind: 'set', at, changes: [one], exits: { next: 'end' } }, end('end')]);
    const around = JSON.stringify({ kept: '', more: '1' }).length;
    const keeps = (bytes: number) =>
      walked(world, [start], { ...newRun(V, ''), variables: { kept: 'x'.repeat(bytes - around) } });
    expect(keeps(VARIABLES_BYTES).run.state).toBe('ended');
    const over = keeps(VARIABLES_BYTES + 1);
    expect([over.run.state, over.fault?.reason]).toEqual(['failed', 'variables']);
  });

  test('hands over where it cannot go on, and says nothing of the step in which that was', () => {
    const nowhere = walked(worldWith([message('hello', 'Hello', 'gone')]), [start]);
    expect([nowhere.run.state, nowhere.fault?.reason, nowhere.said]).toEqual(['failed', 'nowhere', []]);
    const gone = walked(worldWith([], { versions: new Map() }), [start]);
    expect([gone.run.state, gone.fault?.reason]).toEqual(['failed', 'version']);
    const broken = step(
      newRun(V, ''),
      start,
      worldWith([{ kind: 'hours', id: 'h', at, team: null, exits: {} }], {
        isOpen() {
          throw new Error('no calendar');
        },
      }),
    );
    expect(broken).toMatchObject({ run: { state: 'failed' }, error: new Error('no calendar') });
  });

  test('that has ended is moved by nothing, and one that pauses by its time or a message alone', () => {
    const world = worldWith([pause('wait', 60, 'end'), end('end', 'Bye')]);
    const paused = walked(world, [start, { on: 'wake' }]);
    expect([paused.run.state, paused.run.wakeAt]).toEqual(['pausing', world.now + 60_000]);
    const woken = walked({ ...world, now: world.now + 60_000 }, [{ on: 'wake' }], paused.run);
    expect([woken.run.state, woken.said]).toEqual(['ended', ['Bye']]);
    expect(walked(world, [words('Hello?')], paused.run).run.state).toBe('ended');
    expect(walked(world, [start, words('More'), { on: 'wake' }], woken.run)).toMatchObject({
      run: woken.run,
      effects: [],
    });
  });

  test('takes typed words that are a label for its press, and others by the exit for them', () => {
    const asks = buttons('ask', 'Which?', { lamp: 'A lamp' }, { lamp: 'yes', else: 'no' });
    const world = worldWith([asks, end('yes', 'Yes'), end('no', 'No')]);
    const answered = (cause: Cause) => walked(world, [start, cause]).said.at(-1);
    expect(answered({ on: 'press', button: 'lamp', label: 'A lamp' })).toBe('Yes');
    expect(answered(words('  a LAMP! '))).toBe('Yes');
    expect(answered(words('A chair'))).toBe('No');
  });
});

describe('an Ask', () => {
  const ask = (more: Partial<BlockOf<'ask'>>): BotBlock => ({
    id: 'ask',
    kind: 'ask',
    at,
    ask: 'text',
    keep: 'told',
    into: 'ticket',
    key: '',
    choices: [],
    texts: { en: { text: 'What?', again: 'Once more?', labels: {} } },
    exits: { answered: 'yes', failed: 'no' },
    ...more,
  });
  const flow = (block: BotBlock, more: Partial<World> = {}) =>
    worldWith([block, end('yes', 'Yes'), end('no', 'No')], more);

  test.each([
    ['text', ' a lamp ', 'a lamp'],
    ['email', 'mara@shop.test', 'mara@shop.test'],
    ['phone', '+49 (30) 123-45', '+49 (30) 123-45'],
    ['number', '12,5', 12.5],
    ['date', '24.12.2026', '2026-12-24'],
  ] as const)('takes %s as it is kept, and asks twice again for what is none', (kind, given, kept) => {
    const wrong = kind === 'text' ? ' ' : kind === 'date' ? '2026-02-30' : 'nothing of it';
    const world = flow(ask({ ask: kind }));
    const right = walked(world, [start, words(wrong), words(wrong), words(given)]);
    expect(right.said).toEqual(['What?', 'Once more?', 'Once more?', 'Yes']);
    expect(right.run.variables).toEqual({ told: kept });
    expect(walked(world, [start, words(wrong), words(wrong), words(wrong)]).said.at(-1)).toBe('No');
  });

  test('is not asked where it is known, and writes a field or an attribute of its contact', () => {
    const asksMail = ask({ ask: 'email', into: 'field', key: 'email' });
    const known = walked(flow(asksMail, { contact: { name: '', email: 'a@b.test', phone: '' } }), [start]);
    expect([known.said, known.run.variables]).toEqual([['Yes'], { told: 'a@b.test' }]);
    const told = walked(flow(asksMail), [start, words('mara@shop.test')]);
    expect(told.effects).toContainEqual({ do: 'field', field: 'email', value: 'mara@shop.test' });
    const attribute = walked(flow(ask({ ask: 'number', into: 'attribute', key: 'seats' })), [start, words('4')]);
    expect(attribute.effects).toContainEqual({ do: 'attribute', key: 'seats', value: 4 });
  });
});

describe('a Branch [P-BOT-16]', () => {
  const world = worldWith([], {
    lang: 'de-AT',
    identified: true,
    custom: { seats: 4, plan: 'Pro', trial: true, tags: ['a', 'b'], since: '2026-02-01', pattern: '.*' },
    openTickets: 2,
    isOpen: (team) => team === 'night',
  });
  const run: RunState = { ...newRun(V, ''), variables: { order: '12', note: '' } };
  const is = (
    of: BranchCondition['of'],
    key: string,
    test: BranchCondition['is'],
    value: string | number | boolean = '',
  ) => holds({ id: 'c', of, key, is: test, value }, run, world);

  test.each([
    ['language', '', 'is', 'de', true],
    ['language', '', 'is', 'de-CH', false],
    ['page', '', 'contains', '/LAMPS', true],
    ['identified', '', 'is', true, true],
    ['verified', '', 'is', true, false],
    ['custom', 'seats', 'is', '4', true],
    ['custom', 'seats', 'more', 3, true],
    ['custom', 'seats', 'less', 4, false],
    ['custom', 'plan', 'is', ' pro ', true],
    ['custom', 'plan', 'more', 1, false],
    ['custom', 'trial', 'is', 'true', true],
    ['custom', 'tags', 'contains', 'b', true],
    ['custom', 'since', 'less', '2026-03-01', true],
    ['custom', 'plan', 'contains', '.*', false],
    ['custom', 'pattern', 'is', '.*', true],
    ['answer', 'order', 'more', 11, true],
    ['tickets', '', 'less', 3, true],
    ['hours', 'night', 'is', true, true],
    ['hours', '', 'is', true, false],
  ] as const)('compares by type: %s %s %s %p', (of, key, test, value, holdsNow) => {
    expect(is(of, key, test, value)).toBe(holdsNow);
  });

  test.each(['gone', 'note', '__proto__', 'constructor'])(
    'has no test but the one for it that %s, which is missing, passes',
    (key) => {
      for (const of of ['custom', 'answer'] as const) {
        for (const test of ['is', 'isNot', 'contains', 'exists', 'more', 'less'] as const)
          expect([of, test, is(of, key, test, '')]).toEqual([of, test, false]);
        expect(is(of, key, 'existsNot')).toBe(true);
      }
    },
  );

  test('takes the first of up to ten conditions that holds, else the exit for none', () => {
    const conditions = Array.from({ length: 10 }, (_, n) => ({
      ...({ id: `c${n}`, of: 'custom', key: 'seats', is: 'is' } as const),
      value: n < 8 ? n + 10 : 4,
    }));
    const exits = { ...Object.fromEntries(conditions.map(({ id }) => [id, id])), else: 'none' };
    const branch: BotBlock = { id: 'branch', kind: 'branch', at, conditions, exits };
    const ends = [...conditions.map(({ id }) => end(id, id)), end('none', 'none')];
    const said = (custom: object) =>
      walked(worldWith([branch, ...ends], { custom: custom as World['custom'] }), [start]).said;
    expect([said({ seats: 4 }), said({ seats: 5 }), said({})]).toEqual([['c8'], ['none'], ['none']]);
  });
});

test('a hand-over has what was collected, and nothing is said after it', () => {
  const world = worldWith([handover('team', 'A colleague reads it.', { priority: 'high', tags: ['sorted'] })], {
    replyMinutes: 30,
  });
  const { run, effects } = walked(world, [start]);
  expect(effects.at(-1)).toMatchObject({
    do: 'handOver',
    handOver: { priority: 'high', tags: ['sorted'], fault: null },
  });
  expect(JSON.stringify(effects.at(-1))).toContain('30');
  expect(walked(world, [words('Hello?')], run).effects).toEqual([]);
});
