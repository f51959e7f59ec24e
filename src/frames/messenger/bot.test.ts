import { describe, expect, test } from 'bun:test';
import { messengerAtWork, session, settled } from '../../../test/messenger-at-work.ts';

const begun = () => Response.json({ conversation: { conversation: 'token-1' }, messages: [] });

function atWork(answer: () => Response = begun) {
  const at = messengerAtWork();
  at.callsAnswer(async () => answer());
  const start = (botId: string) => at.messenger.handlers['start-bot']({ botId });
  const keys = () => at.state.help?.places.map((place) => (place.at === 'thread' ? place.key : place.at));
  return { ...at, start, keys };
}

describe("'start-bot' [P-BOT-11]", () => {
  test('with an id begins a conversation by that bot, and shows it', async () => {
    const { messenger, start, keys, calls, said } = atWork();
    messenger.handlers['session-update'](session);
    start('b1');
    // The empty conversation stands until the bot has begun.
    expect(keys()).toEqual(['']);
    await settled();
    expect(calls).toMatchObject([{ path: '/api/messenger/conversations', body: { botId: 'b1' } }]);
    expect(keys()).toEqual(['token-1']);
    expect(said('notify-event')).toEqual([{ type: 'conversation-started', data: { shareToken: 'token-1' } }]);
  });

  test('that comes before the session waits for it, and the last one counts', async () => {
    const { messenger, start, keys, calls } = atWork();
    start('b1');
    start('b2');
    await settled();
    expect(calls).toEqual([]);
    messenger.handlers['session-update'](session);
    messenger.handlers['session-update'](session);
    await settled();
    expect(calls).toMatchObject([{ body: { botId: 'b2' } }]);
    expect(keys()).toEqual(['token-1']);
  });

  test('without an id opens an empty conversation and asks for nothing', async () => {
    const { messenger, start, keys, calls } = atWork();
    messenger.handlers['session-update'](session);
    start('');
    await settled();
    expect([keys(), calls]).toEqual([[''], []]);
  });

  test.each([
    ['is not there', () => Response.json({ error: 'not_found' }, { status: 404 })],
    [
      'cannot be reached',
      (): Response => {
        throw new TypeError('offline');
      },
    ],
  ])('of a bot that %s leaves the empty conversation', async (_, answer) => {
    const { messenger, start, keys, said } = atWork(answer);
    messenger.handlers['session-update'](session);
    start('gone');
    await settled();
    expect([keys(), said('notify-event')]).toEqual([[''], []]);
  });

  test('takes nobody away who has written or gone elsewhere meanwhile', async () => {
    const { messenger, start, keys, state } = atWork();
    messenger.handlers['session-update'](session);
    start('b1');
    Object.assign(state.help!.places[0]!, { key: 'own-1' });
    await settled();
    expect(keys()).toEqual(['own-1']);
    start('b1');
    messenger.handlers['open-news']({});
    await settled();
    expect(keys()).toEqual(['news']);
  });
});
