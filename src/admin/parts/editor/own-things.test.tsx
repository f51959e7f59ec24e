import { expect, test } from 'bun:test';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { articleOf } from '../../../../test/admin/articles.ts';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  type Network,
} from '../../../../test/admin/browser.ts';
import { doc, p, paste, typeInto, viewOf, words } from '../../../../test/admin/editing-lab.ts';
import type { Body, Mark } from '../../../wire/documents/nodes.ts';
import { detail, rowOf } from '../../../../test/admin/requests-lab.ts';
import { site } from '../../../../test/admin/settings-lab.ts';
import type { HelpCollection } from '../../../wire/help/shapes.ts';
import type { NewsEntry } from '../../../wire/news/shapes.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';
import { ServicesProvider } from '../../services.ts';
import { DocumentEditor } from './editor.tsx';

const project = { id: 'p1', name: 'Shop', sdkKey: 'key', internal: false, permissions: permissionNames };
const article = articleOf('01900000-0000-7000-8000-000000000001', {
  number: 7,
  texts: [
    { document: 'd', lang: 'de', title: 'Zurückschicken', state: 'published', draftAt: null, stale: false },
    { document: 'e', lang: 'en', title: 'Send an order back', state: 'published', draftAt: null, stale: false },
  ],
});
const collection: HelpCollection = {
  id: '01900000-0000-7000-8000-000000000002',
  number: 3,
  parent: null,
  position: 0,
  icon: 'book-open',
  audience: 'all',
  texts: { en: { title: 'Orders', description: '', slug: 'orders' } },
  articles: 1,
};
const link = (href: string): Mark[] => [{ type: 'link', attrs: { href } }];

const entry: NewsEntry = {
  id: '01900000-0000-7000-8000-000000000003',
  number: 7,
  category: null,
  cover: null,
  audience: 'all',
  pinnedUntil: null,
  version: '',
  notify: 'none',
  reactions: true,
  owner: null,
  successor: null,
  archivedAt: null,
  publishedAt: null,
  toldAt: null,
  requests: [],
  setsDone: false,
  seen: 0,
  opened: 0,
  love: 0,
  like: 0,
  happy: 0,
  texts: [{ document: 'n', lang: 'en', title: 'Orders by mail', state: 'published', draftAt: null, stale: false }],
};
const wish = { ...detail, ...rowOf(7, 'Order twice', { id: '01900000-0000-7000-8000-000000000004' }) };
const HOST = 'https://help.shop.test';

const network: Network = ({ path, query }) => {
  const search = query.get('search') ?? '';
  const found = <T,>(one: T): T[] => (['order', '#7'].includes(search) ? [one] : []);
  if (path.endsWith('/site')) return { body: { ...site, address: `${HOST}/help` } };
  if (path.endsWith(`/requests/${wish.id}`)) return { body: wish };
  if (path.endsWith('/news')) return { body: { entries: found(entry), total: 1, next: null } };
  if (path.endsWith('/requests'))
    return { body: { requests: found(wish), total: 1, next: null, waiting: 0, tags: [] } };
  if (path === '/api/desk/projects') return { body: [project] };
  if (path.endsWith('/help/collections')) return { body: { collections: [collection], loose: 1, archived: 0 } };
  if (path.endsWith(`/help/articles/${article.id}`)) return { body: article };
  if (!path.endsWith('/help/articles')) return undefined;
  return { body: { articles: found(article), total: 1, next: null } };
};

async function open(value: Body) {
  const browser = createTestBrowser(network);
  keepSignIn(browser.stored, signedInAs(ada));
  const services = await createTestServices(browser);
  const given: Body[] = [];
  const { container } = render(
    <ServicesProvider value={services}>
      <DocumentEditor
        profile="full"
        lang="en"
        dir="ltr"
        label="Text"
        value={value}
        onChange={(body) => given.push(body)}
      />
    </ServicesProvider>,
  );
  const text = within(container).getByRole('textbox', { name: 'Text' });
  return { browser, text, last: () => given.at(-1)!.content[0]!.content };
}

test('words in the field of a link find articles, collections, news and requests by their titles, and the link is kept by id [P-EDT-13]', async () => {
  const { browser, text, last } = await open(doc(p('x')));
  await act(() => void typeInto(text).press('Mod-k'));
  const field = screen.getByRole('combobox', { name: 'Address or title' });
  fireEvent.change(field, { target: { value: 'order' } });
  await act(() => browser.pass(250));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'OrdersCollection',
      'Send an order backArticle',
      'Orders by mailNews entry',
      'Order twiceRequest',
    ]),
  );
  for (let step = 0; step < 3; step++) fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]!.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Article “Send an order back”');
  fireEvent.submit(field.closest('form')!);
  await waitFor(() =>
    expect(last()).toEqual([
      { ...words('Send an order back'), marks: link(`gleap://article/${article.id}`) },
      words('x'),
    ]),
  );
});

test('an address of ours in the field becomes what it names; words that were not chosen are no link [P-EDT-13, P-EDT-14]', async () => {
  const { text } = await open(doc(p('x')));
  await act(() => void typeInto(text).press('Mod-k'));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Address or title' });
  fireEvent.change(field, { target: { value: `${HOST}/help/en/collections/3-orders` } });
  await waitFor(() => expect(field.value).toBe(`gleap://collection/${collection.id}`));
  fireEvent.change(field, { target: { value: 'order' } });
  fireEvent.submit(field.closest('form')!);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

test('a pasted address of ours becomes a link to what it names, with its title, and one undo gives the address back [P-EDT-13]', async () => {
  const { browser, text, last } = await open(doc(p()));
  const address = `${HOST}/help/de/articles/7-zurueck`;
  act(() => paste(viewOf(text), { text: address }));
  await waitFor(() =>
    expect(last()).toEqual([{ ...words('Send an order back'), marks: link(`gleap://article/${article.id}`) }]),
  );
  await act(() => void typeInto(text).press('Mod-z'));
  expect(last()![0]!.text).toBe(address);
  // Of a page, the words of the link stay; nothing is known of what is not there.
  act(() =>
    paste(viewOf(text), {
      html: `<a href="${browser.origin}/dashboard/help/articles/${article.id}">so</a> <a href="${browser.origin}/help/de/articles/99">no</a>`,
    }),
  );
  await waitFor(() => expect(JSON.stringify(last())).toContain(`gleap://article/${article.id}`));
  expect(JSON.stringify(last())).toContain('/help/de/articles/99');
  expect(within(text).getByText('so')).toBeTruthy();
});

test('addresses of public pages are ours where the project has them: numbers of another project are other things [P-EDT-13]', async () => {
  const { browser, text, last } = await open(doc(p()));
  const ours = {
    [`${HOST}/news/en/7-orders-by-mail`]: `gleap://news/${entry.id}`,
    [`${HOST}/requests/en/ideas/7-order-twice`]: `gleap://request/${wish.id}`,
    [`${browser.origin}/dashboard/requests/${wish.id}`]: `gleap://request/${wish.id}`,
  };
  const others = ['', '/sites/other'].map((base) => `${browser.origin}${base}/help/en/articles/7-x`);
  const html = [...others, 'https://else.test/news/en/7-x', ...Object.keys(ours)]
    .map((href) => `<a href="${href}">a</a> `)
    .join('');
  act(() => paste(viewOf(text), { html }));
  const hrefs = () => last()!.flatMap(({ marks = [] }) => marks.map(({ attrs }) => String(attrs?.href)));
  await waitFor(() => expect(hrefs().slice(3)).toEqual(Object.values(ours)));
  expect(hrefs().slice(0, 3)).toEqual([...others, 'https://else.test/news/en/7-x']);
});
