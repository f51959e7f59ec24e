import { expect, test, visitor } from './desk-page.ts';

test(
  'a report appears in an open inbox within a second, without a reload',
  { tag: '@alone' },
  async ({ desk, server }) => {
    await desk.goto(`${server.app}/dashboard/inbox`);
    await expect(desk.getByText('Live', { exact: true })).toBeVisible();
    const lena = await visitor(server);
    await lena.report({ formData: { description: 'The order button is dead' } });
    const line = desk.locator('tbody tr').first();
    await expect(line).toContainText('The order button is dead', { timeout: 1000 });
    await expect(line).toContainText('Lena Hoffmann');
    await expect(line.getByText('New', { exact: true })).toBeVisible();
  },
);
