/** Bots when things happen at once: the same press twice, a member who answers meanwhile, a flow without an end. */
import { expect, test } from 'bun:test';
import { STEP_BLOCKS } from '../../src/server/features/bot-runs/engine.ts';
import { roundsOf } from '../soak-slice.ts';
import { botRunsLab, buttons, end, flowOf, handover, message } from './bot-runs-lab.ts';

const bots = botRunsLab();
const { lab } = bots;
const of = ['src/server/features/bot-runs'];

/** Asks, and says two things after a press of 'more', so that there is a step to be caught in. */
const talker = flowOf([
  buttons('ask', 'More?', { more: 'More' }, { more: 'one', else: 'end' }),
  message('one', 'One', 'two'),
  message('two', 'Two', 'ask2'),
  buttons('ask2', 'And more?', { more: 'More' }, { more: 'end', else: 'end' }),
  end('end', 'Bye', true),
]);

async function asked() {
  const visitor = await lab.visitor();
  const { conversation } = await lab.begin(visitor, 'Good day');
  const token = conversation.conversation;
  await bots.said(visitor, token);
  return { visitor, token, conversation, on: (await bots.asked(visitor, token)).id };
}

const pairs = roundsOf({ whole: 1000, of, least: 10, most: 10 });
test(`of ${pairs} pairs of the same press at once each moves its run one step and says each block once [P-BOT-08]`, async () => {
  const bot = await bots.live('Press', talker);
  for (let pair = 0; pair < pairs; pair += 1) {
    const { visitor, token, on } = await asked();
    const id = crypto.randomUUID();
    const press = () => bots.send(visitor, token, on, 'more', id);
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await bots.said(visitor, token)).toEqual([
      'visitor: Good day',
      'bot: More?',
      'visitor: More',
      'bot: One',
      'bot: Two',
      'bot: And more?',
    ]);
  }
  await bots.off(bot);
}, 600_000);

const races = roundsOf({ whole: 1000, of, least: 10, most: 10 });
test(`in ${races} races no message of a bot follows a member's reply, and one who is given a bot reads which [P-BOT-18]`, async () => {
  const bot = await bots.live('Race', talker);
  for (let race = 0; race < races; race += 1) {
    const { visitor, token, conversation, on } = await asked();
    const ticket = await bots.ticket(conversation.number);
    const answer = () => lab.reply(ticket.id, 'I take over.');
    const pressed = () => bots.send(visitor, token, on, 'more');
    const [, press] = await Promise.all(race % 2 === 0 ? [answer(), pressed()] : [pressed(), answer()].toReversed());
    expect([200, 409]).toContain((press as Response).status);
    const said = await bots.said(visitor, token);
    const reply = said.indexOf('member: I take over.');
    expect([reply > 0, said.slice(reply).filter((line) => line.startsWith('bot'))]).toEqual([true, []]);
    expect((await bots.ticket(conversation.number)).handler).toBe('team');
  }
  const { visitor, token, conversation } = await asked();
  const { id } = await bots.ticket(conversation.number);
  await lab.desk('PATCH', `/tickets/${id}`, { handler: 'team' });
  await lab.write(visitor, token, 'Is anybody there?');
  expect((await bots.said(visitor, token)).at(-1)).toBe('visitor: Is anybody there?');
  await lab.desk('PATCH', `/tickets/${id}`, { handler: 'bot', bot: bot.id });
  expect((await bots.said(visitor, token)).at(-1)).toBe('bot: More?');
  expect(await bots.notes(id)).toContain('Given to the bot "Race".');
  await bots.off(bot);
}, 600_000);

test('a flow without a word of its visitor is handed over after 25 blocks with a note, and the visitor reads that a person takes over [P-BOT-10]', async () => {
  const chain = (count: number) =>
    Array.from({ length: count }, (_, n) => message(`m${n}`, `Line ${n}`, n + 1 < count ? `m${n + 1}` : 'team'));
  const run = async (count: number) => {
    const bot = await bots.live('Chain', flowOf([...chain(count), handover('team', 'A colleague reads it.')]));
    const visitor = await lab.visitor();
    const { conversation } = await lab.begin(visitor, 'Good day');
    const said = await bots.said(visitor, conversation.conversation);
    const ticket = await bots.ticket(conversation.number);
    await bots.off(bot);
    return { said: said.slice(1), handler: ticket.handler, notes: await bots.notes(ticket.id) };
  };
  const most = await run(STEP_BLOCKS - 1);
  expect([most.said.length, most.said.at(-1), most.handler]).toEqual([
    STEP_BLOCKS,
    'bot: A colleague reads it.',
    'team',
  ]);
  expect(most.notes[0]).toStartWith('Bot "Chain" handed over.');
  const over = await run(STEP_BLOCKS);
  expect(over.said).toEqual(['bot: A person takes over and reads everything you have written.']);
  expect(over.handler).toBe('team');
  expect(over.notes).toHaveLength(1);
  expect(over.notes[0]).toStartWith('Bot "Chain" stopped at "A colleague reads it.": it went through 25 blocks');
});
