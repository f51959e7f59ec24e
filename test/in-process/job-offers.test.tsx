/** Job offers: what is refused, and a deletion that is taken back, by the App over the real server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { Company } from '../../src/wire/companies/shapes.ts';
import type { JobOffer } from '../../src/wire/job-offers/shapes.ts';
import { jobBody, openHouse, screen, waitFor, within, type House } from './house.tsx';

const JOBS = '/dashboard/jobs';
const API = '/api/jobs/jobs';

let house: House;
let workshop: Company;
beforeAll(async () => {
  house = await openHouse();
  await house.ask('POST', '/api/skills/skilltree', { id: 'craft', name: 'Craft' });
  await house.ask('POST', '/api/skills/skilltree/craft', { id: 'wood', name: 'Wood' });
  workshop = await house.ask<Company>('POST', '/api/jobs/companies', { name: 'Workshop' });
});
beforeEach(async () => {
  for (const { id } of await all()) await house.ask('DELETE', `${API}/${id}`);
});
afterAll(() => house.close());

const all = () => house.ask<JobOffer[]>('GET', API);
const make = (title: string, more: object = {}) =>
  house.ask<JobOffer>(
    'POST',
    API,
    jobBody({ company_id: workshop.id, title, skill_requirements: { wood: 3 }, ...more }),
  );

describe('a form that does not fit', () => {
  const refused = async () => {
    const desk = await house.open(`${JOBS}/create`);
    await desk.heading('Create Job');
    return desk;
  };

  test('says what is missing by its name, and sends nothing [D-VAL-01 D-VAL-06]', async () => {
    const desk = await refused();
    await desk.press('button', 'Create job');
    for (const words of ['Title is required', 'Description is required', 'Please fill in form correctly.'])
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect([desk.sent('POST'), await all()]).toEqual([[], []]);
  });

  test('says what is too short or too long [D-VAL-02 D-VAL-03 D-VAL-07]', async () => {
    const desk = await refused();
    await desk.fill('Contact', 'hr');
    await desk.fill('Location', 'x'.repeat(256));
    await desk.press('button', 'Create job');
    expect(await screen.findByText('Must be greater than 4 characters')).toBeTruthy();
    expect(await screen.findByText('Must be less than 256 characters')).toBeTruthy();
  });

  test('says that the most is less than the least [D-JOB-16]', async () => {
    const desk = await refused();
    await desk.fill('Min', '9');
    await desk.fill('Max', '5');
    await desk.press('button', 'Create job');
    expect((await screen.findAllByText('Max must not be less than min')).length).toBeGreaterThan(0);
  });
});

test('a job is deleted after a question, and can be called back for ten seconds [D-JOB-04]', async () => {
  const job = await make('Carpenter');
  const desk = await house.open(`${JOBS}/${job.id}`);
  const remove = async () => {
    await desk.press('button', 'Delete…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Carpenter?' });
    await desk.user.click(within(dialog).getByRole('button', { name: 'Delete job' }));
    await screen.findByRole('heading', { name: 'No Jobs Found' });
    expect(desk.path()).toBe(JOBS);
  };
  await remove();
  await desk.press('button', 'Undo');
  await desk.press('link', 'Carpenter');
  await remove();
  expect([desk.sent('DELETE'), (await all()).length] as unknown[]).toEqual([[], 1]);
  await desk.pass(10_000);
  await waitFor(async () => expect(await all()).toEqual([]));
});
