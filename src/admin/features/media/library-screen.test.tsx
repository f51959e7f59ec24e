import { afterEach, expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Network, SeenCall } from '../../../../test/admin/browser.ts';
import { openDesk } from '../../../../test/admin/desk-app.tsx';
import { fakeUploads } from '../../../../test/admin/fake-upload.ts';
import { mediaOf } from '../../../../test/admin/media.ts';
import { PICTURE_BYTES } from '../../../wire/media/limits.ts';
import type { Media, MediaUse } from '../../../wire/media/shapes.ts';

const stored = (id: string, more: Partial<Media> = {}) => mediaOf(id, { takenRelease: '2.4.0', ...more });
const use: MediaUse = {
  document: 'd1',
  kind: 'article',
  ref: 'article-1',
  lang: 'en',
  title: 'Send an order back',
  draft: true,
  live: true,
  cover: false,
  versions: 2,
};
const all = [
  stored('lamp', { uses: 1, alt: 'A lamp' }),
  stored('box'),
  stored('film', { kind: 'film', seconds: 65, small: null }),
];

const realRequest = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
});

async function open(address = '/dashboard/media') {
  const changes: SeenCall[] = [];
  const uploads = fakeUploads();
  globalThis.XMLHttpRequest = uploads.request as never;
  const network: Network = (seen) => {
    const { method, path } = seen;
    if (!path.startsWith('/api/desk/projects/p1/media')) return undefined;
    const [, id, replaced] = /\/media\/(\w+)(\/replace)?$/.exec(path) ?? [];
    if (method !== 'GET') changes.push(seen);
    if (replaced) return { body: { usedIn: [use] } };
    if (method === 'DELETE') return { body: { done: true } };
    if (!id) return { body: { media: all, total: all.length, next: null } };
    const one = all.find((media) => media.id === id);
    if (method === 'PATCH') return { body: { ...one, ...(seen.body as object) } };
    return one && { body: { media: one, usedIn: one.uses > 0 ? [use] : [] } };
  };
  await openDesk(address, network);
  return { changes, uploads };
}

test('the library lists name, size, uses and age; a file opens with where it is used, and is replaced there in one action [P-EDT-20, P-EDT-22]', async () => {
  const { changes } = await open();
  const row = (await screen.findByText('lamp.png')).closest('tr')!;
  expect(row.textContent).toContain('640 × 480 · A lamp');
  expect([within(row).getByText('2 kB'), within(row).getByText('1')]).toHaveLength(2);
  expect((await screen.findByText('film.png')).closest('tr')!.textContent).toContain('1:05');
  fireEvent.click(within(row).getByRole('link'));
  const drawer = await screen.findByRole('dialog', { name: 'lamp.png' });
  const named = await within(drawer).findByRole('link', { name: 'Send an order back' });
  expect(named.getAttribute('href')).toBe('/dashboard/help/articles/article-1?language=en');
  expect(drawer.textContent).toContain('en · published · in the draft · in 2 versions');
  expect(drawer.textContent).toContain('release 2.4.0');
  // What is used cannot be deleted, and says why.
  fireEvent.click(within(drawer).getByRole('button', { name: 'Delete' }));
  expect(screen.queryByText('Delete lamp.png?')).toBeNull();
  fireEvent.click(within(drawer).getByRole('button', { name: 'Replace everywhere' }));
  const choice = await screen.findByRole('dialog', { name: 'Replace it in 1 text by' });
  fireEvent.click(await within(choice).findByRole('button', { name: 'box.png' }));
  await screen.findByText('Replaced in 1 text');
  await waitFor(() => expect(screen.getAllByText('Send an order back').length).toBeGreaterThan(1));
  expect(changes).toMatchObject([
    { method: 'POST', path: '/api/desk/projects/p1/media/lamp/replace', body: { by: 'box' } },
  ]);
});

test('name and words of a file are changed; one that nothing uses is deleted after a question [P-EDT-20, P-EDT-22]', async () => {
  const { changes } = await open('/dashboard/media?file=box');
  const drawer = await screen.findByRole('dialog', { name: 'box.png' });
  fireEvent.change(await within(drawer).findByLabelText('Alt text: what it shows'), { target: { value: 'A box' } });
  fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]).toMatchObject({ method: 'PATCH', body: { name: 'box.png', alt: 'A box', caption: '' } });
  fireEvent.click(within(drawer).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByText('Delete box.png?');
  fireEvent.click(
    within(question.closest<HTMLElement>('[role=alertdialog], [role=dialog]')!).getByRole('button', { name: 'Delete' }),
  );
  await screen.findByText('box.png is deleted');
  expect(changes[1]).toMatchObject({ method: 'DELETE', path: '/api/desk/projects/p1/media/box' });
});

test('files are dropped anywhere, several at once: what is too large or of another type is told before it is sent, and can be tried again [P-EDT-18]', async () => {
  const { uploads } = await open();
  await screen.findByText('lamp.png');
  const large = new File([new Uint8Array(PICTURE_BYTES + 1)], 'large.png', { type: 'image/png' });
  const fits = new File([new Uint8Array(PICTURE_BYTES)], 'fits.png', { type: 'image/png' });
  const drawn = new File(['<svg/>'], 'drawn.svg', { type: 'image/svg+xml' });
  fireEvent.drop(screen.getByText('lamp.png'), { dataTransfer: { types: ['Files'], files: [large, fits, drawn] } });
  const list = await screen.findByRole('list', { name: 'On their way' });
  await within(list).findByText('A picture may have at most 10 MB and 40 megapixels.');
  await within(list).findByText('Use PNG, JPEG, WebP or GIF.');
  await waitFor(() => expect(uploads.sent).toHaveLength(1));
  act(() => uploads.sent[0]!.progress(1, 2));
  const bar = await within(list).findByRole('progressbar', { name: 'Upload of fits.png' });
  await waitFor(() => expect(bar.getAttribute('value')).toBe('0.5'));
  act(() => uploads.sent[0]!.answer(507, { error: 'disk_full', detail: '' }));
  await within(list).findByText('The server has no room for it. Ask whoever runs it.');
  fireEvent.click(within(within(list).getByText('fits.png').closest('li')!).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(uploads.sent).toHaveLength(2));
  fireEvent.click(await within(list).findByRole('button', { name: 'Cancel the upload of fits.png' }));
  await waitFor(() => expect(uploads.sent[1]!.aborted()).toBe(true));
  // Of an element that is still there an expectation would write out the whole page, for ten seconds.
  await waitFor(() => expect(list.textContent).not.toContain('fits.png'));
});
