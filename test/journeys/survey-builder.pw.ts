/** The builder of surveys: the real app beside the questions, which lights the way that is taken in it. */
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import type { ResponsePage } from '../../src/wire/surveys/shapes.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { adminOf } from './platform-api.ts';
import { asks, survey } from './survey-writing.ts';

test('the builder shows the real survey: by its way, in the dark, from right to left, at 360 px, in each language; nothing of it is kept [P-SRV-20]', async ({
  desk,
  server,
}) => {
  const { call } = await adminOf(server);
  const projects = await call<{ id: string; internal: boolean }[]>('GET', '/api/desk/projects');
  const project = `/api/desk/projects/${projects.find(({ internal }) => !internal)!.id}`;
  const { id } = await call<Campaign>('POST', `${project}/campaigns`, { kind: 'survey', name: 'Built' });
  const low = { of: 'answer', key: 'q1', is: 'le', value: 6 } as const;
  const asked = survey([
    asks('q1', 'nps', 'How likely?', { rules: [{ when: [low], to: 'q3' }] }),
    asks('q2', 'text', 'What do you like?'),
    asks('q3', 'text', 'What is wrong?'),
  ]);
  const german = { q1: 'Wie wahrscheinlich?', q2: 'Was mögen Sie?', q3: 'Was stört Sie?' } as const;
  const questions = asked.questions.map((one) => ({
    ...one,
    texts: { ...one.texts, de: { ...one.texts.en!, title: german[one.id as 'q1'] } },
  }));
  await call('PATCH', `${project}/campaigns/${id}`, { content: { ...asked, languages: ['en', 'de'], questions } });
  const sent: string[] = [];
  desk.on('request', (request) => {
    if (request.frame() !== desk.mainFrame() && request.method() === 'POST') sent.push(request.url());
  });
  await desk.goto(`${server.app}/dashboard/campaigns/${id}/edit`);
  const app = desk.frameLocator('iframe[title="The campaign in a page"]');
  const title = (name: string) => app.getByRole('heading', { name });
  await expect(title('How likely?')).toBeVisible();
  const line = (name: string) => desk.locator('[data-way]').filter({ hasText: name });
  await expect(line('How likely?')).toHaveAttribute('aria-current', 'step');
  await app.getByText('3', { exact: true }).click();
  await app.getByRole('button', { name: 'Next' }).click();
  await expect(title('What is wrong?')).toBeVisible();
  await expect(line('What is wrong?')).toHaveAttribute('data-way', 'here');
  await expect(line('How likely?')).toHaveAttribute('data-way', 'taken');
  await expect(line('What do you like?')).toHaveCount(0);
  await app.getByRole('textbox').fill('Too dim');
  await app.getByRole('button', { name: 'Send' }).click();
  await expect(title('Thank you')).toBeVisible();
  await expect(line('Thank you')).toHaveAttribute('data-way', 'here');
  // What is written shows at once, from the beginning.
  await desk.getByLabel('Question', { exact: true }).fill('How very likely?');
  await expect(title('How very likely?')).toBeVisible();
  const content = desk.getByRole('region', { name: 'Content', exact: true });
  await content.getByRole('button', { name: 'On a dark page' }).click();
  const root = app.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await content.getByRole('button', { name: 'RTL, from right to left' }).click();
  await expect(app.locator('.sv')).toHaveAttribute('dir', 'rtl');
  await content.locator('label').filter({ hasText: '360' }).click();
  await expect.poll(() => root.evaluate(() => innerWidth)).toBe(360);
  await expectAccessible(desk);
  // What stands around it moves while the preview becomes narrow: its label is pressed once it stands still.
  await content.locator('label').filter({ hasText: 'German' }).click();
  await expect(title('Wie wahrscheinlich?')).toBeVisible();
  expect(sent).toEqual([]);
  const { responses } = await call<ResponsePage>('GET', `${project}/surveys/${id}/responses`);
  expect(responses).toEqual([]);
});
