import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, Network } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import { mail } from '../../../../test/admin/settings-lab.ts';
import type { MailRow, MailView } from '../../../wire/mail/shapes.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';

const at = '2026-11-21T08:00:00.000Z';
const whole: MailView = {
  ...mail,
  refused: [{ id: 'r1', hint: 'go…@shop.test', words: '550 no such user', at }],
  refusedTotal: 1,
};
const mailOf = (more: Partial<MailRow>): MailRow => ({
  id: 'm1',
  mode: 'transactional',
  kind: 'news',
  to: 'ada@shop.test',
  subject: 'Autumn',
  state: 'sent',
  tries: 1,
  nextAt: null,
  words: '250 ok',
  createdAt: at,
  ...more,
});

async function open(
  given: Partial<MailView> = {},
  mails: MailRow[] = [],
  permissions?: readonly string[],
  refusal?: Answer,
) {
  const sent: unknown[] = [];
  let view: MailView = { ...whole, ...given };
  const network: Network = ({ path, method, body }) => {
    const [, rest] = path.split('/api/desk/projects/p1');
    if (rest === undefined) return undefined;
    if (method !== 'GET') sent.push([method, rest, body]);
    if (refusal && method === 'PATCH') return refusal;
    if (rest === '/settings/mail' && method === 'PATCH') {
      const { expected: _expected, lift, ...change } = body as { expected?: unknown; lift?: string[] };
      const refused = view.refused.filter(({ id }) => !lift?.includes(id));
      view = { ...view, ...change, refused, refusedTotal: refused.length };
    }
    if (rest === '/settings/mail') return { body: view };
    if (rest === '/mail/test') return { body: { result: 'later', words: '451 try again' } };
    if (rest === '/mail/m3/retry') return { status: 409, body: { error: 'conflict', detail: 'x', requestId: '1' } };
    if (rest.endsWith('/retry')) return { body: mailOf({ state: 'queued' }) };
    return rest.startsWith('/mail') ? { body: { mails, next: null } } : undefined;
  };
  await openDesk('/dashboard/settings/mail', network, { permissions });
  await screen.findByRole('heading', { name: 'Refused addresses' });
  return sent;
}
const type = async (label: RegExp, value: string) =>
  act(async () => {
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  });

test('without a way in one line says what to set, and none where there is one [P-EML-05]', async () => {
  await open({ reply: '' });
  expect(screen.getByText('MAIL_REPLY=reply@parley.example.com')).toBeTruthy();
});
test('with a way in no line asks for one', async () => {
  await open();
  expect(screen.queryByText(/MAIL_REPLY/)).toBeNull();
});

test('sender, pace and footers are changed together, with what the form found [P-NWS-17]', async () => {
  const sent = await open();
  expect(screen.getByText(/Mails come from news@shop.test/)).toBeTruthy();
  await type(/^Name/, 'Shop team');
  await type(/^Mails a second/, '25');
  await type(/^German/, 'Laden GmbH');
  await press('Save');
  await screen.findByText('Saved');
  expect(sent).toEqual([
    [
      'PATCH',
      '/settings/mail',
      {
        senderName: 'Shop team',
        pace: 25,
        footers: { en: 'Shop Ltd', de: 'Laden GmbH' },
        expected: { senderName: 'Shop', pace: 10, footers: { en: 'Shop Ltd' } },
      },
    ],
  ]);
});

test('a pace that no project may have is told at its field [P-NWS-17]', async () => {
  const sent = await open();
  for (const wrong of ['0', '101']) {
    await type(/^Mails a second/, wrong);
    await press('Save');
    await waitFor(() => expect(screen.getByLabelText(/^Mails a second/).getAttribute('aria-invalid')).toBe('true'));
  }
  expect(sent).toEqual([]);
});

test('a footer that the server refuses is told at its own field [P-NWS-17]', async () => {
  const refused = {
    error: 'invalid_field',
    detail: 'footers.de is too long',
    requestId: '1',
    details: { field: 'footers.de' },
  };
  await open({}, [], undefined, { status: 422, body: refused });
  await type(/^German/, 'Laden GmbH');
  await press('Save');
  await waitFor(() => expect(screen.getByLabelText(/^German/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText(/^English/, { selector: 'textarea' }).getAttribute('aria-invalid')).toBeNull();
});

test('a test says what the mail server has answered [P-NWS-17]', async () => {
  const sent = await open();
  const field = screen.getByRole('textbox', { name: 'To' });
  await press('Send a test');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await type(/^To$/, 'me@shop.test');
  await press('Send a test');
  expect((await screen.findByText('451 try again')).closest('output')?.textContent).toContain(
    'The mail server has not taken it',
  );
  expect(sent).toEqual([['POST', '/mail/test', { to: 'me@shop.test' }]]);
});

test('the last mails stand with their state; what has failed can be tried again, and an address lifted [P-NWS-17]', async () => {
  const failed = mailOf({ id: 'm2', subject: 'Lost', state: 'failed', words: '451 greylisted' });
  const sent = await open({}, [mailOf({}), failed]);
  const line = (await screen.findByText('Lost')).closest('li')!;
  expect(line.textContent).toContain('451 greylisted');
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  await act(async () => void fireEvent.click(within(line).getByRole('button')));
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('Lift go…@shop.test');
  expect(await screen.findByText('No mail server has refused an address for good.')).toBeTruthy();
  expect(sent).toEqual([
    ['POST', '/mail/m2/retry', undefined],
    ['PATCH', '/settings/mail', { lift: ['r1'] }],
  ]);
});

test('a mail to a refused address says what to do first [P-NWS-18]', async () => {
  await open({}, [mailOf({ id: 'm3', state: 'bounced' })]);
  await press('Try again');
  expect(await screen.findByText(/Lift it among the refused addresses first/)).toBeTruthy();
});

test('without a mail server the screen says which line to set, and offers nothing [P-NWS-14]', async () => {
  await open({ ready: false, senderAddress: '' }, [mailOf({ state: 'failed' })]);
  await screen.findByText('Autumn');
  expect(screen.getByRole('heading', { name: 'Mail is not set up' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'The line to set' }).textContent).toStartWith('SMTP_URL=');
  for (const name of ['Send a test', 'Try again', 'Save']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('whoever may only read settings can change and send nothing [P-NWS-17]', async () => {
  const permissions = permissionNames.filter((name) => name !== 'settings:write');
  await open({}, [mailOf({ state: 'failed' })], permissions);
  await screen.findByText('Autumn');
  await type(/^Name/, 'Other');
  for (const name of ['Send a test', 'Try again', 'Save', 'Lift go…@shop.test'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
