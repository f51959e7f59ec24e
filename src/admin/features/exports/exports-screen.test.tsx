import { expect, test } from 'bun:test';
import { act, screen, waitFor } from '@testing-library/react';
import type { Network } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import type { ExportList, ExportView } from '../../../wire/exports/shapes.ts';

const ready: ExportView = {
  id: 'e1',
  parts: ['help'],
  state: 'ready',
  done: 5,
  total: 5,
  size: 2048,
  by: { id: 'a', name: 'Ada' },
  at: '2026-11-23T09:00:00.000Z',
  expiresAt: '2026-11-30T09:00:00.000Z',
  file: 'https://media.test/project-export/parley-project.zip?sig=1',
};

async function open(exports: ExportView[] = []) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const list: ExportList = {
    parts: [
      { part: 'help', rows: 1200 },
      { part: 'news', rows: 3 },
    ],
    exports,
  };
  const links = (no: number) => `${ready.file}&asked=${no}`;
  let asked = 0;
  const network: Network = ({ path, method, body }) => {
    if (!path.startsWith('/api/desk/projects/p1/exports')) return undefined;
    if (path.endsWith('/e1') && method === 'GET')
      return exports[0]
        ? { body: { ...exports[0], file: links(++asked) } }
        : { status: 404, body: { error: { code: 'not_found', message: 'There is no such export in this project.' } } };
    if (method !== 'GET') sent.push({ method, path: path.slice('/api/desk/projects/p1/exports'.length), body });
    if (method === 'POST') {
      exports.unshift({ ...ready, id: 'e2', state: 'running', done: 1, total: 4, file: null });
      return { body: exports[0] };
    }
    if (method === 'DELETE') {
      exports.splice(0);
      return { body: true };
    }
    return { body: list };
  };
  const browser = await openDesk('/dashboard/settings/export', network);
  return { browser, sent, exports, links };
}

test('what is chosen is made and followed to its file [P-IMP-14]', async () => {
  const { browser, sent, exports } = await open();
  const news = await screen.findByRole('switch', { name: /News/ });
  expect(screen.getByText('1,200')).toBeTruthy();
  await act(async () => news.click());
  await press('Make an export');
  expect(sent).toEqual([{ method: 'POST', path: '', body: { parts: ['help'] } }]);
  expect((await screen.findByRole('progressbar', { name: 'Being made' })).getAttribute('value')).toBe('1');
  exports[0] = { ...ready, id: 'e2' };
  const data = { id: 'e2', state: 'ready', done: 4, total: 4, problems: 0 };
  await act(async () => browser.sockets.at(-1)!.receive({ name: 'job', data, seq: 1 }));
  expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
});

test('each press of Download fetches by a link of its own, and says so where the file is gone [P-IMP-14]', async () => {
  const { exports, links } = await open([ready]);
  const followed: string[] = [];
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function followedLink(this: HTMLAnchorElement) {
    followed.push(this.href);
  };
  try {
    await press('Download');
    await press('Download');
    await waitFor(() => expect(followed).toEqual([links(1), links(2)]));
    exports.splice(0);
    await press('Download');
    expect(await screen.findByText('Nothing has been exported yet.')).toBeTruthy();
    expect(followed).toHaveLength(2);
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
});

test('one of before is taken away by a press [P-IMP-14]', async () => {
  const { sent } = await open([ready]);
  await press('Remove');
  await waitFor(() => expect(sent).toEqual([{ method: 'DELETE', path: '/e1', body: undefined }]));
  expect(await screen.findByText('Nothing has been exported yet.')).toBeTruthy();
});
