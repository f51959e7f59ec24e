import { expect, test } from 'bun:test';
import { screen, waitFor } from '@testing-library/react';
import { articleOf } from '../../../../test/admin/articles.ts';
import type { Network } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import { doc, p } from '../../../../test/admin/editing-lab.ts';
import type { DocumentView, VersionView } from '../../../wire/documents/shapes.ts';

const at = '2026-11-20T08:00:00.000Z';
const words = (text: string) => ({ title: 'Parcel', summary: '', slug: '', body: doc(p(text)) });
const view: DocumentView = {
  id: 'd1',
  kind: 'article',
  lang: 'en',
  revision: 1,
  state: 'draft',
  draft: words('now'),
  draftBy: null,
  draftAt: null,
  live: null,
  publishAt: null,
  unpublishAt: null,
  source: null,
};
const version = (no: number): VersionView => ({
  no,
  kind: 'manual',
  note: '',
  by: null,
  at,
  words: null,
  ...words(`said ${no}`),
});

test('a version that did not come is asked for again with the others [P-EDT-29]', async () => {
  let isAway = true;
  const network: Network = ({ path }) => {
    if (path.endsWith('/help/articles/a1')) return { body: articleOf('a1') };
    if (path.endsWith('/documents/d1')) return { body: view };
    if (path.endsWith('/versions')) return { body: { versions: [2, 1].map(version) } };
    if (path.endsWith('/versions/1') && isAway) return { status: 503, body: {} };
    const [, no] = /\/versions\/(\d)$/.exec(path) ?? [];
    return no ? { body: version(Number(no)) } : undefined;
  };
  await openDesk('/dashboard/help/articles/a1?language=en&compare=1..2', network);
  await screen.findByText('The versions could not be loaded');
  isAway = false;
  await press('Try again');
  await waitFor(() => expect([...document.querySelectorAll('ins')].map((one) => one.textContent)).toEqual(['2']));
});
