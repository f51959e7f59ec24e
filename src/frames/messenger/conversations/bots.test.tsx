/** What a bot's messages offer, and the way from it to a person. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { withButtons, type MessageButton } from '../../../wire/bot-runs/buttons.ts';
import { message, row, say, serverOf } from '../../../../test/conversations-server.ts';
import { fetchFlowScreen } from '../flow/door.tsx';
import { fetchHelpScreen } from '../help/door.tsx';
import { bug } from '../../../../test/messenger-at-work.ts';
import { button, opened, withConversations } from '../../../../test/messenger-conversations-lab.tsx';

withConversations();
const nothing = () => Promise.resolve();
beforeAll(() => Promise.all([fetchHelpScreen(nothing), fetchFlowScreen(nothing)]));

/** A conversation that a bot has, whose last message has these buttons. */
async function talking(buttons: readonly MessageButton[] = []) {
  const server = serverOf();
  const body = withButtons(say('What is it about?'), { buttons, over: false, chosen: null });
  server.has('t1', [message(1, 'What is it about?', { author: 'bot', body: body as never })], { handler: 'bot' });
  const pressed: string[] = [];
  server.refuse((path, method) => {
    if (!/\/(choose|person)$/.test(path)) return undefined;
    pressed.push(`${method} ${path}`);
    return path.endsWith('person')
      ? Response.json({ conversation: row('t1', { handler: 'team' }), messages: [] })
      : Response.json({ messages: [] });
  });
  const shop = await opened({ server });
  return { ...shop, pressed };
}

describe("'Talk to a person' [P-BOT-19]", () => {
  test('stands in the head from the first word of a bot on, outside what scrolls, and hands over by one press without a question', async () => {
    const { user, pressed, server } = await talking();
    const head = screen.getAllByRole('banner').at(-1)!;
    const person = within(head).getByRole('button', { name: 'Talk to a person' });
    expect(person.closest('.ms-scroll')).toBeNull();
    server.threads.get('t1')!.row = row('t1', { handler: 'team' });
    await user.click(person);
    await waitFor(() => expect(pressed).toEqual(['POST /conversations/t1/person']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not there where the team has the conversation', async () => {
    await opened();
    expect(screen.queryByRole('button', { name: 'Talk to a person' })).toBeNull();
  });
});

describe('what a press does besides', () => {
  const does = (id: string, deed: MessageButton['does'], more: object = {}): MessageButton => ({
    id,
    label: id,
    ...(deed && { does: deed }),
    ...more,
  });

  test('is a custom action with its name, an address of http or https, and nothing before it', async () => {
    const { user, said, pressed } = await talking([
      does('Check', { do: 'custom', name: 'check-order' }),
      does('Shop', { do: 'url', address: 'https://shop.test/', newTab: true }),
      does('Bad', { do: 'url', address: 'javascript:alert(1)', newTab: false }),
    ]);
    expect([said('run-custom-action'), said('open-url'), pressed]).toEqual([[], [], []]);
    for (const name of ['Check', 'Shop', 'Bad']) await user.click(await button(name));
    expect(said('run-custom-action')).toEqual(['check-order']);
    expect(said('open-url')).toEqual(['https://shop.test/']);
    await waitFor(() => expect(pressed).toHaveLength(3));
  });

  test('opens an article, which is no answer, and a form, and Back leads to the conversation again', async () => {
    const { user, state, messenger, pressed } = await talking([
      does('Read', { do: 'article', article: 'a1' }, { stays: true }),
      does('Fill in', { do: 'form', form: bug.id }),
    ]);
    const places = () => state.help?.places.map(({ at }) => at);
    await user.click(await button('Read'));
    expect([places(), pressed]).toEqual([['thread', 'article'], []]);
    act(() => void state.help!.places.pop());
    await user.click(await button('Fill in'));
    expect(state.flow?.id).toBe(bug.id);
    await waitFor(() => expect(pressed).toHaveLength(1));
    act(() => messenger.home());
    expect([state.flow, places()]).toEqual([null, ['thread']]);
  });
});
