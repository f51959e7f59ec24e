/** Where mail is not set up, its card says so before somebody writes one. */
import { expect, test } from 'bun:test';
import { screen, within } from '@testing-library/react';
import { campaignMailsLab } from '../server/campaign-mails-lab.ts';
import { openContacts } from './contacts-desk.tsx';

const CREATE = '/dashboard/campaigns/create';

const without = campaignMailsLab({ mail: false });

test('without a mail server the card of mails says that mail is not set up, with a link to how [P-OUT-05]', async () => {
  await openContacts(without.server, CREATE);
  const mails = await screen.findByRole('region', { name: 'Email' });
  expect(await within(mails).findByText(/^Mail is not set up/)).toBeTruthy();
  expect(within(mails).getByRole('link', { name: 'How to set it up' }).getAttribute('href')).toBe(
    '/dashboard/settings/mail',
  );
  expect(within(await screen.findByRole('region', { name: 'Banner' })).queryByText(/not set up/)).toBeNull();
});
