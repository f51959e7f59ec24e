/** What a thread has further: files, the look for secrets, its menu. */
import { describe, expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGE_FILE_BYTES } from '../../../wire/messages/limits.ts';
import { message, serverOf } from '../../../../test/conversations-server.ts';
import { fakeStorage, file } from '../../../../test/messenger-at-work.ts';
import { UploadError } from '../api.ts';
import {
  bubbles,
  button,
  field,
  opened,
  withConversations,
  write,
} from '../../../../test/messenger-conversations-lab.tsx';

withConversations();

type Shop = Awaited<ReturnType<typeof opened>>;
const give = (files: File[]) =>
  act(async () => {
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  });
const rows = () => [...document.querySelectorAll('.th-tray li')].map(({ textContent }) => textContent);
const sent = (shop: Shop) =>
  shop.calls.filter(({ path, body }) => path.endsWith('/messages') && 'id' in body).map(({ body }) => body);

describe('files', () => {
  test('come by button, drop and paste, show how far they are, can be cancelled and tried again [P-CNV-12]', async () => {
    const shop = await opened();
    await give([file('one.png')]);
    const dropped = { dataTransfer: { types: ['Files'], files: [file('two.pdf')] } };
    const pasted = { clipboardData: { types: ['Files'], files: [file('three.png')] } };
    await act(async () => void fireEvent.drop(await field(), dropped));
    await act(async () => void fireEvent.paste(await field(), pasted));
    expect(rows().map((row) => row!.split('1 kB')[0])).toEqual(['one.png', 'two.pdf', 'three.png']);
    act(() => shop.uploads[0]!.progress(0.4));
    expect(screen.getByRole('progressbar', { name: 'one.png, 40 percent' })).toBeTruthy();
    expect((await button('Send')).getAttribute('aria-disabled')).toBe('true');
    await act(async () => {
      shop.uploads[0]!.finish('https://media.test/files/a/one.png');
      shop.uploads[1]!.fail(new UploadError(0));
    });
    await shop.user.click(await button('Take away: three.png'));
    expect(shop.uploads[2]!.cancelled).toBe(true);
    await shop.user.click(await button('Try again: two.pdf'));
    await act(async () => shop.uploads[3]!.finish('https://media.test/files/b/two.pdf'));
    await shop.user.click(await button('Send'));
    await shop.settle();
    expect(sent(shop)).toMatchObject([
      { files: ['https://media.test/files/a/one.png', 'https://media.test/files/b/two.pdf'] },
    ]);
    expect(rows()).toEqual([]);
  });

  test('are at most 10 of 25 MB: the 11th and a larger one are refused before they are sent [P-CNV-12]', async () => {
    const shop = await opened();
    await give([file('as-large.bin', MESSAGE_FILE_BYTES), file('larger.bin', MESSAGE_FILE_BYTES + 1)]);
    expect(screen.getByRole('alert').textContent).toBe('Larger than 25 MB. Choose a smaller file.');
    expect(shop.uploads).toHaveLength(1);
    await shop.user.click(await button('Take away: larger.bin'));
    await give(Array.from({ length: 9 }, (_, at) => file(`${at}.png`)));
    expect(rows()).toHaveLength(10);
    expect(screen.queryByText('At most 10 files.')).toBeNull();
    await give([file('one-more.png')]);
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('At most 10 files.')).toBeTruthy();
    expect(shop.uploads).toHaveLength(10);
  });

  test('that have arrived are part of the draft [P-CNV-15]', async () => {
    const storage = fakeStorage();
    const server = serverOf();
    server.has('t1', [message(1, 'Hello')]);
    const shop = await opened({ server, drafts: storage.drafts() });
    await give([file('one.png'), file('on-its-way.png')]);
    await act(async () => shop.uploads[0]!.finish('https://media.test/files/a/one.png'));
    shop.page.unmount();
    await opened({ server, drafts: storage.drafts() });
    expect(rows().map((row) => row!.split('1 kB')[0])).toEqual(['one.png']);
  });

  test('of a message: pictures are opened by the page, sound plays in place, others download, and none is fetched before it is near [P-CNV-33]', async () => {
    const server = serverOf();
    const at = (name: string, type: string) => ({
      name,
      type,
      size: 86_016,
      url: `https://media.test/files/x/${name}`,
    });
    const files = [
      at('lamp.png', 'image/png'),
      at('hum.mp3', 'audio/mpeg'),
      at('film.mp4', 'video/mp4'),
      at('swap.pdf', 'application/pdf'),
    ];
    server.has('t1', [message(1, 'See', { files })]);
    const shop = await opened({ server });
    expect(screen.getByRole('img', { name: 'lamp.png' }).getAttribute('loading')).toBe('lazy');
    await shop.user.click(screen.getByRole('img', { name: 'lamp.png' }));
    expect(shop.said('open-image')).toEqual([{ url: 'https://media.test/files/x/lamp.png' }]);
    for (const player of document.querySelectorAll('audio, video')) expect(player.getAttribute('preload')).toBe('none');
    expect(document.querySelectorAll('audio, video')).toHaveLength(2);
    const link = screen.getByRole('link', { name: /swap\.pdf/ });
    expect(link.getAttribute('download')).toBe('swap.pdf');
    expect(link.textContent).toContain('84 kB');
  });

  test('a link is opened by the page, and what it is no address of leads nowhere [P-CNV-33]', async () => {
    const server = serverOf();
    const marks = (href: string) => [{ type: 'link', attrs: { href } }];
    const content = [
      { type: 'text', text: 'there', marks: marks('https://shop.test/lamps') },
      { type: 'text', text: 'trap', marks: marks('javascript:alert(1)') },
    ];
    server.has('t1', [message(1, '', { body: { type: 'doc', content: [{ type: 'paragraph', content }] } })]);
    const shop = await opened({ server });
    await shop.user.click(screen.getByRole('link', { name: 'there' }));
    expect(shop.said('open-url')).toEqual(['https://shop.test/lamps']);
    expect(screen.getByRole('link', { name: 'trap' }).getAttribute('href')).toBe('#');
  });
});

describe('a secret', () => {
  test.each([
    ['Pay it back to 4111 1111 1111 1111 please', 'a card number', 'Pay it back to [hidden] please'],
    ['To DE89 3704 0044 0532 0130 00', 'an account number', 'To [hidden]'],
    ['It says ghp_abcdefghijklmnopqrstuvwxyz0123456789', 'a key or password', 'It says [hidden]'],
  ])('in %p is asked about before anything leaves, and hidden by Enter [P-CNV-16]', async (text, kind, hidden) => {
    const shop = await opened();
    await write(shop, text);
    expect(screen.getByText(`This looks like ${kind}. Send it hidden?`)).toBeTruthy();
    expect(shop.conversations.known.waiting).toHaveLength(0);
    expect(JSON.stringify(sent(shop))).toBe('[]');
    await shop.user.keyboard('{Enter}');
    await shop.settle();
    expect(sent(shop)).toMatchObject([{ body: hidden }]);
    expect(bubbles().at(-1)).toBe(hidden);
  });

  test('goes as it is, or is edited, where its writer says so [P-CNV-16]', async () => {
    const shop = await opened();
    const text = 'Card 4111 1111 1111 1111';
    await write(shop, text);
    await shop.user.click(await button('Edit'));
    expect(document.activeElement).toBe(await field());
    expect(((await field()) as HTMLTextAreaElement).value).toBe(text);
    expect(sent(shop)).toEqual([]);
    await shop.user.click(await button('Send'));
    await shop.user.click(await button('Send as it is'));
    await shop.settle();
    expect(sent(shop)).toMatchObject([{ body: text }]);
  });
});

describe('the menu', () => {
  test('ends the conversation after one question; it is closed, and writing goes on [P-CNV-38]', async () => {
    const shop = await opened();
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    await shop.user.click(await button('More'));
    await shop.user.click(await button('End conversation'));
    const question = screen.getByRole('dialog', { name: 'End this conversation?' });
    await shop.user.click(within(question).getByRole('button', { name: 'Keep it open' }));
    expect(shop.server.asked.some((one) => one.endsWith('/end'))).toBe(false);
    await shop.user.click(await button('More'));
    await shop.user.click(await button('End conversation'));
    shop.server.threads.get('t1')!.row = { ...shop.server.threads.get('t1')!.row, status: 'done' };
    await shop.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End conversation' }));
    await shop.settle();
    expect(screen.getByText('Closed. Write any time to go on.')).toBeTruthy();
    await write(shop, 'One more thing');
    expect(bubbles().at(-1)).toBe('One more thing');
  });

  test('is closed by Escape, which leaves the messenger open; the text of a thread that does not come is told [P-CNV-40]', async () => {
    const shop = await opened();
    await shop.user.click(await button('More'));
    await shop.user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Save as text' })).toBeNull();
    expect(shop.said('close-widget')).toEqual([]);
    expect(document.activeElement).toBe(await button('More'));
    shop.server.refuse((path) => (path.endsWith('/transcript') ? Response.json({}, { status: 429 }) : undefined));
    await shop.user.click(await button('More'));
    await shop.user.click(await button(/Send me a copy/));
    await waitFor(() => expect(screen.getByText('You had three copies of this today.')).toBeTruthy());
    await shop.user.click(await button('More'));
    await shop.user.click(await button('Save as text'));
    await waitFor(() => expect(screen.getByText('That did not work. Try again.')).toBeTruthy());
  });
});

describe('a report', () => {
  const reported = (more: object = {}) => {
    const server = serverOf();
    server.has('t1', [], { kind: 'report', number: 2041, status: 'done', fixedIn: '2.12.0', asks: 'works', ...more });
    const steps = [
      { status: 'open', at: '2026-11-18T10:36:00.000Z' },
      { status: 'done', at: '2026-11-24T09:14:00.000Z' },
    ] as const;
    const report = { number: 2041, text: 'The price jumps back', picture: null, fixedIn: '2.12.0', steps: [...steps] };
    server.with('t1', { report });
    return server;
  };

  test('begins with its card, which says how far it is and since when, and goes on as a conversation [P-CNV-36]', async () => {
    const shop = await opened({ server: reported() });
    const card = screen.getByRole('region', { name: 'Your report' });
    expect(card.textContent).toContain('The price jumps back');
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((step) => step.querySelector('span')!.textContent),
    ).toEqual(['Received', 'Solved in 2.12.0']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Report 2041');
    await write(shop, 'Thank you');
    expect(bubbles()).toEqual(['Thank you']);
  });

  test('that is solved asks whether it works: no puts the caret into the composer, yes ends the question [P-CNV-37]', async () => {
    const server = reported();
    const shop = await opened({ server });
    expect(screen.getByText('Fixed in 2.12.0. Does it work now?')).toBeTruthy();
    server.turn(false);
    await shop.user.click(await button('No, it still happens'));
    expect(await screen.findByText('That did not work. Try again.')).toBeTruthy();
    server.turn(true);
    server.threads.get('t1')!.row = { ...server.threads.get('t1')!.row, status: 'open', asks: null };
    await shop.user.click(await button('No, it still happens'));
    await waitFor(() => expect(document.querySelector('.th-ask')).toBeNull());
    expect(document.activeElement).toBe(await field());
    expect(server.asked.filter((one) => one.startsWith('POST'))).toEqual(['POST /conversations/t1/still-happens']);
  });
});

test('a closing asks for a rating once, which can be changed, and told when that is too late [P-CNV-39]', async () => {
  const server = serverOf();
  server.has('t1', [message(1, 'Bye')], { status: 'done', asks: 'rating' });
  const shop = await opened({ server });
  expect(screen.queryByRole('button', { name: 'Send', hidden: false })).toBeTruthy();
  await shop.user.click(await button('Good'));
  await shop.user.type(screen.getByRole('textbox', { name: /Anything to add/ }), 'Quick');
  server.with('t1', { rating: { score: 4, comment: 'Quick', until: '2026-11-25T10:00:00.000Z' } });
  const card = within(document.querySelector<HTMLElement>('.th-ask')!);
  await shop.user.click(card.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you. You said: Good')).toBeTruthy();
  expect(shop.calls.findLast(({ path }) => path.endsWith('/rating'))!.body).toEqual({ score: 4, comment: 'Quick' });
  await shop.user.click(await button('Change'));
  server.refuse((path) =>
    path.endsWith('/rating') ? Response.json({ error: 'too_late' }, { status: 409 }) : undefined,
  );
  await shop.user.click(await button('Very bad'));
  await shop.user.click(within(document.querySelector<HTMLElement>('.th-ask')!).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('It can no longer be changed.')).toBeTruthy();
});
