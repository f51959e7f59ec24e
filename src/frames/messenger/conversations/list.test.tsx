/** The list of conversations, its tab, and what the home shows of them. */
import { describe, expect, test } from 'bun:test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { message, serverOf } from '../../../../test/conversations-server.ts';
import { button, field, startConversations, withConversations } from '../../../../test/messenger-conversations-lab.tsx';

withConversations();

const lines = () => [...document.querySelectorAll('.th-row')].map((one) => one.querySelector('small')?.textContent);

describe('the tab', () => {
  test('stands after the home, with the number of unread threads, and 9+ for more than nine [P-CNV-01]', async () => {
    const server = serverOf();
    for (let at = 1; at <= 9; at++) server.has(`t${at}`, [message(at, 'Hello')], { unread: true });
    const shop = startConversations({ server });
    const tabs = () => within(screen.getByRole('navigation')).getAllByRole('button');
    expect(tabs().map(({ textContent }) => textContent)).toEqual(['Home', 'Messages']);
    await shop.open();
    expect(tabs()[1]!.textContent).toBe('Messages99 unread');
    server.has('t10', [message(10, 'One more')], { unread: true, change: 20 });
    server.reply('t10', 'And more');
    await shop.hears('changed', {});
    expect(tabs()[1]!.querySelector('i')!.textContent).toBe('9+');
    expect(tabs()[1]!.textContent).toContain('10 unread');
  });

  test('is there without conversations for whoever has a thread, and then none can be begun [P-CNV-01 P-CNV-44]', async () => {
    const server = serverOf();
    const without = startConversations({ server, more: { conversations: undefined } });
    await without.open();
    expect(screen.queryByRole('button', { name: 'Messages' })).toBeNull();
    without.page.unmount();
    server.has('t1', [message(1, 'Hello')], { kind: 'report' });
    const shop = startConversations({ server, more: { conversations: undefined } });
    await shop.open();
    await shop.user.click(await button('Messages'));
    expect(screen.queryByRole('button', { name: 'New message' })).toBeNull();
    await shop.user.click(await button(/^7: Where is my lamp\?/));
    expect(await screen.findByText('This team does not chat at the moment.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the list', () => {
  test('says of each thread who, what was said last and whether it is unread, the latest first [P-CNV-02]', async () => {
    const server = serverOf();
    server.has('t1', [message(1, 'Hello')], { lastAuthor: 'visitor', line: 'Thank you', change: 1 });
    server.has('t2', [message(2, 'It ships today')], {
      face: { name: 'Ines Dahl', picture: null },
      line: 'It ships today',
      lastAuthor: 'member',
      unread: true,
      change: 2,
      lastAt: '2026-11-24T11:00:00.000Z',
    });
    server.has('t3', [message(3, '')], {
      line: '',
      lastAuthor: 'visitor',
      change: 0,
      lastAt: '2026-11-23T11:00:00.000Z',
    });
    const shop = startConversations({ server });
    await shop.open();
    await shop.user.click(await button(/Messages/));
    expect(lines()).toEqual(['It ships today', 'You: Thank you', 'Message withdrawn']);
    const [first] = document.querySelectorAll('.th-row');
    expect(first!.textContent).toContain('Ines Dahl');
    expect(first!.textContent).toContain('Unread');
    expect(shop.said('page-changed').at(-1)).toEqual({ name: 'conversations' });
  });

  test('is narrowed where there are both kinds; a report says its number, title and how far it is [P-CNV-03]', async () => {
    const server = serverOf();
    server.has('c1', [message(1, 'Hello')], { line: 'Hello', lastAuthor: 'member' });
    for (const [at, status] of (['open', 'in_progress', 'waiting', 'done'] as const).entries())
      server.has(`r${at}`, [], {
        kind: 'report',
        number: 2040 + at,
        title: 'The price jumps',
        status,
        change: 20 + at,
        fixedIn: status === 'done' ? '2.12.0' : '',
      });
    const shop = startConversations({ server });
    await shop.open();
    await shop.user.click(await button(/Messages/));
    const narrow = within(screen.getByRole('group', { name: 'Show' }));
    expect(narrow.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Messages',
      'My reports',
    ]);
    await shop.user.click(narrow.getByRole('button', { name: 'My reports' }));
    expect(lines().toSorted()).toEqual(['In progress', 'Received', 'Solved in 2.12.0', 'We need your answer']);
    expect(screen.getByText('2040: The price jumps')).toBeTruthy();
    await shop.user.click(narrow.getByRole('button', { name: 'Messages' }));
    expect(lines()).toEqual(['Hello']);
  });

  test('loads as rows, offers to begin where there is none, and keeps what it knew when asking fails [P-CNV-04 P-CNV-24]', async () => {
    const server = serverOf();
    server.turn(false);
    const shop = startConversations({ server });
    await shop.user.click(await button(/Messages/));
    expect(document.querySelectorAll('[aria-hidden] .th-row')).toHaveLength(5);
    await shop.open();
    expect(await screen.findByText('We could not load your messages')).toBeTruthy();
    server.turn(true);
    await shop.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No messages yet')).toBeTruthy();
    expect(screen.queryByText('We could not load your messages')).toBeNull();
    server.has('t1', [message(20, 'Hello')], { line: 'Hello', lastAuthor: 'member' });
    await shop.hears('changed', {});
    expect(lines()).toEqual(['Hello']);
    server.turn(false);
    await shop.hears('changed', {});
    expect(screen.getByText('Not up to date. Trying again…')).toBeTruthy();
    expect(lines()).toEqual(['Hello']);
    server.turn(true);
    expect(await shop.ring()).toContain(1000);
    expect(screen.queryByText('Not up to date. Trying again…')).toBeNull();
  });
});

describe('the home', () => {
  test('shows the latest unread thread and the way to a person, which opens the composer at once [P-CNV-05 P-CNV-06]', async () => {
    const server = serverOf();
    server.has('t1', [message(1, 'The ochre shade ships on Thursday')], {
      face: { name: 'Ines Dahl', picture: null },
      line: 'The ochre shade ships on Thursday',
      unread: true,
    });
    const shop = startConversations({ server });
    await shop.open();
    const [latest, write] = within(screen.getByRole('main')).getAllByRole('button');
    expect(latest!.textContent).toContain('Ines: The ochre shade ships on Thursday');
    expect(latest!.textContent).toContain('Unread message');
    const before = server.asked.length;
    server.turn(false);
    await shop.user.click(write!);
    expect(document.activeElement).toBe(await field());
    await shop.user.type(await field(), 'Hello');
    await shop.user.click(await button('Back'));
    server.turn(true);
    expect(server.asked.slice(before).filter((one) => one.startsWith('POST'))).toEqual([]);
    await shop.user.click(within(screen.getByRole('main')).getAllByRole('button')[0]!);
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('The ochre shade ships on Thursday'));
  });

  test('says whether the team is there as soon as that is known, and when it changes', async () => {
    const shop = startConversations();
    const closed = {
      state: 'closed',
      backAt: '2100-01-04T09:00:00.000Z',
      zone: 'UTC',
      replyMinutes: 10,
      replyWords: {},
      faces: [],
    };
    const here = { ...closed, state: 'here', backAt: null, faces: [{ name: 'Ines', title: '', picture: null }] };
    shop.server.refuse((path) => (path === '/availability' ? Response.json({ ...closed, media: '' }) : undefined));
    await shop.open();
    const { availabilityText } = await import('./availability.ts');
    const { textsIn } = await import('./use-texts.ts');
    act(() => shop.conversations.speak((given) => availabilityText(textsIn('en-US')!, given, 'UTC').now));
    expect(screen.getByRole('button', { name: /^Send us a message/ }).textContent).toMatch(/Answers from January 4/);
    await shop.hears('availability', here);
    expect(screen.getByRole('button', { name: /^Send us a message/ }).textContent).toContain('Here now');
    expect(within(screen.getByRole('list', { name: 'Your team' })).getByText('Ines')).toBeTruthy();
  });
});

describe('openers', () => {
  test('of the page open the list, a thread and a new one, also before there is a session [P-CNV-08 W-MSG-03 W-MSG-04]', async () => {
    const server = serverOf();
    server.has('t1', [message(1, 'Hello there')]);
    const shop = startConversations({ server });
    act(() => shop.messenger.handlers['open-conversations']({}));
    act(() => shop.messenger.handlers['open-conversation']({ shareToken: 't1' }));
    await shop.open();
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Hello there'));
    expect(shop.said('page-changed').at(-1)).toEqual({ name: 'conversation' });
    act(() => shop.messenger.handlers['open-conversations']({}));
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy();
    act(() => shop.messenger.handlers['start-bot']({ botId: '', hideBackButton: true }));
    expect(await field()).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  test('of a thread that is not there, or somebody else’s, say the same and lead to all messages [P-CNV-08]', async () => {
    const shop = startConversations();
    await shop.open();
    act(() => shop.messenger.handlers['open-conversation']({ shareToken: 'theirs' }));
    expect(await screen.findByText('This conversation is not here any more')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await shop.user.click(await button('All messages'));
    expect(await screen.findByText('No messages yet')).toBeTruthy();
  });
});
