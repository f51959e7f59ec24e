/** Settings → Public site: what is saved together, what the server refuses, redirects. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Network } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import { site } from '../../../../test/admin/settings-lab.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';
import type { Redirect } from '../../../wire/sites/redirects.ts';
import type { SiteView } from '../../../wire/sites/shapes.ts';

const shop: SiteView = {
  ...site,
  address: 'https://parley.test/help',
  machines: {
    sitemap: 'https://parley.test/sitemap.xml',
    robots: 'https://parley.test/robots.txt',
    llms: 'https://parley.test/llms.txt',
  },
};
const old: Redirect = {
  path: '/hc/1',
  target: '/help/en/articles/1-returns',
  way: 'import',
  at: '2026-11-01T00:00:00Z',
  hits: 1204,
  hitAt: '2026-11-20T00:00:00Z',
};

type Given = { view?: SiteView; redirects?: Redirect[]; permissions?: readonly string[]; refuse?: object };

async function open({ view: first = shop, redirects: rows = [old], permissions, refuse }: Given = {}) {
  const sent: unknown[] = [];
  let [view, redirects] = [first, rows];
  const network: Network = ({ path, method, body, query }) => {
    if (path === '/api/desk/projects/p1/site') {
      if (method === 'PATCH') {
        sent.push(body);
        const { expected: _expected, ...change } = body as Record<string, unknown>;
        view = { ...view, ...change };
      }
      return { body: view };
    }
    if (path !== '/api/desk/projects/p1/site/redirects') return undefined;
    if (method === 'GET') return { body: { redirects, next: null, total: redirects.length } };
    if (refuse) return { status: 409, body: { requestId: 'r1', ...refuse } };
    sent.push(method === 'DELETE' ? query.get('path') : body);
    if (method === 'DELETE') redirects = [];
    else redirects = [{ ...old, ...(body as object), way: 'staff', hits: 0, hitAt: null }, ...redirects];
    return { body: method === 'DELETE' ? true : redirects[0] };
  };
  await openDesk('/dashboard/settings/site', network, { permissions });
  await screen.findByRole('heading', { name: 'Redirects' });
  return { sent };
}
const type = (label: RegExp | string, value: string) =>
  act(async () => {
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  });
const save = async () => {
  await press('Save');
  await screen.findByText('Saved');
};

test('state, host name and widget are saved together, with what the form found; an empty host name is none [P-HLP-56]', async () => {
  const { sent } = await open();
  expect(screen.getByTitle('Start of the public pages').getAttribute('src')).toBe('/preview/site/p1');
  expect(screen.getByTitle('Start of the public pages').getAttribute('sandbox')).toBe('');
  expect(screen.getAllByRole('link', { name: /parley\.test/ }).map((link) => link.getAttribute('href'))).toEqual([
    'https://parley.test/help',
    'https://parley.test/sitemap.xml',
    'https://parley.test/robots.txt',
    'https://parley.test/llms.txt',
  ]);
  await type(/^Host name of your own/, ' Help.Shop.test ');
  await type(/^Who may see them/, 'unlisted');
  await type(/^The widget/, 'never');
  await save();
  expect(sent).toEqual([
    {
      state: 'unlisted',
      host: 'help.shop.test',
      widget: 'never',
      expected: { state: 'public', host: null, widget: 'press' },
    },
  ]);
  await type(/^Host name of your own/, '');
  await press('Save');
  await waitFor(() => expect(sent.at(-1)).toEqual({ host: null, expected: { host: 'help.shop.test' } }));
});

test('articles beside a form are switched off with the rest of the settings [P-HLP-26]', async () => {
  const { sent } = await open();
  await act(async () => fireEvent.click(screen.getByLabelText(/^Offer articles/)));
  await save();
  expect(sent).toEqual([{ offers: false, expected: { offers: true } }]);
});

test('switched off there is neither address nor preview; without PUBLIC_URL neither host name nor sitemap [P-HLP-56]', async () => {
  await open({ view: { ...shop, state: 'off', named: false, machines: null, listed: false } });
  expect(screen.queryByTitle('Start of the public pages')).toBeNull();
  expect(screen.getAllByText('The pages are switched off.')).toHaveLength(2);
  expect(screen.queryByLabelText(/^Host name/)).toBeNull();
  expect(screen.getByText(/can be set once the server knows its own address/)).toBeDefined();
  // The first project's address has no name in it.
  expect(screen.queryByLabelText(/^Name in the address/)).toBeNull();
});

test('a redirect is added and removed after a question; what the server refuses stands at its field [P-HLP-51]', async () => {
  const { sent } = await open();
  expect((await screen.findByRole('row', { name: /\/hc\/1/ })).textContent).toContain('1,204');
  await type('Old address', '/old');
  await type('Leads to', '/help/en');
  await press('Add');
  await screen.findByText('Redirect added');
  expect(sent).toEqual([{ path: '/old', target: '/help/en' }]);
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  await press('Remove the redirect of /hc/1');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('It was followed 1,204 times.');
  await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Remove' })));
  await screen.findByText('No redirects yet');
  expect(sent.at(-1)).toBe('/hc/1');
});

test.each([
  ['leads somewhere already', 'taken', 'Old address', /^It leads to \/b already\. Remove that redirect first\.$/],
  ['leads in a circle', 'circle', 'Leads to', /^It leads back to the old address\. Name another one\.$/],
  ['leads on and on', 'steps', 'Leads to', /^It leads on over too many redirects\. Name the last address of them\.$/],
] as const)('a redirect that %s is told at its field and stays typed [P-HLP-51]', async (_, clash, label, words) => {
  await open({ refuse: { error: 'conflict', detail: 'No.', details: { clash, target: '/b' } } });
  await type('Old address', '/a');
  await type('Leads to', '/a');
  await press('Add');
  const told = await screen.findByText(words);
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toContain(told.closest('[id]')!.id);
  for (const one of ['Old address', 'Leads to'])
    expect((screen.getByLabelText(one) as HTMLInputElement).value).toBe('/a');
});

test('without the permission to change settings everything is read alone [P-HLP-56]', async () => {
  await open({ permissions: permissionNames.filter((name) => name !== 'settings:write') });
  await screen.findByRole('row', { name: /\/hc\/1/ });
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await type(/^Who may see them/, 'off');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
