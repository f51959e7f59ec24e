import { expect, test } from 'bun:test';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, createTestBrowser, createTestServices, keepSignIn, signedInAs } from '../../../../test/admin/browser.ts';
import type { JobOffer } from '../../../wire/job-offers/shapes.ts';
import { ServicesProvider } from '../../services.ts';
import EditJobScreen from './edit-job-offer-screen.tsx';
import JobScreen from './job-offer-screen.tsx';

const company = {
  id: 'c1',
  name: 'Workshop',
  description: null,
  website: null,
  logo_url: null,
  youtube_video: null,
  twitter_handle: null,
  instagram_handle: null,
};
const job: JobOffer = {
  id: 'j1',
  company,
  title: 'Carpenter',
  description: 'Tables and chairs',
  location: 'Bremen',
  remote: false,
  type: 'full_time',
  responsibilities: ['Sawing'],
  professional_level: 'entry',
  salary: { min: 10, max: 20, unit: 'MC', per: 'once' },
  contact: 'jobs@workshop.test',
  last_update: 1_700_000_000,
  skill_requirements: [],
};

test('an edit of a job is one call, and the job is shown as it was answered without another', async () => {
  const browser = createTestBrowser(({ method, path, body }) => {
    if (path === '/api/capabilities') return { body: { foreign: false, capabilities: ['conflicts'] } };
    if (path === '/api/jobs/companies') return { body: [company] };
    if (path === '/api/skills/skilltree') return { body: { skills: [], columns: 1, rows: 1 } };
    if (path !== '/api/jobs/jobs/j1') return undefined;
    const { title } = { ...job, ...(body as Partial<JobOffer> | undefined) };
    return { body: method === 'PATCH' ? { ...job, title } : job };
  });
  keepSignIn(browser.stored, signedInAs(ada, 900));
  const services = await createTestServices(browser);
  const show = (screen: React.ReactNode) => render(<ServicesProvider value={services}>{screen}</ServicesProvider>);
  const form = show(<EditJobScreen params={{ id: 'j1' }} />);
  const title = await form.findByLabelText(/^Title/);
  await waitFor(() => expect(services.capabilities.state.known).toBe(true));
  const { length } = browser.calls;
  const calls = () => browser.calls.slice(length).map(({ method, path }) => `${method} ${path}`);
  // The test's page does not choose an option by its value alone.
  await userEvent.selectOptions(form.getByLabelText(/^Company/), 'c1');
  await userEvent.type(title, 's');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(services.toasts.state.list.map(({ type }) => type)).toEqual(['success']));
  expect(calls()).toEqual(['PATCH /api/jobs/jobs/j1']);
  expect(browser.calls.at(-1)?.body).toEqual({ title: 'Carpenters', expected: { title: 'Carpenter' } });
  form.unmount();
  const shown = show(<JobScreen params={{ id: 'j1' }} />);
  expect(await shown.findByRole('heading', { level: 1, name: 'Carpenters' })).toBeTruthy();
  expect(calls()).toEqual(['PATCH /api/jobs/jobs/j1']);
});
