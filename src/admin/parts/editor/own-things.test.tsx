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
import type { HelpCollection } from '../../../wire/help/shapes.ts';
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

const network: Network = ({ path, query }) => {
  if (path === '/api/desk/projects') return { body: [project] };
  if (path.endsWith('/help/collections')) return { body: { collections: [collection], loose: 1, archived: 0 } };
  if (path.endsWith(`/help/articles/${article.id}`)) return { body: article };
  if (!path.endsWith('/help/articles')) return undefined;
  const found = ['order', '#7'].includes(query.get('search') ?? '') ? [article] : [];
  return { body: { articles: found, total: found.length, next: null } };
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

test('words in the field of a link find articles and collections by their titles, and the link is kept by id [P-EDT-13]', async () => {
  const { browser, text, last } = await open(doc(p('x')));
  await act(() => void typeInto(text).press('Mod-k'));
  const field = screen.getByRole('combobox', { name: 'Address or title' });
  fireEvent.change(field, { target: { value: 'order' } });
  await act(() => browser.pass(250));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'OrdersCollection',
      'Send an order backArticle',
    ]),
  );
  fireEvent.keyDown(field, { key: 'ArrowUp' });
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
  const { browser, text } = await open(doc(p('x')));
  await act(() => void typeInto(text).press('Mod-k'));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Address or title' });
  fireEvent.change(field, { target: { value: `${browser.origin}/help/en/collections/3-orders` } });
  await waitFor(() => expect(field.value).toBe(`gleap://collection/${collection.id}`));
  fireEvent.change(field, { target: { value: 'order' } });
  fireEvent.submit(field.closest('form')!);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

test('a pasted address of ours becomes a link to what it names, with its title, and one undo gives the address back [P-EDT-13]', async () => {
  const { browser, text, last } = await open(doc(p()));
  const address = `${browser.origin}/help/de/articles/7-zurueck`;
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
