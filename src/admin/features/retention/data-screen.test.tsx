import { expect, test } from 'bun:test';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Network } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import { permissionNames } from '../../../wire/permissions/permissions.ts';
import { keptKinds, type DataView } from '../../../wire/retention/shapes.ts';

const usual = Object.fromEntries(keptKinds.map((kind) => [kind, null])) as DataView['kept'];
const defaults = { ...usual, events: 30, replays: 30 };

async function open(permissions?: readonly string[]) {
  const sent: unknown[] = [];
  const asked: string[] = [];
  let view: DataView = { kept: defaults, defaults, addresses: 'truncated', dataRequests: true, kinds: [...keptKinds] };
  const network: Network = ({ path, method, body }) => {
    if (path.startsWith('/api/desk/projects/p1/data/conversations')) {
      asked.push(path);
      return { body: { count: 3 } };
    }
    if (path !== '/api/desk/projects/p1/data') return undefined;
    if (method === 'PATCH') {
      sent.push(body);
      const { kept } = body as { kept: Partial<DataView['kept']> };
      view = { ...view, kept: { ...view.kept, ...kept } };
    }
    return { body: view };
  };
  const browser = await openDesk('/dashboard/settings/data', network, { permissions });
  return { sent, asked, browser };
}
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const type = async (name: string, value: string) => {
  const input = await field(name);
  await act(async () => {
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  });
};
const save = () => press('Save');

test('days are changed kind by kind, with what the form found; an empty field is for ever [P-RET-01]', async () => {
  const { sent } = await open();
  expect(await field('Events')).toHaveProperty('value', '30');
  expect(await field('Reports')).toHaveProperty('value', '');
  await type('Events', '7');
  await type('Replays', '');
  await save();
  expect(await screen.findByText('It counts from the coming night on.')).toBeTruthy();
  expect(sent).toEqual([{ kept: { events: 7, replays: null }, expected: { 'kept.events': 30, 'kept.replays': 30 } }]);
});

test('days that nobody can keep are told at their field, and nothing is sent', async () => {
  const { sent } = await open();
  for (const wrong of ['0', '3651', '1.5', 'ten']) {
    await type('Events', wrong);
    await save();
    expect((await screen.findAllByText('A whole number from 1 to 3,650, or nothing.')).length).toBeGreaterThan(0);
  }
  expect(sent).toEqual([]);
  await type('Events', '3650');
  await save();
  expect(sent).toHaveLength(1);
});

test('how many conversations would go tonight is told before the days are saved, and fewer than 30 are refused [P-DSK-37]', async () => {
  const { sent, asked, browser } = await open();
  const pause = () => act(async () => browser.pass(300));
  await type('Conversations', '29');
  await pause();
  await save();
  expect((await screen.findAllByText('A whole number from 30 to 3,650, or nothing.')).length).toBeGreaterThan(0);
  expect([sent, asked]).toEqual([[], []]);
  await type('Conversations', '60');
  await pause();
  expect(await screen.findByText('With 60 days 3 conversations would go tonight.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('whoever may only read settings is offered no way to save', async () => {
  await open(permissionNames.filter((name) => name !== 'settings:write'));
  await type('Events', '7');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
