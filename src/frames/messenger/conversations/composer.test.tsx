/** Where messages are written. */
import { describe, expect, test } from 'bun:test';
import { act, fireEvent } from '@testing-library/react';
import { message, serverOf } from '../../../../test/conversations-server.ts';
import {
  bubbles,
  button,
  field,
  opened,
  show,
  startConversations,
  withConversations,
} from '../../../../test/messenger-conversations-lab.tsx';
import { fakeStorage, session } from '../../../../test/messenger-at-work.ts';

withConversations();

describe('the composer', () => {
  test('sends with Enter under a fine pointer, breaks the line with Shift, and leaves input methods their Enter [P-CNV-09]', async () => {
    const shop = await opened();
    const area = await field();
    await shop.user.type(area, 'Two{Shift>}{Enter}{/Shift}lines');
    expect((area as HTMLTextAreaElement).value).toBe('Two\nlines');
    fireEvent.keyDown(area, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 229 });
    expect(shop.conversations.known.waiting).toHaveLength(0);
    await shop.user.keyboard('{Enter}');
    await shop.settle();
    expect(bubbles().at(-1)).toBe('Two\nlines');
    expect((area as HTMLTextAreaElement).value).toBe('');
  });

  test('on touch breaks the line with Enter, and only the button sends [P-CNV-09]', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => ({ ...matchMedia.call(window, query), matches: false });
    try {
      const shop = await opened();
      await shop.user.type(await field(), 'One{Enter}two');
      expect(((await field()) as HTMLTextAreaElement).value).toBe('One\ntwo');
      await shop.user.click(await button('Send'));
      await shop.settle();
      expect(bubbles().at(-1)).toBe('One\ntwo');
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  test('counts from 9,500 characters on, sends 10,000 and not one more, and nothing of spaces alone [P-CNV-11]', async () => {
    const shop = await opened();
    const area = await field();
    const given = (value: string) => fireEvent.change(area, { target: { value } });
    const said = () => document.querySelector('.th-tools output')!.textContent;
    given('x'.repeat(9499));
    expect(said()).toBe('');
    given('x'.repeat(9500));
    expect(said()).toBe('500 characters left');
    given('x'.repeat(10_001));
    expect(said()).toBe('1 character too long');
    await shop.user.click(await button('Send'));
    expect(shop.conversations.known.waiting).toHaveLength(0);
    given('   ');
    await shop.user.click(await button('Send'));
    expect(shop.conversations.known.waiting).toHaveLength(0);
    given('x'.repeat(10_000));
    await shop.user.click(await button('Send'));
    await shop.settle();
    expect(bubbles().at(-1)).toHaveLength(10_000);
  });

  test('keeps what is typed in each thread over closing and reload, until it is sent, and for nobody else [P-CNV-15]', async () => {
    const storage = fakeStorage();
    const server = serverOf();
    server.has('t1', [message(1, 'Hello')]);
    server.has('t2', [message(2, 'Hello')]);
    const first = await opened({ server, drafts: storage.drafts() });
    const before = server.asked.length;
    await first.user.type(await field(), 'Not yet');
    await show(first, 't2');
    expect(((await field()) as HTMLTextAreaElement).value).toBe('');
    expect(server.asked.slice(before).filter((one) => /^(POST|PUT) \/conversations\/t1/.test(one))).toEqual([]);
    first.page.unmount();
    const second = await opened({ server, drafts: storage.drafts() });
    expect(((await field()) as HTMLTextAreaElement).value).toBe('Not yet');
    await second.user.click(await button('Send'));
    await second.settle();
    second.page.unmount();
    expect([...storage.kept.keys()].filter((name) => name.includes('thread'))).toEqual([]);
    const third = await opened({ server, drafts: storage.drafts() });
    await third.user.type(await field(), 'Mine alone');
    third.page.unmount();
    const other = startConversations({ server, drafts: storage.drafts() });
    const { sessionData } = session;
    act(() => {
      other.messenger.handlers['session-update']({ ...session, sessionData: { ...sessionData, gleapId: 'v2' } });
      other.messenger.handlers['widget-status-update']({ isWidgetOpen: true });
    });
    await show(other, 't1');
    expect(((await field()) as HTMLTextAreaElement).value).toBe('');
  });
});
