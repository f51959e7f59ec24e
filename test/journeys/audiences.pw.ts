/** The rule builder with the conditions on campaigns, answers and tickets: by keyboard alone, in two languages, on a phone. */
import type { Page } from '@playwright/test';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import { expect, expectAccessible, test, visitor } from './desk-page.ts';
import { adminOf } from './platform-api.ts';

const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

test('a rule over a campaign and open tickets is made by keyboard alone and read as sentences [P-AUD-19]', async ({
  desk,
  server,
}) => {
  const { call } = await adminOf(server);
  const projects = await call<{ id: string; internal: boolean }[]>('GET', '/api/desk/projects');
  const project = `/api/desk/projects/${projects.find(({ internal }) => !internal)!.id}`;
  await call<Campaign>('POST', `${project}/campaigns`, { kind: 'banner', name: 'Bring your old lamp back' });
  await (await visitor(server)).report({});
  const { id } = await call<{ id: string }>('POST', `${project}/audiences`, {
    name: 'Owners of an older lamp',
    kind: 'rule',
    rule: { all: [{ on: 'tickets', times: { least: 1 } }] },
  });
  await call('POST', `${project}/audiences`, { name: 'Newsletter readers', kind: 'rule', rule: { everybody: true } });
  await call('POST', `${project}/audiences`, {
    name: 'Uses it',
    kind: 'rule',
    rule: { all: [{ on: 'audience', audience: id }] },
  });

  await desk.goto(`${server.app}/dashboard/audiences/${id}`);
  const rule = desk.getByRole('region', { name: 'Who belongs' });
  await expect(rule.getByRole('group', { name: 'Has at least 1 open ticket' })).toBeVisible();
  await rule.getByRole('button', { name: 'Add a condition' }).focus();
  await desk.keyboard.press('Enter');
  const subject = rule.getByLabel('What is asked for').last();
  await subject.focus();
  // As a reader types the first letters of a choice.
  await desk.keyboard.type('Campaign');
  await expect(subject).toHaveValue('campaign');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('clicked');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('old lamp');
  await expect(desk.getByRole('button', { name: 'Bring your old lamp back' })).toBeVisible();
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Enter');
  const sentence = 'Clicked “Bring your old lamp back” at least once';
  await expect(rule.getByRole('group', { name: sentence })).toBeVisible();
  await expectAccessible(desk);

  await desk.getByRole('button', { name: 'Another audience' }).click();
  await desk.getByRole('button', { name: 'Newsletter readers' }).click();
  await expect(desk.getByText('In both')).toBeVisible();
  await desk.getByRole('button', { name: 'Count exactly' }).click();
  await expect(desk.getByText('Counted exactly: 0')).toBeVisible();
  await shoot(desk, 'audience');
  // It is in use: old and new reach stand there before it is saved.
  await desk.getByRole('button', { name: 'Save' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText('From now on')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Uses it' })).toBeVisible();
  await shoot(desk, 'audience-reach');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('The audience has been saved')).toBeVisible();

  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.reload();
  await expect(rule.getByRole('group', { name: sentence })).toBeVisible();
  const wide = await desk.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await shoot(desk, 'audience-360');
  await desk.emulateMedia({ colorScheme: 'dark' });
  await desk.evaluate(() => localStorage.setItem('language', 'de'));
  await shoot(desk, 'audience-360-dark');
});

test('a list takes a file: who matches is added, and the other lines can be saved [P-AUD-14]', async ({
  desk,
  server,
}) => {
  const { call } = await adminOf(server);
  const projects = await call<{ id: string; internal: boolean }[]>('GET', '/api/desk/projects');
  const project = `/api/desk/projects/${projects.find(({ internal }) => !internal)!.id}`;
  await visitor(server, 'Lena Hoffmann');
  const { id } = await call<{ id: string }>('POST', `${project}/audiences`, { name: 'Testers', kind: 'list' });
  await desk.goto(`${server.app}/dashboard/audiences/${id}`);
  const file = {
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Lena Hoffmann;x\r\nnobody@a.test\r\n'),
  };
  await desk.locator('input[type=file]').setInputFiles(file);
  await expect(desk.getByText('One person was added')).toBeVisible();
  await expect(desk.getByText('One line matches nobody.')).toBeVisible();
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Save these lines' }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe('nobody@a.test\r\n');
  await expect(desk.getByRole('list', { name: 'On the list' }).getByText('Lena Hoffmann')).toBeVisible();
  await shoot(desk, 'list');
  await expectAccessible(desk);
});
