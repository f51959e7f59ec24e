/** Bots at the desk, by the App over the real server: the list, the outline, and the trial run. What is dragged stays with the browser. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Bot, BotList } from '../../src/wire/bots/shapes.ts';
import type { BotRuns } from '../../src/wire/bot-runs/calls.ts';
import { openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';
import { talkOf } from './talk-house.ts';

let house: House;
beforeAll(async () => {
  // Their chunks are large, and a test that waits for the screen does not wait for them.
  await Promise.all([
    import('../../src/admin/features/bots/editor/bot-screen.tsx'),
    import('../../src/admin/features/bots/editor/canvas.tsx'),
    import('../../src/admin/features/bots/trial/try-it.tsx'),
  ]);
  house = await openHouse();
});
afterAll(() => house.close());

const path = (rest = '') => `/api/desk/projects/${house.server.project.id}/bots${rest}`;
const made = (body: object) => house.ask<Bot>('POST', path(), body);
const stored = (id: string) => house.ask<Bot>('GET', path(`/${id}`));

async function openOutline(id: string): Promise<Desk> {
  const desk = await house.open(`/dashboard/bots/${id}`);
  await desk.user.click(await screen.findByRole('radio', { name: 'Outline' }));
  await screen.findByRole('list', { name: 'Blocks in order' });
  return desk;
}

test('the list says how each bot stands, and what starts it; one is made, moved and switched [P-BOT-01]', async () => {
  const first = await made({ name: 'First', template: 'greet' });
  const second = await made({ name: 'Second', template: 'hours' });
  await house.ask('POST', path(`/${first.id}/publish`), { revision: first.revision });
  const desk = await house.open('/dashboard/bots');
  const rows = async () => (await house.ask<BotList>('GET', path())).bots.map(({ name }) => name);
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;
  within(await row('First')).getByText('Live');
  within(await row('First')).getByText('Starts: new conversation');
  within(await row('Second')).getByText('Off');
  await desk.user.click(within(await row('Second')).getByRole('switch', { name: 'Live: Second' }));
  await waitFor(async () => expect((await stored(second.id)).state).toBe('live'));
  await desk.choose('Actions for Second', 'Move up');
  await waitFor(async () => expect(await rows()).toEqual(['Second', 'First']));
  await desk.user.click(within(await row('First')).getByRole('switch', { name: 'Live: First' }));
  const question = await screen.findByRole('alertdialog');
  await desk.user.click(within(question).getByRole('button', { name: 'Switch off' }));
  await waitFor(async () => expect((await stored(first.id)).state).toBe('off'));
  await desk.choose('New bot', 'Empty bot');
  await desk.heading('New bot');
  expect(await rows()).toEqual(['Second', 'First', 'New bot']);
});

test('in the outline every edit is made by keyboard alone, each block says its kind and where its exits lead, and the canvas has the same [P-BOT-03]', async () => {
  const bot = await made({ name: 'Outlined' });
  const desk = await openOutline(bot.id);
  const keys = (typed: string) => desk.user.keyboard(typed);
  const outline = () => screen.getByRole('list', { name: 'Blocks in order' });
  const blocks = () => within(outline()).queryAllByRole('button', { pressed: undefined, name: /^\d+ / });
  const focusOn = async (role: 'button' | 'combobox' | 'textbox', name: string | RegExp) => {
    const element = await screen.findByRole(role, { name });
    element.focus();
    return element;
  };
  const add = async (kind: string) => {
    await focusOn('button', 'Add a block');
    await keys('{Enter}');
    (await screen.findByRole('menuitem', { name: kind })).focus();
    await keys('{Enter}');
  };
  await add('Message');
  await focusOn('textbox', /^Text/);
  await keys('Hello!');
  await add('End');
  const where = await screen.findByRole('button', { name: /^1 Message/ });
  where.focus();
  await keys('{Enter}');
  const target = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Where “Then” leads' });
  await desk.user.selectOptions(target, within(target).getByRole('option', { name: /^2 End/ }));
  await desk.pass(2000);
  const [message, end] = await waitFor(async () => {
    const { draft } = await stored(bot.id);
    expect(draft.blocks.map(({ kind, exits }) => [kind, Object.keys(exits)])).toEqual([
      ['message', ['next']],
      ['end', []],
    ]);
    return draft.blocks;
  });
  expect(message!.exits.next).toBe(end!.id);
  expect(blocks()).toHaveLength(2);
  // Back and forth, copied, pasted and removed.
  await focusOn('button', 'Undo');
  await keys('{Enter}');
  await within(outline()).findByText('Nowhere');
  await focusOn('button', 'Redo');
  await keys('{Enter}');
  await within(outline()).findByRole('combobox', { name: 'Where “Then” leads' });
  await keys('{Control>}c{/Control}{Control>}v{/Control}');
  await waitFor(() => expect(blocks()).toHaveLength(3));
  await keys('{Delete}');
  await waitFor(() => expect(blocks()).toHaveLength(2));
  screen.getByRole('radio', { name: 'Outline' }).focus();
  await keys('{ArrowLeft}');
  await screen.findByRole('group', { name: /^Message: Hello!\. Then leads to End/ });
});

test('the trial run goes through what stands on the screen, lights its way, and lists what it keeps [P-BOT-23]', async () => {
  const bot = await made({ name: 'Tried', template: 'greet' });
  const desk = await openOutline(bot.id);
  await desk.user.click(screen.getByRole('radio', { name: 'Try it' }));
  const thread = await screen.findByRole('region', { name: 'Trial run' });
  await within(thread).findByText('Hello! What is it about?');
  await desk.press('button', 'A question');
  await within(thread).findByText('What would you like to know?');
  const lit = () => [...document.querySelectorAll('li[data-lit] > bdi')].map(({ textContent }) => textContent);
  await waitFor(() => expect(lit()).toEqual(['A question']));
  await screen.findByText('1 variable');
  await desk.user.type(screen.getByRole('textbox', { name: 'Write as the visitor' }), 'How do I dim it?{Enter}');
  await within(thread).findByText('A person takes over, with what was asked');
  expect((await stored(bot.id)).state).toBe('off');
  await desk.press('button', 'Begin again');
  await waitFor(() => expect(within(thread).queryByText('What would you like to know?')).toBeNull());
  expect(lit()).toEqual([]);
});

test('what a visitor wrote in a real run is played into the draft [P-BOT-23]', async () => {
  for (const { id, state } of (await house.ask<BotList>('GET', path())).bots)
    if (state === 'live') await house.ask('POST', path(`/${id}/off`));
  const bot = await made({ name: 'Played', template: 'greet' });
  await house.ask('POST', path(`/${bot.id}/publish`), { revision: bot.revision });
  await talkOf(house, 'Is the lamp back?');
  await waitFor(async () => {
    const { runs } = await house.ask<BotRuns>('GET', path(`/${bot.id}/runs`));
    expect(runs.map(({ run, said }) => [run, said])).toEqual([['asking', ['Is the lamp back?']]]);
  });
  const desk = await openOutline(bot.id);
  await desk.user.click(screen.getByRole('radio', { name: 'Try it' }));
  const thread = await screen.findByRole('region', { name: 'Trial run' });
  await within(thread).findByText('Hello! What is it about?');
  await desk.user.click(screen.getByText('Play a real run of 30 days'));
  expect(within(thread).queryByText('Is the lamp back?')).toBeNull();
  const runs = await screen.findByRole('list', { name: 'Play a real run of 30 days' });
  await desk.user.click(within(runs).getByRole('button', { name: /^Is the lamp back\? .*waits for an answer/ }));
  await within(thread).findByText('Is the lamp back?');
});
