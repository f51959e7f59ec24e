import { expect, test } from 'bun:test';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startedAt, type Network, type SeenCall } from '../../../../test/admin/browser.ts';
import { openDesk } from '../../../../test/admin/desk-app.tsx';
import { mediaOf } from '../../../../test/admin/media.ts';
import type { MediaUse } from '../../../wire/media/shapes.ts';
import type { AgedPicture } from '../../../wire/picture-reports/shapes.ts';

const use = (ref: string, title: string): MediaUse => ({
  document: `of ${ref}`,
  kind: 'article',
  ref,
  lang: 'en',
  title,
  draft: true,
  live: true,
  cover: false,
  versions: 1,
});
const aged = (name: string, more: Partial<AgedPicture>, takenRelease: string | null): AgedPicture => ({
  media: mediaOf(name, { name, takenRelease, takenAt: '2025-01-01T00:00:00Z', uses: 1 }),
  old: false,
  behind: false,
  views: 0,
  usedIn: [use('a1', 'Send an order back')],
  ...more,
});

async function open(pictures: readonly AgedPicture[], address = '/dashboard/help?tab=pictures') {
  const seen: SeenCall[] = [];
  const network: Network = (call) => {
    if (call.path.endsWith('/help/reports/pictures')) {
      seen.push(call);
      return { body: { newestRelease: '2.4.0', pictures, total: pictures.length } };
    }
    if (call.method !== 'PATCH') return undefined;
    seen.push(call);
    return { body: pictures[0]!.media };
  };
  await openDesk(address, network);
  return seen;
}

test('pictures that are old or behind stand with age, release, readers and where, and are marked as still right [P-EDT-21]', async () => {
  const seen = await open([
    aged('Account', { behind: true, views: 12, usedIn: [use('a1', 'Send an order back'), use('a2', 'Pay')] }, '2.3.0'),
    aged('Box', { old: true }, null),
  ]);
  // The shell has lists of its own, which stand before the report has come.
  const [first, second] = await waitFor(() => {
    const pictures = screen.getAllByRole('listitem').filter((one) => one.querySelector('img'));
    expect(pictures).toHaveLength(2);
    return pictures;
  });
  expect(screen.getByText('The newest release is 2.4.0.')).toBeTruthy();
  expect(within(first!).getByText('Release 2.3.0').className).toContain('warning');
  expect(within(first!).getByText('Read 12 times in 30 days')).toBeTruthy();
  expect(within(first!).getByRole('link', { name: 'Account' }).getAttribute('href')).toBe(
    '/dashboard/media?file=Account',
  );
  expect(first!.textContent).toContain('Send an order back and 1 more');
  expect(second!.querySelector('.badge')!.className).toContain('warning');
  fireEvent.click(within(first!).getByRole('button', { name: 'Still right' }));
  await screen.findByText('Account is right as of now');
  expect(seen.find(({ method }) => method === 'PATCH')!.body).toEqual({
    takenAt: new Date(startedAt).toISOString(),
    takenRelease: '2.4.0',
  });
});

test('how old a picture may be is chosen and stands in the address; where none is, that is said [P-EDT-21]', async () => {
  const seen = await open([], '/dashboard/help?tab=pictures&months=7');
  await screen.findByText('No picture has grown old');
  expect(seen[0]!.query.get('months')).toBe('12');
  fireEvent.change(screen.getByLabelText('Older than'), { target: { value: '60' } });
  await waitFor(() => expect(seen.at(-1)!.query.get('months')).toBe('60'));
  expect(location.search).toBe('?tab=pictures&months=60');
});
