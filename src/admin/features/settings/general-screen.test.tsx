import { expect, test } from 'bun:test';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Network } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import { permissionNames } from '../../../wire/permissions/permissions.ts';
import type { GeneralView } from '../../../wire/settings/general.ts';

async function open(permissions?: readonly string[]) {
  const sent: unknown[] = [];
  let view: GeneralView = {
    name: 'Shop',
    zone: 'Europe/Berlin',
    languages: ['en', 'de', 'fr'],
    texts: { en: 114, de: 90 },
  };
  const network: Network = ({ path, method, body }) => {
    if (path !== '/api/desk/projects/p1/settings/general') return undefined;
    if (method === 'PATCH') {
      sent.push(body);
      const { expected: _expected, taken: _taken, ...change } = body as Record<string, unknown>;
      view = { ...view, ...change };
    }
    return { body: view };
  };
  await openDesk('/dashboard/settings/general', network, { permissions });
  await screen.findByRole('list', { name: 'Languages' });
  return { sent };
}
/** Also behind a dialog. */
const lines = () =>
  within(screen.getByRole('list', { name: 'Languages', hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);
const type = async (label: RegExp, value: string) =>
  act(async () => {
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  });
const save = async () => {
  await press('Save');
  await screen.findByText('Saved');
};

test('name, zone and the order of languages are changed together, with what the form found [P-HLP-57]', async () => {
  const { sent } = await open();
  expect(lines()).toEqual(['English en · default114 texts', 'German de90 texts', 'French frno texts']);
  await type(/^Name/, 'Lumen & Oak');
  await type(/^Time zone/, 'Europe/Stockholm');
  await press('Move German up');
  expect(lines()[0]).toBe('German de · default90 texts');
  await save();
  expect(sent).toEqual([
    {
      name: 'Lumen & Oak',
      zone: 'Europe/Stockholm',
      languages: ['de', 'en', 'fr'],
      taken: {},
      expected: { name: 'Shop', zone: 'Europe/Berlin', languages: ['en', 'de', 'fr'] },
    },
  ]);
});

test('the present time in the chosen zone stands beside it', async () => {
  await open();
  const hint = () => screen.getByText(/^There it is/).textContent;
  const before = hint();
  await type(/^Time zone/, 'Asia/Tokyo');
  expect(hint()).not.toBe(before);
});

test('a language with texts is taken away only after their number was shown [P-HLP-57]', async () => {
  const { sent } = await open();
  await press('Take French away');
  expect(lines()).toHaveLength(2);
  await press('Take German away');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('90 texts are written in it');
  expect(lines()).toHaveLength(2);
  await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Take it away' })));
  expect(lines()).toHaveLength(1);
  // The last one stays.
  await press('Take English away');
  expect(lines()).toHaveLength(1);
  await save();
  expect(sent).toMatchObject([{ languages: ['en'], taken: { de: 90 } }]);
});

test('another language is added by its name, as everybody writes it, and each once', async () => {
  await open();
  await type(/^Another language/, 'pt-br');
  await press('Add');
  expect(lines()[3]).toContain('pt-BR');
  for (const [typed, words] of [
    ['PT-BR', 'This language is there already.'],
    ['nonsense!', 'This is no language: de or pt-BR would be one.'],
  ] as const) {
    await type(/^Another language/, typed);
    await press('Add');
    expect(screen.getByText(words)).toBeTruthy();
    expect(lines()).toHaveLength(4);
  }
});

test('whoever may only read settings is offered no way to save', async () => {
  await open(permissionNames.filter((name) => name !== 'settings:write'));
  await type(/^Name/, 'Other');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
