/** 'Try it': drafts step by the engine itself, and nothing comes of it. */
import { describe, expect, test } from 'bun:test';
import type { BotRuns } from '../../src/wire/bot-runs/calls.ts';
import type { BotFlow } from '../../src/wire/bots/flow.ts';
import type { Bot, BotList } from '../../src/wire/bots/shapes.ts';
import type { BotSimulated, BotSimulation } from '../../src/wire/bots/simulate.ts';
import { at, botRunsLab, buttons, end, flowOf, handover, message, pause } from './bot-runs-lab.ts';
import { wordsOf } from './messages-lab.ts';

const bots = botRunsLab();
const { lab } = bots;

const world: BotSimulation['world'] = {
  lang: 'en',
  page: 'https://shop.test/lamps',
  identified: false,
  verified: false,
  custom: {},
  openTickets: 0,
  tools: [],
};

/** A draft that was never published, and steps of it. */
async function trying(flow: BotFlow) {
  const bot = await lab.desk<Bot>('POST', '/bots', { name: 'Tried' });
  const step = (given: Partial<BotSimulation> = {}, status = 200) =>
    lab.desk<BotSimulated>(
      'POST',
      `/bots/${bot.id}/simulate`,
      { flow, world, state: null, said: null, ...given },
      status,
    );
  return { bot, step };
}
/** A step as one reads it: who says what, and what happens without a word. */
const told = ({ lines }: BotSimulated) =>
  lines.map(({ by, body, event }) => (body === null ? event : `${by}: ${wordsOf({ body } as never)}`));

const ask = (id: string, more: object, exits: Record<string, string>): BotFlow['blocks'][number] => ({
  ...({ id, kind: 'ask', at, keep: id, into: 'ticket', key: '', ask: 'text', choices: [] } as const),
  texts: { en: { text: 'Your address?', again: 'That is none.', labels: {} } },
  ...more,
  exits,
});

describe('a trial run [P-BOT-23]', () => {
  const flow = flowOf([
    message('hello', 'Hello!', 'what'),
    buttons(
      'what',
      'What is it?',
      { order: 'My order', other: 'Else' },
      { order: 'mail', other: 'over', else: 'over' },
    ),
    ask('mail', { ask: 'email', into: 'field', key: 'email' }, { answered: 'wait', failed: 'over' }),
    pause('wait', 60, 'done'),
    end('done', 'Thank you.', true),
    handover('over', 'A person reads it.', { tags: ['sorted'] }),
  ]);

  test('goes through the flow as its visitor would, with its way, its words and what it keeps', async () => {
    const { step } = await trying(flow);
    const first = await step();
    expect(told(first)).toEqual(['bot: Hello!', 'bot: What is it?']);
    expect(first.path).toEqual([
      { block: 'hello', exit: 'next' },
      { block: 'what', exit: null },
    ]);
    expect([first.run, first.buttons]).toEqual([
      'asking',
      [
        { id: 'order', label: 'My order' },
        { id: 'other', label: 'Else' },
      ],
    ]);
    const pressed = await step({ state: first.state, said: { button: 'order' } });
    expect(told(pressed)).toEqual(['visitor: My order', 'bot: Your address?']);
    expect(pressed.path).toEqual([
      { block: 'what', exit: 'order' },
      { block: 'mail', exit: null },
    ]);
    expect(pressed.variables).toEqual({ choice: 'My order' });
    const wrong = await step({ state: pressed.state, said: { text: 'ada@' } });
    expect([told(wrong), wrong.path]).toEqual([['visitor: ada@', 'wrong_answer', 'bot: That is none.'], []]);
    const now = { ...world, at: '2026-03-02T10:00:00.000Z' };
    const right = await step({ state: wrong.state, said: { text: 'ada@shop.test' }, world: now });
    expect([right.run, right.until]).toEqual(['pausing', '2026-03-02T10:01:00.000Z']);
    expect(told(right)).toEqual(['visitor: ada@shop.test', 'field']);
    const over = await step({ state: right.state, said: { goOn: true }, world: now });
    expect([over.run, over.buttons, told(over)]).toEqual(['ended', [], ['bot: Thank you.', 'solved']]);
    // It has ended: nothing moves it.
    expect((await step({ state: over.state, said: { text: 'Hello?' } })).path).toEqual([]);
  });

  test('changes nothing: no message, no run, no count, no question and no bot that was asked for', async () => {
    const { bot, step } = await trying(
      flowOf([
        { id: 'find', kind: 'answer', at, texts: {}, exits: { solved: 'out', none: 'out' } },
        handover('out', 'A person.', { priority: 'high' }),
      ]),
    );
    const { storage } = lab.server.ports;
    const tables = ['message', 'ticket', 'bot_run', 'bot_cause', 'bot_count', 'bot_unknown', 'answer_question'];
    const counts = () =>
      Promise.all(tables.map(async (table) => [table, (await storage.one(`select count(*) as n from ${table}`))!.n]));
    await lab.settled();
    const before = await counts();
    const asked = await step({ said: { text: 'How do I dim a lamp?' } });
    expect(told(asked)).toEqual(['visitor: How do I dim a lamp?', 'bot: A person.', 'handed_over']);
    await lab.settled();
    expect(await counts()).toEqual(before);
    expect((await lab.desk<BotList>('GET', '/bots')).bots.find(({ id }) => id === bot.id)!.runs).toBe(0);
  });

  test('has the language, page, identity, custom data and tickets that it is given', async () => {
    const is = (of: string, key: string, value: string | number | boolean, test = 'is') => {
      return { id: of, of, key, is: test, value };
    };
    const conditions = [
      is('language', '', 'de'),
      is('page', '', '/cart', 'contains'),
      is('verified', '', true),
      is('identified', '', true),
      is('custom', 'plan', 'pro'),
      is('tickets', '', 1, 'more'),
    ];
    const ends = conditions.map(({ id }) => end(`to-${id}`, id));
    const branch = {
      ...({ id: 'branch', kind: 'branch', at } as const),
      conditions: conditions as never,
      exits: { ...Object.fromEntries(conditions.map(({ id }) => [id, `to-${id}`])), else: 'none' },
    };
    const { step } = await trying(flowOf([branch, ...ends, end('none', 'none')]));
    const says = async (more: Partial<typeof world>) => told(await step({ world: { ...world, ...more } }))[0];
    expect([
      await says({}),
      await says({ lang: 'de-AT' }),
      await says({ page: 'https://shop.test/cart' }),
      await says({ identified: true }),
      await says({ identified: true, verified: true }),
      await says({ custom: { plan: 'Pro' } }),
      await says({ openTickets: 2 }),
    ]).toEqual(['none', 'language', 'page', 'identified', 'verified', 'custom', 'tickets'].map((one) => `bot: ${one}`));
  });

  test('goes on in another bot that is live, and tells where one is not', async () => {
    const other = await bots.live('Other', flowOf([message('there', 'From the other.', 'out'), end('out')], []));
    const leads = (bot: string) => flowOf([{ id: 'go', kind: 'bot', at, bot, exits: {} }]);
    const there = await (await trying(leads(other.id))).step();
    expect([told(there), there.path]).toEqual([['bot: From the other.', 'ended'], [{ block: 'go', exit: null }]]);
    await bots.off(other);
    const gone = await (await trying(leads(other.id))).step();
    expect([gone.run, gone.lines.at(-1)!.event, gone.lines.at(-1)!.values]).toEqual([
      'failed',
      'fault',
      { reason: 'notLive' },
    ]);
  });

  test('tells what a press would do in the page, and an exit that leads nowhere', async () => {
    const action = (exits: Record<string, string>): BotFlow['blocks'][number] => ({
      ...({ id: 'act', kind: 'action', at } as const),
      action: { do: 'url', address: 'https://shop.test/help', newTab: true },
      texts: { en: { text: 'Look there.', button: 'Open' } },
      exits,
    });
    const { step } = await trying(flowOf([action({})]));
    const offered = await step();
    expect(offered.lines.at(-1)).toMatchObject({ event: 'offers', values: { label: 'Open', do: 'url' } });
    const nowhere = await step({ state: offered.state, said: { button: offered.buttons[0]!.id } });
    expect([nowhere.run, nowhere.lines.at(-1)!.values]).toEqual(['failed', { reason: 'nowhere' }]);
  });

  test.each([
    ['a state that no step has answered', { state: { run: { state: 'asking' } }, said: { text: 'x' } }],
    ['a state of something else', { state: { buttons: [] } }],
  ])('refuses %s', async (_, given) => {
    const { step } = await trying(flow);
    expect(await step(given, 422)).toMatchObject({ details: { field: 'state' } });
  });

  test('refuses a button that is not there', async () => {
    const { step } = await trying(flow);
    const { state } = await step();
    expect(await step({ state, said: { button: 'gone' } }, 422)).toMatchObject({ details: { field: 'said.button' } });
  });
});

test('real runs of 30 days come with what their visitors wrote and pressed, to be played into the draft [P-BOT-23]', async () => {
  const greeting = flowOf([
    buttons('what', 'What is it?', { order: 'My order', other: 'Else' }, { order: 'say', other: 'out', else: 'out' }),
    ask('say', {}, { answered: 'out', failed: 'out' }),
    end('out', 'Bye.', true),
  ]);
  const bot = await bots.live('Played', greeting);
  const visitor = await lab.visitor();
  const { conversation } = await lab.begin(visitor, 'Good day');
  const token = conversation.conversation;
  await bots.said(visitor, token);
  await bots.press(visitor, token, 'order');
  await lab.settled();
  await lab.write(visitor, token, 'Number 12');
  await lab.settled();
  await bots.off(bot);
  // What is written after its end is no part of it.
  await lab.write(visitor, token, 'Thanks');
  const runs = () => lab.desk<BotRuns>('GET', `/bots/${bot.id}/runs`);
  const [run, ...others] = (await runs()).runs;
  expect([run!.run, run!.said, others]).toEqual(['ended', ['Good day', 'My order', 'Number 12'], []]);
  lab.server.clock.advance(30 * 86_400_000 + 1000);
  expect((await runs()).runs).toEqual([]);
});
