import { afterEach, expect, spyOn, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Network, SeenCall } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import { fakeUploads } from '../../../../test/admin/fake-upload.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';
import { TRANSLATION_ZIP_BYTES } from '../../../wire/translation-reports/limits.ts';
import type { TakenFile, TranslationReport, TranslationRow } from '../../../wire/translation-reports/shapes.ts';

const row = (title: string, more: Partial<TranslationRow> = {}): TranslationRow => ({
  article: `of ${title}`,
  number: 1,
  title,
  source: 'en',
  lang: 'de',
  state: 'missing',
  begun: false,
  views: 0,
  ...more,
});
const languages: TranslationReport['languages'] = [
  { lang: 'en', missing: 0, stale: 0, current: 30 },
  { lang: 'de', missing: 26, stale: 1, current: 3 },
];

type Given = {
  readonly texts?: readonly TranslationRow[];
  readonly permissions?: readonly string[];
  readonly left?: number;
};

const realRequest = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
});

async function open({ texts = [], permissions, left = 0 }: Given = {}, query = '') {
  const seen: SeenCall[] = [];
  const network: Network = (call) => {
    const at = call.path.replace('/api/desk/projects/p1/help', '');
    if (at.startsWith('/reports/translations') || call.method === 'POST') seen.push(call);
    if (at === '/reports/translations') return { body: { languages, texts, total: texts.length && 27 } };
    if (at === '/reports/translations/zip') return { body: { zip: btoa('zip'), texts: 200, left } };
    return undefined;
  };
  const uploads = fakeUploads();
  globalThis.XMLHttpRequest = uploads.request as never;
  await openDesk(`/dashboard/help?tab=translations${query}`, network, { permissions });
  return { seen, uploads };
}

test('what is missing and stale stands by language and article, and leads to the text; the filter stands in the address [P-EDT-34]', async () => {
  const stale = row('Pay', { state: 'stale', begun: true, views: 12 });
  const { seen } = await open({ texts: [stale, row('Send back')] });
  const counts = await screen.findByRole('region', { name: 'By language' });
  expect(within(counts).getAllByRole('row')[2]!.textContent).toBe('German2613');
  expect(screen.getByText('27 texts to translate')).toBeTruthy();
  const [, first, second] = within(screen.getByRole('region', { name: 'Texts' })).getAllByRole('row');
  expect(first!.textContent).toContain('German From EnglishStale12');
  expect(within(first!).getByRole('link', { name: 'Translate' }).getAttribute('href')).toBe(
    '/dashboard/help/articles/of%20Pay?language=de',
  );
  fireEvent.click(within(second!).getByRole('button', { name: 'Translate' }));
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ method: 'POST', body: { lang: 'de' } }));
  await press('Next');
  await waitFor(() => expect(seen.at(-1)!.query.get('offset')).toBe('25'));
  fireEvent.click(within(counts).getByRole('button', { name: 'German' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Stale' }));
  await waitFor(() =>
    expect(Object.fromEntries(seen.at(-1)!.query)).toEqual({ lang: 'de', state: 'stale', limit: '25', offset: '0' }),
  );
  expect(location.search).toBe('?tab=translations&state=stale&language=de');
});

test('where nothing is left to translate that is said; who may only read gives away and takes nothing back [P-EDT-34]', async () => {
  const permissions = permissionNames.filter((name) => name !== 'content:write' && name !== 'lists:export');
  const { seen } = await open({ permissions, left: 3 });
  await screen.findByText('Everything is translated');
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  // A browser saves the file; this one would leave the page.
  const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press('Give away');
  await screen.findByText('200 texts are in the zip');
  await screen.findByText('3 more did not fit: give them away once these are back.');
  expect(seen.at(-1)!.path).toBe('/api/desk/projects/p1/help/reports/translations/zip');
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^translations-\d{4}-\d\d-\d\d\.zip$/);
  saved.mockRestore();
});

test('a zip that comes back is told file by file; one that is too large is not sent [P-EDT-34]', async () => {
  const { uploads } = await open({ texts: [row('Pay')] });
  await screen.findByRole('button', { name: 'Take back' });
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  choose(new File([new Uint8Array(TRANSLATION_ZIP_BYTES + 1)], 'large.zip'));
  await screen.findByText('The zip was not taken back');
  expect(uploads.sent).toHaveLength(0);
  choose(new File([new Uint8Array(TRANSLATION_ZIP_BYTES)], 'back.zip'));
  await waitFor(() => expect(uploads.sent).toHaveLength(1));
  const none = { line: null, part: null, article: null, lang: null, sourceChanged: false };
  const files: TakenFile[] = [
    { ...none, path: 'de/1.md', result: 'changed', article: 'a1', lang: 'de', sourceChanged: true },
    { ...none, path: 'de/2.md', result: 'left', article: 'a2', lang: 'de' },
    { ...none, path: 'de/3.md', result: 'broken', line: 7, part: 'revision' },
  ];
  act(() => uploads.sent[0]!.answer(200, { files }));
  const taken = await screen.findByRole('region', { name: 'What came back' });
  expect(within(taken).getByRole('status').textContent).toBe('1 of 3 files changed a draft; nothing was published.');
  const [, changed, left, broken] = within(taken).getAllByRole('row');
  expect(changed!.textContent).toContain('Draft changedIts source was published again meanwhile.');
  expect(within(changed!).getByRole('link').getAttribute('href')).toBe('/dashboard/help/articles/a1?language=de');
  expect(left!.textContent).toContain('Left: edited meanwhile');
  expect(broken!.textContent).toContain('Broken in line 7The revision of the draft is missing or wrong.');
  fireEvent.click(within(taken).getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByText('What came back')).toBeNull());
});
