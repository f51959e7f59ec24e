/** Bots that are asked for by their id, and the way from a bot to a person. */
import { describe, expect, test } from 'bun:test';
import type { BotList } from '../../src/wire/bots/shapes.ts';
import type { ThreadBegun } from '../../src/wire/messages/shapes.ts';
import {
  PERSON_PHRASE_CHARS,
  PERSON_PHRASES_MOST,
  type ConversationSettings,
} from '../../src/wire/settings/conversations.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { botRunsLab, buttons, flowOf, handover, message } from './bot-runs-lab.ts';
import { KEY } from './harness.ts';
import { answerOf } from './staff.ts';

const bots = botRunsLab();
const { lab } = bots;

const asking = flowOf(
  [
    message('hello', 'Hello from the bot!', 'what'),
    buttons('what', 'What is it about?', { order: 'My order' }, { order: 'over', else: 'what' }),
    handover('over', 'A colleague reads it.'),
  ],
  [],
);

type Visitor = Awaited<ReturnType<typeof lab.visitor>>;
const begin = (visitor: Visitor, body: object) =>
  lab.send('POST', 'conversations', { id: crypto.randomUUID(), ...body }, visitor);

describe('a bot that is asked for by its id [P-BOT-11]', () => {
  test('speaks first where it is live, also one that nothing else starts', async () => {
    const bot = await bots.live('Asked', asking);
    const visitor = await lab.visitor();
    const { conversation } = await answerOf<ThreadBegun>(begin(visitor, { botId: bot.id }));
    expect(conversation.handler).toBe('bot');
    expect(await bots.said(visitor, conversation.conversation)).toEqual([
      'bot: Hello from the bot!',
      'bot: What is it about?',
    ]);
    await bots.off(bot);
  });

  test('begins nothing where it is switched off or unknown, but a plain conversation for who writes; the list counts who asked', async () => {
    const bot = await bots.live('Was there', asking);
    await bots.off(bot);
    const visitor = await lab.visitor();
    for (const id of [bot.id, 'old-bot']) {
      const refused = await begin(visitor, { botId: id });
      expect([refused.status, (await refused.json()).error]).toEqual([404, 'not_found']);
    }
    const first = { id: crypto.randomUUID(), body: 'Where is my lamp?' };
    const { conversation } = await answerOf<ThreadBegun>(begin(visitor, { botId: 'old-bot', message: first }));
    expect(conversation.handler).toBe('team');
    expect(await bots.said(visitor, conversation.conversation)).toEqual(['visitor: Where is my lamp?']);
    const { unknown } = await lab.desk<BotList>('GET', '/bots');
    expect(Object.fromEntries(unknown.map(({ id, count }) => [id, count]))).toMatchObject({
      'old-bot': 2,
      [bot.id]: 1,
    });
  });

  test('is nobody where the id is empty: there has to be a message', async () => {
    const refused = await begin(await lab.visitor(), { botId: '' });
    expect([refused.status, (await refused.json()).details.field]).toEqual([422, 'message']);
  });
});

describe('the way to a person [P-BOT-19]', () => {
  async function talking(lang = 'en-us') {
    const bot = await bots.live('Talks', asking);
    const visitor = await answerOf<Session>(
      lab.server.send('/api/sessions', {
        method: 'POST',
        body: JSON.stringify({ auth: { key: KEY }, method: 'POST', body: { lang } }),
      }),
    );
    const { conversation } = await answerOf<ThreadBegun>(begin(visitor, { botId: bot.id }));
    const token = conversation.conversation;
    await bots.said(visitor, token);
    const { id } = await bots.ticket(conversation.number);
    return { bot, visitor, token, id, handler: async () => (await bots.ticket(conversation.number)).handler };
  }

  test('is one call, without a question before: the bot ends at once, and staff read what there was', async () => {
    const { bot, visitor, token, id, handler } = await talking();
    expect(await handler()).toBe('bot');
    const { conversation, messages } = await bots.person(visitor, token);
    expect([conversation.handler, messages.map(({ author }) => author)]).toEqual(['team', ['bot']]);
    expect(await handler()).toBe('team');
    expect((await bots.notes(id))[0]).toContain('The visitor asked for a person while the bot "Talks" spoke.');
    await lab.write(visitor, token, 'My order');
    expect((await bots.said(visitor, token)).at(-1)).toBe('visitor: My order');
    await bots.off(bot);
  });

  test.each([
    ['en-us', 'Human!', true],
    ['en-us', 'Talk to a PERSON', true],
    ['en-us', 'A human wrote it', false],
    ['en-us', 'Mitarbeiter', false],
    ['de', 'Mitarbeiter', true],
    ['de', 'mit einem Menschen sprechen.', true],
  ])('is found by typing a phrase of the language, %s: %s', async (lang, said, isHanded) => {
    const { bot, visitor, token, handler } = await talking(lang);
    await lab.write(visitor, token, said);
    await lab.settled();
    expect(await handler()).toBe(isHanded ? 'team' : 'bot');
    await bots.off(bot);
  });

  test('has the list of the settings in place of ours, by language, until that is emptied', async () => {
    const change = (personPhrases: Record<string, string[]>, held: Record<string, string[]>, status = 200) =>
      lab.desk<ConversationSettings>(
        'PUT',
        '/conversations/settings',
        { personPhrases, expected: { personPhrases: held } },
        status,
      );
    const most = Array.from({ length: PERSON_PHRASES_MOST }, (_, at) => `phrase ${at}`);
    await change({ en: [...most, 'one more'] }, {}, 422);
    await change({ en: ['x'.repeat(PERSON_PHRASE_CHARS + 1)] }, {}, 422);
    expect((await change({ en: most }, {})).personPhrases).toEqual({ en: most });
    await change({ en: ['Get me Ines'] }, { en: most });
    const { bot, visitor, token, handler } = await talking();
    await lab.write(visitor, token, 'human');
    await lab.settled();
    expect(await handler()).toBe('bot');
    await lab.write(visitor, token, 'get me INES');
    await lab.settled();
    expect(await handler()).toBe('team');
    await bots.off(bot);
    expect((await change({ en: [] }, { en: ['Get me Ines'] })).personPhrases).toEqual({});
    const next = await talking();
    await lab.write(next.visitor, next.token, 'human');
    await lab.settled();
    expect(await next.handler()).toBe('team');
    await bots.off(next.bot);
  });

  test('works where the version that it was in is gone', async () => {
    const { bot, visitor, token, handler } = await talking();
    // Deleted behind its back, as no call does it.
    await lab.server.ports.storage.write((transaction) =>
      transaction.run('delete from bot_version where bot_id = ?', bot.id),
    );
    await bots.person(visitor, token);
    expect(await handler()).toBe('team');
  });
});
