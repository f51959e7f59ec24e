import { expect, test } from 'bun:test';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { Network } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import type { DataRequest, PersonFound } from '../../../wire/data-requests/shapes.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';

const at = '2026-11-21T09:00:00.000Z';
const kim: PersonFound = {
  found: true,
  identities: { verified: 1, claimed: 2, none: 0 },
  counts: { sessions: 3, reports: 4, events: 0, requests: 2 },
  sessions: [],
};
const request: DataRequest = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  kind: 'erase',
  state: 'asked',
  subject: { by: 'userId', value: 'u-7' },
  reason: 'They asked us to',
  texts: false,
  answers: 'delete',
  byName: 'Ada',
  byVisitor: false,
  counts: {},
  removed: {},
  at,
  beginsAt: '2999-01-01T00:00:00.000Z',
  doneAt: null,
  expiresAt: null,
  file: null,
};

async function open(given: { permissions?: readonly string[]; person?: PersonFound; requests?: DataRequest[] } = {}) {
  const sent: { path: string; body: any }[] = [];
  const requests = [...(given.requests ?? [])];
  const network: Network = ({ path, method, body }) => {
    if (!path.startsWith('/api/desk/projects/p1/')) return undefined;
    if (method === 'POST') sent.push({ path: path.slice('/api/desk/projects/p1/'.length), body });
    if (path.endsWith('/people/find')) return { body: given.person ?? kim };
    if (path.endsWith('/check')) return { body: { genuine: false } };
    if (path.endsWith('/certificate.json')) return { body: { ...certificate, id: request.id } };
    if (path.endsWith('/cancel')) {
      requests[0] = { ...requests[0]!, state: 'cancelled', subject: null };
      return { body: requests[0] };
    }
    if (method === 'POST') {
      const { id, kind } = body as DataRequest;
      if (!requests.some((known) => known.id === id)) requests.unshift({ ...request, id, kind });
      return { body: requests[0] };
    }
    return { body: requests };
  };
  const browser = await openDesk('/dashboard/settings/data/people', network, { permissions: given.permissions });
  return { sent, browser, requests };
}

const certificate = {
  format: 'parley-erasure-1',
  installation: 'https://parley.test',
  project: { id: 'p1', name: 'Shop' },
  subject: { by: 'userId', fingerprint: 'f' },
  askedBy: null,
  reason: 'r',
  askedAt: at,
  begunAt: at,
  doneAt: at,
  removed: {},
  kept: [],
  key: 'k',
  signature: 's',
};

const type = async (name: string, value: string) => {
  const input = await screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
  await act(async () => void fireEvent.change(input, { target: { value } }));
};

test('a person is found by one of three names, with counts and how their identity stands [P-RET-07]', async () => {
  const { sent } = await open();
  await act(async () => void fireEvent.click(await screen.findByRole('radio', { name: 'E-mail address' })));
  await type('E-mail address', ' kim@web.test ');
  await press('Find');
  expect(await screen.findByText('Sessions: 1 proven, 2 only claimed, 0 without a user ID.')).toBeTruthy();
  expect(sent[0]).toEqual({ path: 'people/find', body: { email: 'kim@web.test' } });
  const card = screen.getByRole('region', { name: 'What is kept about this person' });
  expect(card.textContent).toContain('Reports4');
  expect(card.textContent).not.toContain('Events');
});

test('an erasure asks for a reason and the typed word, offers to take what they wrote along, and can be called back while it waits [P-RET-09 P-FRQ-31]', async () => {
  const { sent } = await open();
  await type('User ID', 'u-7');
  await press('Find');
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Erase…' })));
  await press('Erase for good');
  expect(screen.getByText('Give a reason of at least 3 characters.')).toBeTruthy();
  await type('Reason', 'They asked us to');
  await type('Type ERASE', 'erase');
  await press('Erase for good');
  expect(screen.getByText('Type ERASE exactly so.')).toBeTruthy();
  expect(sent).toHaveLength(1);
  await type('Type ERASE', 'ERASE');
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: /^Also remove what they wrote/ })));
  await press('Erase for good');
  expect(sent[1]!.body).toMatchObject({
    kind: 'erase',
    texts: true,
    subject: { userId: 'u-7' },
    reason: 'They asked us to',
    confirm: 'ERASE',
  });
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Call back' })));
  expect(await screen.findByText('Called back')).toBeTruthy();
});

test('an export that is pressed twice is asked for with one id, also where browsers make none; the next has its own', async () => {
  const { sent } = await open();
  await type('User ID', 'u-7');
  await press('Find');
  const button = await screen.findByRole('button', { name: 'Export' });
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await press('Export');
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
  const ids = sent.filter(({ path }) => path === 'data-requests').map(({ body }) => body.id as string);
  expect(ids[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(ids).toEqual([ids[0]!, ids[0]!, ids[2]!]);
  expect(ids[2]).not.toBe(ids[0]!);
});

test('a finished erasure has its certificate, which can be checked [P-RET-11]', async () => {
  await open({ requests: [{ ...request, state: 'done', subject: null, removed: { sessions: 2 }, doneAt: at }] });
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Check' })));
  expect(await screen.findByText(/^Not genuine/)).toBeTruthy();
});

test('how far a request is follows the server without asking again and again', async () => {
  const { browser, requests } = await open({ requests: [request] });
  await screen.findByRole('button', { name: 'Call back' });
  requests[0] = { ...request, state: 'done', subject: null, removed: { sessions: 2 }, doneAt: at };
  const data = { id: request.id, state: 'done', done: 2, total: 2 };
  await act(async () => browser.sockets.at(-1)!.receive({ name: 'data-request', data, seq: 1 }));
  await screen.findByRole('button', { name: 'Check' });
});

test('nobody is said so, and whoever may only look is offered neither export nor erasure [P-RET-07]', async () => {
  const nobody = { ...kim, found: false, counts: {} };
  await open({ person: nobody });
  await type('User ID', 'u-0');
  await press('Find');
  expect(await screen.findByText('Shop keeps nothing about “u-0”.')).toBeTruthy();
  cleanup();
  await open({ permissions: permissionNames.filter((name) => name !== 'visitors:erase') });
  await type('User ID', 'u-7');
  await press('Find');
  expect(await screen.findByRole('region', { name: 'What is kept about this person' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Exports and erasures' })).toBeNull();
});
