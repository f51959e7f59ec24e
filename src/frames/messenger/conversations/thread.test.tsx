/** A thread: what comes, what stands in it, and what is read. */
import { afterEach, describe, expect, jest, test } from 'bun:test';
import { act, screen, waitFor } from '@testing-library/react';
import { message, serverOf } from '../../../../test/conversations-server.ts';
import {
  bubbles,
  button,
  field,
  opened,
  startConversations,
  states,
  write,
  withConversations,
} from '../../../../test/messenger-conversations-lab.tsx';
import { session } from '../../../../test/messenger-at-work.ts';

withConversations();
afterEach(() => void jest.useRealTimers());

describe('what comes', () => {
  test('is asked for from where one was, stands once and in order, and is told to the page [P-CNV-22 P-CNV-23]', async () => {
    const shop = await opened();
    const since = () => shop.server.asked.filter((one) => one.includes('/sync'));
    shop.server.reply('t1', 'One');
    shop.server.reply('t1', 'Two');
    await shop.hears('changed', {});
    await shop.hears('changed', {});
    expect(bubbles()).toEqual(['Hello there', 'One', 'Two']);
    expect(since().at(-1)).toBe('GET /sync?cursor=12');
    expect(
      shop.said('notify-event').filter((one) => (one as { type: string }).type === 'message-received'),
    ).toHaveLength(2);
    shop.server.refuse((path) =>
      path.startsWith('/sync')
        ? Response.json({
            conversations: [],
            messages: [],
            markers: [],
            cursor: 3,
            more: false,
            unread: 0,
            reset: true,
          })
        : undefined,
    );
    await shop.user.type(await field(), 'A draft');
    await shop.hears('changed', {});
    shop.server.refuse();
    await shop.settle();
    expect(bubbles()).toEqual(['Hello there', 'One', 'Two']);
    expect(((await field()) as HTMLTextAreaElement).value).toBe('A draft');
  });

  test('comes by a line that says who one is, pings, and is opened anew when it breaks [P-CNV-23]', async () => {
    const shop = await opened();
    const [line] = shop.sockets;
    line!.dispatchEvent(new Event('open'));
    expect(JSON.parse(line!.sent[0]!)).toEqual({
      name: 'hello',
      data: { as: 'messenger', key: 'key-1', id: 'v1', hash: 'h1' },
    });
    await shop.hears('welcome', { cursor: 1 });
    const close = (code: number) =>
      act(async () => void shop.sockets.at(-1)!.dispatchEvent(new CloseEvent('close', { code })));
    await close(1006);
    expect(await shop.ring()).toContain(1000);
    expect(shop.sockets).toHaveLength(2);
    await close(1006);
    expect(await shop.ring()).toContain(2000);
    // The same hello would be refused again.
    await close(4401);
    await shop.ring();
    act(() => shop.messenger.handlers['prefill-form-data']({ name: 'Mara' }));
    act(() => shop.messenger.handlers['waiting-update']({ waiting: 1 }));
    expect(shop.sockets).toHaveLength(3);
    act(() => shop.messenger.handlers['widget-status-update']({ isWidgetOpen: false }));
    act(() => shop.messenger.handlers['widget-status-update']({ isWidgetOpen: true }));
    expect(shop.sockets).toHaveLength(4);
  });

  test('is announced once, and history is not [P-CNV-45]', async () => {
    const shop = await opened();
    const said = () => [...document.querySelectorAll('output.vh')].map(({ textContent }) => textContent).join('');
    expect(said()).toBe('');
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
    shop.server.reply('t1', 'On its way');
    await shop.hears('changed', {});
    expect(said()).toBe('Ines Dahl: On its way');
  });

  test('shows who writes until they have written or stopped, and when staff have seen it [P-CNV-30 P-CNV-31]', async () => {
    const shop = await opened();
    await write(shop, 'Hello');
    const { change } = shop.server.threads.get('t1')!.messages.at(-1)!;
    const at = '2026-11-24T10:42:00.000Z';
    await shop.hears('seen', { conversation: 't1', by: 'staff', change: change - 1, at });
    expect(states()).toEqual(['Delivered']);
    await shop.hears('seen', { conversation: 't1', by: 'staff', change, at });
    const time = new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
    expect(states()).toEqual([`Seen ${time}`]);
    await shop.hears('typing', { conversation: 't1', name: 'Ines', picture: null });
    expect(screen.getByText('Ines is writing')).toBeTruthy();
    expect(await shop.ring()).toContain(6000);
    expect(screen.queryByText('Ines is writing')).toBeNull();
    await shop.hears('typing', { conversation: 't1', name: 'Ines', picture: null });
    shop.server.reply('t1', 'Hi');
    await shop.hears('changed', {});
    expect(screen.queryByText('Ines is writing')).toBeNull();
  });

  test('of another visitor is none of this one’s: nothing is shown or sent under the new session [P-CNV-25]', async () => {
    const shop = await opened();
    shop.server.turn(false);
    await write(shop, 'Mine');
    const { sessionData } = session;
    const as = (gleapId: string, userId: string) =>
      act(async () =>
        shop.messenger.handlers['session-update']({ ...session, sessionData: { ...sessionData, gleapId, userId } }),
      );
    await as('v1', 'ada');
    shop.server.turn(true);
    const calls = shop.calls.length;
    await as('v2', 'bob');
    await act(async () => shop.conversations.awake());
    await shop.ring();
    expect(shop.conversations.known.waiting).toHaveLength(0);
    expect(shop.calls.slice(calls).filter(({ path }) => path.endsWith('/messages'))).toEqual([]);
    expect(document.querySelector('.th-bubble')).toBeNull();
    expect(shop.sockets.at(-2)!.isClosed).toBe(true);
    await as('v1', 'ada');
    await shop.ring();
    await waitFor(() => expect(shop.server.threads.get('t1')!.messages.at(-1)!.author).toBe('visitor'));
  });
});

describe('a reply to another thread', () => {
  test('shows a strip that opens it, sounds, and is said; one in view shows none [P-CNV-28]', async () => {
    const shop = await opened();
    shop.server.has('t2', [message(2, 'Before')]);
    await shop.hears('changed', {});
    expect(document.querySelector('.ms-strip')!.textContent).toBe('');
    shop.server.reply('t2', 'Your parcel is here', new Date(Date.now() + 1000).toISOString());
    await shop.hears('changed', {});
    expect(document.querySelector('.ms-strip')!.textContent).toBe('Ines: Your parcel is hereOpen');
    expect(shop.said('play-ping')).toHaveLength(1);
    shop.server.reply('t1', 'And here', new Date(Date.now() + 1000).toISOString());
    await shop.hears('changed', {});
    expect(shop.said('play-ping')).toHaveLength(1);
    await shop.user.click(await button('Open'));
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Your parcel is here'));
    expect(document.querySelector('.ms-strip')!.textContent).toBe('');
  });

  test('goes by itself after six seconds, not while somebody is at it; what came before the widget opened has none [P-CNV-28]', async () => {
    const server = serverOf();
    server.has('t2', [message(2, 'Before')]);
    const shop = startConversations({ server });
    await shop.open();
    server.reply('t2', 'While it was closed');
    await shop.hears('changed', {});
    expect(shop.said('play-ping')).toEqual([]);
    server.reply('t2', 'Now', new Date(Date.now() + 1000).toISOString());
    jest.useFakeTimers();
    act(() => shop.sockets.at(-1)!.hear({ name: 'changed', data: {} }));
    for (let turns = 0; turns < 30; turns++) await act(async () => Promise.resolve());
    const strip = document.querySelector('.ms-strip')!;
    expect(strip.textContent).toContain('Now');
    act(() => screen.getByRole('button', { name: 'Open' }).focus());
    act(() => void jest.advanceTimersByTime(20_000));
    expect(strip.textContent).toContain('Now');
    act(() => screen.getByRole('button', { name: 'Open' }).blur());
    act(() => void jest.advanceTimersByTime(5999));
    expect(strip.textContent).toContain('Now');
    act(() => void jest.advanceTimersByTime(1));
    expect(strip.textContent).toBe('');
  });
});

describe('a thread', () => {
  test('parts days, groups what one person says within five minutes, and opens under New [P-CNV-29]', async () => {
    const server = serverOf();
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
    server.has('t1', [
      message(1, 'One', { at: at(0) }),
      message(2, 'Two', { at: at(4) }),
      message(3, 'Three', { at: at(10) }),
      message(4, 'Four', { at: at(11), by: { name: 'Omar', picture: null } }),
      message(5, 'Five', { at: new Date().toISOString(), by: { name: 'Omar', picture: null } }),
    ]);
    server.refuse((path) =>
      path === '/conversations/t1'
        ? Response.json({
            conversation: server.threads.get('t1')!.row,
            messages: server.threads.get('t1')!.messages,
            before: null,
            seenByVisitor: 4,
            seenByStaff: 0,
            staffSeenAt: null,
            rating: null,
            write: 'yes',
            mail: 'off',
          })
        : undefined,
    );
    await opened({ server });
    const groups = [...document.querySelectorAll('.th-group')].map(
      (group) => group.querySelectorAll('.th-bubble').length,
    );
    expect(groups).toEqual([2, 1, 1, 1]);
    const parts = [...document.querySelectorAll('.th-line, .th-new')].map(({ textContent }) => textContent);
    expect(parts).toHaveLength(3);
    expect(parts[1]).toMatch(/^Today, /);
    expect(parts[2]).toBe('New');
  });

  test('is read once its newest reply was in view for a second, in an open widget; without a connection it is told later [P-CNV-26]', async () => {
    const server = serverOf();
    server.has('t1', [message(5, 'Hello there')], { unread: true });
    const shop = startConversations({ server });
    await shop.open();
    expect(screen.getByText('1 unread')).toBeTruthy();
    jest.useFakeTimers();
    act(() => shop.messenger.handlers['open-conversation']({ shareToken: 't1' }));
    for (let turns = 0; turns < 20; turns++) await act(async () => Promise.resolve());
    server.turn(false);
    act(() => void jest.advanceTimersByTime(1000));
    expect(server.seen).toEqual([]);
    jest.useRealTimers();
    await shop.settle();
    server.turn(true);
    await shop.hears('changed', {});
    await shop.settle();
    expect(server.seen).toEqual([{ token: 't1', change: 5 }]);
    expect(shop.state.threads.unread).toBe(0);
  });
});
