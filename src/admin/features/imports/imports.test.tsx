import { expect, test } from 'bun:test';
import userEvent from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Network } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import { requestFields, type ImportMapping } from '../../../wire/imports/mapping.ts';
import type { ImportDetail, ImportProblem, ImportView } from '../../../wire/imports/shapes.ts';

const view: ImportView = {
  id: 'i1',
  source: 'markdown',
  name: 'docs.zip',
  size: 1000,
  options: {},
  state: 'ready',
  phase: null,
  done: 3,
  total: 3,
  counts: { new: 2, changed: 1, left: 0, dropped: 1 },
  problems: 2,
  by: { id: 'a', name: 'Ada' },
  at: '2026-11-23T09:00:00.000Z',
  changedAt: '2026-11-23T09:00:00.000Z',
};
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'By card.' }] }] };
const detail: ImportDetail = {
  ...view,
  samples: [
    { source: 'guides/paying', action: 'new', title: 'Paying', lang: 'en', place: 'guides', summary: '', body },
  ],
};
const problems: ImportProblem[] = [
  { no: 1, phase: 'reading', code: 'outside', file: '../a.md', line: null, about: '' },
  { no: 2, phase: 'reading', code: 'head', file: 'b.md', line: 3, about: '' },
];

const mapping: ImportMapping = {
  encoding: 'windows-1252',
  separator: ';',
  fields: [...requestFields],
  columns: [
    { name: 'Wish', field: 'title', sample: 'Dark mode' },
    { name: 'Summary', field: null, sample: '' },
  ],
  statuses: [{ word: 'Cooking', rows: 2, status: 's1' }],
  choices: [
    { id: 's1', names: { en: 'Open' } },
    { id: 's2', names: { en: 'In progress' } },
  ],
};

async function open(address: string, given: Partial<ImportDetail> = {}) {
  const sent: string[] = [];
  const kept: unknown[] = [];
  const now = { ...detail, ...given };
  const listed = [...problems];
  const network: Network = ({ path, query, method, body: given }) => {
    if (!path.startsWith('/api/desk/projects/p1/imports')) return undefined;
    const rest = path.slice('/api/desk/projects/p1/imports'.length);
    if (method === 'POST') {
      sent.push(rest);
      if (rest === '/i1/write') Object.assign(now, { state: 'writing', phase: 'writing', done: 1 });
      return { body: now };
    }
    if (rest === '/i1/mapping') {
      if (method === 'PUT') kept.push(given);
      return { body: mapping };
    }
    if (rest === '') return { body: { imports: [now] } };
    if (rest === '/i1/problems') {
      const from = Number(query.get('offset') ?? 0);
      return { body: { problems: listed.slice(from, from + 100), total: listed.length } };
    }
    return { body: now };
  };
  const browser = await openDesk(address, network);
  return { browser, sent, kept, now, listed };
}

test('what was read is counted, with what is wrong and how the first will look, before it is written [P-IMP-01]', async () => {
  const { sent } = await open('/dashboard/settings/import/i1');
  await screen.findByRole('heading', { name: 'How it stands' });
  const said = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect([said('New'), said('Changed'), said('Left as they are'), said('Files not taken')]).toEqual([
    '2',
    '1',
    '0',
    '1',
  ]);
  expect(screen.getByText(/leads out of the zip/)).toBeTruthy();
  expect(screen.getByText('line 3')).toBeTruthy();
  expect(screen.getByText('By card.')).toBeTruthy();
  // Names of any direction stand in the order of the line.
  expect(screen.getByText('guides').tagName).toBe('BDI');
  expect(sent).toEqual([]);
  await press('Import');
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
  expect(sent).toEqual(['/i1/write']);
});

test('problems behind the first hundred are asked for, and those of an earlier reading are not shown with it [P-IMP-01]', async () => {
  const { browser, now, listed } = await open('/dashboard/settings/import/i1');
  const named = (name: string) =>
    Array.from({ length: 101 }, (_, at): ImportProblem => ({ ...problems[0]!, no: at + 1, file: `${name}-${at}` }));
  const told = async (state: ImportDetail['state']) => {
    const data = { id: 'i1', state, done: 3, total: 3, problems: 101 };
    await act(async () => browser.sockets.at(-1)!.receive({ name: 'job', data, seq: 1 }));
  };
  await screen.findByText('../a.md');
  listed.splice(0, 2, ...named('first'));
  await told('ready');
  await press('Show more');
  await screen.findByText('first-100');
  listed.splice(0, 101, ...named('second'));
  now.changedAt = '2026-11-23T09:10:00.000Z';
  await told('ready');
  await screen.findByText('second-0');
  expect(screen.queryByText('first-100')).toBeNull();
});

test('one that goes on follows the server to its end, and can be undone after a question [P-IMP-02]', async () => {
  const { browser, sent, now } = await open('/dashboard/settings/import/i1', {
    state: 'writing',
    phase: 'writing',
    done: 1,
  });
  expect((await screen.findByRole('progressbar', { name: 'Importing' })).getAttribute('value')).toBe('1');
  Object.assign(now, { state: 'done', phase: null, done: 3 });
  const data = { id: 'i1', state: 'done', done: 3, total: 3, problems: 2 };
  await act(async () => browser.sockets.at(-1)!.receive({ name: 'job', data, seq: 1 }));
  await press('Undo import');
  expect(sent).toEqual([]);
  const dialog = await screen.findByRole('alertdialog');
  await act(async () => within(dialog).getByRole('button', { name: 'Undo import' }).click());
  await waitFor(() => expect(sent).toEqual(['/i1/undo']));
});

test('earlier ones are listed with how they stand, below the sources', async () => {
  await open('/dashboard/settings/import');
  const link = await screen.findByRole('link', { name: 'docs.zip' });
  expect(link.getAttribute('href')).toBe('/dashboard/settings/import/i1');
  expect(screen.getByText('Ready')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose a zip' })).toBeTruthy();
  for (const tool of ['Intercom', 'Zendesk', 'Gleap'])
    expect(screen.getByRole('button', { name: `Choose a file of ${tool}` })).toBeTruthy();
});

test('columns and statuses of a table are shown as they were known, changed, kept and read again [P-IMP-12]', async () => {
  const { kept, sent } = await open('/dashboard/settings/import/i1', { source: 'requests' });
  const field = (name: RegExp) => screen.findByRole<HTMLSelectElement>('combobox', { name });
  expect((await field(/Wish/)).value).toBe('title');
  expect(screen.getByText('WINDOWS-1252 · semicolon')).toBeTruthy();
  expect(screen.getByText('Rows not taken')).toBeTruthy();
  await press('Keep this and read again');
  expect(sent).toEqual([]);
  await userEvent.selectOptions(await field(/Summary/), 'title');
  expect((await field(/Wish/)).value).toBe('');
  await userEvent.selectOptions(await field(/Wish/), 'tags');
  await userEvent.selectOptions(await field(/Cooking/), 's2');
  await press('Keep this and read again');
  await waitFor(() => expect(sent).toEqual(['/i1/read']));
  expect(kept).toEqual([
    {
      columns: [
        { name: 'Wish', field: 'tags' },
        { name: 'Summary', field: 'title' },
      ],
      statuses: [{ word: 'Cooking', status: 's2' }],
    },
  ]);
});

test('the zip of an export is a source of its own, without a choice of what is published [P-IMP-14]', async () => {
  await open('/dashboard/settings/import');
  const card = (await screen.findByRole('heading', { name: 'Export of Parley' })).closest('section')!;
  expect(within(card).queryByRole('checkbox')).toBeNull();
  expect(within(card).getByRole('button', { name: 'Choose the zip of an export' })).toBeTruthy();
});
