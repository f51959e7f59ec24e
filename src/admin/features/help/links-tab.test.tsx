import { expect, test } from 'bun:test';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Network, SeenCall } from '../../../../test/admin/browser.ts';
import { openDesk } from '../../../../test/admin/desk-app.tsx';
import type { BadLink, LinkUse } from '../../../wire/link-reports/shapes.ts';

const use = (kind: LinkUse['kind'], ref: string, title: string): LinkUse => ({
  document: `of ${ref}`,
  kind,
  ref,
  lang: 'en',
  title,
  live: true,
});
const links: BadLink[] = [
  {
    href: 'gleap://article/a9',
    state: 'broken',
    to: null,
    since: '2025-01-01T00:00:00Z',
    usedIn: [use('news', 'n1', 'What is new')],
  },
  {
    href: 'https://old.test/a',
    state: 'moved',
    to: 'https://new.test/',
    since: '2025-01-01T00:00:00Z',
    usedIn: [use('article', 'a1', 'Send an order back'), use('article', 'a2', 'Pay')],
  },
];

async function open(given: readonly BadLink[]) {
  const seen: SeenCall[] = [];
  const network: Network = (call) => {
    if (!call.path.includes('/help/reports/links')) return undefined;
    seen.push(call);
    if (call.method === 'POST') return { body: { usedIn: given[1]!.usedIn } };
    return { body: { links: given, total: given.length } };
  };
  await openDesk('/dashboard/help?tab=links', network);
  return seen;
}

test('bad links stand with state, address, where and since, and a moved one is replaced everywhere by where it is now [P-EDT-36]', async () => {
  const seen = await open(links);
  const table = await screen.findByRole('table');
  const [, broken, moved] = within(table).getAllByRole('row');
  expect(within(broken!).getByText('Broken').className).toContain('danger');
  expect(broken!.textContent).toContain('An article that nobody sees');
  expect(within(broken!).getByRole('link', { name: 'What is new' }).getAttribute('href')).toBe(
    '/dashboard/news/n1?language=en',
  );
  expect(within(moved!).getByRole('link', { name: 'https://old.test/a' }).getAttribute('rel')).toContain('noopener');
  expect(within(moved!).getByRole('link', { name: 'https://new.test/' })).toBeTruthy();
  expect(moved!.textContent).toContain('Send an order back and 1 more');
  fireEvent.click(within(moved!).getByRole('button', { name: 'Replace everywhere' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText<HTMLInputElement>('New address').value).toBe('https://new.test/');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Replace everywhere' }));
  await screen.findByText('2 texts changed');
  const sent = seen.find(({ method }) => method === 'POST')!;
  expect([sent.path.endsWith('/links/replace'), sent.body]).toEqual([
    true,
    { href: 'https://old.test/a', by: 'https://new.test/' },
  ]);
  // What is left is asked for again.
  await waitFor(() => expect(seen.at(-1)!.method).toBe('GET'));
});

test('where every link leads somewhere, that is said, and how links are looked at [P-EDT-36]', async () => {
  await open([]);
  await screen.findByText('Every link leads somewhere');
  expect(screen.queryByRole('table')).toBeNull();
});
