import { afterEach, expect, test } from 'bun:test';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  type Network,
} from '../../../../test/admin/browser.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';
import { keptKinds, type DataView } from '../../../wire/retention/shapes.ts';
import { App } from '../../app.tsx';

// Whole screens are loaded here, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 4000 });
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/a/b');
});

const usual = Object.fromEntries(keptKinds.map((kind) => [kind, null])) as DataView['kept'];
const defaults = { ...usual, events: 30, replays: 30 };

async function open(permissions: readonly string[] = permissionNames) {
  const sent: unknown[] = [];
  let view: DataView = { kept: defaults, defaults, addresses: 'truncated', dataRequests: true, kinds: [...keptKinds] };
  const network: Network = ({ path, method, body }) => {
    if (path === '/api/auth/session') return { body: signedInAs(ada).session };
    if (path === '/api/desk/projects')
      return { body: [{ id: 'p1', name: 'Shop', sdkKey: 'key', internal: false, permissions }] };
    if (path === '/api/capabilities') return { body: ['conflicts'] };
    if (path !== '/api/desk/projects/p1/data') return undefined;
    if (method === 'PATCH') {
      sent.push(body);
      const { kept } = body as { kept: Partial<DataView['kept']> };
      view = { ...view, kept: { ...view.kept, ...kept } };
    }
    return { body: view };
  };
  history.replaceState(null, '', '/dashboard/settings/data');
  const browser = createTestBrowser(network);
  keepSignIn(browser.stored, signedInAs(ada));
  const services = await createTestServices(browser);
  render(<App services={services} />);
  await act(() => services.desk.site());
  return { sent };
}
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const type = async (name: string, value: string) => {
  const input = await field(name);
  await act(async () => {
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  });
};
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));

test('days are changed kind by kind, with what the form found; an empty field is for ever [P-RET-01]', async () => {
  const { sent } = await open();
  expect(await field('Events')).toHaveProperty('value', '30');
  expect(await field('Tickets')).toHaveProperty('value', '');
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

test('whoever may only read settings is offered no way to save', async () => {
  await open(permissionNames.filter((name) => name !== 'settings:write'));
  await type('Events', '7');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
