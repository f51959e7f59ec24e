/** The zip of an export on its screen: read, written, undone, by the App over the real server. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { exportsLab, withLines } from '../server/exports-lab.ts';
import { signedIn } from '../server/staff.ts';
import { openHouse, screen, waitFor, within, type House } from './house.tsx';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

test('an export that was read is counted with what is wrong, comes in by a press and goes by another [P-IMP-14] [P-IMP-01]', async () => {
  const { server } = house;
  const { id: project } = server.project;
  const lab = exportsLab(server, (await signedIn(server)).access_token);
  const { desk } = lab.at(project);
  const paths = async () =>
    (await desk<{ redirects: { path: string }[] }>('/site/redirects')).redirects.map(({ path }) => path);
  await desk('/site/redirects', 'POST', { path: '/old', target: '/help' });
  const zip = withLines(await lab.exported(project, ['site']), 'redirects', ([line]) => [
    line!.replace('/old', '/older'),
    '{"path":1}',
  ]);
  const { id } = await lab.read(project, zip);
  const screenOf = await house.open(`/dashboard/settings/import/${id}`);
  await screenOf.heading('parley-project.zip');
  const line = (await screen.findByText('redirects.jsonl')).closest('li')!;
  expect(line.textContent).toContain('line 2');
  expect(within(line).getByText(/This line is no row of its kind/)).toBeTruthy();
  expect(screen.getByText('Rows not taken')).toBeTruthy();
  await screenOf.press('button', 'Import');
  await server.app.jobs.rest();
  await screen.findByText('Imported');
  expect(await paths()).toEqual(['/older', '/old']);
  await screenOf.press('button', 'Undo import');
  const asked = await screen.findByRole('alertdialog');
  await screenOf.user.click(within(asked).getByRole('button', { name: 'Undo import' }));
  await server.app.jobs.rest();
  await screen.findByText('Undone');
  await waitFor(async () => expect(await paths()).toEqual(['/old']));
});
