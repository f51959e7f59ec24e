/** Answers of a bot, and what visitors say of them. */
import { beforeEach, expect, test } from 'bun:test';
import { ANSWERED_NO, ANSWERED_YES } from '../../src/wire/bot-runs/buttons.ts';
import type { QuestionReport } from '../../src/wire/answers/shapes.ts';
import type { BotFigures } from '../../src/wire/bots/figures.ts';
import { at, botRunsLab, end, flowOf, handover } from './bot-runs-lab.ts';
import { createHelpLab } from './help-lab.ts';

const bots = botRunsLab();
const { lab } = bots;

const PASSAGE = 'You may send a lamp back within 60 days. The label is free.';
const OTHER = 'A lamp that you send back after 60 days is repaired for a fee.';
const QUESTION = 'How many days may I send a lamp back?';
const flow = flowOf([
  { id: 'look', kind: 'answer', at, texts: {}, exits: { solved: 'done', none: 'team' } },
  end('done', '', true),
  handover('team', 'A person reads it.'),
]);

let help: Awaited<ReturnType<typeof createHelpLab>>;
let article: string;
beforeEach(async () => {
  help = await createHelpLab(lab.server);
  ({ id: article } = await help.article({ title: 'Return a lamp', text: PASSAGE }));
  await help.article({ title: 'Late returns', text: OTHER });
});

async function asked() {
  const bot = await bots.live('Answers', flow);
  const visitor = await lab.visitor();
  const { conversation } = await lab.begin(visitor, QUESTION);
  const token = conversation.conversation;
  const said = () => bots.said(visitor, token);
  await said();
  const ticket = () => bots.ticket(conversation.number);
  return { bot, visitor, token, said, ticket };
}
const helpful = async () =>
  (
    await lab.server.ports.storage.all('select article_id, helpful from help_answer order by at, article_id, voter')
  ).map((row) => [row.article_id === article, Number(row.helpful)]);
const report = () => lab.desk<QuestionReport>('GET', '/answers/questions?days=7');

test('Yes ends the run as solved by the answer, counts for the article and closes the ticket without a word [P-ANS-13]', async () => {
  const { bot, visitor, token, said, ticket } = await asked();
  const before = await said();
  expect(before[0]).toBe(`visitor: ${QUESTION}`);
  expect(before[1]).toContain(PASSAGE);
  expect(before[1]).toContain('Did this answer it?');
  await bots.press(visitor, token, ANSWERED_YES);
  expect(await said()).toEqual([...before, 'visitor: Yes']);
  const { status, handler, waitingSince } = await ticket();
  expect([status, handler, waitingSince]).toEqual(['done', 'team', null]);
  expect(await helpful()).toEqual([[true, 1]]);
  expect((await report()).figures).toMatchObject({ asked: 1, answered: 1, solved: 1 });
  const { solved, handedOver } = await lab.desk<BotFigures>('GET', `/bots/${bot.id}/statistics?days=7`);
  expect([solved, handedOver]).toEqual([1, 0]);
  await bots.off(bot);
});

test('No gives the next passage once, then a person takes over with question and passages in the note; writing on counts as neither [P-ANS-13]', async () => {
  const { bot, visitor, token, said, ticket } = await asked();
  const counted = await helpful();
  await bots.press(visitor, token, ANSWERED_NO);
  expect((await said()).at(-1)).toContain(OTHER);
  await bots.press(visitor, token, ANSWERED_NO);
  expect((await said()).slice(-2)).toEqual(['visitor: No', 'bot: A person reads it.']);
  const { id, status, handler } = await ticket();
  expect([status, handler]).toEqual(['open', 'team']);
  const [note] = await bots.notes(id);
  for (const words of [QUESTION, PASSAGE, OTHER]) expect(note).toContain(words);
  expect((await helpful()).slice(counted.length).map(([, is]) => is)).toEqual([0, 0]);
  expect((await report()).groups).toMatchObject([{ declined: 1 }]);

  await bots.off(bot);
  const other = await asked();
  const then = await helpful();
  await lab.write(other.visitor, other.token, 'And who pays for it?');
  await other.said();
  expect(await helpful()).toEqual(then);
  const { figures, groups } = await report();
  // The last question is one more, which found nothing.
  expect(figures).toEqual({ asked: 3, answered: 2, solved: 0, refused: 1 });
  expect(groups.reduce((sum, { declined }) => sum + declined, 0)).toBe(1);
  await bots.off(other.bot);
});
