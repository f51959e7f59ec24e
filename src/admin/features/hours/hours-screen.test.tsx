import { expect, test } from 'bun:test';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Network } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import type { HoursView } from '../../../wire/hours/shapes.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';

const office = [{ from: 540, to: 1020 }];
const before: HoursView = {
  use: 'own',
  zone: 'Europe/Berlin',
  monday: office,
  tuesday: office,
  wednesday: office,
  thursday: office,
  friday: office,
  saturday: [],
  sunday: [],
  exceptions: [],
  reply: 'measured',
  words: {},
  languages: ['en'],
};

const figures = {
  minutes: 15,
  exact: 700_000,
  answers: 40,
  weeks: [{ since: '2026-11-16T00:00:00.000Z', promised: 11, kept: 10 }],
};

async function open(view: HoursView = before, permissions?: readonly string[]) {
  const sent: unknown[] = [];
  const network: Network = ({ path, method, query, body }) => {
    if (path === '/api/desk/projects/p1/hours/import')
      return String((body as { file: string }).file).startsWith('BEGIN')
        ? {
            body: {
              exceptions: [{ from: '2099-12-25', to: '2099-12-26', yearly: true, name: 'Christmas', intervals: [] }],
              left: 2,
            },
          }
        : { status: 422, body: { error: 'invalid_field', detail: '', details: { field: 'file', line: 3 } } };
    if (path === '/api/desk/projects/p1/teams')
      return { body: { teams: [{ id: 't1', name: 'Care', members: [], assignment: 'manual', capacity: 5 }] } };
    if (path === '/api/desk/projects/p1/hours/replies') return { body: figures };
    if (path !== '/api/desk/projects/p1/hours') return undefined;
    const of = query.get('team');
    if (method === 'PUT') sent.push(of ? { of, ...(body as object) } : body);
    return { body: { ...view, ...(method === 'PUT' ? (body as object) : {}) } };
  };
  await openDesk('/dashboard/settings/hours', network, { permissions });
  await screen.findByRole('list', { name: 'Hours of the week' });
  return { sent };
}
const type = async (name: string, value: string) => {
  const field = screen.getByRole('textbox', { name });
  await act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
};

test('hours are typed as people write them, and only the day that changed is sent [P-HRS-01]', async () => {
  const { sent } = await open();
  await type('Friday, closes, 1', '4 pm');
  await press('Save');
  expect(await screen.findByText('Opening hours saved')).toBeTruthy();
  expect(sent).toEqual([{ friday: [{ from: 540, to: 960 }], expected: { friday: office } }]);
});

test('a day whose hours overlap is told at its line, and nothing is sent [P-HRS-01]', async () => {
  const { sent } = await open();
  await press('More hours on Monday');
  await type('Monday, opens, 2', '16:00');
  await press('Save');
  const [line] = within(screen.getByRole('list', { name: 'Hours of the week' })).getAllByRole('listitem');
  expect(await within(line!).findByText('Hours must end after they begin and must not overlap.')).toBeTruthy();
  expect(sent).toEqual([]);
  // What is no time goes back to the one before.
  await type('Monday, opens, 2', 'noon');
  await type('Monday, opens, 2', '17:30');
  await press('Save');
  expect(sent).toMatchObject([
    {
      monday: [
        { from: 540, to: 1020 },
        { from: 1050, to: 1260 },
      ],
    },
  ]);
});

test('days of a calendar file are chosen from, and what is no calendar is told with its line [P-HRS-02]', async () => {
  const { sent } = await open();
  const choose = (text: string) =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
      fireEvent.change(input, { target: { files: [new File([text], 'days.ics')] } });
    });
  await choose('{}');
  expect(await screen.findByText('This is no calendar: its line 3 cannot be read.')).toBeTruthy();
  await choose('BEGIN:VCALENDAR');
  expect(await screen.findByText('2 entries are no whole days and are left out.')).toBeTruthy();
  await press('Add 1 day');
  await press('Save');
  expect(sent).toMatchObject([{ exceptions: [{ name: 'Christmas', yearly: true }], expected: { exceptions: [] } }]);
});

test('without a calendar there is no week, and whoever may only read is offered no way to save', async () => {
  await open(
    before,
    permissionNames.filter((name) => name !== 'settings:write'),
  );
  await type('Friday, closes, 1', '16');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await act(
    async () =>
      void fireEvent.change(screen.getByRole('combobox', { name: /Answers come/ }), { target: { value: 'always' } }),
  );
  expect(screen.queryByRole('list', { name: 'Hours of the week' })).toBeNull();
  expect(screen.getByText(/counts as always open/)).toBeTruthy();
});

test('a team has hours of its own, and says nothing of replies [P-HRS-01]', async () => {
  const { sent } = await open();
  await act(
    async () =>
      void fireEvent.change(await screen.findByRole('combobox', { name: 'For' }), { target: { value: 't1' } }),
  );
  await screen.findByRole('list', { name: 'Hours of the week' });
  expect(screen.queryByText('Expected reply time')).toBeNull();
  await act(
    async () =>
      void fireEvent.change(screen.getByRole('combobox', { name: /Answers come/ }), { target: { value: 'project' } }),
  );
  await press('Save');
  expect(await screen.findByText('Opening hours saved')).toBeTruthy();
  expect(sent).toEqual([{ of: 't1', use: 'project', expected: { use: 'own' } }]);
});

test('the screen says what the measured time is made of, and how many promises were kept [P-HRS-05] [P-HRS-06]', async () => {
  await open();
  expect(
    await screen.findByText('Three of four first answers came within 11.7 minutes, so visitors read 15 minutes.'),
  ).toBeTruthy();
  expect(await screen.findByText(/11 promises were due, 91% of them kept\.$/)).toBeTruthy();
});
