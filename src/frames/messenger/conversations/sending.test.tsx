/** What becomes of a message: sent, waiting, refused, changed. */
import { describe, expect, test } from 'bun:test';
import { act, screen, waitFor } from '@testing-library/react';
import { message, serverOf } from '../../../../test/conversations-server.ts';
import {
  bubbles,
  button,
  memoryStore,
  opened,
  startConversations,
  states,
  write,
  withConversations,
} from '../../../../test/messenger-conversations-lab.tsx';

withConversations();

describe('a message', () => {
  test('begins a conversation, stands there at once and is delivered; the page hears of it [P-CNV-06 P-CNV-18 W-MSG-17]', async () => {
    const shop = startConversations();
    await shop.open();
    act(() => shop.messenger.handlers['start-bot']({ botId: '' }));
    shop.server.turn(false);
    await write(shop, 'Where is my lamp?');
    expect(bubbles()).toEqual(['Where is my lamp?']);
    shop.server.turn(true);
    await shop.ring();
    expect(bubbles()).toEqual(['Where is my lamp?']);
    expect(states()).toEqual(['Delivered']);
    const [token] = shop.server.threads.keys();
    expect(shop.said('notify-event').at(-1)).toEqual({ type: 'conversation-started', data: { shareToken: token } });
    const begun = shop.calls.find(({ path, body }) => path.endsWith('/conversations') && 'message' in body);
    const { id, message: sent } = begun!.body as unknown as { id: string; message: { id: string } };
    for (const one of [id, sent.id]) expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/);
    expect(shop.disk.kept.size).toBe(0);
    await write(shop, 'And when?');
    expect(shop.server.threads.size).toBe(1);
    expect(bubbles()).toEqual(['Where is my lamp?', 'And when?']);
  });

  test('waits without a connection, is tried after 1, 2, 4, at most 60 s, and goes in the order of writing [P-CNV-19 P-CNV-22]', async () => {
    const shop = await opened();
    shop.server.turn(false);
    await write(shop, 'One');
    expect(states()).toEqual(['Waiting for a connection']);
    const pauses: number[] = [];
    for (let times = 0; times < 8; times++) pauses.push(...(await shop.ring()));
    expect([...new Set(pauses)].filter((ms) => [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000].includes(ms))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 32_000, 60_000,
    ]);
    await write(shop, 'Two');
    expect(states()).toEqual(['Waiting for a connection', 'Waiting for a connection']);
    shop.server.turn(true);
    // Something new came meanwhile: one's own stand behind it, whatever the clocks say.
    shop.server.reply('t1', 'Are you there?');
    await act(async () => shop.conversations.awake());
    await shop.settle();
    await waitFor(() => expect(bubbles()).toEqual(['Hello there', 'Are you there?', 'One', 'Two']));
    expect(shop.server.threads.get('t1')!.messages.map(({ change }) => change)).toEqual([1, 11, 12, 13]);
  });

  test('survives a reload, and is sent by the page that comes next, once [P-CNV-18 P-CNV-19]', async () => {
    const server = serverOf();
    server.has('t1', [message(1, 'Hello there')]);
    const disk = memoryStore();
    const first = await opened({ server, disk });
    server.turn(false);
    await write(first, 'In a tunnel');
    first.page.unmount();
    server.turn(true);
    const next = await opened({ server, disk });
    await waitFor(() => expect(states()).toEqual(['Delivered']));
    expect(bubbles()).toEqual(['Hello there', 'In a tunnel']);
    // The answer that was lost: the same message again is the same.
    await next.ring();
    await first.ring();
    expect(server.threads.get('t1')!.messages).toHaveLength(2);
  });

  test.each([
    [403, 'visitor_blocked', 'You cannot write here any more.'],
    [409, 'conversation_limit', 'You have 20 open conversations. Please go on in one of them.'],
    [422, 'invalid_field', 'body must have a letter'],
  ])(
    'that is refused by %p %s says so, may be tried again or deleted, and holds nobody up [P-CNV-20 P-CNV-44]',
    async (status, error, words) => {
      const shop = await opened();
      let refused = 0;
      shop.server.refuse((path, method) => {
        if (!path.endsWith('/messages') || method !== 'POST' || (refused += 1) > 1) return undefined;
        return Response.json({ error, detail: 'body must have a letter' }, { status });
      });
      await write(shop, 'First');
      await write(shop, 'Second');
      expect(bubbles()).toEqual(['Hello there', 'Second', 'First']);
      expect(screen.getByRole('alert').textContent).toContain(`Not sent: ${words}`);
      await shop.user.click(await button('Try again'));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      expect(bubbles()).toEqual(['Hello there', 'Second', 'First']);
      refused = 0;
      await write(shop, 'Third');
      await shop.user.click(await button('Delete'));
      await shop.settle();
      expect(bubbles()).toEqual(['Hello there', 'Second', 'First']);
      expect(shop.disk.kept.size).toBe(0);
    },
  );

  test('that is one too many goes when the server says, and counts down until then [P-CNV-21]', async () => {
    const shop = await opened();
    let isBusy = true;
    shop.server.refuse((path) =>
      isBusy && path.endsWith('/messages')
        ? Response.json({ error: 'too_many_requests' }, { status: 429, headers: { 'retry-after': '17' } })
        : undefined,
    );
    await write(shop, 'Too fast');
    expect(states()).toEqual(['Too many messages. Sending again in 17 s']);
    const calls = shop.calls.length;
    await act(async () => shop.conversations.awake());
    await shop.settle();
    expect(shop.calls.slice(calls).filter(({ path }) => path.endsWith('/messages'))).toEqual([]);
    isBusy = false;
    expect(await shop.ring()).toContain(17_000);
    expect(states()).toEqual(['Delivered']);
  });

  test('may be edited and taken back for 30 seconds by the server’s clock, counting down [P-CNV-32]', async () => {
    const shop = await opened();
    await write(shop, 'Hello Ines');
    await shop.user.click(await button('Edit'));
    const area = screen.getByRole('textbox', { name: 'Edit' });
    await shop.user.clear(area);
    await shop.user.type(area, 'Hello Inés');
    await shop.user.click(await button('Save'));
    await shop.settle();
    expect(bubbles().at(-1)).toBe('Hello Inés');
    expect(states()).toContain('edited');
    expect(document.querySelector('.th-own bdi')!.textContent).toMatch(/^(29|30) s$/);
    shop.server.refuse((path) =>
      path.endsWith('/withdraw') ? Response.json({ error: 'too_late' }, { status: 409 }) : undefined,
    );
    await shop.user.click(await button('Withdraw'));
    expect((await screen.findByRole('alert')).textContent).toBe('Only within 30 seconds.');
    shop.server.refuse();
    await shop.user.click(await button('Withdraw'));
    await shop.settle();
    expect(document.querySelector('.th-bubble.gone')!.textContent).toContain('Message withdrawn');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });
});
