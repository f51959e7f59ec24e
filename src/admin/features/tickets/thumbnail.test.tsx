import { afterEach, expect, test } from 'bun:test';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createTestBrowser, createTestServices } from '../../../../test/admin/browser.ts';
import { ticketRow } from '../../../../test/admin/tickets.ts';
import { ServicesProvider } from '../../services.ts';
import { Thumbnail } from './thumbnail.tsx';
import styles from './inbox.module.css';

afterEach(cleanup);

async function show(first: string | null, hasScreenshot = true) {
  const services = await createTestServices(createTestBrowser(() => undefined));
  const tree = (thumbnail: string | null) => (
    <ServicesProvider value={services}>
      <Thumbnail row={ticketRow({ thumbnail, hasScreenshot })} media="https://media.test" />
    </ServicesProvider>
  );
  const { container, rerender } = render(tree(first));
  return { box: () => container.firstElementChild!, again: (path: string | null) => rerender(tree(path)) };
}
const address = () => (screen.getByRole('img') as HTMLImageElement).src;

test('a ticket without a small picture has a box of the same size in its place', async () => {
  const { box, again } = await show(null);
  expect([box().localName, box().className, box().querySelector('svg')]).toEqual([
    'span',
    styles.thumb!,
    expect.anything(),
  ]);
  again('/viewer/thumbnail?1');
  expect([box().className, address()]).toEqual([styles.thumb!, 'https://media.test/viewer/thumbnail?1']);
  cleanup();
  const none = await show(null, false);
  expect(none.box().innerHTML).toBe('');
});

test('a refresh of the list signs another address, and the picture is not asked for again', async () => {
  const { box, again } = await show('/viewer/thumbnail?1');
  again('/viewer/thumbnail?2');
  expect(address()).toBe('https://media.test/viewer/thumbnail?1');
  expect([box().getAttribute('loading'), box().getAttribute('alt')]).toEqual(['lazy', expect.stringMatching(/./)]);
});

test('a link that has expired gives way to the latest, and one that fails too to the box, until there is another', async () => {
  const { box, again } = await show('/viewer/thumbnail?1');
  again('/viewer/thumbnail?2');
  fireEvent.error(box());
  expect(address()).toBe('https://media.test/viewer/thumbnail?2');
  fireEvent.error(box());
  expect(box().className).toBe(styles.thumb!);
  again('/viewer/thumbnail?3');
  expect(address()).toBe('https://media.test/viewer/thumbnail?3');
});
